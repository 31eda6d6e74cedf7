import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { keepQueriesOutOfLog } from "./access-log.server";

test("remix-serve's log uses it", () => {
  const require = createRequire(import.meta.url);
  const morgan = createRequire(require.resolve("@remix-run/serve/dist/cli.js"))("morgan");
  keepQueriesOutOfLog();
  const line = morgan.compile(morgan.tiny)(
    morgan,
    { method: "GET", url: "/admin?q=mary" },
    { getHeader() {} },
  );
  expect(line).toMatch(/^GET \/admin /);
});

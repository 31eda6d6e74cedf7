import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { keepQueriesOutOfLog, loggedPath } from "./access-log.server";

test.each([
  ["/admin/leads?q=mary@example.com", "/admin/leads"],
  ["/", "/"],
  ["/calendar/0123456789abcdef.ics", "/calendar/..."],
])("%s is logged as %s", (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});

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

import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { SERVE_ARGUMENTS } from "./prepare/serve-arguments.js";

/** The refusal of `start` with these variables: it exits with 1 and says why. */
async function refusalWith(env: Record<string, string>): Promise<string> {
  const running = promisify(execFile)(process.execPath, SERVE_ARGUMENTS, {
    env: { ...process.env, ...env },
  });
  const error = await running.then(
    () => expect.unreachable("start did not refuse"),
    (reason: { code: number; stderr: string }) => reason,
  );
  expect(error.code).toBe(1);
  return error.stderr;
}

test.each(["http", "0", "-1", "80.5", "65536"])("PORT %s is refused", async (port) => {
  expect(await refusalWith({ PORT: port })).toBe(
    `PORT is "${port}"; it must be a whole number from 1 to 65535.\n`,
  );
});

test("a taken port is refused, and no other is chosen", async () => {
  const taken = createServer().listen(0);
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const refusal = await refusalWith({ PORT: String(port) });
  taken.close();
  expect(refusal).toBe(`Port ${port} is taken. Stop what uses it or set PORT to another number.\n`);
});

test("a HOST that is not this machine is refused", async () => {
  // 192.0.2.0/24 is kept for documentation (RFC 5737).
  expect(await refusalWith({ PORT: "3999", HOST: "192.0.2.77" })).toBe(
    "Can't listen on port 3999 of 192.0.2.77: EADDRNOTAVAIL.\n",
  );
});

test("npm and Docker serve the site as the tests do", () => {
  expect(readFileSync("package.json", "utf8")).toContain(` ${SERVE_ARGUMENTS.join(" ")}"`);
  const quoted = SERVE_ARGUMENTS.map((argument) => JSON.stringify(argument)).join(", ");
  expect(readFileSync("Dockerfile", "utf8")).toContain(`, ${quoted}]`);
});

import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verifyPassword } from "~/auth/password.server";
import { startSession, userOfSession } from "~/auth/sessions.server";
import { findCredentials } from "~/auth/users.server";
import { createTestDb } from "../db/testing";

function createUser(folder: string, args: string[], input = "") {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/create-user.ts", ...args],
    { env: { ...process.env, DATA_DIR: folder }, input, encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

const newFolder = () => mkdtempSync(join(tmpdir(), "create-user-"));

test("somebody is added with a generated password, shown once, and resets it later", async () => {
  const folder = newFolder();
  const db = await createTestDb(folder);
  const added = createUser(folder, ["mary", "--email", "Mary@example.com"]);
  expect(added.stdout).toMatch(/^Added mary\.\nPassword, shown this once: \S{20}\n$/);
  const mary = await findCredentials(db, "mary");
  expect(mary?.user.email).toBe("mary@example.com");
  expect(await verifyPassword(mary?.passwordHash, added.stdout.trim().split(" ").at(-1) ?? "")).toBe(true);

  const now = new Date();
  const session = await startSession({ db, now }, { userId: mary!.user.id });
  const changed = createUser(folder, ["mary", "--password-stdin"], "a better password\n");
  expect(changed.stdout).toBe("Changed the password of mary.\n");
  expect(await verifyPassword((await findCredentials(db, "mary"))?.passwordHash, "a better password")).toBe(
    true,
  );
  expect(await userOfSession({ db, now }, session)).toBeUndefined();
});

test("a short password is refused and nobody is added", async () => {
  const folder = newFolder();
  const db = await createTestDb(folder);
  const refused = createUser(folder, ["mary", "--password-stdin"], "short\n");
  expect(refused).toEqual({ status: 1, stdout: "", stderr: "Password must have 12 characters or more\n" });
  expect(await findCredentials(db, "mary")).toBeUndefined();
});

test("without a database it says so and makes none", () => {
  const folder = newFolder();
  for (const _ of ["first", "second"]) {
    const refused = createUser(folder, ["mary"]);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(`There is no database in ${folder}`);
  }
});

test("what it does not understand gets the usage", () => {
  const folder = newFolder();
  for (const args of [[], ["mary", "paul"], ["mary", "--force"]]) {
    expect(createUser(folder, args)).toMatchObject({ status: 1, stderr: expect.stringContaining("Usage:") });
  }
});

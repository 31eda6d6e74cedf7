import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cannotOpen } from "./lost-database";

const MODE = "look at its owner and its mode";
const NO_BACKUP = "there is no good backup in";

test.each([
  ["EACCES", "it can't be written", MODE],
  ["SQLITE_READONLY", "it can't be written", MODE],
  ["SQLITE_READONLY_DIRECTORY", "it can't be written", MODE],
  ["SQLITE_CANTOPEN", "it can't be opened", MODE],
  ["SQLITE_CORRUPT_INDEX", "it is damaged", NO_BACKUP],
  ["SQLITE_IOERR", "disk I/O error", NO_BACKUP],
])("of a database that fails with %s the operator reads: %s; %s", async (code, reason, advice) => {
  const error = Object.assign(new Error("disk I/O error"), { code });
  const told = await cannotOpen("app.db", error, mkdtempSync(join(tmpdir(), "backups-")));
  expect(told).toContain(`app.db: ${reason}; ${advice}`);
});

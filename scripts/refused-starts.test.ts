import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { writeBackup } from "../db/backup";
import { dataFiles } from "../db/data-folder";
import { isNewDatabase, tracesOfSite } from "../db/lost-database";
import { createTestDb } from "../db/testing";
import { SERVE_ARGUMENTS } from "./prepare/serve-arguments.js";

const now = new Date("2026-11-20T10:00:00Z");
const GOOD_BACKUP = "2026-11-20T10-00-00Z";
const WAY_BACK = `restore the newest good backup: npx tsx scripts/restore.ts ${GOOD_BACKUP}\n`;

let sound: string;

/** A site with a good backup, and a newer one that was damaged since. */
beforeAll(async () => {
  sound = mkdtempSync(join(tmpdir(), "sound-"));
  const db = await createTestDb(sound);
  await db.destroy();
  mkdirSync(join(sound, "uploads/public"), { recursive: true });
  writeFileSync(join(sound, "uploads/public/a.webp"), "a picture");
  const { backupFolder } = dataFiles(sound);
  await writeBackup({ ...dataFiles(sound), now });
  cpSync(join(backupFolder, GOOD_BACKUP), join(backupFolder, "2026-11-21T10-00-00Z"), { recursive: true });
  writeFileSync(join(backupFolder, "2026-11-21T10-00-00Z/app.db"), "cut sh");
});

function copyOfSite(): string {
  const folder = mkdtempSync(join(tmpdir(), "damaged-"));
  cpSync(sound, folder, { recursive: true });
  return folder;
}

/** How a program of the site ends by itself: its code and what it says. */
async function end(folder: string, program: string[], env: Record<string, string> = {}) {
  const running = promisify(execFile)(process.execPath, program, {
    env: { ...process.env, PORT: "48123", SAMPLE_CONTENT: "off", DATA_DIR: folder, ...env },
    timeout: 15_000,
  });
  return running.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number | null; stderr: string }) => ({ code, said: stderr }),
  );
}

const start = (folder: string, env?: Record<string, string>) => end(folder, SERVE_ARGUMENTS, env);
const script = (folder: string, ...args: string[]) =>
  end(folder, ["--import", "tsx", `scripts/${args[0]}`, ...args.slice(1)]);

function overwrite(file: string) {
  const bytes = readFileSync(file);
  for (let page = 2; page < 42; page++) bytes.fill(0x5a, page * 4096, (page + 1) * 4096);
  writeFileSync(file, bytes);
}

const damages: [string, string, (file: string) => void][] = [
  ["some of whose pages were overwritten", "it is damaged", overwrite],
  ["that is cut short", "it is damaged", (file) => truncateSync(file, 70_000)],
  ["that is no database", "it is no database", (file) => writeFileSync(file, "x".repeat(100_000))],
];

test.each(damages)(
  "a database %s is refused in one line that names the way back",
  async (_, reason, damage) => {
    const folder = copyOfSite();
    const { databaseFile } = dataFiles(folder);
    damage(databaseFile);
    const refusal = `Cannot start. ${databaseFile}: ${reason}; ${WAY_BACK}`;
    expect(await start(folder)).toEqual({ code: 1, said: refusal });
  },
);

test.each([
  ["a table", "DROP TABLE crew_feeds", "it has no table crew_feeds"],
  ["an index", "DROP INDEX recovery_codes_user", "it has no index recovery_codes_user"],
  ["what was migrated", "DELETE FROM kysely_migration", "it does not say which migrations made it"],
])("a database without %s is refused in one line that names the way back", async (_, statement, reason) => {
  const folder = copyOfSite();
  const { databaseFile } = dataFiles(folder);
  const database = new Database(databaseFile);
  database.exec(statement);
  database.close();
  const refusal = `${databaseFile}: ${reason}; ${WAY_BACK}`;
  expect(await start(folder)).toEqual({ code: 1, said: `Cannot start. ${refusal}` });
  expect(await script(folder, "create-user.ts", "mary")).toEqual({ code: 1, said: refusal });
});

test("a session secret that can be guessed is refused in one line", async () => {
  const folder = copyOfSite();
  const file = join(folder, "session-secret");
  writeFileSync(file, "x".repeat(31));
  expect(await start(folder)).toEqual({
    code: 1,
    said: `Cannot start. ${file} has fewer than 32 characters. Delete it: the next start makes one.\n`,
  });
});

test("a folder in the place of the database is refused in one line", async () => {
  const folder = copyOfSite();
  const { databaseFile } = dataFiles(folder);
  rmSync(databaseFile);
  mkdirSync(databaseFile);
  const refusal = `Cannot start. ${databaseFile}: it is no file; ${WAY_BACK}`;
  expect(await start(folder)).toEqual({ code: 1, said: refusal });
});

test("what an interrupted first start leaves is no trace of a site", () => {
  const folder = mkdtempSync(join(tmpdir(), "first-"));
  writeFileSync(join(folder, "session-secret"), "a secret");
  writeFileSync(join(folder, "app.db"), "");
  expect(tracesOfSite(folder)).toEqual([]);
  expect(isNewDatabase(join(folder, "app.db"))).toBe(true);
});

test.each(["missing", "empty"])(
  "a database that is %s beside what a site left is no new site",
  async (state) => {
    const folder = copyOfSite();
    const { databaseFile } = dataFiles(folder);
    if (state === "missing") rmSync(databaseFile);
    else writeFileSync(databaseFile, "");
    expect(await start(folder)).toEqual({
      code: 1,
      said:
        `Cannot start. ${folder} has no database, but 1 picture file and 2 backups of a site. ` +
        `If this is a new site, set ALLOW_INIT=1 for its first start. If not: ${WAY_BACK}`,
    });
    // Nothing is made in its place, which the next start would take for a site.
    expect(existsSync(databaseFile) && statSync(databaseFile).size > 0).toBe(false);
  },
);

test.each([["backup.ts"], ["create-user.ts", "mary"], ["sample.ts"], ["restore.ts", "2026-11-21T10-00-00Z"]])(
  "scripts/%s says of damage in one line what is wrong",
  async (...command) => {
    const folder = copyOfSite();
    overwrite(dataFiles(folder).databaseFile);
    const { code, said } = await script(folder, ...command);
    expect(code).toBe(1);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(said).toMatch(/it is damaged|is not what was backed up/);
  },
);

test("what is restored can be used again, and everybody is told to sign in", async () => {
  const folder = copyOfSite();
  overwrite(dataFiles(folder).databaseFile);
  const { code, said } = await script(folder, "restore.ts", GOOD_BACKUP);
  expect([code, said]).toEqual([0, expect.stringContaining("Everybody is signed out;")]);
  // Files that the host's other users can't read.
  expect(statSync(dataFiles(folder).databaseFile).mode & 0o077).toBe(0);
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect((await script(folder, "create-user.ts", "mary")).said).toContain("Added mary.");
});

test.skipIf(process.getuid?.() !== 0)("a folder that another user owns is refused in one line", async () => {
  const folder = copyOfSite();
  const asNobody = "data:text/javascript,process.setgid(65534);process.setuid(65534)";
  expect(await end(folder, ["--import", asNobody, ...SERVE_ARGUMENTS])).toEqual({
    code: 1,
    said: expect.stringMatching(/^Cannot start\. .*(permission denied|it can't be (opened|written)).*\n$/),
  });
});

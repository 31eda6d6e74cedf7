import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays } from "date-fns/addDays";
import { beforeEach, expect, test } from "vitest";
import { createUser } from "~/auth/users.server";
import { dataFiles } from "../../db/data-folder";
import { lockBackupFolder } from "../../db/lock";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { isBackupDue } from "./backup-due";
import { backupState } from "./backups.server";
import { makeBackup } from "./make-backup.server";
import type { Store } from "./store.server";

const start = new Date("2026-11-20T10:00:00.000Z");

let db: Db;
let dataFolder: string;
let now: Date;
const report: string[] = [];

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "data-"));
  db = await createTestDb(dataFolder);
  now = start;
  report.length = 0;
  await createUser({ db, now }, { username: "owner", password: "a long pass phrase" });
});

const stateAt = (now: Date, store?: Store) => backupState({ db, now, ...dataFiles(dataFolder), store });
const backupFolder = () => dataFiles(dataFolder).backupFolder;
const backups = () => readdirSync(backupFolder()).filter((name) => name.endsWith("Z"));
const run = (store?: Store) =>
  makeBackup(
    {
      db,
      clock: () => now,
      ...dataFiles(dataFolder),
      store,
    },
    (line) => report.push(line),
  );

test("before the first backup the owner is told to look", async () => {
  expect(await stateAt(now)).toMatchObject({ ageHours: undefined, needsAttention: true });
});

test("a night makes a backup and rehearses a restore, and the owner sees both", async () => {
  expect(await run()).toBe(true);
  expect(report.map((line) => line.split(":")[0])).toEqual(["backup", "rehearsal"]);
  expect(backups()).toEqual(["2026-11-20T10-00-00Z"]);
  expect(await stateAt(addDays(now, 1))).toMatchObject({
    ageHours: 24,
    needsAttention: false,
    backup: { lastSuccess: start.toISOString(), error: undefined },
    rehearsal: { lastSuccess: start.toISOString() },
    offSite: undefined,
  });
  expect(await stateAt(new Date("2026-11-21T12:00:00Z"))).toMatchObject({
    ageHours: 26,
    needsAttention: true,
  });
});

test("a restore is rehearsed once a month, and nothing of it is left", async () => {
  let rehearsals = 0;
  for (let night = 0; night <= 30; night++, now = addDays(now, 1)) {
    report.length = 0;
    await run();
    rehearsals += report.filter((line) => line.startsWith("rehearsal")).length;
  }
  expect(rehearsals).toBe(2);
  expect(readdirSync(backupFolder()).filter((name) => name.includes("rehearsal"))).toEqual([]);
  // 7 days; two more Sundays, and the last of November among them or with them.
  expect(backups().length).toBeGreaterThanOrEqual(9);
  expect(backups().length).toBeLessThanOrEqual(12);
});

test("a failed backup says why and leaves nothing, and the next one succeeds", async () => {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(join(dataFolder, "uploads"), "a file where the folder should be");
  expect(await run()).toBe(false);
  expect(report[0]).toMatch(/^backup failed: ENOTDIR/);
  expect(backups()).toEqual([]);
  const state = await stateAt(now);
  expect(state).toMatchObject({ needsAttention: true, backup: { lastSuccess: undefined } });
  expect(state.backup.error).toMatch(/ENOTDIR/);
});

test("an off-site store that is away costs neither the backup nor the rehearsal", async () => {
  const away: Store = {
    url: "http://127.0.0.1:9/bucket",
    region: "auto",
    keyId: "id",
    secret: "secret",
    encryptionKey: Buffer.alloc(32),
  };
  expect(await run(away)).toBe(false);
  const state = await stateAt(now, away);
  expect(state).toMatchObject({ needsAttention: true, hereNeedsAttention: false });
  expect(state.backup.error).toBeUndefined();
  expect(state.offSite).toMatchObject({ lastSuccess: undefined, isFailing: true });
  expect(report[1]).toMatch(/^off-site failed: The off-site store does not answer GET .*bad port/);
  expect(state.rehearsal.lastSuccess).toBe(start.toISOString());

  // Taken away: the next night has nothing to copy to.
  now = addDays(start, 1);
  expect(await run()).toBe(true);
  expect(await stateAt(now)).toMatchObject({ needsAttention: false, offSite: undefined });
});

test("a run that was killed counts as an attempt, not as a success", async () => {
  await db
    .insertInto("backups")
    .values({ file: "", reason: "backup", started_at: start.toISOString() })
    .execute();
  expect((await stateAt(now)).backup).toEqual({
    lastSuccess: undefined,
    lastAttempt: start.toISOString(),
    error: undefined,
  });
});

test("a backup dated in the future does not count: the next is due at once, with its rehearsal", async () => {
  now = addDays(start, 112);
  await run();
  now = start;
  const state = await stateAt(now);
  expect(state).toMatchObject({ ageHours: undefined, needsAttention: true });
  expect(isBackupDue({ backup: state.backup, offSite: undefined }, { at: "03:00", now })).toBe(true);

  report.length = 0;
  expect(await run()).toBe(true);
  expect(report.map((line) => line.split(":")[0])).toEqual(["backup", "rehearsal"]);
  expect(await stateAt(now)).toMatchObject({ ageHours: 0, needsAttention: false });
});

test("a second backup at the same time is refused", async () => {
  const release = lockBackupFolder(backupFolder());
  await expect(run()).rejects.toThrow(/Another backup is being made/);
  release();
});

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSession } from "~/auth/sessions.server";
import { createUser } from "~/auth/users.server";
import { dataFiles } from "../../db/data-folder";
import { openDb } from "../../db/open";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { isHourlyCopyDue } from "./backup-due";
import { backupState, readRuns } from "./backups.server";
import { copyOffSite } from "./copy-off-site.server";
import { findNewestBackup } from "./find-backup.server";
import { makeBackup } from "./make-backup.server";
import { listOffSite } from "./off-site.server";
import type { Store } from "./store.server";
import { startStore, type TestStore } from "./testing.server";

const start = new Date("2026-11-20T10:00:00.000Z");

let db: Db;
let dataFolder: string;
let server: TestStore;
let now: Date;
const report: string[] = [];

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "data-"));
  db = await createTestDb(dataFolder);
  await createUser({ db, now: start }, { username: "owner", password: "a long pass phrase" });
  server = await startStore();
  now = start;
  report.length = 0;
});
afterEach(async () => {
  await db.destroy();
  await server.close();
});

const context = () => ({ db, clock: () => now, ...dataFiles(dataFolder), store: server.store });
const run = (store: Store = server.store) =>
  copyOffSite({ ...context(), store }, (line) => report.push(line));
const stateNow = () => backupState({ db, now, ...dataFiles(dataFolder), store: server.store });
const copies = async () => (await listOffSite(server.store)).map(({ name }) => name);
const filesUnder = (folder: string) =>
  readdirSync(join(server.folder, "backups/site", folder)).filter((name) => name.endsWith("_object"));

async function subscribe(email: string) {
  await db
    .insertInto("email_list")
    .values({ email, source: "contact-form", subscribed_at: now.toISOString() })
    .execute();
}

function keepPhoto(name: string, content: string) {
  mkdirSync(join(dataFolder, "uploads/private"), { recursive: true });
  writeFileSync(join(dataFolder, "uploads/private", name), content);
}

test("the first hour sends a copy and leaves none on the disk", async () => {
  expect(await run()).toBe(true);
  expect(await copies()).toEqual(["hourly/2026-11-20T10-00-00Z"]);
  expect(readdirSync(dataFiles(dataFolder).backupFolder).filter((name) => name !== "backup.lock")).toEqual(
    [],
  );
});

test("nothing is sent when only sessions and the record of backups changed", async () => {
  await run();
  now = addHours(start, 1);
  await startSession({ db, now }, { userId: 1 });
  server.asked.length = 0;
  expect(await run()).toBe(true);
  expect(server.asked.filter((call) => !call.startsWith("GET"))).toEqual([]);
  expect(await copies()).toHaveLength(1);
  // It was looked at: what is there holds all that there is.
  expect((await stateNow()).offSite).toMatchObject({ ageMinutes: 0, lastSuccess: now.toISOString() });
});

test("a single changed value is copied, also one changed while the last copy was made", async () => {
  await subscribe("jane@example.ca");
  await run();
  now = addHours(start, 1);
  await db.updateTable("email_list").set({ source: "quote-calculator" }).execute();
  await run();
  expect(await copies()).toEqual(["hourly/2026-11-20T10-00-00Z", "hourly/2026-11-20T11-00-00Z"]);

  now = addHours(start, 2);
  await db.updateTable("email_list").set({ source: "contact-form" }).execute();
  let isWritten = false;
  server.instead = ({ method }) => {
    if (method === "PUT" && !isWritten) {
      isWritten = true;
      void subscribe("late@example.ca");
    }
    return false;
  };
  await run();
  now = addHours(start, 3);
  await run();
  expect(await copies()).toHaveLength(4);
});

test("the hour after the nightly run does not send the same content again", async () => {
  await makeBackup(context(), (line) => report.push(line));
  now = addHours(start, 1);
  await run();
  expect(await copies()).toEqual(["2026-11-20T10-00-00Z"]);
});

test("hourly copies older than 48 hours are deleted with their rows, unfinished ones too; nightly ones stay", async () => {
  await makeBackup(context(), () => {});
  for (const hour of [1, 2, 11, 12, 35, 59, 60]) {
    now = addHours(start, hour);
    await subscribe(`visitor-${hour}@example.ca`);
    if (hour === 2) {
      server.instead = ({ url }, answer) => {
        if (!url?.includes("manifest.json")) return false;
        answer.writeHead(503).end();
        return true;
      };
      expect(await run()).toBe(false);
      server.instead = undefined;
      expect(filesUnder("hourly/2026-11-20T12-00-00Z")).toEqual(["app.db._S3rver_object"]);
      continue;
    }
    expect(await run()).toBe(true);
  }
  const hourly = (await copies()).filter((name) => name.startsWith("hourly/"));
  expect(hourly).toEqual([
    "hourly/2026-11-20T22-00-00Z",
    "hourly/2026-11-21T21-00-00Z",
    "hourly/2026-11-22T21-00-00Z",
    "hourly/2026-11-22T22-00-00Z",
  ]);
  expect(existsSync(join(server.folder, "backups/site/hourly/2026-11-20T12-00-00Z"))).toBe(false);
  expect((await copies())[0]).toBe("2026-11-20T10-00-00Z");
  const rows = await db.selectFrom("backups").select("id").where("reason", "=", "hourly").execute();
  expect(rows).toHaveLength(4);
});

test("a quiet site keeps its newest copy, however old", async () => {
  await run();
  now = addHours(start, 100);
  expect(await run()).toBe(true);
  expect(await copies()).toEqual(["hourly/2026-11-20T10-00-00Z"]);
});

test("a key that may not delete is no failure: old copies stay, and the report says so", async () => {
  await run();
  server.instead = ({ method }, answer) => {
    if (method !== "DELETE") return false;
    answer.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    return true;
  };
  for (const hours of [50, 51]) {
    now = addHours(start, hours);
    await subscribe(`visitor-${hours}@example.ca`);
    report.length = 0;
    expect(await run()).toBe(true);
    expect(report[0]).toMatch(/older than 48 hours stay off-site: .* 403 to DELETE .*AccessDenied/);
  }
  expect(await copies()).toHaveLength(3);
  expect((await stateNow()).offSite).toMatchObject({ isFailing: false, needsAttention: false });
});

test("a copy that is only half deleted no longer counts", async () => {
  await run();
  let deletes = 0;
  server.instead = ({ method }, answer) => {
    if (method !== "DELETE" || deletes++ === 0) return false;
    answer.writeHead(403).end();
    return true;
  };
  now = addHours(start, 50);
  await subscribe("jane@example.ca");
  expect(await run()).toBe(true);
  expect(filesUnder("hourly/2026-11-20T10-00-00Z")).toHaveLength(1);
  expect(await copies()).toEqual(["hourly/2026-11-22T12-00-00Z"]);
});

test("nothing outside hourly/ is ever deleted", async () => {
  keepPhoto("photo.webp", "a driveway");
  await makeBackup(context(), () => {});
  for (let hour = 1; hour < 4; hour++) {
    now = addHours(start, hour * 40);
    await subscribe(`visitor-${hour}@example.ca`);
    await run();
  }
  const deleted = server.asked.filter((call) => call.startsWith("DELETE"));
  expect(deleted.length).toBeGreaterThan(0);
  expect(deleted.filter((call) => !call.startsWith("DELETE /backups/site/hourly/20"))).toEqual([]);
});

test("a store that is down fails the run, is tried again after an hour, and worries the owner after three", async () => {
  await makeBackup(context(), () => {});
  now = addHours(start, 1);
  const away = { ...server.store, url: "http://127.0.0.1:1/bucket" };
  expect(await run(away)).toBe(false);
  expect(report).toEqual([expect.stringMatching(/^hourly failed: The off-site store does not answer GET/)]);
  const isDue = async (when: Date) => isHourlyCopyDue(await readRuns(db, when), when);
  expect(await isDue(addMinutes(now, 59))).toBe(false);
  expect(await isDue(addMinutes(now, 60))).toBe(true);

  expect((await stateNow()).offSite).toMatchObject({
    ageMinutes: 60,
    isFailing: true,
    needsAttention: false,
  });
  now = addHours(start, 3);
  expect(await stateNow()).toMatchObject({
    needsAttention: true,
    hereNeedsAttention: false,
    offSite: { ageMinutes: 180, needsAttention: true },
  });
  expect(await run()).toBe(true);
  expect(await stateNow()).toMatchObject({ needsAttention: false, offSite: { isFailing: false } });
});

test("a slow store is waited for, one that never answers only until the run's time is up", async () => {
  server.delayMs = 200;
  expect(await run()).toBe(true);
  expect(await copies()).toHaveLength(1);
  server.instead = () => true;
  await expect(listOffSite({ ...server.store, signal: AbortSignal.timeout(300) })).rejects.toThrow(
    /does not answer GET .*aborted due to timeout/,
  );
});

test("a damaged newest copy off-site is reported, and another is made", async () => {
  await run();
  const manifest = join(
    server.folder,
    "backups/site/hourly/2026-11-20T10-00-00Z/manifest.json._S3rver_object",
  );
  const sealed = readFileSync(manifest);
  writeFileSync(manifest, sealed.fill(0, 40, 50));
  now = addHours(start, 1);
  expect(await run()).toBe(true);
  expect(report[1]).toMatch(/2026-11-20T10-00-00Z off-site can't be used, another is made: .*authenticate/);
  expect(await copies()).toHaveLength(2);
});

test("on another machine the newest hour comes back with the last lead and its photo, a damaged one passed over", async () => {
  await makeBackup(context(), () => {});
  now = addHours(start, 5);
  await subscribe("last@example.ca");
  keepPhoto("last.webp", "the last lead's driveway");
  await run();
  now = addHours(start, 6);
  await subscribe("damaged@example.ca");
  await run();
  const damaged = join(
    server.folder,
    "backups/site/hourly/2026-11-20T16-00-00Z/manifest.json._S3rver_object",
  );
  writeFileSync(damaged, readFileSync(damaged).fill(0, 40, 50));

  const otherMachine = mkdtempSync(join(tmpdir(), "other-"));
  const { url, region, keyId, secret, encryptionKey } = server.store;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "scripts/restore.ts", "newest"],
    {
      env: {
        ...process.env,
        DATA_DIR: otherMachine,
        BACKUP_S3_URL: url,
        BACKUP_S3_REGION: region,
        BACKUP_S3_KEY_ID: keyId,
        BACKUP_S3_SECRET: secret,
        BACKUP_S3_ENCRYPTION_KEY: encryptionKey.toString("hex"),
      },
    },
  );
  expect(stdout).toMatch(/2026-11-20T16-00-00Z \(off-site, hourly\) can't be used: .*authenticate/);
  expect(stdout).toContain("Restored the backup of 2026-11-20T15:00:00.000Z");
  const restored = openDb(dataFiles(otherMachine).databaseFile);
  const emails = await restored.selectFrom("email_list").select("email").execute();
  expect(emails).toEqual([{ email: "last@example.ca" }]);
  await restored.destroy();
  expect(readFileSync(join(otherMachine, "uploads/private/last.webp"), "utf8")).toBe(
    "the last lead's driveway",
  );
});

test("the copy of a new, empty site is not taken for the newest of the old one", async () => {
  await db
    .insertInto("outbox")
    .values({
      message_id: "<a@x>",
      kind: "customer",
      to_address: "a@example.ca",
      subject: "x",
      html: "x".repeat(2_000_000),
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
  await run();
  now = addHours(start, 1);
  const empty = mkdtempSync(join(tmpdir(), "empty-"));
  const emptyDb = await createTestDb(empty);
  await copyOffSite({ ...context(), ...dataFiles(empty), db: emptyDb }, () => {});
  await emptyDb.destroy();
  const otherMachine = mkdtempSync(join(tmpdir(), "other-"));
  const { backupFolder } = dataFiles(otherMachine);
  await expect(findNewestBackup({ backupFolder, store: server.store, now }, () => {})).rejects.toThrow(
    /The newest, 2026-11-20T11-00-00Z, has .* kB; 2026-11-20T10-00-00Z before it has .* new, empty site/,
  );
});

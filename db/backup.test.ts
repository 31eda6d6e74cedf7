import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { backupInstant, listBackupNames, writeBackup } from "./backup";
import { dataFiles } from "./data-folder";
import { lockDataFolder } from "./lock";
import { MIGRATIONS } from "./migrate";
import { openDb } from "./open";
import { restoreBackup } from "./restore";
import type { Db } from "./schema";
import { createTestDb } from "./testing";

const now = new Date("2026-11-20T10:00:00.123Z");
const PHOTO = "uploads/private/0123456789abcdef0123456789abcdef.webp";

/** A site with one subscriber and one photo. */
async function newSite() {
  const dataFolder = mkdtempSync(join(tmpdir(), "backup-"));
  const db = await createTestDb(dataFolder);
  await subscribe(db, "jane@example.ca");
  mkdirSync(join(dataFolder, "uploads/private"), { recursive: true });
  writeFileSync(join(dataFolder, PHOTO), "a photo");
  return { db, dataFolder, backupFolder: dataFiles(dataFolder).backupFolder };
}

type Site = Awaited<ReturnType<typeof newSite>>;

function subscribe(db: Db, email: string) {
  return db
    .insertInto("email_list")
    .values({ email, source: "contact-form", subscribed_at: now.toISOString() })
    .execute();
}

const backUp = ({ dataFolder }: Site, at = now) => writeBackup({ ...dataFiles(dataFolder), now: at });

async function subscribersIn(dataFolder: string): Promise<string[]> {
  const db = openDb(dataFiles(dataFolder).databaseFile);
  const rows = await db.selectFrom("email_list").select("email").orderBy("id").execute();
  await db.destroy();
  return rows.map(({ email }) => email);
}

test("a backup is named by its time, and lists its rows and files", async () => {
  const site = await newSite();
  const { name } = await backUp(site);
  expect(name).toBe("2026-11-20T10-00-00Z");
  expect(backupInstant(name)).toBe("2026-11-20T10:00:00Z");
  const manifest = JSON.parse(readFileSync(join(site.backupFolder, name, "manifest.json"), "utf8"));
  expect(manifest).toMatchObject({ createdAt: now.toISOString(), migrations: Object.keys(MIGRATIONS) });
  expect(manifest.rows).toMatchObject({ email_list: 1, quotes: 0 });
  expect(manifest.files.map(({ path }: { path: string }) => path)).toEqual(["app.db", PHOTO]);
});

test("a picture in a backup takes no extra space, and outlives the site's", async () => {
  const site = await newSite();
  const { name } = await backUp(site);
  const copy = join(site.backupFolder, name, PHOTO);
  expect(statSync(copy).ino).toBe(statSync(join(site.dataFolder, PHOTO)).ino);
});

test("a crash leaves no backup, and the next one removes the rest", async () => {
  const site = await newSite();
  mkdirSync(join(site.backupFolder, "2026-11-19T10-00-00Z.part/uploads"), { recursive: true });
  expect(listBackupNames(site.backupFolder)).toEqual([]);
  await backUp(site);
  expect(readdirSync(site.backupFolder)).toEqual(["2026-11-20T10-00-00Z"]);
});

test("a backup of a damaged database is refused, and leaves nothing", async () => {
  const site = await newSite();
  await site.db.destroy();
  const file = join(site.dataFolder, "app.db");
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 4096 * 3, 4096 * 6);
  writeFileSync(file, bytes);
  await expect(backUp(site)).rejects.toThrow();
  expect(readdirSync(site.backupFolder)).toEqual([]);
});

test("restoring brings back rows and pictures, and keeps what it replaces", async () => {
  const site = await newSite();
  const { name } = await backUp(site);
  await subscribe(site.db, "later@example.ca");
  writeFileSync(join(site.dataFolder, "uploads/private/later.webp"), "later");
  await site.db.destroy();

  const { setAside } = await restoreBackup(join(site.backupFolder, name), {
    dataFolder: site.dataFolder,
    now,
  });
  expect(await subscribersIn(site.dataFolder)).toEqual(["jane@example.ca"]);
  expect(readdirSync(join(site.dataFolder, "uploads/private"))).toEqual([
    "0123456789abcdef0123456789abcdef.webp",
  ]);
  expect(await subscribersIn(setAside!)).toEqual(["jane@example.ca", "later@example.ca"]);
  expect(existsSync(join(setAside!, "uploads/private/later.webp"))).toBe(true);
});

test("a restore signs everybody out and leaves the backup unchanged", async () => {
  const site = await newSite();
  const at = now.toISOString();
  await site.db
    .insertInto("users")
    .values({ username: "owner", password_hash: "x", created_at: at })
    .execute();
  const stolen = { id_hash: "stolen", user_id: 1, created_at: at, expires_at: "2026-12-04T10:00:00.000Z" };
  await site.db.insertInto("sessions").values(stolen).execute();
  const { name } = await backUp(site);
  await site.db.deleteFrom("sessions").execute();
  await site.db.destroy();

  const backup = join(site.backupFolder, name);
  for (const at of [now, new Date("2026-11-21T10:00:00Z")]) {
    await restoreBackup(backup, { dataFolder: site.dataFolder, now: at });
    const file = dataFiles(site.dataFolder).databaseFile;
    expect(readFileSync(file).includes("stolen")).toBe(false);
    const db = openDb(file);
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("users").select("username").execute()).toEqual([{ username: "owner" }]);
    await db.destroy();
  }
});

test("a restore voids the backup's password links and recovery codes", async () => {
  const site = await newSite();
  const at = now.toISOString();
  const { id: user_id } = await site.db
    .insertInto("users")
    .values({ username: "mary", password_hash: "x", created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await site.db.insertInto("recovery_codes").values({ user_id, code_hash: "x" }).execute();
  const link = { user_id, token_hash: "x", created_by: "ann", created_at: at, expires_at: at };
  await site.db.insertInto("invitations").values(link).execute();
  const mail = { message_id: "<x@x>", kind: "password-link", to_address: "mary@example.ca", subject: "x" };
  const { id: mail_id } = await site.db
    .insertInto("outbox")
    .values({ ...mail, next_attempt_at: at, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const asked = { user_id, mail_id, token_hash: "y", expires_at: at };
  await site.db.insertInto("password_links").values(asked).execute();
  const { name } = await backUp(site);
  await site.db.destroy();
  await restoreBackup(join(site.backupFolder, name), { dataFolder: site.dataFolder, now });
  const restored = openDb(dataFiles(site.dataFolder).databaseFile);
  for (const table of ["recovery_codes", "invitations", "password_links"] as const)
    expect(await restored.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await restored.selectFrom("users").select("username").execute()).toEqual([{ username: "mary" }]);
  await restored.destroy();
});

test("after a restore the mailbox waits for its password", async () => {
  const site = await newSite();
  const mailbox = { host: "imap.example.ca", port: 993, username: "jobs@example.ca", password: "sealed" };
  const saved = { id: 1, ...mailbox, saved_at: now.toISOString(), saved_by: "ann" };
  await site.db.insertInto("mailbox").values(saved).execute();
  const { name } = await backUp(site);
  await site.db.destroy();
  await restoreBackup(join(site.backupFolder, name), { dataFolder: site.dataFolder, now });
  const restored = openDb(dataFiles(site.dataFolder).databaseFile);
  expect(await restored.selectFrom("mailbox").select(["host", "password"]).execute()).toEqual([
    { host: "imap.example.ca", password: null },
  ]);
  await restored.destroy();
});

test("writes after a restore do not change the backup", async () => {
  const site = await newSite();
  const { name } = await backUp(site);
  await site.db.destroy();
  const backup = join(site.backupFolder, name);
  for (const at of [now, new Date("2026-11-21T10:00:00Z")]) {
    await restoreBackup(backup, { dataFolder: site.dataFolder, now: at });
    const db = openDb(dataFiles(site.dataFolder).databaseFile);
    await subscribe(db, "after@example.ca");
    await db.destroy();
  }
  expect(await subscribersIn(site.dataFolder)).toEqual(["jane@example.ca", "after@example.ca"]);
});

test("an old database's write-ahead log is not applied to the restored one", async () => {
  const site = await newSite();
  const { name } = await backUp(site);
  await subscribe(site.db, "later@example.ca");
  // The connection stays open, as a killed server's log stays behind.
  expect(statSync(join(site.dataFolder, "app.db-wal")).size).toBeGreaterThan(0);
  await restoreBackup(join(site.backupFolder, name), { dataFolder: site.dataFolder, now });
  expect(existsSync(join(site.dataFolder, "app.db-wal"))).toBe(false);
  expect(await subscribersIn(site.dataFolder)).toEqual(["jane@example.ca"]);
});

test("a backup can be restored on an empty machine", async () => {
  const site = await newSite();
  const { name } = await backUp(site);
  const dataFolder = mkdtempSync(join(tmpdir(), "empty-"));
  const { setAside } = await restoreBackup(join(site.backupFolder, name), { dataFolder, now });
  expect(setAside).toBeUndefined();
  expect(await subscribersIn(dataFolder)).toEqual(["jane@example.ca"]);
});

test("a backup that is made while somebody writes waits for nobody, and has what was kept before it", async () => {
  const site = await newSite();
  const other = new Database(dataFiles(site.dataFolder).databaseFile);
  other.exec("BEGIN IMMEDIATE");
  other.exec("UPDATE email_list SET email = 'half@example.ca'");
  const { name } = await backUp(site);
  other.exec("COMMIT");
  other.close();
  const dataFolder = mkdtempSync(join(tmpdir(), "empty-"));
  await restoreBackup(join(site.backupFolder, name), { dataFolder, now });
  expect(await subscribersIn(dataFolder)).toEqual(["jane@example.ca"]);
});

test("nothing is restored under a running server", async () => {
  const site = await newSite();
  const { name } = await backUp(site);
  const release = lockDataFolder(site.dataFolder);
  const restoring = restoreBackup(join(site.backupFolder, name), { dataFolder: site.dataFolder, now });
  await expect(restoring).rejects.toThrow(/Another server, or a restore, is at work/);
  release();
});

test.each(["app.db", PHOTO])(
  "a backup whose %s was touched is refused, and the site stays as it is",
  async (file) => {
    const site = await newSite();
    const { name } = await backUp(site);
    await subscribe(site.db, "later@example.ca");
    await site.db.destroy();
    appendFileSync(join(site.backupFolder, name, file), "!");
    const restoring = restoreBackup(join(site.backupFolder, name), { dataFolder: site.dataFolder, now });
    await expect(restoring).rejects.toThrow(/is missing, or is not what was backed up/);
    expect(await subscribersIn(site.dataFolder)).toEqual(["jane@example.ca", "later@example.ca"]);
  },
);

test("a backup made by newer code is refused", async () => {
  const site = await newSite();
  const { name } = await backUp(site);
  const file = join(site.backupFolder, name, "manifest.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("0001_first", "9999_later"));
  const restoring = restoreBackup(join(site.backupFolder, name), { dataFolder: site.dataFolder, now });
  await expect(restoring).rejects.toThrow(/newer version of the product \(9999_later\)/);
});

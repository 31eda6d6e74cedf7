import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeBackup } from "../../db/backup";
import { dataFiles } from "../../db/data-folder";
import { restoreBackup } from "../../db/restore";
import { createTestDb } from "../../db/testing";
import { fetchOffSite, listOffSite, sendOffSite } from "./off-site.server";
import type { Store } from "./store.server";
import { startStore, type TestStore } from "./testing.server";

let server: TestStore;
let store: Store;

beforeAll(async () => {
  server = await startStore();
  store = server.store;
});
afterAll(() => server.close());

async function makeBackup(now: Date) {
  const dataFolder = mkdtempSync(join(tmpdir(), "data-"));
  const db = await createTestDb(dataFolder);
  await db
    .insertInto("email_list")
    .values({ email: "jane@example.ca", source: "contact-form", subscribed_at: now.toISOString() })
    .execute();
  mkdirSync(join(dataFolder, "uploads/private"), { recursive: true });
  writeFileSync(
    join(dataFolder, "uploads/private", "photo.webp"),
    "a photograph of a driveway".repeat(10_000),
  );
  const files = dataFiles(dataFolder);
  const { name } = await writeBackup({ ...files, now });
  return { name, folder: join(files.backupFolder, name) };
}

const everyByte = () =>
  readdirSync(server.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("");

test("a backup survives the loss of the machine: sent, fetched on another and restored", async () => {
  const { name, folder } = await makeBackup(new Date("2026-11-20T10:00:00Z"));
  await sendOffSite(store, folder);
  expect((await listOffSite(store)).map(({ name }) => name)).toEqual([name]);

  const otherMachine = mkdtempSync(join(tmpdir(), "other-"));
  const fetched = await fetchOffSite(store, name, dataFiles(otherMachine).backupFolder);
  const { manifest } = await restoreBackup(fetched, { dataFolder: otherMachine, now: new Date() });
  expect(manifest.rows.email_list).toBe(1);
  expect(readFileSync(join(otherMachine, "uploads/private/photo.webp"), "utf8")).toContain("driveway");
});

test("nothing in the store can be read without the key", async () => {
  await sendOffSite(store, (await makeBackup(new Date("2026-11-21T10:00:00Z"))).folder);
  expect(everyByte()).not.toMatch(/jane@example|driveway|CREATE TABLE|photo\.webp/);
});

test("a picture that the store has is not sent again", async () => {
  const { folder } = await makeBackup(new Date("2026-11-22T10:00:00Z"));
  const pictures = () => readdirSync(join(server.folder, "backups/site/pictures")).sort();
  const before = pictures();
  const bytes = await sendOffSite(store, folder);
  expect(pictures()).toEqual(before);
  // The database goes anew each time; with the picture it would be more.
  expect(bytes).toBeLessThan(statSync(join(folder, "app.db")).size + 10_000);
});

test("another key decrypts nothing", async () => {
  const { name, folder } = await makeBackup(new Date("2026-11-23T10:00:00Z"));
  await sendOffSite(store, folder);
  const thief = { ...store, encryptionKey: randomBytes(32) };
  await expect(fetchOffSite(thief, name, mkdtempSync(join(tmpdir(), "x-")))).rejects.toThrow(/authenticate/);
});

test("the store's own error message is shown", async () => {
  const { folder } = await makeBackup(new Date("2026-11-24T10:00:00Z"));
  const wrong = { ...store, keyId: "somebody" };
  await expect(sendOffSite(wrong, folder)).rejects.toThrow(/answers 403 .*InvalidAccessKeyId/);
});

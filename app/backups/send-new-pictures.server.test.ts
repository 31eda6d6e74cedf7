import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeBackup } from "../../db/backup";
import { dataFiles } from "../../db/data-folder";
import { createTestDb } from "../../db/testing";
import { backupState } from "./backups.server";
import { sendOffSite } from "./off-site.server";
import { sendNewPictures, waitAfter, waitingPictures } from "./send-new-pictures.server";
import { startStore, type TestStore } from "./testing.server";

let dataFolder: string;
let server: TestStore;

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "data-"));
  server = await startStore();
});
afterEach(() => server.close());

const context = () => ({ ...dataFiles(dataFolder), store: server.store });
const send = () => sendNewPictures(context());
const waiting = async () => (await waitingPictures(context())).count;
const puts = () => server.asked.filter((call) => call.startsWith("PUT")).length;
const stored = () => {
  const folder = join(server.folder, "backups/site/pictures");
  return readdirSync(folder).filter((name) => name.endsWith("_object")).length;
};

/** A picture that was stored so many minutes ago. */
function keep(name: string, minutes = 0) {
  const file = join(dataFolder, "uploads", name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `the picture ${name}`);
  const at = Date.now() / 1000 - minutes * 60;
  utimesSync(file, at, at);
}

test("each new picture and photo is sent once, and unfinished files are skipped", async () => {
  expect(await send()).toEqual({ sent: 0 });
  keep("public/a-800x600.webp");
  keep("private/b.webp");
  keep("private/c.webp.part");
  expect(await waiting()).toBe(2);
  expect(await send()).toEqual({ sent: 2, error: undefined });
  expect(stored()).toBe(2);
  expect(await waiting()).toBe(0);
  server.asked.length = 0;
  expect(await send()).toEqual({ sent: 0 });
  expect(server.asked).toEqual([]);
});

test("a picture that the store has is not sent again, even when it is missing in the list", async () => {
  keep("public/a.webp");
  const db = await createTestDb(dataFolder);
  const { name } = await writeBackup({ ...dataFiles(dataFolder), now: new Date() });
  await sendOffSite(server.store, join(dataFiles(dataFolder).backupFolder, name));
  await db.destroy();
  server.asked.length = 0;
  expect(await send()).toEqual({ sent: 0, error: undefined });
  expect(puts()).toBe(0);
  expect(await waiting()).toBe(0);
});

test("a picture that the store has only half of is sent again", async () => {
  keep("public/a.webp");
  await send();
  const folder = join(server.folder, "backups/site/pictures");
  const [half = ""] = readdirSync(folder).filter((name) => name.endsWith("_object"));
  truncateSync(join(folder, half), 20);
  rmSync(join(dataFiles(dataFolder).backupFolder, "pictures-off-site.txt"));
  expect(await send()).toMatchObject({ sent: 1 });
  expect(statSync(join(folder, half)).size).toBeGreaterThan(40);
});

test("for another store, or another key, all pictures are missing", async () => {
  keep("public/a.webp");
  await send();
  expect(
    (await waitingPictures({ ...context(), store: { ...server.store, url: `${server.store.url}/2` } })).count,
  ).toBe(1);
  const encryptionKey = Buffer.alloc(32);
  expect((await waitingPictures({ ...context(), store: { ...server.store, encryptionKey } })).count).toBe(1);
});

test("a new picture is sent before a thousand old ones, twenty a round", async () => {
  for (let minutes = 1; minutes <= 30; minutes++) keep(`public/old-${minutes}.webp`, minutes);
  keep("private/new.webp");
  const { since } = await waitingPictures(context());
  expect(Date.now() - since!).toBeGreaterThan(29 * 60 * 1000);
  expect(await send()).toMatchObject({ sent: 20 });
  expect(await waiting()).toBe(11);
  expect((await waitingPictures(context())).since! - since!).toBeLessThan(60 * 1000);
  await send();
  expect(await waiting()).toBe(0);
});

test("when the store is away nothing is lost: the round says why, and the next one sends all", async () => {
  keep("public/a.webp");
  server.instead = (_, answer) => {
    answer.writeHead(503).end();
    return true;
  };
  await expect(send()).rejects.toThrow(/answers 503/);
  server.instead = ({ method }, answer) => {
    if (method !== "PUT") return false;
    answer.writeHead(503).end();
    return true;
  };
  for (const name of ["b", "c", "d", "e"]) keep(`public/${name}.webp`);
  const { sent, error } = await send();
  expect([sent, error?.message]).toEqual([0, expect.stringMatching(/answers 503 to PUT/)]);
  expect(puts()).toBe(3);
  expect(await waiting()).toBe(5);
  server.instead = undefined;
  expect(await send()).toEqual({ sent: 5, error: undefined });
});

test("a picture that can't be sent does not hold up the others", async () => {
  keep("public/a.webp", 2);
  keep("public/bad.webp", 1);
  let isFirst = true;
  server.instead = ({ method }, answer) => {
    if (method !== "PUT" || !isFirst) return false;
    isFirst = false;
    answer.writeHead(400).end();
    return true;
  };
  expect(await send()).toMatchObject({ sent: 1, error: expect.any(Error) });
  expect(await waiting()).toBe(1);
});

test("a deleted picture is no longer waiting", async () => {
  keep("public/a.webp");
  keep("public/b.webp");
  await send();
  rmSync(join(dataFolder, "uploads/public/a.webp"));
  keep("public/c.webp");
  await send();
  keep("public/a.webp");
  expect(await waiting()).toBe(1);
});

test("a picture that waits for three hours worries the owner", async () => {
  const db = await createTestDb(dataFolder);
  const state = async () => (await backupState({ ...context(), db, now: new Date() })).offSite;
  await db
    .insertInto("backups")
    .values({
      file: "",
      reason: "hourly",
      started_at: new Date().toISOString(),
      finished_at: new Date().toISOString(),
    })
    .execute();
  keep("private/a.webp", 179);
  expect(await state()).toMatchObject({ picturesWaiting: 1, needsAttention: false });
  keep("private/b.webp", 181);
  expect(await state()).toMatchObject({ picturesWaiting: 2, needsAttention: true });
  await send();
  expect(await state()).toMatchObject({ picturesWaiting: 0, needsAttention: false });
  await db.destroy();
});

test.each([
  [1, 1],
  [2, 2],
  [6, 32],
  [7, 60],
  [400, 60],
])("after %d failed rounds the next is tried %d minutes later", (failures, minutes) => {
  expect(waitAfter(failures)).toBe(minutes * 60 * 1000);
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { subMinutes } from "date-fns/subMinutes";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendNewPictures } from "~/backups/send-new-pictures.server";
import { startStore, type TestStore } from "~/backups/testing.server";
import { dataFiles } from "../../../db/data-folder";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let store: TestStore;
let site: Site;
let owner: Visitor;

beforeAll(async () => {
  store = await startStore();
  const { url, region, keyId, secret, encryptionKey } = store.store;
  site = await startSite({
    BACKUP_S3_URL: url,
    BACKUP_S3_REGION: region,
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
    BACKUP_S3_ENCRYPTION_KEY: encryptionKey.toString("hex"),
  });
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
});
afterAll(() => store.close());

beforeEach(async () => {
  await site.db.deleteFrom("backups").execute();
});

async function ran(reason: string, minutesAgo: number, error?: string) {
  const at = subMinutes(new Date(), minutesAgo).toISOString();
  await site.db
    .insertInto("backups")
    .values({ file: "x", reason, error: error ?? null, started_at: at, finished_at: at })
    .execute();
}

async function health(): Promise<Record<string, unknown>> {
  const headers = { Cookie: owner.cookies };
  const json = { ...headers, Accept: "application/json" };
  const { backup } = await (await site.fetch("/healthcheck", { headers: json })).json();
  return { ...backup, text: await (await site.fetch("/healthcheck", { headers })).text() };
}

test("a stranger reads that the site is well, and nothing of its backups", async () => {
  await ran("backup", 6000, "403 SECRET");
  const answer = await site.fetch("/healthcheck");
  expect([answer.status, await answer.text()]).toEqual([200, "ok\n"]);
  const json = await site.fetch("/healthcheck", { headers: { Accept: "application/json" } });
  expect(await json.json()).toEqual({ status: "ok" });
});

async function dashboard() {
  await owner.open("/admin");
  return owner.texts("p").find((text) => text.includes("off-site"));
}

test("before the first copy the owner is told to look", async () => {
  await ran("backup", 5);
  expect(await health()).toMatchObject({ needsAttention: true, offSite: null, offSiteAgeMinutes: null });
  expect(await dashboard()).toContain("No off-site copy yet");
});

test("a copy of 25 minutes ago is said in passing", async () => {
  await ran("backup", 600);
  await ran("off-site", 600);
  await ran("hourly", 25);
  expect(await health()).toMatchObject({
    needsAttention: false,
    ageHours: 10,
    offSiteAgeMinutes: 25,
    picturesWaiting: 0,
    failed: false,
    text: expect.stringMatching(/off-site copy: 20.*Z, 25 min old\npictures to be sent off-site: 0\n/),
  });
  expect(await dashboard()).toBe("The off-site copy was up to date 25 minutes ago.");
});

test("one try that failed is said, three hours of them are a warning; the words of the error are nobody's", async () => {
  await ran("backup", 600);
  await ran("hourly", 100);
  await ran("hourly", 40, "403 SECRET");
  expect(await health()).toMatchObject({ needsAttention: false, offSiteAgeMinutes: 100, failed: true });
  expect(await dashboard()).toMatch(
    /up to date 100 minutes ago\. The last try failed; the next one is within/,
  );

  await site.db.deleteFrom("backups").where("error", "is", null).execute();
  await ran("backup", 600);
  await ran("hourly", 185);
  expect(await health()).toMatchObject({
    needsAttention: true,
    offSiteAgeMinutes: 185,
    text: expect.not.stringContaining("SECRET"),
  });
  expect(await dashboard()).toMatch(
    /up to date 3 hours ago\. Ask whoever runs the site to check: docs\/backup\.md\./,
  );
});

test("a photo that is not off-site yet is counted until it is", async () => {
  await ran("backup", 5);
  await ran("hourly", 5);
  mkdirSync(join(site.dataFolder, "uploads/private"), { recursive: true });
  writeFileSync(join(site.dataFolder, "uploads/private/photo.webp"), "a driveway");
  expect(await health()).toMatchObject({ needsAttention: false, picturesWaiting: 1 });
  expect(await dashboard()).toContain("1 picture is still to be sent.");
  await sendNewPictures({ ...dataFiles(site.dataFolder), store: store.store });
  expect(await health()).toMatchObject({ picturesWaiting: 0 });
  expect(await dashboard()).not.toContain("still to be sent");
});

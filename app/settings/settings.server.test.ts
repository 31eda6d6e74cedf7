import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { type Business, defaultBusiness } from "~/business/facts";
import { DEFAULT_PRICES } from "~/pricing/price-list";
import { dataFiles } from "../../db/data-folder";
import { up as moveServiceSettings } from "../../db/migrations/0022_service_settings";
import type { Db } from "../../db/schema";
import { openSettingsRows } from "../../db/settings-rows";
import { createTestDb } from "../../db/testing";
import { putBackSettings, saveSettings } from "./save-settings.server";
import {
  addVersion,
  fieldsOf,
  keepSettings,
  newestVersion,
  openVisits,
  type Settings,
  valueOn,
} from "./settings.server";

const NOW = new Date("2026-11-20T18:00:00.000Z");
const first: Business = { ...defaultBusiness, name: "Aspen Paving" };
const dearer = { ...DEFAULT_PRICES, baseRateCents: 825 };

let db: Db;
let settings: () => Settings;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  db = await createTestDb(folder);
  // Another connection than the one that writes, as another process has.
  const rows = openSettingsRows(dataFiles(folder).databaseFile);
  settings = keepSettings(rows, first);
  onTestFinished(() => {
    rows.close();
    return db.destroy();
  });
});

const context = (changes: { now?: Date; actor?: string } = {}) => ({
  db,
  now: NOW,
  actor: "anna",
  business: settings().business,
  firstBusiness: first,
  ...changes,
});
const savePrices = (value: typeof dearer, basedOn: number, changes: { now?: Date; actor?: string } = {}) =>
  saveSettings(context(changes), { area: "prices", value, basedOn });

test("without saved settings the defaults count", () => {
  expect(settings()).toEqual({ business: first, damaged: [], savedAreas: [] });
});

test("a save counts from the next call on; until then the same object is returned", async () => {
  const before = settings();
  expect(settings()).toBe(before);
  expect(await savePrices(dearer, 0)).toEqual({ ok: true, isChanged: true });
  expect(settings().business).toEqual({ ...first, prices: dearer });
  expect(settings()).toBe(settings());
});

test("a save raises the content version, so kept pages are dropped", async () => {
  const version = () => db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  const before = await version();
  await savePrices(dearer, 0);
  expect((await version()).version).toBe(before.version + 1);
});

test("what is saved under Business counts before anything is saved under Services", async () => {
  await addVersion(context(), "business", fieldsOf("business", { ...first, name: "Foothill Floors" }));
  expect(settings().business.name).toBe("Foothill Floors");
});

test("saving the defaults makes them the owner's; saving the same again adds no version", async () => {
  expect(await savePrices(DEFAULT_PRICES, 0)).toEqual({ ok: true, isChanged: true });
  expect(settings().savedAreas).toEqual(["prices"]);
  const version = await newestVersion(db, "prices");
  expect(await savePrices(DEFAULT_PRICES, version)).toEqual({ ok: true, isChanged: false });
  expect(await newestVersion(db, "prices")).toBe(version);
});

test("the later of two editors is told who saved what, and overwrites nothing", async () => {
  await savePrices(dearer, 0);
  const other = { ...DEFAULT_PRICES, baseRateCents: 900 };
  const version = await newestVersion(db, "prices");
  expect(await savePrices(other, 0, { actor: "ben" })).toMatchObject({
    ok: false,
    reason: "changed_meanwhile",
    by: "anna",
    at: NOW.toISOString(),
    saved: { baseRate: "8.25" },
    version,
  });
  expect(settings().business.prices).toEqual(dearer);
  expect(await savePrices(other, version, { actor: "ben" })).toEqual({ ok: true, isChanged: true });
});

test("an earlier version, or the default, can be restored as a new version", async () => {
  await savePrices(dearer, 0);
  const old = await newestVersion(db, "prices");
  await savePrices({ ...dearer, baseRateCents: 900 }, old);
  expect(await putBackSettings(context(), { area: "prices", version: old })).toEqual({
    ok: true,
    at: NOW.toISOString(),
  });
  expect(settings().business.prices).toEqual(dearer);
  expect(await putBackSettings(context(), { area: "prices", version: 0 })).toEqual({
    ok: true,
    at: undefined,
  });
  expect(settings().business.prices).toEqual(DEFAULT_PRICES);
  expect(await db.selectFrom("settings").select("id").execute()).toHaveLength(4);
});

test("a missing version, or one of another area, can't be restored", async () => {
  await savePrices(dearer, 0);
  const version = await newestVersion(db, "prices");
  expect(await putBackSettings(context(), { area: "business", version })).toBeUndefined();
  expect(await putBackSettings(context(), { area: "prices", version: 99 })).toBeUndefined();
});

test.each(['{"baseRate":"free"}', "[]", "7", '"x"', "null"])(
  "of a version that says %s the one before counts, and the area is named",
  async (value) => {
    await savePrices(dearer, 0);
    const row = { area: "prices", value, created_at: NOW.toISOString(), created_by: "hand" };
    await db.insertInto("settings").values(row).execute();
    expect(settings()).toMatchObject({ business: { ...first, prices: dearer }, damaged: ["prices"] });
    const version = await newestVersion(db, "prices");
    expect(await putBackSettings(context(), { area: "prices", version })).toEqual({
      ok: false,
      reason: "damagedVersion",
    });
    expect(await savePrices(dearer, version)).toEqual({ ok: true, isChanged: true });
    expect(settings().damaged).toEqual([]);
  },
);

test("an estimate is printed with the prices of its day", async () => {
  await savePrices(dearer, 0, { now: new Date("2026-11-10T12:00:00.000Z") });
  const on = (at: string) => valueOn(db, { area: "prices", at });
  expect(await on("2026-11-10T11:59:59.999Z")).toEqual(DEFAULT_PRICES);
  expect(await on("2026-11-10T12:00:00.000Z")).toEqual(dearer);
  const dearest = { ...dearer, baseRateCents: 900 };
  await savePrices(dearest, 1, { now: new Date("2026-11-12T12:00:00.000Z") });
  expect(await on("2026-11-11T12:00:00.000Z")).toEqual(dearer);
  expect(await on("2026-11-13T12:00:00.000Z")).toEqual(dearest);
});

test("sample content switches booking on, unless it was set already", async () => {
  await openVisits(context());
  expect(settings().business.visits).toEqual({ ...first.visits, isOpen: true });
  const value = { ...first.visits, isOpen: false, mostPerDay: 2 };
  await saveSettings(context(), { area: "visits", value, basedOn: 1 });
  await openVisits(context());
  expect(settings().business.visits).toEqual(value);
});

test("a deposit can't be saved without a licence", async () => {
  const terms = { terms: "", depositPercentage: 25, presets: [] };
  const save = () => saveSettings(context(), { area: "estimates", value: terms, basedOn: 0 });
  expect(await save()).toEqual({ ok: false, reason: "deposit_needs_licence" });
  const value = { ...first, licence: "123456" };
  await saveSettings(context(), { area: "business", value, basedOn: 0 });
  expect(await save()).toEqual({ ok: true, isChanged: true });
});

test.each([
  ["Metallic 12", { ok: false, reason: "price_without_colon", field: "epoxyFinishes", name: "Metallic 12" }],
  [
    "Metallic $12.50",
    { ok: false, reason: "price_without_colon", field: "epoxyFinishes", name: "Metallic $12.50" },
  ],
  ["RAL 7035", { ok: true, isChanged: true }],
  ["Chip 1/4", { ok: true, isChanged: true }],
])("a finish %j without a price gives %j", async (name, saved) => {
  const { services, notOffered, serviceTerms, warrantyYears, warrantyOn } = first;
  const epoxy_garage = { ...serviceTerms.epoxy_garage, finishes: [{ name, pricePerSqFtCents: undefined }] };
  const value = {
    services,
    notOffered,
    warrantyYears,
    warrantyOn,
    serviceTerms: { ...serviceTerms, epoxy_garage },
  };
  expect(await saveSettings(context(), { area: "services", value, basedOn: 0 })).toEqual(saved);
});

test("the driveway's warranty is the business's", async () => {
  const { services, notOffered, serviceTerms } = first;
  const driveway = { ...serviceTerms.rubber_resurfacing, warrantyYears: 7 };
  const value = {
    ...{ services, notOffered, warrantyYears: 7 },
    serviceTerms: { ...serviceTerms, rubber_resurfacing: driveway },
    // The patios' is another one.
    warrantyOn: "driveways" as const,
  };
  await saveSettings(context(), { area: "services", value, basedOn: 0 });
  expect(settings().business).toEqual({ ...first, ...value });
});

test("what a migration makes of settings from before the area Services is read as what counted then", async () => {
  const at = NOW.toISOString();
  const row = { area: "estimates", value: '{"included":"Washing"}', created_at: at, created_by: "anna" };
  await db.insertInto("settings").values(row).execute();
  await moveServiceSettings(db);
  const { services, notOffered, serviceTerms, warrantyYears, warrantyOn } = first;
  const washed = { included: ["Washing"] };
  const expected = {
    ...serviceTerms,
    rubber_resurfacing: { ...serviceTerms.rubber_resurfacing, ...washed },
    patio_resurfacing: { ...serviceTerms.patio_resurfacing, ...washed },
    pool_deck: { ...serviceTerms.pool_deck, ...washed },
  };
  expect(await valueOn(db, { area: "services", at })).toEqual({
    ...{ services, notOffered, warrantyYears, warrantyOn },
    serviceTerms: expected,
  });
  expect(settings()).toMatchObject({ damaged: [], business: { serviceTerms: expected } });
});

test("a version from before a field was there is still read", async () => {
  await addVersion(context(), "estimates", { terms: "Due in 14 days." });
  expect(settings().business.estimateTerms).toEqual({
    terms: "Due in 14 days.",
    depositPercentage: 0,
    presets: [],
  });
});

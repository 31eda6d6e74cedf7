import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { exportSettings, importSettings } from "./import-settings.server";
import { settingsMessages } from "./settings-messages";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
const read = (json: string) =>
  importSettings({ db, now: new Date(), actor: "import", business: defaultBusiness, uploadsFolder }, json);
const versions = () => db.selectFrom("settings").select(["area", "value", "created_by"]).execute();

test("importing an export gives the same settings, and says who did it", async () => {
  const exported = exportSettings(defaultBusiness);
  expect(await read(JSON.stringify(exported))).toEqual({
    ok: true,
    saved: [
      "business",
      "prices",
      "services",
      "estimates",
      "paying",
      "questions",
      "visits",
      "season",
      "mails",
      "costs",
      "forecast",
    ],
  });
  const saved = Object.fromEntries((await versions()).map(({ area, value }) => [area, JSON.parse(value)]));
  expect(saved).toEqual(exported);
  expect((await versions())[0]?.created_by).toBe("import");
});

test.each([
  ["", "file"],
  ["[]", "file"],
  ['{"price":{}}', "file"],
  ['{"prices":{"baseRate":8}}', "prices.baseRate"],
  ['{"prices":{"baseRate":"0"}}', "prices.baseRate"],
  ['{"questions":{"question99":"Why?"}}', "questions.question99"],
  ['{"services":{"poolTitle":"Pools"}}', "services.poolTitle"],
  ['{"business":{"rubberOwnPrice":"9"}}', "business.rubberOwnPrice"],
])("%s is refused, and nothing is saved", async (json, named) => {
  const imported = await read(json);
  expect(imported).toMatchObject({ ok: false });
  expect(JSON.stringify(imported)).toContain(named);
  expect(await versions()).toEqual([]);
});

test("what a file of before says about services goes to their area, and the rest of that area stays", async () => {
  const { business, estimates } = exportSettings(defaultBusiness);
  const old = {
    business: {
      ...business,
      ...{ rubberTitle: "Lanes", rubberDescription: "Of rubber.", rubberFeatures: "Soft", rubberPlaces: "" },
      ...{ epoxyTitle: "Halls", epoxyDescription: "Of epoxy.", epoxyFeatures: "", epoxyPlaces: "Old halls" },
      ...{ patioTitle: "Yards", patioDescription: "Of rubber.", patioFeatures: "Sunny" },
      ...{ epoxyOffered: "no", patioOffered: "yes", warrantyYears: "7" },
    },
    estimates: { ...estimates, included: "Washing\nEdges" },
  };
  expect(await read(JSON.stringify(old))).toEqual({ ok: true, saved: ["business", "services", "estimates"] });
  const saved = Object.fromEntries((await versions()).map(({ area, value }) => [area, JSON.parse(value)]));
  expect(saved).toMatchObject({ business, estimates });
  expect(saved.business).not.toHaveProperty("rubberTitle");
  expect(saved.estimates).not.toHaveProperty("included");
  const { warrantyYears: _years, ...words } = old.business;
  const ofServices = Object.fromEntries(Object.entries(words).filter(([name]) => !(name in business)));
  expect(saved.services).toEqual({
    ...exportSettings(defaultBusiness).services,
    ...ofServices,
    ...{ rubberWarrantyYears: "7", patioWarrantyYears: "7", poolDeckWarrantyYears: "7" },
    ...{ rubberIncluded: "Washing\nEdges", patioIncluded: "Washing\nEdges" },
    poolDeckIncluded: "Washing\nEdges",
  });
});

test("a file that has the area Services says nothing about services elsewhere", async () => {
  const { business, services } = exportSettings(defaultBusiness);
  const both = { business: { ...business, rubberTitle: "Lanes" }, services };
  expect(await read(JSON.stringify(both))).toEqual({
    ok: false,
    problems: ["business.rubberTitle: there is no such field"],
  });
});

test("one wrong field keeps every area from being saved", async () => {
  const { prices, business } = exportSettings(defaultBusiness);
  const imported = await read(JSON.stringify({ prices, business: { ...business, phone: "1" } }));
  expect(imported).toEqual({ ok: false, problems: [`business.phone: ${settingsMessages.phone}`] });
  expect(await versions()).toEqual([]);
});

test("a deposit needs a licence, in the same file or before", async () => {
  const { business } = exportSettings(defaultBusiness);
  const estimates = { depositPercentage: "25" };
  expect(await read(JSON.stringify({ estimates }))).toEqual({
    ok: false,
    problems: [`estimates.depositPercentage: ${settingsMessages.depositNeedsLicence}`],
  });
  const licensed = { estimates, business: { ...business, licence: "123" } };
  expect(await read(JSON.stringify(licensed))).toMatchObject({ ok: true });
});

test("a logo is imported only if the site has its picture", async () => {
  const exported = exportSettings(defaultBusiness);
  const name = "0123456789abcdef0123456789abcdef-60x20.png";
  const file = JSON.stringify({ business: { ...exported.business, logo: `/uploads/${name}` } });
  expect(await read(file)).toEqual({
    ok: false,
    problems: [`business.logo: ${settingsMessages.logoMissing}`],
  });
  mkdirSync(join(uploadsFolder, "public"));
  writeFileSync(join(uploadsFolder, "public", name), "pixels");
  expect(await read(file)).toMatchObject({ ok: true });
});

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
    saved: ["business", "prices", "estimates", "questions", "visits", "mails"],
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
])("%s is refused, and nothing is saved", async (json, named) => {
  const imported = await read(json);
  expect(imported).toMatchObject({ ok: false });
  expect(JSON.stringify(imported)).toContain(named);
  expect(await versions()).toEqual([]);
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

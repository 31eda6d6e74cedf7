import { beforeAll, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { pagesOf } from "~/pages";
import { addVersion, fieldsOf } from "~/settings/settings.server";
import { type Site, startSite } from "../site";

/** What only the office knows, as it would stand in a page's data. */
const PRIVATE = [
  "123456789 RT0001",
  "777777",
  "gstNumber",
  "blackPriceCents",
  "fullColorPriceCents",
  "ownAddresses",
];

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

test("no page and no page's data tells a stranger what only the office knows", async () => {
  const context = { db: site.db, now: new Date() };
  const business = { ...defaultBusiness, gstNumber: "123456789 RT0001" };
  await addVersion(context, "business", fieldsOf("business", business));
  const prices = { ...defaultBusiness.prices, fullColorPriceCents: 777_777 };
  await addVersion(context, "prices", fieldsOf("prices", prices));

  const pages = pagesOf("document", "application", "fresh", "login").map(({ path }) => path);
  const addresses = pages.flatMap((path) => [path, path === "/" ? "/_root.data" : `${path}.data`]);
  const told: string[] = [];
  for (const address of addresses) {
    const text = await (await site.fetch(address)).text();
    told.push(...PRIVATE.filter((fact) => text.includes(fact)).map((fact) => `${address}: ${fact}`));
  }
  expect(addresses.length).toBeGreaterThan(10);
  expect(told).toEqual([]);
});

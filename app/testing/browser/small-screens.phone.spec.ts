import type { Page } from "@playwright/test";
import { openVisits } from "~/settings/settings.server";
import { OWNER, type ServedSite, serveSite } from "../served-site";
import { SAMPLE_SITE } from "./sample-site";
import { expect, expectNoWiderThanScreen, test } from "./test";

let site: ServedSite;
/** The addresses of a sent quote's and a sent estimate's page. */
let [quotePath, estimatePath] = ["", ""];

test.beforeAll(async ({ playwright }) => {
  site = await serveSite({ RATE_LIMIT_FACTOR: "100" }, SAMPLE_SITE);
  await openVisits({ db: site.db, now: new Date() });
  const client = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { Origin: site.url },
  });
  const contact = { email: "small@example.ca", phone: "780-555-0143" };
  const job = { squareFeet: "850", colorMixPercentage: "35", customColor: "Slate Grey" };
  expect((await client.post("/api/send-quote-email", { multipart: { ...contact, ...job } })).status()).toBe(
    200,
  );
  expect((await client.post("/api/auth/login", { data: OWNER })).status()).toBe(200);
  const estimate = {
    ...{ ...contact, firstName: "Oksana", lastName: "Kovalenko", address: "12 Sample Crescent NW" },
    ...{ squareFeet: 850, colorMixPercentage: 35, customColor: "Slate Grey", pricePerSqFt: 9.5 },
    lines: [{ description: "Front walk", amount: 570, isOptional: true }],
  };
  expect((await client.post("/api/admin/send-estimate", { data: estimate })).status()).toBe(200);
  await client.dispose();
  const tokens = (table: "quotes" | "estimates") =>
    site.db.selectFrom(table).select("token").where("token", "is not", null).orderBy("id", "desc");
  quotePath = `/q/${
    (
      await tokens("quotes")
        .where("instant_quote" as "token", "is not", null)
        .executeTakeFirstOrThrow()
    ).token
  }`;
  estimatePath = `/e/${(await tokens("estimates").executeTakeFirstOrThrow()).token}`;
});
test.afterAll(() => site.stop());

const PAGES: [string, () => string][] = [
  ...["/", "/calculator", "/services", "/gallery", "/visit"].map((path): [string, () => string] => [
    path,
    () => path,
  ]),
  ["/q", () => quotePath],
  ["/e", () => estimatePath],
];

/** Letters of 200 % on three screens, and the screen that 400 % of zoom leaves of 1280 x 1024. */
const SCREENS = [
  { width: 375, height: 812, letters: "200%" },
  { width: 812, height: 375, letters: "200%" },
  { width: 320, height: 640, letters: "200%" },
  { width: 320, height: 256, letters: "100%" },
];

/** Each field and button of the page's forms that something lies over once it has the focus. */
async function coveredFields(page: Page): Promise<string[]> {
  const fields = page.locator(
    "main :is(input:not([type=hidden], [type=range]), select, textarea, button):visible",
  );
  const covered: string[] = [];
  for (const field of await fields.all()) {
    const over = await field.evaluate(async (element: HTMLElement) => {
      if (element.tabIndex < 0) return undefined;
      element.focus();
      // Told together with the page's own observer, which hides its bar.
      await new Promise((seen) => new IntersectionObserver(seen).observe(element));
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const lowest = { x: middle.x, y: Math.min(bottom - 3, innerHeight - 1) };
      for (const { x, y } of [middle, lowest]) {
        for (let part = document.elementFromPoint(x, y); part; part = part.parentElement) {
          if (part.contains(element) || element.contains(part)) break;
          if (/fixed|sticky/.test(getComputedStyle(part).position)) {
            return `${element.id || element.getAttribute("name") || element.textContent} under ${part.className}`;
          }
        }
      }
      return top < 0 || top > innerHeight ? `${element.id} off the screen` : undefined;
    });
    if (over) covered.push(over);
  }
  return covered;
}

for (const { width, height, letters } of SCREENS) {
  for (const [name, pathOf] of PAGES) {
    test(`at ${width} x ${height} with letters of ${letters}, ${name} is no wider and no bar covers a field`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(site.url + pathOf());
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      await expectNoWiderThanScreen(page);
      expect(await coveredFields(page)).toEqual([]);
    });
  }
}

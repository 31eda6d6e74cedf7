import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./test";

/** What an iPhone keeps for its home indicator, and on its side for the notch. CSS pixels. */
const HOME_INDICATOR = 34;
const NOTCH = 47;

test("nothing at the bottom of a phone is under the home indicator", async ({ page }) => {
  await keepClear(page, { bottom: HOME_INDICATOR });
  await page.goto("/services");
  const lowest = page.viewportSize()!.height - HOME_INDICATOR;
  for (const control of [".phone-bar a >> nth=0", ".phone-bar a >> nth=1", "#chat > summary"]) {
    const { y, height } = (await page.locator(control).boundingBox())!;
    expect(y + height, control).toBeLessThanOrEqual(lowest);
  }
  await page.goto("/calculator");
  const total = page.locator("[data-bottom-bar] > *").first();
  const { y, height } = (await total.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(lowest);
});

for (const path of ["/", "/services", "/gallery", "/calculator", "/admin/login"]) {
  test(`on a phone on its side nothing of ${path} is under the notch`, async ({ page }) => {
    await keepClear(page, { left: NOTCH, right: NOTCH, bottom: 21 });
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(path);
    const under = await page.locator("a, button, input, h1, h2, h3, p").evaluateAll(
      (elements, notch) =>
        elements
          .filter(
            (element) =>
              element.checkVisibility() &&
              !element.matches(".skip-link, :is(.contents, .sr-only) *, .robot-trap *"),
          )
          .map((element) => ({ box: element.getBoundingClientRect(), text: element.outerHTML.slice(0, 120) }))
          .filter(
            ({ box }) =>
              box.width > 1 && box.right > 0 && (box.left < notch || box.right > innerWidth - notch),
          )
          .map(({ text }) => text),
      NOTCH,
    );
    expect(under).toEqual([]);
  });
}

test("office fields have 16 px text on a phone, so that an iPhone does not zoom in", async ({ page }) => {
  await page.goto("/admin/login");
  const sizes = () =>
    page
      .locator(
        'input:not([hidden], [type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [type="file"]), select, textarea',
      )
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16);
  await signIn(page);
  for (const path of [
    "/admin",
    "/admin/leads?panel=new",
    "/admin/estimates",
    "/admin/calendar",
    "/admin/account",
  ]) {
    await page.goto(path);
    expect(Math.min(...(await sizes())), path).toBeGreaterThanOrEqual(16);
  }
});

async function keepClear(page: Page, insets: Record<string, number>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

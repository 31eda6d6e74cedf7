import type { Locator, Page } from "@playwright/test";
import { showsPlaceholder } from "../placeholder-pixels";
import { expect, holdBack, signIn, test } from "./test";

test.beforeEach(async ({ page, tolerate }) => {
  tolerate(/404/);
  await page.route("**/uploads/**", (route) => route.fulfill({ status: 404 }));
});

const PLACES = [
  ["/", "#services img"],
  ["/", "#gallery li img"],
  ["/gallery", "main article img"],
  ["/gallery?project=1", "#project img"],
  ["/services", "#colors img"],
] as const;

for (const [path, selector] of PLACES) {
  test(`on ${path} a missing picture (${selector}) shows the placeholder in its place`, async ({ page }) => {
    await page.goto(path);
    const picture = page.locator(selector).first();
    await expectPlaceholder(page, picture);
    // It keeps the picture's own shape.
    const [own, frame] = await picture.evaluate((img) =>
      [img, img.closest(".photo")!].map((each) => [each.clientWidth, each.clientHeight]),
    );
    expect(own).toEqual(frame);
  });
}

test("a picture that failed before the script ran shows it too, and keeps its words", async ({ page }) => {
  const run = await holdBack(page, "**/page-behaviour-*.js");
  await page.goto("/gallery", { waitUntil: "commit" });
  const picture = page.locator("main article img").first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  const words = await picture.getAttribute("alt");
  run();
  await expectPlaceholder(page, picture);
  expect(await picture.getAttribute("alt")).toBe(words);
});

test("a missing placeholder is not requested again and again", async ({ page }) => {
  let asked = 0;
  await page.route("**/placeholder.svg", (route) => {
    asked++;
    return route.fulfill({ status: 404 });
  });
  await page.goto("/gallery?project=1");
  await expect.poll(() => asked).toBeGreaterThan(0);
  // A picture that asked once more would do so at once: it is not complete until its placeholder has failed.
  await expect(page.locator("#project img").first()).toHaveJSProperty("complete", true);
  expect(asked).toBeLessThanOrEqual(await page.locator("img").count());
});

test("in applications the placeholder stays until the picture changes", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/images");
  const picture = page.locator("main li img").first();
  await expectPlaceholder(page, picture);
  const other = page.locator('main li a[href^="/uploads/"]').nth(1);
  const otherUrl = (await other.getAttribute("href"))!;
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  const preview = page.getByRole("dialog").getByAltText("Preview");
  await expectPlaceholder(page, preview);
  await page.unroute("**/uploads/**");
  await page.getByLabel("Image URL").fill(otherUrl);
  await expect(preview).toHaveJSProperty("complete", true);
  await expect.poll(async () => showsPlaceholder(await preview.screenshot())).toBe(false);
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expectPlaceholder(page, picture);
});

/**
 * As WebKit shows it, which has no ::after for images. The pixels are compared, for a computed style is there also
 * where nothing is painted.
 */
async function expectPlaceholder(page: Page, picture: Locator): Promise<void> {
  await page.evaluate(() => {
    const asInWebKit = new CSSStyleSheet();
    asInWebKit.replaceSync("img::after { content: none !important }");
    document.adoptedStyleSheets = [asInWebKit];
  });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(async () => showsPlaceholder(await picture.screenshot())).toBe(true);
}

import { pretendToBeOld } from "./old-browsers";
import { expect, test } from "./test";

test.beforeEach(({ page }) => pretendToBeOld(page));

test("without popovers the header has the same height, and the menu opens and closes", async ({ page }) => {
  await page.goto("/services");
  const header = page.getByRole("banner");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  expect((await header.boundingBox())!.height).toBeLessThan(80);

  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  // Not click(): Playwright scrolls a page to a link in its sticky header.
  await page.getByRole("link", { name: "Open menu" }).dispatchEvent("click");
  await expect(menu.getByRole("link", { name: "Get Free Quote" })).toBeInViewport();
  await expect(menu.getByRole("link", { name: "(780) 555-1234" })).toBeInViewport();
  await page.getByRole("link", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(600);

  await page.getByRole("link", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/#gallery");
  await expect(menu).toBeHidden();
  await page.getByRole("link", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "Reviews" }).click();
  await expect(page).toHaveURL("/#testimonials");
  await expect(menu).toBeHidden();
});

test("without popovers the calculator's menu opens and closes without moving the page", async ({ page }) => {
  await page.goto("/calculator");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await page.getByRole("link", { name: "Open menu" }).dispatchEvent("click");
  await expect(menu).toBeVisible();
  await page.getByRole("link", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await expect(page).toHaveURL("/calculator");
});

test("a browser without the scripting query still compares before and after", async ({ page }) => {
  await page.goto("/");
  const pair = page.locator("[data-compare]").first();
  const [before, after] = await pair.locator("figure").all();
  await pair.scrollIntoViewIfNeeded();
  expect(await before!.boundingBox()).toEqual(await after!.boundingBox());
  await pair.getByRole("slider").fill("20");
  await expect(after!).toHaveCSS("clip-path", "inset(0px 0px 0px 20%)");
  await page.goto("/calculator");
  await expect(page.getByRole("button", { name: "Update price" })).toBeHidden();
});

test.describe("and without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens by its address, and each of its links closes it", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu).toBeHidden();
    await page.getByRole("link", { name: "Open menu" }).click();
    await expect(menu.getByRole("link", { name: "Get Free Quote" })).toBeInViewport();
    await page.getByRole("link", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
    await page.getByRole("link", { name: "Open menu" }).click();
    await menu.getByRole("link", { name: "Get Free Quote" }).click();
    await expect(page).toHaveURL("/#quote");
    await expect(menu).toBeHidden();
  });

  test("before and after are side by side, and the price has its button", async ({ page }) => {
    await page.goto("/");
    const pair = page.locator("[data-compare]").first();
    const [before, after] = await pair.locator("figure").all();
    const [left, right] = [(await before!.boundingBox())!, (await after!.boundingBox())!];
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    await expect(pair.getByRole("slider")).toBeHidden();
    await page.goto("/calculator");
    await expect(page.getByRole("button", { name: "Update price" })).toBeVisible();
  });
});

import { expect, test } from "./test";

test("the arrow keys move the edge between before and after", async ({ page }) => {
  await page.goto("/");
  const slider = page.getByRole("slider", { name: /Compare before and after/ });
  const after = page.locator("#gallery [data-compare] figure").nth(1);
  await expect(after).toHaveCSS("clip-path", "inset(0px 0px 0px 50%)");
  await slider.press("End");
  await expect(after).toHaveCSS("clip-path", "inset(0px 0px 0px 100%)");
  await slider.press("Home");
  await expect(after).toHaveCSS("clip-path", "inset(0px 0px 0px 0%)");
});

test("a press on the picture moves the edge there", async ({ page }) => {
  await page.goto("/");
  const pair = page.locator("#gallery [data-compare]");
  await pair.scrollIntoViewIfNeeded();
  const { width, height } = (await pair.boundingBox())!;
  await pair.click({ position: { x: width * 0.8, y: height * 0.3 } });
  const value = await page.getByRole("slider", { name: /Compare before and after/ }).inputValue();
  expect(Math.abs(Number(value) - 80)).toBeLessThanOrEqual(2);
});

test("the header's links scroll to their sections", async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const [label, id] of [
    ["Services", "services"],
    ["Gallery", "gallery"],
    ["Reviews", "testimonials"],
    ["About", "about"],
  ] as const) {
    await menu.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.locator(`#${id} h2`).first()).toBeInViewport();
  }
});

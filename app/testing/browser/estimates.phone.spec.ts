import { axe, expect, signIn, test } from "./test";

test("on a phone the estimate is no wider than the screen, and its dialog fits", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/estimates");
  await page.getByLabel("First Name").fill("A-very-long-name-without-any-place-to-break-it-into-two");
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await axe(page);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeInViewport();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await axe(page);
});

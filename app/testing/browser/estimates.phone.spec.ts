import { axe, expect, expectNoWiderThanScreen, signIn, test } from "./test";

test("on a phone the estimate is no wider than the screen, and its dialog fits", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/estimates");
  await page.getByLabel("First Name").fill("A-very-long-name-without-any-place-to-break-it-into-two");
  await expectNoWiderThanScreen(page);
  await axe(page);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeInViewport();
  await expectNoWiderThanScreen(page);
  await axe(page);
});

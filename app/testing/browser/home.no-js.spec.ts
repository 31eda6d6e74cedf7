import { expect, test } from "./test";

test("without JavaScript the before and the after stand side by side", async ({ page }) => {
  await page.goto("/");
  const [before, after] = await Promise.all(
    [0, 1].map((half) => page.locator("#gallery [data-compare] figure").nth(half).boundingBox()),
  );
  expect(after!.y).toBe(before!.y);
  expect(after!.x).toBeGreaterThanOrEqual(before!.x + before!.width);
  await expect(page.getByRole("slider")).toBeHidden();
});

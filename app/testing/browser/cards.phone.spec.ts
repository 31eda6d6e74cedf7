import { axe, expect, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

test("on a phone the first row of Today is within the first 600 px", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page);
  const id = await sendRequest(page, { name: "Fay Phone", email: "fay.phone@example.ca" });
  await page.request.patch(`/api/admin/quotes/${id}/follow-up`, { data: { followUpDate: "2026-01-05" } });
  await page.goto("/admin");
  const row = (await page.locator(".today-row").first().boundingBox())!;
  expect(row.y + row.height).toBeLessThanOrEqual(600);
  await page.getByRole("link", { name: /^Requests/ }).click();
  await expect(page.getByRole("heading", { name: "Customer Quote Requests" })).toBeInViewport();
  await expectNoWiderThanScreen(page);
  await axe(page);
});

import { issuedInvoice } from "../issued-invoice";
import { expect, expectNoWiderThanScreen, test } from "./test";

test("without script the values stand there to be selected, and a form says that it is sent", async ({
  page,
  site,
  tolerate,
}) => {
  tolerate(/400 \(Bad Request\)/);
  const { number, token } = await issuedInvoice(site.db);
  await page.goto(`/i/${token}`);
  for (const value of ["pay@aspen.example", "$2,422.35", number]) {
    await expect(page.locator(".invoice-copy").getByText(value, { exact: true })).toBeVisible();
  }
  await expect(page.locator("[data-copy]:visible")).toHaveCount(0);
  await expectNoWiderThanScreen(page);
  await page.getByText("I have sent it").click();
  await page.getByLabel("Which day").fill("2030-01-01");
  await page.getByLabel("Cash").check();
  await page.getByRole("button", { name: "Tell Prairie Surfaces" }).click();
  await expect(page.getByText("That day is still to come")).toBeVisible();
  await expect(page.getByLabel("Cash")).toBeChecked();
  await page.getByLabel("Which day").fill("2026-01-02");
  await page.getByRole("button", { name: "Tell Prairie Surfaces" }).click();
  await expect(page.getByText(/that you have sent it in cash on January 2, 2026/)).toBeVisible();
});

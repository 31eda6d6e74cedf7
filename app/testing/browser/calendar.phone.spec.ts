import { axe, expect, expectNoWiderThanScreen, signIn, test } from "./test";

test("on a phone the month is a list of the days on which something is planned", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/calendar?month=2031-06");
  await expect(page.getByText("Nothing is planned in June 2031.")).toBeVisible();
  await page.getByRole("link", { name: "Add Event" }).tap();
  await page.getByLabel("Title").fill("Patio in St. Albert");
  await page.getByLabel("Customer Name").fill("Jane");
  await page.getByLabel("Start").fill("2031-06-10T09:00");
  await page.getByLabel("End", { exact: true }).fill("2031-06-11T12:00");
  await axe(page);
  await page.getByRole("button", { name: "Create Event" }).tap();
  await expect(page.getByText("Event Created")).toBeVisible();

  await expect(page.getByText("Tue, Jun 10")).toBeVisible();
  await expect(page.getByText("Wed, Jun 11")).toBeVisible();
  await expect(page.locator("#new-2031-06-12")).toBeHidden();
  await axe(page);
  await expectNoWiderThanScreen(page);
  await page.getByRole("link", { name: "Patio in St. Albert" }).first().tap();
  await page.getByRole("dialog", { name: "Edit Event" }).getByRole("button", { name: "Delete" }).tap();
  await expect(page.getByText("Event Deleted")).toBeVisible();
});

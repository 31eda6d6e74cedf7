import { axe, expect, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

test("a repeated payment is questioned, and an invoice is issued, without axe findings", async ({
  page,
  tolerate,
}) => {
  tolerate(/409 \(Conflict\)|400 \(Bad Request\)/);
  await signIn(page);
  const id = await sendRequest(page, { name: "Mona Bill", email: "mona.bill@example.ca" });
  await page.goto(`/admin/quotes/${id}`);
  await page.getByText("Record a payment", { exact: true }).click();
  for (const words of ["Payment Recorded", "less than a minute ago"]) {
    await page.getByLabel("Amount", { exact: true }).fill("3,000");
    await page.keyboard.press("Enter");
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByRole("button", { name: "Record it all the same" }).click();
  await expect(page.getByRole("region", { name: "Money" })).toContainText("Paid $6,000.00");
  await page.getByRole("link", { name: "Write an invoice" }).click();
  await page.getByLabel("Line 1", { exact: true }).fill("Repair");
  await page.getByLabel("Amount 1", { exact: true }).fill("500");
  await expect(page.getByLabel("Percent", { exact: true })).toBeHidden();
  await page.getByLabel("A percentage of the total").check();
  await page.getByLabel("Percent", { exact: true }).fill("30");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter your GST number in Settings")).toBeInViewport();
  await expect(page.getByLabel("I am registered for GST")).toBeFocused();
  await expect(page.getByLabel("Line 1", { exact: true })).toHaveValue("Repair");
  await axe(page);
  await page.getByLabel("I am registered for GST").check();
  await page.getByRole("button", { name: "Check the invoice" }).click();
  await expect(page.getByRole("heading", { name: "Check the invoice" })).toBeVisible();
  await expect(page.getByText("Part 1 of $525.00: 30%")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Issue it, $157.50" }).click();
  const invoices = page.getByRole("region", { name: "Invoices" });
  await expect(invoices).toContainText(/INV-\d{4}/);
  await expect(invoices).toContainText("Not billed yet$367.50");
  await axe(page);

  await page.getByRole("link", { name: "Change order" }).click();
  await axe(page);
  await page.getByLabel("What changes").fill("Less to repair");
  await page.getByLabel("Amount before GST").fill("-400");
  await page.getByLabel("Who agreed by phone").fill("Mona");
  await page.getByRole("button", { name: "Save the change order" }).click();
  await page.getByRole("link", { name: "Write a credit note" }).click();
  await expect(page.getByLabel("How much, with GST")).toHaveValue("52.50");
  await page.getByLabel("Why").fill("Less to repair");
  await page.getByRole("button", { name: "Check the credit note" }).click();
  await axe(page);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoWiderThanScreen(page);
  }
  await page.getByRole("button", { name: "Issue it, $52.50" }).click();
  await expect(invoices).toContainText(/CR-\d{4}/);
  await expect(invoices).not.toContainText("more is billed");
});

test("the reports fit the screen, without axe findings", async ({ page }) => {
  await signIn(page);
  const id = await sendRequest(page, { name: "Rita Report", email: "rita.report@example.ca" });
  const won = await page.request.patch(`/api/admin/quotes/${id}/status`, { data: { status: "won" } });
  expect(won.status()).toBe(200);
  await page.goto("/admin/reports");
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator("svg rect").first()).toBeVisible();
    await axe(page);
    await expectNoWiderThanScreen(page);
  }
  // Other tests of this worker may have won leads of their own.
  await page.getByRole("link", { name: /^Website, won: \d+$/ }).click();
  await expect(page).toHaveURL(/\/admin\/leads\?.*status=won/);
  // The address changes before the page does, and the reports have two tables.
  await expect(page.getByRole("heading", { name: "Lead Management" })).toBeVisible();
  await expect(page.getByRole("table")).toContainText("Rita Report");
});

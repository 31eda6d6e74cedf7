import { expect, signInByForm, test } from "./test";

test("without JavaScript the calculator prices, sends, and the owner has the lead", async ({ page }) => {
  await page.goto("/calculator");
  await page.getByRole("textbox", { name: "Project Size" }).fill("850");
  await page.getByRole("textbox", { name: "Colour Mix" }).fill("20");
  await page.getByLabel("Email").fill("noscript@example.ca");
  await page.getByLabel("Phone").fill("780-555-1111");
  await page.getByLabel("Preferred Colour").fill("Slate Grey");
  await page.getByRole("button", { name: "Update price" }).click();
  const summary = page.getByRole("complementary", { name: "Quote Summary" });
  for (const figure of ["850 sq ft", "$9.50", "$8,075.00", "$403.75", "$8,478.75"]) {
    await expect(summary).toContainText(figure);
  }
  await expect(page.getByText("please choose the photo again")).toBeVisible();

  // Enter sends: 'Get My Quote' comes first in the form.
  await page.getByLabel("Phone").press("Enter");
  await expect(page.getByText("Quote Sent Successfully!")).toBeVisible();

  await signInByForm(page);
  await expect(page.getByText("Login Successful!")).toBeVisible();
  const lead = page.getByRole("article").filter({ hasText: "noscript@example.ca" });
  await expect(lead).toContainText("$8,478.75");
  await expect(lead).toContainText("Slate Grey");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("controls that need a script are not shown", async ({ page }) => {
  await page.goto("/calculator");
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(page.getByText("Only if you choose a colour mix.")).toBeVisible();
});

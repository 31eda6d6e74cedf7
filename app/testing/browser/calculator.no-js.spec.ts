import { expect, test } from "./test";

test("without JavaScript the calculator shows no control that needs it, prices, and sends", async ({
  page,
}) => {
  await page.goto("/calculator");
  await expect(page.getByRole("slider")).toHaveCount(0);
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
});

test("without JavaScript the driveway shows the mix and the tile that were priced, in picture and in words", async ({
  page,
}) => {
  await page.goto("/calculator");
  const shown = page.getByRole("img", { name: /^A driveway of/ });
  await expect(shown).toHaveAccessibleName("A driveway of black granules");
  await page.getByRole("textbox", { name: "Colour Mix" }).fill("35");
  await page.getByRole("radio", { name: "Terracotta" }).check();
  await page.getByRole("button", { name: "Update price" }).click();
  await expect(shown).toHaveAccessibleName("A driveway of 35% terracotta and 65% black granules");
  await expect(page.locator("img.opacity-35:visible")).toHaveAttribute("src", /terracotta/);
  await expect(page.getByRole("radio", { name: "Terracotta" })).toBeChecked();
  // Another tile counts, because nothing was typed.
  await page.getByRole("radio", { name: "Ocean Blue" }).check();
  await page.getByLabel("Email").fill("tile@example.ca");
  await page.getByLabel("Phone").fill("780-555-9876");
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByRole("heading", { name: "We have your request." })).toBeVisible();
  await expect(page.getByText("500 sq ft, 35% colour, Ocean Blue")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "We have your request." })).toBeVisible();
  await page.goto("/calculator");
  await expect(page.getByRole("heading", { name: "We have your request." })).toBeHidden();
});

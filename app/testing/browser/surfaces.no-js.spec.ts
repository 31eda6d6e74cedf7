import { expect, test } from "./test";

test("without JavaScript all surfaces are open, one can be removed, and Enter sends", async ({
  page,
  tolerate,
}) => {
  tolerate(/400/);
  await page.goto("/calculator?squareFeet=640&colorMixPercentage=35&surface=walk:64:0&surface=pool:1:1");
  await expect(page.getByText("One surface of this link could not be taken")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Project Size" })).toHaveCount(2);
  await page.getByRole("button", { name: "Remove Front walk" }).click();
  await expect(page.getByRole("textbox", { name: "Project Size" })).toHaveCount(1);
  await page.getByRole("button", { name: "Add a surface" }).click();
  await page.locator("#surface-2").getByRole("textbox", { name: "Project Size" }).fill("19");
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByLabel("Phone").fill("780-555-9876");
  await page.getByLabel("Phone").press("Enter");
  await expect(page.locator("#surface-2")).toContainText("19 sq ft is less than we price online.");
  await expect(page.getByLabel("Email")).toHaveValue("pat@example.com");
});

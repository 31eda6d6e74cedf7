import { axe, expect, test } from "./test";

test("the request form works by keyboard, before and after a refusal", async ({ page, tolerate }) => {
  tolerate(/400/);
  await page.goto("/");
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Jane Doe");
  await page.keyboard.press("Tab");
  await page.keyboard.type("jane-request@example.ca");
  await page.keyboard.press("Tab");
  await page.keyboard.type("555");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A long drive.");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox")).toBeFocused();
  // The hidden field is not on the way.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send Request" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.getByText("Valid phone number is required")).toBeVisible();
  await axe(page);
  // What is wrong has the focus: the next Tab is its first link, to the field to change.
  await expect(page.getByRole("alert")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert").getByRole("link", { name: "Phone" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Project type")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("780-555-3333");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "We have your request" })).toBeFocused();
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await axe(page);
});

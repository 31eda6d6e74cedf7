import { expect, signIn, test } from "./test";

test.use({ viewport: { width: 375, height: 812 } });

test("without JavaScript a phone's bar, menu, search and chat work", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Emails" }).click();
  await expect(page).toHaveURL("/admin/emails");
  const bar = page.getByRole("navigation", { name: "Daily work" });
  await bar.getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox", { name: /Name, street/ }).fill("nobodyhere");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing found for “nobodyhere”.")).toBeVisible();
  await page.locator("#chat > summary").click();
  await expect(page.getByRole("log")).toBeVisible();
  await bar.getByRole("link", { name: "Add a phone lead" }).click();
  await expect(page.getByRole("dialog", { name: "Phone lead" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Lead Source" })).toHaveValue("phone");
});

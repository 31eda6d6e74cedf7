import { expect, signInByForm, test } from "./test";

test("without JavaScript the login says what is missing and what is wrong, and Logout ends it", async ({
  page,
  tolerate,
}) => {
  tolerate(/40[01]/);
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();

  await page.getByLabel("Username").fill("nobody");
  await page.getByLabel("Password").fill("a wrong pass phrase");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Login Failed")).toBeVisible();
  await expect(page.getByText("Invalid username or password. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("nobody");

  await signInByForm(page);
  await expect(page.getByText("Login Successful!")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

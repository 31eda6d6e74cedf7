import type { Route } from "@playwright/test";
import { OWNER } from "../served-site";
import { axe, expect, signInByForm, test } from "./test";

test.beforeEach(async ({ page }) => {
  await page.goto("/admin/login");
});

test("empty fields are named, and the first one gets the focus", async ({ page, tolerate }) => {
  tolerate(/400/);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await axe(page);
});

test("a wrong password gets its own message, and the name stays", async ({ page, tolerate }) => {
  tolerate(/401/);
  await page.getByLabel("Username").fill("nobody");
  await page.getByLabel("Password").fill("a wrong pass phrase");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Login Failed")).toBeVisible();
  await expect(page.getByText("Invalid username or password. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("nobody");
  await axe(page);
});

test("the page asked for before the login opens after it", async ({ page }) => {
  await page.goto("/admin/emails?tab=outbox");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.getByLabel("Username").fill(OWNER.username);
  await page.getByLabel("Password").fill(OWNER.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/admin/emails?tab=outbox");
});

for (const [what, fail] of [
  ["no line", (route: Route) => route.abort()],
  ["a proxy's 500", (route: Route) => route.fulfill({ status: 500, body: "Bad" })],
] as const) {
  test(`with ${what} a logout hides the office, says so, and works when it is tried again`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/ERR_FAILED|500/);
    await signInByForm(page);
    await page.route("**/admin/logout", fail);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("You may still be signed in: the site was not reached.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Back office" })).toHaveCount(0);
    await page.unroute("**/admin/logout");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  });
}

test("after logging out the back button shows nothing of the back office", async ({ page }) => {
  await signInByForm(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

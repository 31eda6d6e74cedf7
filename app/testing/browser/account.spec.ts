import { TOTP } from "otpauth";
import { createUser } from "../../auth/users.server";
import { axe, expect, expectNoWiderThanScreen, signIn, signInByForm, test } from "./test";

test("the owner is told what is wrong with a new password, by the keyboard alone", async ({
  page,
  tolerate,
}) => {
  tolerate(/400 \(Bad Request\)/);
  await signIn(page);
  await page.goto("/admin/account");
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    if (width !== 768) await axe(page);
    await expectNoWiderThanScreen(page);
  }

  await page.getByLabel("Your password").focus();
  await page.keyboard.type("not the password");
  await page.keyboard.press("Tab");
  await page.keyboard.type("five unrelated words of hers");
  await page.keyboard.press("Tab");
  await page.keyboard.type("five unrelated words of hers");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password Not Changed")).toBeVisible();
  const field = page.getByLabel("Your password");
  await expect(field).toHaveAccessibleDescription("That is not your password");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await axe(page);
});

test("signing out elsewhere ends the session of another browser and keeps this one", async ({
  page,
  browser,
  site,
}) => {
  // The owner's own session is open in other tests.
  const colleague = { username: "colleague", password: "four words of theirs" };
  await createUser({ db: site.db, now: new Date() }, colleague);
  const lost = await browser.newContext();
  const there = await lost.newPage();
  await signInByForm(there, colleague);
  await signInByForm(page, colleague);
  await page.goto("/admin/account");
  await expect(page.getByRole("listitem").filter({ hasText: "(this one)" })).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out elsewhere" }).click();
  await expect(page.getByText("Signed Out Elsewhere")).toBeVisible();

  await there.goto("/admin/leads");
  await expect(there).toHaveURL(/\/admin\/login/);
  await page.goto("/admin/leads");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lead Management");
  await lost.close();
});

test("a password form that can't be sent, or comes after the session, is not lost", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|401 \(Unauthorized\)|503/);
  await signIn(page);
  await page.goto("/admin/account");
  await page.getByLabel("Your password").fill("typed with care");
  await page.getByLabel("New password", { exact: true }).fill("five unrelated words of hers");
  await page.getByLabel("New password again").fill("five unrelated words of hers");
  const button = page.getByRole("button", { name: "Change password" });

  await page.route("**/admin/account.data*", (route) => route.abort());
  await button.click();
  await expect(page.getByText("Failed to change the password. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Your password")).toHaveValue("typed with care");
  await page.unroute("**/admin/account.data*");

  await page.context().clearCookies();
  await button.click();
  await expect(page.getByRole("alert")).toContainText(
    "Authentication expired. Please refresh the page and log in again.",
  );
  await expect(page.getByLabel("Your password")).toHaveValue("typed with care");
  await axe(page);
});

test("two-step sign-in is turned on with an app's code, and the next sign-in asks for one", async ({
  page,
  site,
  tolerate,
}) => {
  tolerate(/40[01] \((Bad Request|Unauthorized)\)/);
  const careful = { username: "careful", password: "seven words that nobody guesses" };
  await createUser({ db: site.db, now: new Date() }, careful);
  await signInByForm(page, careful);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Turn on" }).click();
  const key = page.getByText("Or type this key:").locator("strong");
  await expect(page.getByRole("img", { name: "QR code for the app" })).toBeVisible();
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    if (width !== 768) await axe(page);
    await expectNoWiderThanScreen(page);
  }
  const app = new TOTP({ secret: ((await key.textContent()) ?? "").replaceAll(" ", "") });
  const code = page.getByLabel("Code that the app shows");
  await page.getByLabel("4. Your password").fill(careful.password);
  await code.fill("1");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription("That code is wrong or was used already");
  await page.getByLabel("4. Your password").fill(careful.password);
  await code.fill(app.generate());
  await page.keyboard.press("Enter");
  await expect(page.getByText("Two-Step Sign-In Is On")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(careful.username);
  await page.getByLabel("Password").fill(careful.password);
  await page.keyboard.press("Enter");
  const asked = page.getByLabel("Code from your app");
  await expect(asked).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveValue(careful.password);
  await axe(page);
  await page.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Login Successful!")).toBeVisible();
});

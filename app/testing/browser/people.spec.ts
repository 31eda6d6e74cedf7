import { OWNER } from "../served-site";
import { axe, expect, expectNoWiderThanScreen, signIn, test } from "./test";

test("an admin adds somebody, who sets a password by the link, changes their role and removes them", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await page.goto("/admin/people");
  await page.getByLabel("Name to sign in with").fill("pat");
  await page.getByLabel("What they may do").selectOption("staff");
  const adding = page.locator("form", { has: page.getByRole("button", { name: "Add", exact: true }) });
  await adding.getByLabel("Your password").fill(OWNER.password);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Person Added")).toBeVisible();
  await axe(page);
  const link = (await page.getByText("/invite/").textContent()) ?? "";
  for (const width of [375, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoWiderThanScreen(page);
  }
  const phone = await browser.newContext({ baseURL, viewport: { width: 375, height: 812 } });
  const guest = await phone.newPage();
  await guest.goto(new URL(link).pathname);
  await axe(guest);
  await guest.getByLabel("Password", { exact: true }).fill("seven green ladders lean");
  await guest.getByLabel("Password again").fill("seven green ladders lean");
  await guest.getByRole("button", { name: "Set password" }).click();
  await expect(guest.getByText("Password Set")).toBeVisible();

  await page.reload();
  await page.locator("summary", { hasText: "Change pat" }).click();
  await page.getByLabel("What pat may do").selectOption("admin");
  await page.getByLabel("Your password to change pat").fill(OWNER.password);
  await page.getByRole("button", { name: "Save pat" }).click();
  await expect(page.getByText("Person Saved")).toBeVisible();
  await page.getByRole("link", { name: "Remove pat" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Person Removed")).toBeVisible();
  await phone.close();
});

test("a crew member who signs in is greeted on their own day", async ({ page, browser, baseURL }) => {
  await signIn(page);
  await page.request.post("/admin/calendar", { form: { intent: "add-crew", name: "North crew" } });
  await page.goto("/admin/people");
  await page.getByLabel("Name to sign in with").fill("robin");
  await page.getByLabel("What they may do").selectOption("crew");
  const adding = page.locator("form", { has: page.getByRole("button", { name: "Add", exact: true }) });
  await adding.getByLabel("Crew", { exact: true }).selectOption("North crew");
  await adding.getByLabel("Your password").fill(OWNER.password);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const link = (await page.getByText("/invite/").textContent()) ?? "";
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto(new URL(link).pathname);
  const password = "seven green ladders lean";
  await guest.getByLabel("Password", { exact: true }).fill(password);
  await guest.getByLabel("Password again").fill(password);
  await guest.getByRole("button", { name: "Set password" }).click();
  await guest.getByLabel("Username").fill("robin");
  await guest.getByLabel("Password", { exact: true }).fill(password);
  await guest.getByRole("button", { name: "Sign In" }).click();
  await expect(guest).toHaveURL("/admin/day");
  await expect(guest.getByText("Login Successful!")).toBeVisible();
  await guest.context().close();
});

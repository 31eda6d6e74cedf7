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
  await page.getByLabel("What pat may do").selectOption("admin");
  await page.getByRole("button", { name: "Save pat" }).click();
  await expect(page.getByText("Person Saved")).toBeVisible();
  await page.getByRole("link", { name: "Remove pat" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Person Removed")).toBeVisible();
  await phone.close();
});

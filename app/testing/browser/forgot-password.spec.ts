import { createUser } from "~/auth/users.server";
import { startMailServer } from "~/email/testing.server";
import { OWNER, serveSite } from "../served-site";
import { axe, expect, expectNoWiderThanScreen, test } from "./test";

test("a forgotten password is set anew by the link that the site mails", async ({ browser }) => {
  const mail = await startMailServer();
  const site = await serveSite({ SMTP_URL: mail.url });
  await site.db.updateTable("users").set({ email: "owner@example.ca" }).execute();
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  const sound = async () => {
    await expectNoWiderThanScreen(page);
    await axe(page);
  };
  try {
    await page.goto("/admin/login");
    await sound();
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await sound();
    await page.getByLabel("User name or email").fill("OWNER@example.ca");
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText("a link is on its way")).toBeVisible();
    await sound();
    await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(1);
    const path = /\/admin\/reset\/[\w-]{22}/.exec(mail.received[0]?.text ?? "")?.[0] ?? "";
    await page.goto(path);
    await sound();
    await page.getByLabel("Password", { exact: true }).fill("seven green ladders lean");
    await page.getByLabel("Password again").fill("seven green ladders lean");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("Password Set")).toBeVisible();
    await page.getByLabel("Username").fill(OWNER.username);
    await page.getByLabel("Password", { exact: true }).fill("seven green ladders lean");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/admin");
    expect(site.output()).not.toContain(path);
  } finally {
    await context.close();
    await site.stop();
    await mail.close();
  }
});

test("a name and an email are saved on Account with the password, which does not stay", async ({
  page,
  site,
  tolerate,
}) => {
  tolerate(/403 \(Forbidden\)/);
  await page.setViewportSize({ width: 768, height: 900 });
  const olga = { username: "olga", password: OWNER.password };
  await createUser({ db: site.db, now: new Date() }, olga);
  expect((await page.request.post("/api/auth/login", { data: olga })).status()).toBe(200);
  await page.goto("/admin/account");
  await page.getByLabel("Full name").fill("Olga Owner");
  await page.getByLabel("Email", { exact: true }).fill("olga@example.ca");
  await page.getByLabel("Password to save").fill("a guess");
  await page.getByRole("button", { name: "Save name and email" }).click();
  await expect(page.getByText("That is not your password")).toBeVisible();
  await axe(page);
  await page.getByLabel("Password to save").fill(olga.password);
  await page.getByRole("button", { name: "Save name and email" }).click();
  await expect(page.getByText("Name and Email Saved", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Password to save")).toHaveValue("");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("olga@example.ca");
  await axe(page);
  // The other tests count who works here.
  await site.db.deleteFrom("users").where("username", "=", olga.username).execute();
});

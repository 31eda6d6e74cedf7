import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { ADMIN, startSite } from "../site";
import { Visitor } from "../visitor";

test("without script two-step sign-in is turned on, asked for by page and API, and turned off", async () => {
  const site = await startSite();
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  const thief = new Visitor(site);
  await thief.signIn(ADMIN);
  await owner.open("/admin/account");
  await owner.press("Turn on");
  expect(owner.status).toBe(200);
  const secret = owner.find("input[name=secret]")?.getAttribute("value") ?? "";
  const recoveryCodes = owner.texts("#two-steps-codes > li");
  expect(recoveryCodes).toHaveLength(10);
  expect(owner.find('svg[aria-label="QR code for the app"] path')?.getAttribute("d")).toMatch(
    /^M2 2h1v1h-1z/,
  );
  /** What the app shows, or shows so many half minutes later. */
  const codeOfApp = (later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });

  owner.fill("3. Code that the app shows", "12");
  owner.fill("4. Your password", ADMIN.password);
  await owner.press("Turn on two-step sign-in");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("That code is wrong or was used already");
  expect(owner.texts("#two-steps-codes > li")).toEqual(recoveryCodes);
  owner.fill("3. Code that the app shows", codeOfApp());
  owner.fill("4. Your password", "wrong");
  await owner.press("Turn on two-step sign-in");
  expect(owner.text).toContain("That is not your password");
  owner.fill("3. Code that the app shows", codeOfApp());
  owner.fill("4. Your password", ADMIN.password);
  await owner.press("Turn on two-step sign-in");
  expect(owner.toast).toContain("Two-Step Sign-In Is On");
  expect(owner.text).toContain("10 recovery codes are left");
  expect(owner.text).not.toContain(recoveryCodes[0]);

  await thief.open("/admin/leads");
  expect(thief.path).toMatch(/^\/admin\/login/);

  const elsewhere = new Visitor(site);
  await elsewhere.signIn(ADMIN);
  expect(elsewhere.status).toBe(401);
  expect(elsewhere.toast).toContain("One More Step");
  expect(elsewhere.value("Username")).toBe(ADMIN.username);
  expect(elsewhere.value("Password")).toBe("");
  await elsewhere.open("/admin/leads");
  expect(elsewhere.path).toMatch(/^\/admin\/login/);

  await elsewhere.signIn(ADMIN);
  elsewhere.fill("Password", ADMIN.password);
  const used = codeOfApp(1);
  elsewhere.fill("Code from your app", used);
  await elsewhere.press("Sign In");
  expect(elsewhere.toast).toContain("Login Successful!");

  const logIn = (more: object) =>
    site.fetch("/api/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...ADMIN, ...more }),
    });
  const refused = await logIn({});
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    { message: "Enter the code from your app" },
  ]);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await logIn({ code: used })).status).toBe(401);
  expect((await logIn({ code: recoveryCodes[0] })).status).toBe(200);

  await owner.open("/admin/account");
  expect(owner.text).toContain("9 recovery codes are left");
  owner.fill("Password to turn it off", "wrong");
  await owner.press("Turn off");
  expect(owner.text).toContain("That is not your password");
  owner.fill("Password to turn it off", ADMIN.password);
  await owner.press("Turn off");
  expect(owner.toast).toContain("Two-Step Sign-In Is Off");
  expect((await logIn({})).status).toBe(200);
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writePasswordLink } from "~/auth/password-links.server";
import { defaultBusiness } from "~/business/facts";
import { deliverDueMail } from "~/email/deliver-mail.server";
import { createMailer } from "~/email/mailer.server";
import { startMailServer, type TestMailServer } from "~/email/testing.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

const PASSWORD = "seven green ladders lean";
const EMAIL = "owner@example.ca";
let server: TestMailServer;
let site: Site;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({ SMTP_URL: server.url });
  await site.db.updateTable("users").set({ email: EMAIL }).execute();
});

afterAll(() => server.close());

const ask = (name: string, from = "203.0.113.1") =>
  site.fetch("/admin/forgot", {
    method: "POST",
    headers: { Origin: site.publicUrl, "x-client-address": from },
    body: new URLSearchParams({ name }),
  });

const links = () => site.db.selectFrom("password_links").selectAll().execute();

/** What the clock does every five seconds. */
async function deliver() {
  const told = { business: defaultBusiness, publicUrl: site.publicUrl };
  const mailer = createMailer({ smtpUrl: server.url, from: "site@example.ca", business: defaultBusiness });
  await deliverDueMail({
    db: site.db,
    mailer,
    writeUnkept: (context, mail) => writePasswordLink({ ...context, ...told }, mail),
  });
}

test("who forgot their password asks on the login, sets another by the mailed link, and signs in with it", async () => {
  const owner = new Visitor(site);
  const elsewhere = new Visitor(site);
  await elsewhere.signIn(ADMIN);
  await owner.open("/admin/login");
  await owner.follow("Forgot password?");
  expect(owner.heading).toBe("Forgot your password?");
  await owner.press("Email me a link");
  expect([owner.status, owner.text]).toEqual([
    400,
    expect.stringContaining("Enter your user name or your email"),
  ]);
  owner.fill("User name or email", ADMIN.username);
  await owner.press("Email me a link");
  expect(owner.path).toBe("/admin/forgot?asked");
  expect(owner.text).toContain("If we know that name and have an email for it, a link is on its way.");
  await vi.waitFor(async () => expect(await links()).toHaveLength(1), 5000);
  await deliver();

  const [mail] = server.received;
  expect(mail?.recipients).toEqual([EMAIL]);
  const path = /\/admin\/reset\/[\w-]{22}/.exec(mail?.text ?? "")?.[0] ?? "";
  const page = await site.fetch(path);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  await owner.open(path);
  owner.fill("Password", "password1234");
  owner.fill("Password again", "password1234");
  await owner.press("Set password");
  expect([owner.status, owner.text]).toEqual([400, expect.stringContaining("too easy to guess")]);
  owner.fill("Password", PASSWORD);
  owner.fill("Password again", PASSWORD);
  await owner.press("Set password");
  expect([owner.path, owner.toast]).toEqual(["/admin/login", "Password Set – Sign in with it now."]);
  for (const used of [`${path}x`, path]) {
    await owner.open(used);
    expect([owner.status, owner.heading]).toEqual([404, "This link does not work"]);
  }
  await owner.follow("Ask for a new one");
  expect(owner.heading).toBe("Forgot your password?");

  await elsewhere.open("/admin/leads");
  expect(elsewhere.path).toContain("/admin/login");
  await owner.signIn(ADMIN);
  expect(owner.toast).toContain("Login Failed");
  await owner.signIn({ username: ADMIN.username, password: PASSWORD });
  await owner.open("/admin/account");
  expect(owner.text).toContain("Your password was set by a link from “Forgot password”");

  await owner.open("/admin/emails?tab=outbox");
  await owner.follow("Your password link for Prairie Surfaces");
  expect(owner.text).toContain("The text of this email is never kept, because its link sets a password.");
  expect(owner.find("html")?.innerHTML).not.toContain(path);
});

test("known and unknown names get the same answer before anybody is looked up", async () => {
  const queued = await site.db.selectFrom("outbox").select("id").execute();
  const answers = await Promise.all(
    [ADMIN.username, EMAIL, "nobody", "nobody@example.ca"].map(async (name) => {
      const answer = await ask(name, "203.0.113.2");
      return [answer.status, answer.headers.get("Location"), await answer.text()];
    }),
  );
  expect(answers).toEqual(Array(4).fill([302, "/admin/forgot?asked", ""]));
  expect(await site.db.selectFrom("outbox").select("id").execute()).toEqual(queued);
});

test("asked too often from one address, the form comes back filled in, and others may still ask", async () => {
  const from = "203.0.113.3";
  for (let count = 0; count < 10; count++) expect((await ask(`nobody${count}`, from)).status).toBe(302);
  const refused = await ask("mary@example.ca", from);
  expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
  const page = await refused.text();
  expect(page).toContain('value="mary@example.ca"');
  expect(page).toContain("Please try again in half an hour");
  expect((await ask("mary@example.ca", "203.0.113.4")).status).toBe(302);
});

test("another site can't ask or set a password", async () => {
  for (const path of ["/admin/forgot", "/admin/reset/x"]) {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const body = new URLSearchParams({ name: ADMIN.username });
    expect((await site.fetch(path, { method: "POST", headers, body })).status, path).toBe(403);
  }
});

test("without a mail server the page says so and names the operator's script", async () => {
  const silent = await startSite();
  const visitor = new Visitor(silent);
  await visitor.open("/admin/forgot");
  expect(visitor.findAll("#name").length).toBe(0);
  expect(visitor.text).toContain("This site has no mail server, so it can’t email you a link.");
  expect(visitor.text).toContain("npx tsx scripts/create-user.ts NAME");
  const sent = { method: "POST", headers: { Origin: silent.publicUrl } };
  const answer = await silent.fetch("/admin/forgot", {
    ...sent,
    body: new URLSearchParams({ name: "owner" }),
  });
  expect(answer.headers.get("Location")).toBe("/admin/forgot");
});

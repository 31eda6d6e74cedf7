import { beforeAll, expect, test } from "vitest";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite();
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
});

const stored = (username: string) =>
  site.db
    .selectFrom("users")
    .select(["full_name", "email"])
    .where("username", "=", username)
    .executeTakeFirst();

test("people say on Account how they are called and reached, with their password", async () => {
  const send = async (email: string, password: string) => {
    await owner.open("/admin/account");
    owner.fill("Full name", "Olga Owner");
    owner.fill("Email", email);
    owner.fill("Password to save", password);
    await owner.press("Save name and email");
  };
  const typed = () => ["Full name", "Email", "Password to save"].map((label) => owner.value(label));
  await send("olga at example.ca", ADMIN.password);
  expect([owner.status, owner.text]).toEqual([400, expect.stringContaining("Valid email is required")]);
  expect(typed()).toEqual(["Olga Owner", "olga at example.ca", ""]);
  await send("olga@example.ca", "a guess");
  expect([owner.status, owner.text]).toEqual([403, expect.stringContaining("That is not your password")]);
  expect(typed()).toEqual(["Olga Owner", "olga@example.ca", ""]);
  expect(await stored(ADMIN.username)).toEqual({ full_name: null, email: null });

  await send("olga@example.ca", ADMIN.password);
  expect(owner.toast).toBe("Name and Email Saved – The change counts right away.");
  expect(owner.text).toContain("Welcome, Olga Owner");
  expect(await (await owner.download("/api/auth/me")).json()).not.toHaveProperty("fullName");
  expect(typed()).toEqual(["Olga Owner", "olga@example.ca", ""]);
  expect(owner.text).toContain(`${ADMIN.username} changed your email to olga@example.ca`);
  await send("", ADMIN.password);
  expect(await stored(ADMIN.username)).toEqual({ full_name: "Olga Owner", email: null });
});

test("a session that ended on Account loses nothing of what was typed", async () => {
  await owner.open("/admin/account");
  owner.fill("Full name", "Olga O.");
  owner.fill("Password to save", ADMIN.password);
  await site.db.deleteFrom("sessions").execute();
  await owner.press("Save name and email");
  expect([owner.status, owner.value("Full name")]).toEqual([401, "Olga O."]);
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
});

test("an admin adds somebody with name and email, and corrects both", async () => {
  await owner.open("/admin/people");
  owner.fill("Name to sign in with", "pat");
  owner.fill("Full name", "Pat Doe");
  owner.fill("Email", "nowhere");
  owner.fill("Your password", ADMIN.password);
  await owner.press("Add");
  expect(owner.toast).toBe("Person Not Added – Valid email is required.");
  expect(["Full name", "Email"].map((label) => owner.value(label))).toEqual(["Pat Doe", "nowhere"]);
  (owner.find("#new-role") as HTMLSelectElement).value = "staff";
  owner.fill("Email", "pat@example.ca");
  owner.fill("Your password", ADMIN.password);
  await owner.press("Add");
  expect(await stored("pat")).toEqual({ full_name: "Pat Doe", email: "pat@example.ca" });
  expect(owner.texts("h2")).toContain("Pat Doe");

  owner.fill("Full name of pat", "Pat Roe");
  owner.fill("Email of pat", "");
  owner.fill("Your password to change pat", ADMIN.password);
  await owner.press("Save pat");
  expect(owner.toast).toContain("Person Saved");
  expect(await stored("pat")).toEqual({ full_name: "Pat Roe", email: null });
  const told = await site.db
    .selectFrom("outbox")
    .select("to_address")
    .where("kind", "=", "account-change")
    .where("to_address", "=", "pat@example.ca")
    .execute();
  expect(told).toHaveLength(1);
});

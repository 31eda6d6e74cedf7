import { addHours } from "date-fns/addHours";
import { beforeAll, expect, test } from "vitest";
import { dayAfter } from "~/business/days";
import { formatDayInFull } from "~/business/time";
import { crewDays } from "~/calendar/crew-days";
import { addDayOff } from "~/calendar/days-off.server";
import type { FAILURES } from "~/routes/admin.people/intents";
import { photo } from "../photos";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

const PASSWORD = "seven green ladders lean";
let site: Site;
let owner: Visitor;
let crewId: number;
let number = 0;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
  const crew = { name: "Crew 1", created_at: new Date().toISOString() };
  ({ id: crewId } = await site.db.insertInto("crews").values(crew).returning("id").executeTakeFirstOrThrow());
});

/** The owner adds somebody, and gives the path of the link that the page shows. */
async function invited(role: string, crew = ""): Promise<{ name: string; path: string }> {
  const name = `person${++number}`;
  await owner.open("/admin/people");
  owner.fill("Name to sign in with", name);
  (owner.find("#new-role") as HTMLSelectElement).value = role;
  (owner.find("#new-crew") as HTMLSelectElement).value = crew;
  owner.fill("Your password", ADMIN.password);
  await owner.press("Add");
  expect(owner.toast).toBe(`Person Added – Send ${name} the link below.`);
  const path = /\/invite\/[\w-]{22}/.exec(owner.text)?.[0];
  return { name, path: path ?? "" };
}

async function setPassword(path: string, password = PASSWORD): Promise<Visitor> {
  const person = new Visitor(site);
  await person.open(path);
  person.fill("Password", password);
  person.fill("Password again", password);
  await person.press("Set password");
  return person;
}

async function signedIn(role: string, crew = ""): Promise<{ name: string; person: Visitor }> {
  const { name, path } = await invited(role, crew);
  const person = await setPassword(path);
  expect(person.toast).toBe("Password Set – Sign in with it now.");
  await person.signIn({ username: name, password: PASSWORD });
  return { name, person };
}

/** An appointment of the crew today, with its job and a photo. */
async function planned(fields: { crew?: number | null; title?: string } = {}) {
  const at = new Date().toISOString();
  const { id: quoteId } = await site.db
    .insertInto("quotes")
    .values({
      name: "Jane Doe",
      email: "jane@example.ca",
      phone: "780-555-9876",
      address: "12 Sample Crescent NW",
      details: "Pays $9,000 at most",
      project_type: "epoxy_garage",
      project_price_cents: 800_000,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await site.db
    .insertInto("calendar_events")
    .values({
      title: fields.title ?? "Install the floor",
      event_type: "installation",
      customer_name: "Jane Doe",
      customer_phone: "780-555-9876",
      address: "12 Sample Crescent NW",
      start_date: addHours(at, -2).toISOString(),
      end_date: at,
      notes: "The key is under the mat",
      quote_id: quoteId,
      crew_id: fields.crew === undefined ? crewId : fields.crew,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, quoteId };
}

test("somebody is added, sets a password by a link that works once, and signs in", async () => {
  const { name, path } = await invited("staff");
  const guest = new Visitor(site);
  await guest.signIn({ username: name, password: PASSWORD });
  expect(guest.toast).toContain("Login Failed");
  for (const [password, said] of [
    ["short", "12 characters or more"],
    ["password1234", "too easy to guess"],
  ] as const) {
    const refused = await setPassword(path, password);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(said)]);
  }
  const page = await site.fetch(path);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  expect((await setPassword(path)).path).toBe("/admin/login");
  for (const used of [path, `${path}x`]) expect((await site.fetch(used)).status).toBe(404);
  await guest.signIn({ username: name, password: PASSWORD });
  await guest.open("/admin/leads");
  expect(guest.status).toBe(200);
});

test("a link is void after 48 hours, and when another one was made", async () => {
  const { name, path } = await invited("staff");
  owner.fill(`Your password to change ${name}`, ADMIN.password);
  await owner.press(`New password link for ${name}`);
  expect((await site.fetch(path)).status).toBe(404);
  const newer = /\/invite\/[\w-]{22}/.exec(owner.text)?.[0] ?? "";
  expect((await site.fetch(newer)).status).toBe(200);
  await site.db.updateTable("invitations").set({ expires_at: new Date().toISOString() }).execute();
  expect((await site.fetch(newer)).status).toBe(404);
});

test("the database and the list of people hold no link", async () => {
  const { path } = await invited("staff");
  const token = path.slice("/invite/".length);
  const rows = await site.db.selectFrom("invitations").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  await owner.open("/admin/people");
  expect(owner.text).not.toContain(token);
});

test("the office is not told who else may sign in, and changes nobody", async () => {
  const { name, person } = await signedIn("staff");
  await person.open("/admin/people");
  expect([person.status, person.text]).toEqual([403, expect.stringContaining("This page is for admins")]);
  const people = () => site.db.selectFrom("users").selectAll().execute();
  const before = await people();
  const headers = { Cookie: person.cookies, Origin: site.publicUrl };
  for (const intent of ["add-person", "change-person", "invite-again", "remove-person"]) {
    const body = new URLSearchParams({ intent, id: "1", username: "x", role: "admin", password: PASSWORD });
    const answer = await site.fetch("/admin/people", { method: "POST", headers, body });
    expect(`${intent} ${answer.status}`).toBe(`${intent} 403`);
  }
  expect(await people()).toEqual(before);
  expect(name).toBeTruthy();
});

/** The answer to a form of the page that the owner sends with the right password. */
function send(intent: string, fields: Record<string, string>): Promise<Response> {
  return site.fetch("/admin/people", {
    method: "POST",
    headers: { Cookie: owner.cookies, Origin: site.publicUrl },
    body: new URLSearchParams({ intent, username: "x", password: ADMIN.password, ...fields }),
  });
}

test("nobody takes the last admin away, or their own rights", async () => {
  const status = async (intent: string, id: number, role = "") =>
    (await send(intent, { id: String(id), role })).status;
  expect(await status("remove-person", 1)).toBe(409);
  expect(await status("change-person", 1, "staff")).toBe(409);
  const { name, person } = await signedIn("admin");
  const { id } = await site.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", name)
    .executeTakeFirstOrThrow();
  expect(await status("change-person", id, "crew")).toBe(400);
  expect(await status("change-person", id, "staff")).toBe(302);
  await person.open("/admin/people");
  expect(person.status).toBe(403);
  expect(await status("remove-person", id)).toBe(302);
  await person.open("/admin/leads");
  expect(person.path).toContain("/admin/login");
  for (const intent of ["remove-person", "change-person", "invite-again"])
    expect(await status(intent, id, "staff"), intent).toBe(404);
});

/** Each act over who may sign in, with all that it needs but the password. */
const ACTS: Record<keyof typeof FAILURES, Record<string, string> | undefined> = {
  "add-person": { username: "planted", role: "admin" },
  "change-person": { id: "2", username: "pat", role: "admin" },
  "invite-again": { id: "2", username: "pat" },
  "remove-person": undefined,
};

test("an admin's open browser changes nothing about who may sign in: each act asks for the password", async () => {
  await invited("staff");
  const state = async () =>
    JSON.stringify([
      await site.db.selectFrom("users").selectAll().execute(),
      await site.db.selectFrom("invitations").selectAll().execute(),
    ]);
  const before = await state();
  for (const [intent, fields] of Object.entries(ACTS)) {
    if (!fields) continue;
    for (const [password, status, words] of [
      ["", 400, "Your password is required"],
      ["a guess", 403, "That is not your password"],
    ] as const) {
      const answer = await send(intent, { ...fields, password });
      expect([answer.status, await answer.text()], intent).toEqual([status, expect.stringContaining(words)]);
    }
  }
  expect(await state()).toBe(before);
});

test("nobody makes a password link for themselves, and whose link was made reads so on Account", async () => {
  const own = await send("invite-again", { id: "1" });
  expect([own.status, await own.text()]).toEqual([
    409,
    expect.stringContaining("Change your own password on Account: it asks for the old one"),
  ]);
  const { name, person } = await signedIn("staff");
  await owner.open("/admin/people");
  owner.fill(`Your password to change ${name}`, ADMIN.password);
  await owner.press(`New password link for ${name}`);
  await person.open("/admin/account");
  expect(person.text).toContain(`${ADMIN.username} made a link that sets a new password for you`);
});

test("the owner removes somebody after a question, and gives another role", async () => {
  const { name } = await signedIn("staff");
  const { id } = await site.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", name)
    .executeTakeFirstOrThrow();
  await owner.open("/admin/people");
  const role = () => owner.find(`#person-${id}-role`) as HTMLSelectElement;
  const ownPassword = `Your password to change ${name}`;
  role().value = "crew";
  owner.fill(ownPassword, ADMIN.password);
  await owner.press(`Save ${name}`);
  expect(owner.toast).toBe("Person Not Saved – Please choose their crew. Crews are made on the calendar.");
  (owner.find(`#person-${id}-crew`) as HTMLSelectElement).value = String(crewId);
  owner.fill(ownPassword, "a guess");
  await owner.press(`Save ${name}`);
  expect(owner.toast).toBe("Person Not Saved – That is not your password.");
  expect([role().value, owner.value(ownPassword)]).toEqual(["crew", ""]);
  owner.fill(ownPassword, ADMIN.password);
  await owner.press(`Save ${name}`);
  expect(owner.toast).toContain("Person Saved");
  await owner.follow(`Remove ${name}`);
  await owner.press("Delete");
  expect(owner.toast).toContain("Person Removed");
  expect(owner.text).not.toContain(name);
});

test("a crew member has their crew's day: the door, the phone, the notes and the photos, and no price", async () => {
  const { id, quoteId } = await planned();
  await planned({ crew: null, title: "Another crew's floor" });
  await owner.open(`/admin/quotes/${quoteId}`);
  owner.fill("Add a note", "Wants it cheaper");
  await owner.press("Save note");
  owner.fill("Add a note", "The dog bites");
  owner.find("input[name=isForCrew]")?.setAttribute("checked", "");
  await owner.press("Save note");
  const door = { field: "photo", content: await photo(), name: "door.jpg" };
  await owner.press("Save photos", door);

  const { person } = await signedIn("crew", String(crewId));
  await person.open("/admin");
  expect([person.path, person.heading]).toEqual(["/admin/day", "Today"]);
  for (const words of [
    "Install the floor",
    "12 Sample Crescent NW",
    "(780) 555-9876",
    "key is under the mat",
  ])
    expect(person.text).toContain(words);
  expect(person.text).toContain("The dog bites");
  const bytes = await (await person.download("/admin/day")).text();
  for (const secret of ["cheaper", "9,000", "8000", "8,000", "800000", "Another crew", "jane@example.ca"])
    expect(bytes).not.toContain(secret);
  expect(person.find(`a[href="tel:+17805559876"]`)).not.toBeNull();
  expect((await person.download(person.find("img")?.getAttribute("src") ?? "")).status).toBe(200);

  person.fill("Add a note", "Floor is dry");
  await person.press("Save note");
  expect(person.toast).toContain("Note Saved");
  await person.press("Save as before", { ...door, name: "floor.jpg" });
  expect(person.toast).toContain("Photo Added");
  await person.press("Done: Install the floor");
  expect(person.toast).toBe("Done – The office sees it.");
  const event = site.db.selectFrom("calendar_events").select("status").where("id", "=", id);
  expect(await event.executeTakeFirst()).toEqual({ status: "completed" });
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.text).toContain("Floor is dry");
});

test("a crew member reaches nothing of another crew: not its photos, its notes or its appointments", async () => {
  const { id, quoteId } = await planned({ crew: null });
  const photoRow = {
    quote_id: quoteId,
    file: "b.webp",
    created_at: "2026-11-20T18:00:00.000Z",
    created_by: "x",
  };
  const { id: photoId } = await site.db
    .insertInto("photos")
    .values(photoRow)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { person } = await signedIn("crew", String(crewId));
  expect((await person.download(`/admin/day/photos/${photoId}`)).status).toBe(404);
  const headers = { Cookie: person.cookies, Origin: site.publicUrl };
  for (const intent of ["done", "note"]) {
    const body = new URLSearchParams({ intent, id: String(id), note: "x" });
    const answer = await site.fetch("/admin/day", { method: "POST", headers, body });
    expect(answer.status).toBe(404);
  }
  expect((await person.download("/admin/account")).status).toBe(200);
  expect((await person.download("/admin/quotes/1")).status).toBe(403);
  const activities = site.db.selectFrom("activities").selectAll().where("quote_id", "=", quoteId);
  expect(await activities.execute()).toEqual([]);
});

test("a crew member sees the fourteen days before and after today, and today in place of any other", async () => {
  const { person } = await signedIn("crew", String(crewId));
  const { first, last } = crewDays(new Date());
  const off = { title: "Shop closed", firstDay: last, lastDay: last };
  await addDayOff({ db: site.db, now: new Date() }, { ...off, crewId: null });
  for (const day of [first, last]) {
    await person.open(`/admin/day?date=${day}`);
    expect(person.heading).toBe(formatDayInFull(day));
    expect(person.text.includes("Off: Shop closed")).toBe(day === last);
  }
  for (const day of [dayAfter(first, -1), dayAfter(last, 1)]) {
    await person.open(`/admin/day?date=${day}`);
    expect(person.heading).toBe("Today");
  }
});

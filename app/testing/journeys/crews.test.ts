import { beforeAll, beforeEach, expect, test } from "vitest";
import { eventForm } from "~/calendar/calendar-forms.server";
import { addCrew } from "~/calendar/crews.server";
import { createEvent } from "~/calendar/save-event.server";
import { newLead } from "~/quotes/testing.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite();
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
});

beforeEach(async () => {
  for (const table of ["calendar_events", "crews", "quotes"] as const) {
    await site.db.deleteFrom(table).execute();
  }
  owner = browser.newTab();
});

const context = () => ({ db: site.db, now: new Date() });
const events = () => site.db.selectFrom("calendar_events").selectAll().orderBy("id").execute();

async function crew(name: string): Promise<number> {
  const added = await addCrew(context(), { name });
  if (!added.ok) throw new Error(added.reason);
  return added.crew.id;
}

async function plan(title: string, startDate: string, endDate: string, more: object = {}) {
  const visit = { title, eventType: "installation", customerName: "Jane", startDate, endDate, ...more };
  const created = await createEvent(context(), eventForm.parse(visit));
  if (!created.ok) throw new Error(created.reason);
  return created.event;
}

test("crews are added, renamed and removed beside the calendar; a name is taken once", async () => {
  await owner.open("/admin/calendar");
  await owner.follow("Crews");
  for (const name of ["North", "South"]) {
    owner.fill("New crew", name);
    await owner.press("Add crew");
    expect(owner.toast).toContain("Crew Added");
  }
  owner.fill("New crew", "NORTH");
  await owner.press("Add crew");
  expect([owner.status, owner.value("New crew")]).toEqual([400, "NORTH"]);
  expect(owner.text).toContain("There is already a crew with that name.");

  await owner.open("/admin/calendar?crews=list");
  owner.fill("Name of North", "Downtown");
  await owner.press("Rename");
  expect(owner.toast).toContain("Crew Renamed");
  expect(owner.value("Name of Downtown")).toBe("Downtown");

  const [first] = await site.db.selectFrom("crews").select("id").orderBy("name").execute();
  const { id } = await plan("Driveway", "2026-12-01", "2026-12-03", { crewId: first!.id });
  await owner.open(owner.find(`#crew-feed-${first!.id}`)?.getAttribute("href") ?? "");
  expect(owner.heading).toBe("Calendar Management");
  await owner.press("Make an address");
  expect(owner.toast).toContain("Address Made");
  const feed = new URL(owner.value("Calendar address of the crew")).pathname;
  expect(await (await site.fetch(feed)).text()).toContain("SUMMARY:Driveway");
  await owner.press("Reset address");
  expect((await site.fetch(feed)).status).toBe(404);
  await owner.open("/admin/calendar?crews=list");
  await owner.open(owner.find(`#remove-crew-${first!.id}`)?.getAttribute("href") ?? "");
  expect(owner.text).toContain("Its events stay in the calendar, without a crew.");
  await owner.press("Delete");
  expect(owner.toast).toContain("Crew Removed");
  expect(await site.db.selectFrom("crews").select("name").execute()).toEqual([{ name: "South" }]);
  expect(await events()).toMatchObject([{ id, crew_id: null }]);
});

test.each([
  ["", "Name is required"],
  ["x".repeat(61), "Please use 60 characters or fewer"],
  ["south", "There is already a crew with that name."],
])("the name %j is refused for a crew, new or changed", async (name, message) => {
  await crew("South");
  const id = await crew("North");
  for (const intent of ["add-crew", "rename-crew"]) {
    const answer = await send({ intent, id: String(id), name });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
  }
  const names = await site.db.selectFrom("crews").select("name").orderBy("name").execute();
  expect(names).toEqual([{ name: "North" }, { name: "South" }]);
});

test("a crew that somebody else has removed is neither renamed nor removed again", async () => {
  for (const intent of ["rename-crew", "remove-crew"])
    expect((await send({ intent, id: "404", name: "East" })).status, intent).toBe(404);
});

function send(fields: Record<string, string>): Promise<Response> {
  return site.fetch("/admin/calendar?crews=list", {
    method: "POST",
    headers: { Cookie: owner.cookies, Origin: site.publicUrl },
    body: new URLSearchParams(fields),
  });
}

test("an event gets a crew in its form, which there is only where there are crews", async () => {
  await owner.open("/admin/calendar?new=2026-12-03");
  expect(owner.find("[name=crewId]")).toBeNull();
  const north = await crew("North");
  await plan("Driveway", "2026-12-03T09:00", "2026-12-03T12:00", { crewId: north });
  await owner.open(`/admin/calendar?new=2026-12-03`);
  owner.fill("Title", "Visit");
  owner.fill("Customer Name", "Jane");
  await owner.press("Create Event");
  expect(owner.toast).not.toContain("Same time as");
  const [, visit] = await events();
  await owner.open(`/admin/calendar?event=${visit!.id}`);
  owner.fill("Crew", String(north));
  await owner.press("Update Event");
  expect(owner.toast).toContain("Same time as Driveway, 9:00. Free from 12:00.");
  expect(await events()).toMatchObject([{ crew_id: north }, { crew_id: north }]);
});

test("the week shows each crew's days, and a form for a crew's day has the crew", async () => {
  const [north, south] = [await crew("North"), await crew("South")];
  await plan("Over the month's end", "2026-11-30", "2026-12-02", { allDay: true, crewId: north });
  await plan("Night", "2026-12-01T22:00", "2026-12-02T02:00", { crewId: south });
  await plan("Consultation - Bo", "2026-12-01T09:00", "2026-12-01T10:00");
  await owner.open("/admin/calendar?view=week&date=2026-12-01");
  expect(owner.text).toContain("Nov 29 to Dec 5, 2026");
  const row = (name: string) =>
    [...(owner.find(`section[aria-label="${name}"]`)?.querySelectorAll("li[data-day]") ?? [])].map((cell) =>
      [...cell.querySelectorAll(".calendar-event-title")].map((title) => title.textContent).join(),
    );
  const long = "Over the month's end";
  expect(row("North")).toEqual(["", long, long, long, "", "", ""]);
  expect(row("South")).toEqual(["", "", "Night", "Night", "", "", ""]);
  expect(row("No crew")).toEqual(["", "", "Consultation - Bo", "", "", "", ""]);

  await owner.open(owner.find(`#new-2026-12-04-${south}`)?.getAttribute("href") ?? "");
  expect([owner.value("Crew"), owner.value("Start")]).toEqual([String(south), "2026-12-04T09:00"]);
  owner.fill("Title", "Patio");
  owner.fill("Customer Name", "Jane");
  await owner.press("Create Event");
  expect(owner.path).toBe("/admin/calendar?view=week&date=2026-12-04");
  expect(row("South")[5]).toBe("Patio");
  expect(owner.find("nav[aria-label=Week] a")?.getAttribute("href")).toBe(
    "/admin/calendar?view=week&date=2026-11-22",
  );
});

test("a day's sheet has what somebody on the way needs", async () => {
  const north = await crew("North");
  const more = { customerPhone: "780-555-9876", address: "12 Whyte Ave", notes: "Dog in the yard" };
  await plan("Driveway", "2026-12-01T09:00", "2026-12-01T12:00", { ...more, crewId: north });
  await plan("Another day", "2026-12-02T09:00", "2026-12-02T12:00");
  await owner.open("/admin/calendar?view=day&date=2026-12-01");
  const sheet = owner.find("section[aria-label=North]");
  expect(sheet?.textContent).toMatch(
    /09:00 to 12:00 Installation.*Driveway.*Jane.*12 Whyte Ave.*Dog in the yard/,
  );
  expect([...(sheet?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual([
    expect.stringContaining("event="),
    "tel:+17805559876",
    expect.stringContaining("query=12%20Whyte%20Ave"),
  ]);
  expect(owner.text).not.toContain("Another day");
});

test("a job is found in the form and ties itself to the event; what was typed stays", async () => {
  const job = await newLead(site.db, { name: "Olga Lee", address: "12 Whyte Ave" });
  await newLead(site.db, { name: "Bo Chen", email: "bo@example.ca", phone: "780-555-1111" });
  await owner.open("/admin/calendar?new=2026-12-03");
  owner.fill("Title", "Look at it");
  owner.fill("Customer Phone (optional)", "587-555-0000");
  owner.fill(SEARCH, "olga");
  // As by Enter, which presses the form's first button: nothing is saved.
  await owner.press("Create Event");
  expect([owner.status, await events()]).toEqual([200, []]);
  expect(owner.texts("fieldset label b")).toEqual(["Olga Lee"]);
  owner.choose("quoteId", String(job.id));
  await owner.press("Search");
  expect(owner.value("Customer Name")).toBe("Olga Lee");
  expect(owner.value("Title")).toBe("Look at it");
  await owner.press("Create Event");
  expect(owner.toast).toContain("Event Created");
  expect(await events()).toMatchObject([
    {
      title: "Look at it",
      quote_id: job.id,
      customer_name: "Olga Lee",
      customer_email: "jane@example.ca",
      customer_phone: "587-555-0000",
      address: "12 Whyte Ave",
    },
  ]);
});

test("an event is untied from its job, and a search that finds nothing says so", async () => {
  const job = await newLead(site.db, { name: "Olga Lee" });
  const { id } = await plan("Visit", "2026-12-03T09:00", "2026-12-03T10:00", { quoteId: job.id });
  await owner.open(`/admin/calendar?event=${id}`);
  owner.fill(SEARCH, "nobody of that name");
  await owner.press("Search");
  expect(owner.text).toContain("No job matches “nobody of that name”.");
  owner.choose("quoteId", "");
  await owner.press("Update Event");
  expect(await events()).toMatchObject([{ quote_id: null, customer_name: "Jane", customer_email: null }]);
});

const SEARCH = "Job (optional): find it by name, phone, email or address";

test("the work of a job is booked from its Schedule dialog, in days", async () => {
  const job = await newLead(site.db, { name: "Olga Lee", address: "12 Whyte Ave" });
  await owner.open(`/admin?panel=schedule&quote=${job.id}`);
  await owner.follow("Book the work");
  expect(owner.value("Title")).toBe("Installation - Olga Lee");
  expect(owner.value("Event Type")).toBe("installation");
  owner.fill("First day", "2026-12-30");
  // The last day follows, as the end of an hour does.
  await owner.press("Create Event");
  expect(owner.toast).toContain("Event Created");
  const { end_date: oneDay } = (await events())[0]!;
  expect(oneDay).toBe("2026-12-31T05:59:59.000Z");

  await owner.open(`/admin/calendar?new=2026-12-03&work=${job.id}`);
  owner.fill("Last day", "2026-12-02");
  await owner.press("Create Event");
  expect([owner.status, owner.find("[name=endDate]")?.closest(".field")?.textContent]).toEqual([
    400,
    expect.stringContaining("End must be after start"),
  ]);
  owner.fill("Last day", "2026-12-23");
  await owner.press("Create Event");
  expect((await events())[1]).toMatchObject({
    title: "Installation - Olga Lee",
    event_type: "installation",
    customer_name: "Olga Lee",
    address: "12 Whyte Ave",
    start_date: "2026-12-03T06:00:00.000Z",
    end_date: "2026-12-24T05:59:59.000Z",
    all_day: 1,
    quote_id: job.id,
  });
});

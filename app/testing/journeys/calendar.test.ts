import ICAL from "ical.js";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { eventForm } from "~/calendar/calendar-forms.server";
import { calendarMessages } from "~/calendar/calendar-messages";
import { createEvent } from "~/calendar/save-event.server";
import { endSessions } from "../end-sessions";
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
  await site.db.deleteFrom("calendar_events").execute();
  owner = browser.newTab();
});

const visit = {
  title: "Driveway visit",
  eventType: "consultation",
  customerName: "Jane",
  startDate: "2026-12-03T09:00",
  endDate: "2026-12-03T10:00",
};

async function add(more: object = {}) {
  const created = await createEvent({ db: site.db, now: new Date() }, eventForm.parse({ ...visit, ...more }));
  if (!created.ok) throw new Error(created.reason);
  return created.event;
}

const stored = () => site.db.selectFrom("calendar_events").selectAll().execute();
const day = (name: string) => owner.find(`#new-${name}`)?.closest("li")?.textContent;
const fieldError = (name: string) => owner.find(`[name=${name}]`)?.closest(".field")?.textContent;

test("a stranger is sent to the login, and their form writes nothing", async () => {
  const page = await site.fetch("/admin/calendar?month=2026-12");
  expect([page.status, page.headers.get("Location")]).toEqual([
    302,
    expect.stringContaining("/admin/login?"),
  ]);
  const { id } = await add();
  const { token } = await site.db.selectFrom("calendar_feed").select("token").executeTakeFirstOrThrow();
  for (const intent of ["create-event", "update-event", "delete-event", "reset-feed"]) {
    const body = new URLSearchParams({ ...visit, title: "Stranger", intent, id: String(id) });
    const headers = { Origin: site.publicUrl };
    const answer = await site.fetch("/admin/calendar?new=2026-12-03", { method: "POST", body, headers });
    expect(answer.status).toBe(401);
    const text = await answer.text();
    expect(text).toContain("Stranger");
    expect(text).not.toContain(visit.title);
    expect(text).not.toContain(token);
  }
  expect(await stored()).toMatchObject([{ id, title: visit.title }]);
  expect(await site.db.selectFrom("calendar_feed").select("token").execute()).toEqual([{ token }]);
});

test("a form from another site is refused", async () => {
  const body = new URLSearchParams({ ...visit, intent: "create-event" });
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await site.fetch("/admin/calendar", { method: "POST", body, headers })).status).toBe(403);
  expect(await stored()).toEqual([]);
});

test("a day opens an empty form from 09:00 to 10:00, and what is saved stands on that day", async () => {
  await owner.open("/admin/calendar?month=2026-12");
  expect(owner.heading).toBe("Calendar Management");
  await owner.open(owner.find("#new-2026-12-03")?.getAttribute("href") ?? "");
  expect(owner.value("Start")).toBe("2026-12-03T09:00");
  expect(owner.value("End")).toBe("2026-12-03T10:00");
  owner.fill("Title", "Driveway visit");
  owner.fill("Event Type", "installation");
  owner.fill("Customer Name", "Jane");
  owner.fill("Customer Email (optional)", "jane@example.ca");
  owner.fill("Customer Phone (optional)", "780-555-9876");
  owner.fill("Address (optional)", "12 Whyte Ave");
  owner.fill("Description (optional)", "Black");
  owner.fill("Notes (optional)", "Bring colours");
  await owner.press("Create Event");
  expect(owner.toast).toContain("Event Created");
  expect(owner.path).toBe("/admin/calendar?month=2026-12");
  expect(owner.find("dialog")).toBeNull();
  expect(day("2026-12-03")).toMatch(/09:00 Installation.*Driveway visit/);
  expect(await stored()).toMatchObject([
    {
      title: "Driveway visit",
      event_type: "installation",
      customer_name: "Jane",
      customer_email: "jane@example.ca",
      customer_phone: "780-555-9876",
      address: "12 Whyte Ave",
      description: "Black",
      notes: "Bring colours",
      start_date: "2026-12-03T15:00:00.000Z",
      end_date: "2026-12-03T16:00:00.000Z",
      all_day: 0,
      status: "scheduled",
    },
  ]);
});

test("an event opens in its form, is changed, moved to another month and deleted", async () => {
  const { id } = await add({ notes: "Gate code", allDay: true });
  await owner.open("/admin/calendar?month=2026-12");
  expect(day("2026-12-03")).toContain("All day Consultation");
  const link = owner.find(`#event-${id}-2026-12-03`)?.getAttribute("href");
  await owner.open(link ?? "");
  expect(owner.find("dialog h2")?.textContent).toBe("Edit Event");
  expect(owner.find("[name=allDay]")?.hasAttribute("checked")).toBe(true);
  owner.find("[name=allDay]")?.removeAttribute("checked");
  owner.fill("Start", "2027-01-05T13:00");
  owner.fill("End", "2027-01-05T14:30");
  owner.fill("Status", "rescheduled");
  owner.fill("Notes (optional)", "");
  await owner.press("Update Event");
  expect(owner.toast).toBe("Event Updated – Calendar event has been updated successfully.");
  expect(owner.path).toBe("/admin/calendar?month=2027-01");
  expect(day("2027-01-05")).toContain("13:00 Consultation, rescheduled");
  expect(await stored()).toMatchObject([{ all_day: 0, notes: null, status: "rescheduled", sequence: 1 }]);

  await owner.open(`/admin/calendar?month=2027-01&event=${id}`);
  await owner.press("Delete");
  expect(owner.toast).toBe("Event Deleted – Calendar event has been deleted successfully.");
  expect(owner.path).toBe("/admin/calendar?month=2027-01");
  expect(await stored()).toEqual([]);
});

test("an event that was planned for a lead leads to the lead's job, until the lead is deleted", async () => {
  const lead = { name: "Olga Lee", email: "olga@example.ca", phone: "780-555-9876", address: "" };
  const { id: quoteId } = await site.db
    .insertInto("quotes")
    .values({ ...lead, project_type: "other", created_at: visit.startDate, updated_at: visit.startDate })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await add({ quoteId });
  await owner.open(`/admin/calendar?event=${id}`);
  const href = owner.find("dialog label a")?.getAttribute("href");
  expect(href).toBe(`/admin/quotes/${quoteId}`);
  await owner.follow("Olga Lee");
  expect(owner.heading).toBe("Olga Lee");

  await owner.open(`/admin/calendar?event=${id}`);
  await owner.press("Update Event");
  expect(await stored()).toMatchObject([{ quote_id: quoteId }]);
  await site.db
    .updateTable("quotes")
    .set({ deleted_at: visit.startDate })
    .where("id", "=", quoteId)
    .execute();
  await owner.open(`/admin/calendar?event=${id}`);
  expect(owner.find("dialog label a")).toBeNull();
});

test("every field that is wrong says so, and nothing typed is lost", async () => {
  await owner.open("/admin/calendar?new=2026-12-03");
  owner.fill("Customer Email (optional)", "jane");
  owner.fill("Start", "");
  owner.fill("End", "");
  owner.fill("Notes (optional)", "Keep me");
  await owner.press("Create Event");
  expect(owner.status).toBe(400);
  expect(fieldError("title")).toContain("Title is required");
  expect(fieldError("customerName")).toContain("Customer name is required");
  expect(fieldError("customerEmail")).toContain("Valid email is required");
  expect(fieldError("startDate")).toContain("Start date is required");
  expect(fieldError("endDate")).toContain("End date is required");
  expect(owner.value("Notes (optional)")).toBe("Keep me");

  owner.fill("Title", visit.title);
  owner.fill("Customer Name", "Jane");
  owner.fill("Customer Email (optional)", "");
  owner.fill("Start", visit.endDate);
  owner.fill("End", visit.startDate);
  await owner.press("Create Event");
  expect(fieldError("endDate")).toContain("End must be after start");
  expect(await stored()).toEqual([]);
});

test("an event at the time of another is saved and names it; Undo takes it back", async () => {
  await add();
  await owner.open("/admin/calendar?new=2026-12-03");
  owner.fill("Title", "Second");
  owner.fill("Customer Name", "Ann");
  await owner.press("Create Event");
  expect(owner.toast).toContain("Same time as Driveway visit, 9:00. Free from 10:00.");
  const [, second] = await stored();

  await owner.open(`/admin/calendar?event=${second?.id}`);
  owner.fill("Notes (optional)", "Both at once");
  await owner.press("Update Event");
  expect(owner.toast).toContain("Same time as Driveway visit, 9:00. Free from 10:00.");

  await owner.open("/admin/calendar?new=2026-12-03");
  owner.fill("Title", "Third");
  owner.fill("Customer Name", "Ann");
  await owner.press("Create Event");
  await owner.press("Undo");
  expect(owner.toast).toContain("Event Deleted");
  expect(await stored()).toMatchObject([{ title: "Driveway visit" }, { title: "Second" }]);
});

test("the later of two editors is told what was saved meanwhile, and can save over it", async () => {
  const { id } = await add();
  await owner.open(`/admin/calendar?event=${id}`);
  const other = new Visitor(site);
  await other.signIn(ADMIN);
  await other.open(`/admin/calendar?event=${id}`);
  other.fill("Address (optional)", "12 Whyte Ave");
  other.fill("Title", "Theirs");
  await other.press("Update Event");
  owner.fill("Title", "Mine");
  await owner.press("Update Event");
  expect(owner.text).toContain(calendarMessages.changed_meanwhile);
  expect(owner.text).toContain("Saved meanwhile:TitleTheirs");
  expect(owner.value("Title")).toBe("Mine");
  await owner.press("Update Event");
  expect(await stored()).toMatchObject([{ title: "Mine", address: "12 Whyte Ave" }]);
});

test("who marks an event as completed reads that it is done", async () => {
  const { id } = await add();
  await owner.open(`/admin/calendar?event=${id}`);
  owner.fill("Status", "completed");
  await owner.press("Update Event");
  expect(owner.toast).toBe(`Marked Done – ${visit.title} is completed.`);
  await owner.open(`/admin/calendar?event=${id}`);
  owner.fill("Notes (optional)", "Paid at the door");
  await owner.press("Update Event");
  expect(owner.toast).toBe("Event Updated – Calendar event has been updated successfully.");
});

test("work that is planned on a day that is over is kept, and the toast says so", async () => {
  await owner.open("/admin/calendar?new=2026-11-02");
  owner.fill("Title", "Late entry");
  owner.fill("Customer Name", "Jane");
  await owner.press("Create Event");
  expect(owner.toast).toBe("Event Created – Mon, Nov 2 is in the past.");
  expect(await stored()).toMatchObject([{ title: "Late entry" }]);
});

test("two who change different fields of an event both keep what they typed, and nobody is stopped", async () => {
  const { id } = await add();
  await owner.open(`/admin/calendar?event=${id}`);
  const other = new Visitor(site);
  await other.signIn(ADMIN);
  await other.open(`/admin/calendar?event=${id}`);
  other.fill("Start", "2026-12-04T09:00");
  await other.press("Update Event");
  owner.fill("Notes (optional)", "Bring samples");
  await owner.press("Update Event");
  expect(owner.toast).toContain("Event Updated");
  expect(await stored()).toMatchObject([
    { notes: "Bring samples", start_date: "2026-12-04T15:00:00.000Z", end_date: "2026-12-04T16:00:00.000Z" },
  ]);
});

test("a deleted event comes back by Undo, and a moved one goes back unless somebody has changed it since", async () => {
  const { id } = await add();
  await owner.open(`/admin/calendar?event=${id}`);
  await owner.press("Delete");
  expect(await stored()).toEqual([]);
  await owner.press("Undo");
  expect(owner.toast).toBe("Event Restored – The event is back in the calendar.");
  const [before] = await stored();

  const move = async () => {
    await owner.open(`/admin/calendar?event=${id}`);
    owner.fill("Start", "2027-01-05T13:00");
    await owner.press("Update Event");
    expect(await stored()).toMatchObject([{ start_date: "2027-01-05T19:00:00.000Z" }]);
  };
  await move();
  await owner.press("Undo");
  expect(owner.toast).toContain("Event Moved Back");
  const { start_date, end_date } = before!;
  expect(await stored()).toMatchObject([{ start_date, end_date }]);

  await move();
  await site.db.updateTable("calendar_events").set({ updated_at: new Date().toISOString() }).execute();
  await owner.press("Undo");
  expect(owner.toast).toContain("somebody has changed or deleted it");
  expect(await stored()).toMatchObject([{ start_date: "2027-01-05T19:00:00.000Z" }]);
});

test("an event deleted meanwhile is told in the words for a failure", async () => {
  const { id } = await add();
  await owner.open(`/admin/calendar?event=${id}`);
  await site.db.deleteFrom("calendar_events").execute();
  owner.fill("Title", "Mine");
  await owner.press("Update Event");
  expect([owner.status, owner.toast]).toEqual([404, "Error – Failed to update calendar event."]);
  await owner.open(`/admin/calendar?event=${id}`);
  expect(owner.text).toContain(calendarMessages.gone);
});

test.each([
  ["INSERT", "Create Event", "Error – Failed to create calendar event."],
  ["UPDATE", "Update Event", "Error – Failed to update calendar event."],
  ["DELETE", "Delete", "Error – Failed to delete calendar event."],
])(
  "when the database refuses the %s, '%s' says '%s' and keeps what was typed",
  async (write, button, words) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { id } = await add({ startDate: "2026-12-04T09:00", endDate: "2026-12-04T10:00" });
    await owner.open(`/admin/calendar?${write === "INSERT" ? "new=2026-12-03" : `event=${id}`}`);
    owner.fill("Title", "Kept");
    owner.fill("Customer Name", "Jane");
    await sql`CREATE TRIGGER refuse BEFORE ${sql.raw(write)} ON calendar_events
    BEGIN SELECT RAISE(ABORT, 'no room'); END`.execute(site.db);
    await owner.press(button);
    await sql`DROP TRIGGER refuse`.execute(site.db);
    expect([owner.status, owner.toast, owner.value("Title")]).toEqual([500, words, "Kept"]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  },
);

test("a session that ended costs nothing that was typed", async () => {
  const { id } = await add();
  await owner.open(`/admin/calendar?event=${id}`);
  owner.fill("Title", "Typed for a long time");
  await endSessions(site);
  await owner.press("Update Event");
  expect(owner.status).toBe(401);
  expect(owner.value("Title")).toBe("Typed for a long time");
  expect(owner.text).toContain("Authentication expired.");
});

test("a day shows three events, and '+N more' opens them all", async () => {
  for (const hour of ["11", "12", "13", "14", "15"]) {
    await add({
      title: `Visit at ${hour}`,
      startDate: `2026-12-03T${hour}:00`,
      endDate: `2026-12-03T${hour}:30`,
    });
  }
  await owner.open("/admin/calendar?month=2026-12");
  expect(day("2026-12-03")).toMatch(/Visit at 11.*Visit at 12.*Visit at 13\+2 more/);
  expect(day("2026-12-03")).not.toContain("Visit at 14");
  await owner.open(owner.find("#more-2026-12-03")?.getAttribute("href") ?? "");
  expect(owner.find("dialog")?.textContent).toMatch(/Thursday, December 3, 2026.*Visit at 11.*Visit at 15/);
});

test("an event of several days and one that ends at midnight stand on their days", async () => {
  await add({ title: "Long", startDate: "2026-12-09T09:00", endDate: "2026-12-11T12:00" });
  await add({ title: "Late", startDate: "2026-12-15T22:00", endDate: "2026-12-16T00:00" });
  await owner.open("/admin/calendar?month=2026-12");
  const touched = (title: string) =>
    Array.from({ length: 31 }, (_, index) => `2026-12-${String(index + 1).padStart(2, "0")}`).filter((name) =>
      day(name)?.includes(title),
    );
  expect(touched("Long")).toEqual(["2026-12-09", "2026-12-10", "2026-12-11"]);
  expect(touched("Late")).toEqual(["2026-12-15"]);
  expect(day("2026-12-11")).toContain("to 12:00");
});

test("the month is an address, and the sixth type is offered to an event that has it", async () => {
  await owner.open("/admin/calendar?month=2026-12");
  expect(owner.text).toContain("December 2026");
  const hrefs = [...(owner.find("nav[aria-label=Month]")?.querySelectorAll("a") ?? [])].map((link) =>
    link.getAttribute("href"),
  );
  expect(hrefs).toEqual([
    "/admin/calendar?month=2026-11",
    "/admin/calendar?month=2027-01",
    "/admin/calendar",
    "/admin/rain",
    "/admin/calendar?month=2026-12&new=2026-12-01",
  ]);
  expect(owner.find("[aria-current=date]")).toBeNull();
  await owner.open("/admin/calendar?month=nonsense&day=2026-02-30&event=x");
  expect([owner.status, owner.find("[aria-current=date]") === null]).toEqual([200, false]);

  const options = () => owner.find("[name=eventType]")?.querySelectorAll("option").length;
  await owner.open("/admin/calendar?new=2026-12-03");
  expect(options()).toBe(5);
  const { id } = await add({ eventType: "project_start" });
  await owner.open(`/admin/calendar?event=${id}`);
  expect(options()).toBe(6);
});

test("a month of 500 events is shown", async () => {
  const at = new Date().toISOString();
  const rows = Array.from({ length: 500 }, (_, index) => ({
    title: `Visit ${index}`,
    event_type: "estimate",
    customer_name: "Jane",
    start_date: `2026-12-${String((index % 28) + 1).padStart(2, "0")}T18:00:00.000Z`,
    end_date: `2026-12-${String((index % 28) + 1).padStart(2, "0")}T19:00:00.000Z`,
    created_at: at,
    updated_at: at,
  }));
  await site.db.insertInto("calendar_events").values(rows).execute();
  await owner.open("/admin/calendar?month=2026-12&day=2026-12-03");
  expect(owner.status).toBe(200);
  expect(owner.find("dialog")?.querySelectorAll("li")).toHaveLength(18);
  expect(day("2026-12-03")).toContain("+15 more");
});

test("the feed answers whoever knows its address, and after a reset only at the new one", async () => {
  const { id } = await add();
  await owner.open("/admin/calendar");
  const address = () => new URL(owner.value("Calendar address")).pathname;
  const old = address();
  const feed = await site.fetch(old);
  expect(feed.status).toBe(200);
  expect(feed.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(feed.headers.get("Cache-Control")).toBe("private, no-store");
  const [event] = new ICAL.Component(ICAL.parse(await feed.text())).getAllSubcomponents("vevent");
  expect(event?.getFirstPropertyValue("uid")).toBe(`event-${id}@site.test`);

  await owner.follow("Reset address");
  expect(address()).toBe(old);
  expect(owner.text).toContain("Reset the calendar address?");
  await owner.press("Reset address");
  expect(owner.toast).toContain("Address Reset");
  expect(address()).not.toBe(old);
  expect((await site.fetch(address())).status).toBe(200);
  for (const path of [old, "/calendar/x.ics", "/calendar/.ics", address().replace(".ics", "")]) {
    expect((await site.fetch(path)).status, path).toBe(404);
  }
  expect((await site.fetch(address(), { method: "POST" })).status).toBe(405);
});

test("the table for a spreadsheet has the events of both days that it names, and of those between", async () => {
  const days = ["02T23:00", "03T00:00", "04T23:00", "05T00:30"];
  for (const at of days) {
    await add({ title: `At ${at}`, startDate: `2026-12-${at}`, endDate: `2026-12-${at.slice(0, 3)}23:59` });
  }
  const titles = async (query: string) =>
    (await (await owner.download(`/admin/calendar/csv?${query}`)).text()).match(/At [\dT:]+/g);
  expect(await titles("from=2026-12-03&to=2026-12-04")).toEqual(["At 03T00:00", "At 04T23:00"]);
  expect(await titles("from=2026-12-04")).toEqual(["At 04T23:00"]);
});

import { beforeAll, beforeEach, expect, test } from "vitest";
import { addCrew } from "~/calendar/crews.server";
import { newLead } from "~/quotes/testing.server";
import { listToBook } from "~/quotes/to-book.server";
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
  await site.db.updateTable("quotes").set({ status: "lost" }).execute();
  owner = browser.newTab();
});

const events = () => site.db.selectFrom("calendar_events").selectAll().orderBy("id").execute();

async function wonJob(fields: Record<string, unknown> = {}) {
  const { id } = await newLead(site.db, { name: "Olga Lee", address: "12 Whyte Ave", ...fields });
  await site.db.updateTable("quotes").set({ status: "won" }).where("id", "=", id).execute();
  return id;
}

async function accepted(quoteId: number, projectType: string, cents: number): Promise<number> {
  const { id } = await site.db
    .insertInto("estimates")
    .values({
      ...{ first_name: "Olga", last_name: "Lee", email: "", phone: "", address: "", square_feet: 400 },
      ...{ color_mix_percentage: 0, preparation_cost_cents: 0, price_per_sq_ft_cents: 1, quote_id: quoteId },
      ...{
        discount_amount_cents: 0,
        subtotal_cents: 1,
        gst_cents: 0,
        total_cents: 1,
        project_type: projectType,
      },
      ...{ created_at: "2026-11-01T12:00:00.000Z", state: "accepted" },
      accepted: JSON.stringify({ at: "2026-11-05T12:00:00.000Z", totalCents: cents }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const tray = () => owner.find("#to-book")?.closest("section")?.textContent?.replace(/\s+/g, " ");

test("the tray beside week and month says what is to book; with nothing it says so", async () => {
  await owner.open("/admin/calendar");
  expect(tray()).toContain("Every job you won has a day.");
  const id = await wonJob({ details: "Before winter, please" });
  await accepted(id, "rubber_resurfacing", 4200_00);
  for (const view of ["", "?view=week"]) {
    await owner.open(`/admin/calendar${view}`);
    expect(tray()).toContain("To book1$4,200.00");
    for (const words of [
      "Olga Lee",
      "Accepted Nov 5",
      "Rubber Driveway Resurfacing, 400 sq ft",
      "12 Whyte Ave",
      "Before winter",
    ]) {
      expect(tray()).toContain(words);
    }
  }
  await owner.open("/admin/calendar?view=day");
  expect(tray()).toBeUndefined();
});

test("from the job it takes three presses to book its work; Undo makes it to book again", async () => {
  const north = await addCrew({ db: site.db, now: new Date() }, { name: "North" });
  if (!north.ok) throw new Error(north.reason);
  const id = await wonJob();
  await owner.open(`/admin/quotes/${id}`);
  await owner.follow("Book the work");
  expect(owner.find("form[aria-label='Book the work of Olga Lee']")).not.toBeNull();
  expect(owner.find("#book-crew option:first-child")?.textContent).toBe("No crew");
  expect(owner.value("Crew")).toBe(String(north.crew.id));
  owner.fill("First day", "2031-12-04");
  owner.fill("Days", "2");
  await owner.press("Book the work");
  expect(owner.toast).toBe("Work Booked – Installation - Olga Lee, Thu, Dec 4 to Fri, Dec 5.");
  expect(owner.path).toBe("/admin/calendar?view=week&date=2031-12-04");
  expect(await events()).toMatchObject([
    {
      title: "Installation - Olga Lee",
      all_day: 1,
      crew_id: north.crew.id,
      quote_id: id,
      estimate_ids: null,
    },
  ]);
  expect(tray()).toContain("Every job you won");
  await owner.press("Undo");
  expect([owner.toast, await events()]).toEqual([expect.stringContaining("Event Deleted"), []]);
  expect(tray()).toContain("Olga Lee");
});

test("the first day that is offered is no weekend", async () => {
  const id = await wonJob();
  for (const [month, day] of [
    ["2031-11", "2031-11-03"],
    ["2031-12", "2031-12-01"],
    ["2032-02", "2032-02-02"],
  ]) {
    await owner.open(`/admin/calendar?month=${month}&book=${id}`);
    expect(owner.value("First day")).toBe(day);
  }
});

test("a job with two accepted estimates is booked in parts and stays to book for the other", async () => {
  const id = await wonJob();
  const first = await accepted(id, "rubber_resurfacing", 4200_00);
  const second = await accepted(id, "epoxy_garage", 900_00);
  await owner.open(`/admin/calendar?view=week&book=${id}`);
  expect(owner.texts("form[aria-label^='Book'] fieldset label")).toEqual([
    expect.stringMatching(/^EST-\d+: Rubber Driveway Resurfacing, 400 sq ft$/),
    expect.stringMatching(/^EST-\d+: Epoxy Garage Floor, 400 sq ft$/),
  ]);
  owner.find(`[name=covered][value="${first}"]`)?.removeAttribute("checked");
  owner.fill("First day", "2026-12-03");
  await owner.press("Book the work");
  expect(await events()).toMatchObject([{ estimate_ids: `[${second}]` }]);
  expect(tray()).toContain("$4,200.00");
  expect(tray()).not.toContain("Epoxy");

  // The event's own dialog asks it too.
  const [event] = await events();
  await owner.open(`/admin/calendar?event=${event!.id}`);
  const ticked = () =>
    owner.findAll("dialog [name=covered][checked]").map((box) => box.getAttribute("value"));
  expect(ticked()).toEqual([String(second)]);
  owner.find(`dialog [name=covered][value="${first}"]`)?.setAttribute("checked", "");
  owner.fill("Title", "");
  await owner.press("Update Event");
  expect([owner.status, ticked()]).toEqual([400, [first, second].map(String)]);
  owner.fill("Title", "Both");
  await owner.press("Update Event");
  expect(await events()).toMatchObject([{ title: "Both", estimate_ids: `[${first},${second}]` }]);
  expect(await listToBook(site.db)).toEqual([]);
});

test("the Schedule dialog asks which accepted estimates a project start covers", async () => {
  const id = await wonJob();
  await accepted(id, "rubber_resurfacing", 1);
  await owner.open(`/admin?panel=schedule&quote=${id}`);
  expect(owner.find("dialog [name=covered]")).toBeNull();
  const second = await accepted(id, "epoxy_garage", 1);
  await owner.open(`/admin?panel=schedule&quote=${id}`);
  const [box] = owner.findAll("dialog [name=covered]");
  box?.removeAttribute("checked");
  owner.fill("Type", "project_start");
  await owner.press("Create Event");
  expect(await events()).toMatchObject([{ event_type: "project_start", estimate_ids: `[${second}]` }]);
});

test("a form with a mistake comes back as typed; a job that is booked meanwhile is not booked twice", async () => {
  const id = await wonJob();
  await owner.open(`/admin/calendar?book=${id}`);
  const other = browser.newTab();
  await other.open(`/admin/calendar?book=${id}`);
  owner.fill("Days", "99");
  owner.fill("First day", "2026-12-03");
  await owner.press("Book the work");
  expect([owner.status, owner.value("Days"), owner.value("First day")]).toEqual([400, "99", "2026-12-03"]);
  expect(owner.find("#book-days-error")?.textContent).toBe("Please use 1 to 30 days");
  other.fill("First day", "2026-12-07");
  await other.press("Book the work");
  owner.fill("Days", "1");
  await owner.press("Book the work");
  expect([owner.status, owner.toast]).toEqual([
    409,
    "Error – This job has no work to book: it is booked, lost or deleted.",
  ]);
  expect(await events()).toHaveLength(1);
  await owner.open(`/admin/calendar?book=${id}`);
  expect(tray()).toContain("The job you came from has no work to book.");
});

test("ten jobs are shown, then all; a job further down that is asked for stands first", async () => {
  const ids: number[] = [];
  for (let count = 0; count < 12; count++) ids.push(await wonJob({ name: `Job ${count}` }));
  await owner.open("/admin/calendar");
  expect(owner.findAll("[data-book]")).toHaveLength(10);
  await owner.follow("Show all 12");
  expect(owner.findAll("[data-book]")).toHaveLength(12);
  await owner.open(`/admin/calendar?book=${ids[11]}`);
  expect(owner.findAll("[data-book]").map((job) => job.getAttribute("data-book"))).toEqual(
    [ids[11], ...ids.slice(0, 10)].map(String),
  );
});

test("a stranger books nothing", async () => {
  const id = await wonJob();
  const body = new URLSearchParams({
    intent: "book-work",
    quoteId: String(id),
    firstDay: "2026-12-03",
    days: "1",
  });
  const headers = { Origin: site.publicUrl };
  const answer = await site.fetch(`/admin/calendar?book=${id}`, { method: "POST", body, headers });
  expect([answer.status, await events()]).toEqual([401, []]);
});

import { beforeAll, beforeEach, expect, test } from "vitest";
import { addCrew } from "~/calendar/crews.server";
import { addDayOff } from "~/calendar/days-off.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;
let north: number;

const context = () => ({ db: site.db, now: new Date() });

beforeAll(async () => {
  site = await startSite();
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
  const added = await addCrew(context(), { name: "North" });
  north = added.ok ? added.crew.id : 0;
});

beforeEach(async () => {
  await site.db.deleteFrom("days_off").execute();
  await site.db.deleteFrom("calendar_events").execute();
  owner = browser.newTab();
});

const rows = () =>
  site.db
    .selectFrom("days_off")
    .select(["title", "first_day", "last_day", "crew_id"])
    .orderBy("id")
    .execute();
const cell = (name: string) => owner.find(`#new-${name}`)?.closest("li")?.textContent;

test("days off are added, changed and removed in their dialog, each with Undo", async () => {
  await owner.open("/admin/calendar");
  await owner.follow("Days off");
  expect(owner.find("dialog h2")?.textContent).toBe("Days off");
  owner.fill("First day off", "2031-10-13");
  await owner.press("Add days off");
  expect([owner.status, owner.find("#off-title-error")?.textContent, owner.value("First day off")]).toEqual([
    400,
    "Please say why, for example Thanksgiving",
    "2031-10-13",
  ]);
  owner.fill("Why", "Shop closed");
  await owner.press("Add days off");
  expect(owner.toast).toBe("Days Off Added – Shop closed, Mon, Oct 13.");
  await owner.press("Undo");
  expect([owner.toast, await rows()]).toEqual(["Days Off Removed – Shop closed, Mon, Oct 13.", []]);
  await owner.press("Undo");
  expect(await rows()).toMatchObject([{ title: "Shop closed", last_day: "2031-10-13", crew_id: null }]);

  await owner.open("/admin/calendar?month=2031-10&off=list");
  await owner.follow("Change Shop closed");
  owner.fill("Last day off (if there are more)", "2031-10-15");
  owner.fill("Who", String(north));
  await owner.press("Save");
  expect(owner.toast).toBe("Days Off Changed – Shop closed, Mon, Oct 13 to Wed, Oct 15.");
  expect([owner.path, owner.find("dialog")]).toEqual(["/admin/calendar?month=2031-10", null]);
  expect(await rows()).toMatchObject([{ last_day: "2031-10-15", crew_id: north }]);
  await owner.press("Undo");
  expect(await rows()).toMatchObject([{ last_day: "2031-10-13", crew_id: null }]);
  await owner.open("/admin/calendar?off=list");
  expect(owner.find("dialog")?.textContent).toContain("Shop closed, everybody");
  await owner.follow("Change Shop closed");
  await owner.press("Remove");
  expect(await rows()).toEqual([]);
});

test("Alberta's holidays are added in one press, once, and Undo takes them back", async () => {
  await owner.open("/admin/calendar?off=list");
  const press = () =>
    owner.press(owner.texts("dialog button").find((text) => text.startsWith("Add Alberta"))!);
  await press();
  expect(owner.toast).toMatch(/^Holidays Added – \d+ general holidays of Alberta are off for everybody\.$/);
  const added = await rows();
  expect(added.length).toBeGreaterThanOrEqual(9);
  expect(added.map(({ title }) => title)).toContain("Thanksgiving");
  await owner.press("Undo");
  expect(await rows()).toEqual([]);
  await owner.open("/admin/calendar?off=list");
  await press();
  await owner.open("/admin/calendar?off=list");
  await press();
  expect([owner.toast, (await rows()).length]).toEqual([
    "Nothing Added – All of Alberta’s holidays are there already.",
    added.length,
  ]);
});

test("a day off stands in the month, the week, the day and the form, and is said after planning on it", async () => {
  await addDayOff(context(), {
    title: "Thanksgiving",
    firstDay: "2031-10-13",
    lastDay: "2031-10-13",
    crewId: null,
  });
  await addDayOff(context(), {
    title: "Wedding",
    firstDay: "2031-10-14",
    lastDay: "2031-10-14",
    crewId: north,
  });
  await owner.open("/admin/calendar?month=2031-10");
  expect([cell("2031-10-13"), cell("2031-10-14")]).toEqual([
    expect.stringContaining("Off: Thanksgiving"),
    expect.stringContaining("North off: Wedding"),
  ]);
  await owner.open("/admin/calendar?view=week&date=2031-10-13");
  expect(cell("2031-10-14")).not.toContain("Wedding");
  expect(cell(`2031-10-14-${north}`)).toContain("Off: Wedding");
  expect(cell(`2031-10-13-${north}`)).toContain("Off: Thanksgiving");
  await owner.open("/admin/calendar?view=day&date=2031-10-13");
  expect(owner.find(".day-sheet")?.textContent).toContain("Off: Thanksgiving");

  await owner.open("/admin/calendar?new=2031-10-13");
  expect(owner.find("dialog .notice")?.textContent).toBe("Mon, Oct 13 is off: Thanksgiving.");
  owner.fill("Title", "Urgent");
  owner.fill("Customer Name", "Jane");
  await owner.press("Create Event");
  expect(owner.toast).toBe("Event Created – Mon, Oct 13 is off: Thanksgiving.");
  await owner.press("Undo");
  expect(await site.db.selectFrom("calendar_events").select("id").execute()).toEqual([]);
});

test("the month says which crew does the work", async () => {
  const event = { title: "Driveway", eventType: "installation", customerName: "Jane", crewId: north };
  const times = { startDate: "2031-10-20T09:00", endDate: "2031-10-20T10:00" };
  await owner.open("/admin/calendar?new=2031-10-20");
  for (const [label, value] of [
    ["Title", event.title],
    ["Event Type", event.eventType],
    ["Customer Name", "Jane"],
    ["Crew", String(north)],
    ["Start", times.startDate],
    ["End", times.endDate],
  ] as const)
    owner.fill(label, value);
  await owner.press("Create Event");
  expect(cell("2031-10-20")).toContain("09:00 Installation, North");
  await owner.open("/admin/calendar?view=week&date=2031-10-20");
  expect(cell(`2031-10-20-${north}`)).not.toContain("Installation, North");
});

test("a stranger changes no days off", async () => {
  for (const intent of [
    "add-day-off",
    "change-day-off",
    "remove-day-off",
    "restore-day-off",
    "add-holidays",
  ]) {
    const body = new URLSearchParams({ intent, id: "1", title: "Stranger", firstDay: "2031-10-13" });
    const headers = { Origin: site.publicUrl };
    const answer = await site.fetch("/admin/calendar?off=list", { method: "POST", body, headers });
    expect([intent, answer.status]).toEqual([intent, 401]);
  }
  expect(await rows()).toEqual([]);
});

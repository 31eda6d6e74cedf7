import { beforeAll, expect, test } from "vitest";
import { dayAfter } from "~/business/days";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { getEvent } from "~/calendar/calendar.server";
import { createEvent } from "~/calendar/save-event.server";
import { daysOf } from "~/calendar/whole-days";
import { newLead } from "~/quotes/testing.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite();
  await site.db
    .insertInto("crews")
    .values({ name: "North", created_at: "2026-01-01T00:00:00.000Z" })
    .execute();
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
});

/** A day of work of the crew, so many days from now. */
async function plan(inDays: number, name: string) {
  const day = dayAfter(albertaDay(new Date().toISOString()), inDays);
  const { id: quoteId } = await newLead(site.db, {
    name,
    email: `${name}@example.ca`,
    phone: "780-555-0148",
  });
  const created = await createEvent(
    { db: site.db, now: new Date(), actor: "owner" },
    {
      title: `Work of ${name}`,
      customerName: name,
      customerPhone: "780-555-0148",
      eventType: "installation",
      startDate: startOfAlbertaDay(day)!,
      endDate: endOfAlbertaDay(day)!,
      allDay: true,
      crewId: 1,
      quoteId,
    },
  );
  if (!created.ok) throw new Error(created.reason);
  return { id: created.event.id, quoteId, day };
}

const dayNow = async (id: number) => daysOf((await getEvent(site.db, id))!)[0]!;

test("the work of a wet day moves in one press, who is not told is listed, and Undo puts it back", async () => {
  const one = await plan(40, "Colleen");
  const other = await plan(40, "Marek");
  await owner.open(`/admin/rain?day=${one.day}`);
  expect(owner.text).toContain("Colleen");
  await owner.press("Move the ticked work");
  expect(owner.toast).toContain("2 Jobs Moved");
  // No mail server is set.
  expect(owner.toast).toContain("No automatic email goes out.");
  const [first, second] = [await dayNow(one.id), await dayNow(other.id)];
  expect([first, second].every((day) => day > one.day)).toBe(true);
  expect(first).not.toBe(second);
  expect(owner.text).toContain("These get no email");
  await owner.press("Text Marek");
  expect(owner.find(`#text-${other.id}`)?.getAttribute("href")).toMatch(/^sms:\+17805550148\?&body=Hi/);
  const texts = site.db.selectFrom("activities").select("summary").where("kind", "=", "text_opened");
  expect(await texts.execute()).toEqual([{ summary: "Text opened: New day after rain" }]);
});

test("Undo puts back all but what was changed since, and says which", async () => {
  const [one, other] = [await plan(60, "Olga"), await plan(60, "Pat")];
  await owner.open(`/admin/rain?day=${one.day}`);
  await owner.press("Move the ticked work");
  await site.db
    .updateTable("calendar_events")
    .set({ updated_at: "2030-01-01" })
    .where("id", "=", other.id)
    .execute();
  await owner.press("Undo");
  expect(owner.toast).toContain("Changed since, so left alone: Pat.");
  expect(await dayNow(one.id)).toBe(one.day);
  expect(await dayNow(other.id)).not.toBe(one.day);
});

test("nothing ticked, the wet day again, a day that is taken and a page that is old move nothing and keep what was typed", async () => {
  const one = await plan(80, "Quinn");
  const later = await plan(83, "Rosa");
  const open = () => owner.open(`/admin/rain?day=${one.day}`);
  const label = "New first day of Quinn";
  await open();
  (owner.find('input[name="moves1"]') as HTMLInputElement).checked = false;
  await owner.press("Move the ticked work");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please tick what to move");
  await open();
  owner.fill(label, one.day);
  await owner.press("Move the ticked work");
  expect(owner.text).toContain("Please choose a day other than the wet one");
  await open();
  owner.fill(label, later.day);
  await owner.press("Move the ticked work");
  expect(owner.status).toBe(409);
  expect(owner.text).toContain("The crew has other work that day.");
  expect(owner.value(label)).toBe(later.day);
  await open();
  await site.db
    .updateTable("calendar_events")
    .set({ updated_at: "2030-01-01" })
    .where("id", "=", one.id)
    .execute();
  await owner.press("Move the ticked work");
  expect(owner.status).toBe(409);
  expect(owner.text).toContain("Somebody changed this in the meantime.");
  expect(await dayNow(one.id)).toBe(one.day);
});

test("a day without work says so, and a day that can't be is tomorrow", async () => {
  await owner.open("/admin/rain?day=2031-02-30");
  expect(owner.text).toContain("No work is planned on this day.");
});

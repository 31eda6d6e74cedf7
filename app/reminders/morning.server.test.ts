import { addMinutes } from "date-fns/addMinutes";
import { beforeEach, expect, test } from "vitest";
import { type Business, defaultBusiness } from "~/business/facts";
import { eventForm } from "~/calendar/calendar-forms.server";
import { createEvent } from "~/calendar/save-event.server";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { whyNotToLeave } from "./automatic-mails.server";
import { queueMorningMail } from "./morning.server";

const own = { ...defaultBusiness, email: "owner@contractor.example" };
const withMails = (changes: Partial<Business["mails"]>) => ({
  ...own,
  mails: { ...own.mails, ...changes },
});

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const at = (time: string | Date, business: Business = own) => ({
  db,
  now: new Date(time),
  business,
  publicUrl: "http://site.test",
});
const mails = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();

/** Each minute from one moment to another, as the clock does. Gives those at which something was queued. */
async function minutes(from: string, to: string, business = own): Promise<string[]> {
  const queued: string[] = [];
  for (let now = new Date(from); now < new Date(to); now = addMinutes(now, 1)) {
    if (await queueMorningMail(at(now, business))) queued.push(now.toISOString());
  }
  return queued;
}

test.each([
  // Alberta is at UTC-6 all year from 2026 on, and was at UTC-7 in the winters before.
  ["2026-11-23T11:00:00Z", "2026-11-23T19:00:00Z", "2026-11-23T13:00:00.000Z"],
  ["2026-07-06T11:00:00Z", "2026-07-06T19:00:00Z", "2026-07-06T13:00:00.000Z"],
  ["2026-03-07T11:00:00Z", "2026-03-07T20:00:00Z", "2026-03-07T14:00:00.000Z"],
  // The night in which the clocks went forward.
  ["2026-03-08T11:00:00Z", "2026-03-08T19:00:00Z", "2026-03-08T13:00:00.000Z"],
])("from %s to %s the owner has one mail, at 7:00", async (from, to, expected) => {
  await newLead(db, {}, new Date("2026-02-01T18:00:00Z"));
  expect(await minutes(from, to)).toEqual([expected]);
});

test("the mail has the same rows as Today, each linked to its job", async () => {
  const { id } = await newLead(db, { name: "Amara Gill" }, new Date("2026-11-20T18:00:00Z"));
  await queueMorningMail(at("2026-11-23T13:00:00Z"));
  const [mail] = await mails();
  expect(mail).toMatchObject({
    to_address: "owner@contractor.example",
    subject: "Monday, November 23: New: 1",
    html: expect.stringContaining(`href="http://site.test/admin/quotes/${id}"`),
    text: expect.stringMatching(
      new RegExp(`New \\(1\\)[\\s\\S]*Amara Gill.*\\n *http://site.test/admin/quotes/${id}\\n`),
    ),
  });
});

test("a row of the mail says who it is, how to reach them, where, and what was noted", async () => {
  const lead = { name: "Amara Gill", address: "12 Elm Street NW", followUpDate: "2026-11-20" };
  await newLead(db, { ...lead, followUpNotes: "Wants red" }, new Date("2026-11-19T18:00:00Z"));
  await queueMorningMail(at("2026-11-23T13:00:00Z"));
  const [mail] = await mails();
  expect(mail?.text).toContain(
    "Amara Gill, Rubber Driveway Resurfacing, (780) 555-9876, 12 Elm Street NW, Wants red\n",
  );
});

test("an appointment without a job leads to the calendar", async () => {
  const times = { startDate: "2026-11-23T09:00", endDate: "2026-11-23T10:00" };
  const visit = { title: "Visit", eventType: "consultation", customerName: "Zoë", ...times };
  await createEvent(at("2026-11-20T18:00:00Z"), eventForm.parse(visit));
  await queueMorningMail(at("2026-11-23T13:00:00Z"));
  expect((await mails())[0]?.html).toContain('href="http://site.test/admin/calendar"');
});

test("a day without anything in it has no mail", async () => {
  expect(await minutes("2026-11-23T12:50:00Z", "2026-11-23T13:30:00Z")).toEqual([]);
});

test("a server that was down at 7:00 sends it until noon, not later", async () => {
  await newLead(db, {}, new Date("2026-11-20T18:00:00Z"));
  expect(await queueMorningMail(at("2026-11-23T18:00:00Z"))).toBe(0);
  expect(await queueMorningMail(at("2026-11-24T17:59:00Z"))).toBe(1);
  const [mail] = await mails();
  expect(await whyNotToLeave(at("2026-11-24T17:59:30Z"), mail!)).toBeUndefined();
  expect(await whyNotToLeave(at("2026-11-24T18:00:00Z"), mail!)).toContain("that morning is over");
  expect(await whyNotToLeave(at("2026-11-25T13:00:00Z"), mail!)).toContain("that morning is over");
});

test("a clock that jumps a day ahead and back causes no second mail", async () => {
  await newLead(db, {}, new Date("2026-11-20T18:00:00Z"));
  const days = ["2026-11-23", "2026-11-24", "2026-11-23", "2026-11-24", "2026-11-25"];
  const counts: number[] = [];
  for (const day of days) counts.push(await queueMorningMail(at(`${day}T13:00:00Z`)));
  expect(counts).toEqual([1, 1, 0, 0, 1]);
});

test("two processes queue one mail", async () => {
  await newLead(db, {}, new Date("2026-11-20T18:00:00Z"));
  const both = await Promise.all([1, 2].map(() => queueMorningMail(at("2026-11-23T13:00:00Z"))));
  expect(both.toSorted()).toEqual([0, 1]);
});

test("it goes to each of the owner’s addresses, never to a placeholder, and not when switched off", async () => {
  await newLead(db, {}, new Date("2026-11-20T18:00:00Z"));
  const ownAddresses = ["a@contractor.example", "b@contractor.example"];
  expect(await queueMorningMail(at("2026-11-23T13:00:00Z", withMails({ morning: false })))).toBe(0);
  expect(await queueMorningMail(at("2026-11-23T13:00:00Z", defaultBusiness))).toBe(0);
  expect(await queueMorningMail(at("2026-11-23T13:00:00Z", withMails({ ownAddresses })))).toBe(2);
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(ownAddresses);
});

test("what strangers typed can’t make the mail long", async () => {
  for (let lead = 0; lead < 12; lead++) {
    await newLead(db, { name: "N".repeat(200), address: "A".repeat(500) }, new Date("2026-11-20T18:00:00Z"));
  }
  await queueMorningMail(at("2026-11-23T13:00:00Z"));
  const [mail] = await mails();
  expect(mail?.text).toContain("And 2 more on Today.");
  expect(mail!.html!.length).toBeLessThan(20_000);
});

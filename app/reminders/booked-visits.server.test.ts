import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import ICAL from "ical.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Business, defaultBusiness, type TenDigits } from "~/business/facts";
import { deleteEvent, setEventStatus } from "~/calendar/save-event.server";
import { deliverDueMail } from "~/email/deliver-mail.server";
import { createMailer } from "~/email/mailer.server";
import { startMailServer, type TestMailServer } from "~/email/testing.server";
import { header } from "~/email/testing-mime";
import { requestForm } from "~/quotes/quote-forms.server";
import { insertWebsiteLead } from "~/quotes/store-lead.server";
import { submitRequest } from "~/quotes/submit-request.server";
import { pressOfSomebody } from "~/visitors/testing.server";
import { bookVisit, requestVisit } from "~/visits/book-visit.server";
import { cancelVisit, moveVisit } from "~/visits/change-visit.server";
import { listVisitsOf, refuseVisits } from "~/visits/refuse-visits.server";
import { visitRequestForm } from "~/visits/visit-forms.server";
import { visitMessages } from "~/visits/visit-messages";
import { listFreeTimes } from "~/visits/visits.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { queueDueMails, whyNotToLeave } from "./automatic-mails.server";
import { confirmationOutcome } from "./visits.server";

/** Monday, 8:00 in Alberta. */
const NOW = new Date("2026-11-23T14:00:00Z");
const business: Business = {
  ...defaultBusiness,
  name: "Best Driveways",
  phone: "7805550000" as TenDigits,
  visits: { ...defaultBusiness.visits, isOpen: true },
};
const without = (...kinds: (keyof Business["mails"])[]): Business => ({
  ...business,
  mails: { ...business.mails, ...Object.fromEntries(kinds.map((kind) => [kind, false])) },
});

let db: Db;
let server: TestMailServer;
beforeEach(async () => {
  db = await createTestDb();
  server = await startMailServer();
});
afterEach(() => server.close());

const at = (now: Date, on = business) => ({
  ...{ db, now, business: on, publicUrl: "https://site.test", mailer: undefined, busyTimesFile: "none" },
  press: pressOfSomebody(),
});

async function book(
  more: Record<string, unknown> = {},
  now = NOW,
): Promise<{ token: string; start: string }> {
  const start = (await listFreeTimes(at(now)))[3]!;
  const input = visitRequestForm.parse({
    ...{ name: "Jane Doe", email: "jane@example.ca", phone: "780-555-1001", projectType: "epoxy_garage" },
    ...{ address: "12 Elm Street, Edmonton", start },
    ...more,
  });
  const booked = await requestVisit(at(now), input);
  if (!booked.ok) throw new Error(booked.reason);
  return { token: booked.token, start };
}

/** What the customer got by then: the clock ran, and a real mail server took it. */
async function received(now: Date, on = business) {
  const context = at(now, on);
  await queueDueMails(context);
  const mailer = createMailer({ smtpUrl: server.url, from: "a@best.example", business: on });
  const mayLeave = (one: Parameters<typeof whyNotToLeave>[0], mail: { id: number }) =>
    whyNotToLeave({ ...context, ...one }, mail);
  await deliverDueMail({
    ...{ db, mailer, clock: () => now },
    whyNotToLeave: (one, mail) => mayLeave({ ...context, ...one }, mail),
  });
  return server.received.filter((mail) => header(mail, "To")[0] === "jane@example.ca");
}

const subjects = async (now: Date, on = business) =>
  (await received(now, on)).map((mail) => header(mail, "Subject")[0]);
const later = (minutes: number) => addMinutes(NOW, minutes);
const eventId = async () =>
  (await db.selectFrom("calendar_events").select("id").executeTakeFirstOrThrow()).id;

test("a booking is confirmed by one mail with time, place and the link to move or cancel it", async () => {
  const { token } = await book();
  const [mail, ...more] = await received(later(1));
  expect(more).toEqual([]);
  expect(header(mail!, "Subject")).toEqual(["Booked: your free site visit on Tuesday, November 24"]);
  expect(mail!.text).toContain("Hello Jane,");
  expect(mail!.text).toContain("12 Elm Street, Edmonton");
  expect(mail!.text).toContain(`https://site.test/visit/${token}`);
  expect(mail!.text).not.toMatch(/consultation|arrange/i);
  const file = mail!.attachments.find(({ name }) => name === "invite.ics")!.content.toString();
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent")!;
  expect(event.getFirstPropertyValue("summary")).toBe("Free site visit, Best Driveways");
  expect(event.getFirstPropertyValue("url")).toBe(`https://site.test/visit/${token}`);
  expect(event.getFirstPropertyValue("description")).toContain(
    `Move or cancel: https://site.test/visit/${token}`,
  );
});

test("somebody without a name is greeted with Hello", async () => {
  const [start] = await listFreeTimes(at(NOW));
  const row = {
    name: "jane",
    email: "jane@example.ca",
    phone: "780-555-1001",
    project_type: "rubber_resurfacing",
  };
  const quoteId = await insertWebsiteLead({ db, now: NOW, press: pressOfSomebody() }, row);
  await bookVisit(at(NOW), { quoteId, start: start!, address: "12 Elm Street", isSuspect: false });
  const [mail] = await received(later(1));
  expect(mail!.text).toContain("\nHello,\n");
});

test.each([
  ["a link", "Win at evil.example/x", "https://evil.example"],
  ["a phone number", "Call 780 555 0199 now", "Call 1-780-555-0199"],
  ["a long text", "Jane ".repeat(20), "Elm Street ".repeat(20)],
  ["an address to write to", "boss@evil.example", "write to boss@evil.example"],
  ["markup", '<a href="https://evil.example">Jane</a>', "<b>12</b>"],
])(
  "a stranger’s %s is in no mail to the address that was typed, nor in its calendar file",
  async (_, name, address) => {
    const { token } = await book({ name, address });
    await received(later(1));
    await cancelVisit(at(later(2)), token);
    const mails = await received(later(10));
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      const files = mail.attachments.map(({ content }) => content.toString());
      const all = [mail.text, mail.html, ...files].join("\n");
      expect(all).not.toMatch(/evil|0199|(Jane ){5}|(Elm Street ){3}/);
    }
  },
);

test("at most six mails a day about visits reach an address", async () => {
  const { token } = await book({}, NOW);
  const times = (await listFreeTimes(at(NOW))).filter((start) => start > addDays(NOW, 5).toISOString());
  for (let change = 0; change < 12; change++) {
    const now = later(10 * (change + 1));
    await received(now);
    await moveVisit(at(later(10 * (change + 1) + 1)), { token, start: times[change]! });
  }
  expect(await received(later(200))).toHaveLength(6);
  const states = await db.selectFrom("outbox").select("status").where("status", "=", "kept").execute();
  expect(states.length).toBeGreaterThan(0);
});

test("“this was not me” cancels that address's visits, tells the owner, and blocks mails that visitors cause", async () => {
  const { start } = await book();
  const [mail] = await received(later(1));
  const [link = ""] = /https:\/\/site\.test\/unsubscribe\/[\w-]+/.exec(mail!.text ?? "") ?? [];
  expect(header(mail!, "List-Unsubscribe")).toEqual([`<${link}?reminders=1>`]);
  expect(mail!.text).toContain("This was not me");
  expect((await listVisitsOf(db, later(2), "Jane@example.ca")).map((visit) => visit.start)).toEqual([start]);
  // However soon the visit is.
  await refuseVisits(at(addHours(start, -1)), "Jane@example.ca");
  expect(await db.selectFrom("calendar_events").select("status").execute()).toEqual([
    { status: "cancelled" },
  ]);
  const alerts = db.selectFrom("outbox").select("subject").where("kind", "=", "visit-alert");
  expect((await alerts.execute()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Visit booked"),
    expect.stringContaining("Visit cancelled"),
  ]);
  await book({ email: "jane@example.ca", consent: "yes" }, addHours(start, 1));
  expect(await received(addHours(start, 2))).toHaveLength(1);
  expect(await listVisitsOf(db, addHours(start, 2), "john@example.ca")).toEqual([]);
});

test.each<[string, (token: string) => Promise<unknown>, string]>([
  [
    "staff move it",
    async () => {
      const start_date = "2026-12-02T17:00:00.000Z";
      const change = {
        start_date,
        end_date: "2026-12-02T18:00:00.000Z",
        sequence: 1,
        updated_at: NOW.toISOString(),
      };
      await db.updateTable("calendar_events").set(change).execute();
    },
    "New time: your free site visit on Wednesday, December 2",
  ],
  [
    "staff cancel it",
    async () => setEventStatus({ db, now: NOW }, await eventId(), { status: "cancelled" }),
    "Cancelled: your free site visit on Tuesday, November 24",
  ],
  [
    "staff delete it",
    async () => deleteEvent({ db, now: NOW }, await eventId()),
    "Cancelled: your free site visit on Tuesday, November 24",
  ],
  [
    "she cancels it herself",
    (token) => cancelVisit(at(NOW), token),
    "Cancelled: your free site visit on Tuesday, November 24",
  ],
])(
  "somebody who booked is told when %s, even before the first mail or with confirmations off",
  async (_, act, subject) => {
    for (const on of [business, without("visitConfirmations")]) {
      db = await createTestDb();
      server.received.length = 0;
      const { token } = await book();
      await act(token);
      expect(await subjects(later(5), on)).toEqual([subject]);
      expect(await subjects(later(600), on)).toEqual([subject]);
    }
  },
);

test("the visit’s page says what really became of its mail", async () => {
  await book();
  const id = await eventId();
  const says = async (now: Date, on = business, hasServer = true) => {
    const mailer = hasServer ? {} : undefined;
    const outcome = await confirmationOutcome({ ...at(now, on), mailer }, id);
    return [outcome, visitMessages.mailed(outcome, "jane@example.ca")];
  };
  const none = ["none", ""];
  expect(await says(NOW)).toEqual([
    "soon",
    "You’ll get the details by email at jane@example.ca, with the link to this page.",
  ]);
  expect(await says(NOW, business, false)).toEqual(none);
  expect(await says(NOW, without("visitConfirmations"))).toEqual(none);
  expect(await says(NOW, { ...business, name: defaultBusiness.name })).toEqual(none);
  await received(later(1));
  expect(await says(later(1))).toEqual([
    "mailed",
    "You have the details by email at jane@example.ca, with the link to this page.",
  ]);
  await db.updateTable("outbox").set({ status: "kept" }).execute();
  expect(await says(later(1))).toEqual(["kept", "The email with the details is held back for now."]);
});

test("who booked is not told that we get in touch to arrange the visit, until it is cancelled", async () => {
  const { token } = await book();
  const asked = async (now: Date, details: string) => {
    const input = requestForm.parse({
      ...{ name: "Jane Doe", email: "Jane@example.ca", phone: "780-555-1001" },
      ...{ projectType: "epoxy_garage", details },
    });
    const { quoteId } = await submitRequest(at(now), input);
    const mails = db.selectFrom("outbox").select("text").where("quote_id", "=", quoteId);
    return (await mails.where("kind", "=", "thank-you").executeTakeFirstOrThrow()).text;
  };
  const booked = await asked(later(20), "First");
  expect(booked).toContain("We come to the free site visit that you booked.");
  expect(booked).not.toContain("arrange");
  await cancelVisit(at(later(21)), token);
  expect(await asked(later(40), "Second")).toContain(
    "You pick a time for your free site visit, or we get in touch to arrange it.",
  );
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { listToday } from "~/desk/today.server";
import { finishDeliveries } from "~/email/deliver-mail.server";
import { createMailer } from "~/email/mailer.server";
import { startMailServer, type TestMailServer } from "~/email/testing.server";
import { recordCall } from "~/quotes/record-call.server";
import { pressOfSomebody } from "~/visitors/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { bookVisit, confirmVisit, requestVisit } from "./book-visit.server";
import { moveVisit } from "./change-visit.server";
import { listFromVisitor, removeVisitor, restoreVisitor } from "./remove-visitor.server";
import { visitRequestForm } from "./visit-forms.server";
import { listFreeTimes, listTimesToMove, openVisit } from "./visits.server";

/** Monday, 8:00 in Alberta. */
const NOW = new Date("2026-11-23T14:00:00Z");
const business = { ...defaultBusiness, visits: { ...defaultBusiness.visits, isOpen: true } };

let db: Db;
let server: TestMailServer;
beforeEach(async () => {
  db = await createTestDb();
  server = await startMailServer();
});
afterEach(() => server.close());

const from = (visitor: string, now = NOW) => ({
  ...{ db, now, business, publicUrl: "https://site.example", mailer: undefined, busyTimesFile: "none" },
  press: { ...pressOfSomebody(), visitor },
});
const mailing = (visitor: string) => ({
  ...from(visitor),
  mailer: createMailer({ smtpUrl: server.url, from: business.email, business }),
});

const person = (number: number, start: string, more: object = {}) =>
  visitRequestForm.parse({
    name: `Jane ${number}`,
    email: `jane${number}@example.ca`,
    phone: `780-555-${1000 + number}`,
    projectType: "epoxy_garage",
    address: `${number} Elm Street`,
    start,
    ...more,
  });

const standing = async (booked: Awaited<ReturnType<typeof requestVisit>>) =>
  booked.ok ? (await openVisit(from(""), booked.token))?.standing : booked.reason;
const events = () => db.selectFrom("calendar_events").selectAll().orderBy("id").execute();
const free = () => listFreeTimes(from("")) as Promise<[string, ...string[]]>;

test("54 posts from two addresses take four times; the others are wishes that staff call about", async () => {
  let number = 0;
  const before = await free();
  for (const visitor of ["203.0.113.1", "2001:db8:1:2::/64"]) {
    for (let post = 0; post < 27; post++) {
      const [start] = await free();
      const booked = await requestVisit(from(visitor), person(number++, start));
      expect(await standing(booked)).toBe(post < 2 ? "booked" : "waiting");
    }
  }
  expect(await events()).toHaveLength(4);
  expect((await free()).length).toBeGreaterThan(before.length - 10);
  const { calls } = await listToday(from(""));
  expect(calls).toHaveLength(50);
  expect(calls[0]?.followUpNotes).toMatch(/^Wants a visit on Nov 2\d, 2026 .*: call to set the time$/);
  const told = await db.selectFrom("outbox").select("subject").where("kind", "=", "visit-alert").execute();
  expect(told.filter(({ subject }) => subject.startsWith("Visit requested: "))).toHaveLength(50);
});

test("a past or cancelled visit makes room for another of the same address", async () => {
  const times = await free();
  for (const number of [0, 1]) await requestVisit(from("a"), person(number, times[number]!));
  await db.updateTable("calendar_events").set({ status: "cancelled" }).where("id", "=", 1).execute();
  expect(await standing(await requestVisit(from("a"), person(2, times[2]!)))).toBe("booked");
  expect(await standing(await requestVisit(from("a"), person(3, times[3]!)))).toBe("waiting");
});

test("with a quote, a third visit from a shared address waits for a call too", async () => {
  const times = await free();
  for (const number of [0, 1, 2]) await requestVisit(from("a"), person(number, times[number]!));
  const wish = { quoteId: 3, start: times[4]!, address: "9 Oak Street", isSuspect: false };
  const booked = await bookVisit(from("a"), wish);
  expect(await standing(booked)).toBe("waiting");
  expect(booked.ok && (await openVisit(from("a"), booked.token))?.address).toBe("9 Oak Street");
});

/** The link that the mail to this person has. A slow machine may still be sending it after the booking was answered. */
async function linkTo(email: string): Promise<string> {
  await finishDeliveries(30_000);
  const mail = server.received.findLast(({ recipients }) => recipients.includes(email));
  return /\/visit\/([\w-]{22})/.exec(mail?.text ?? "")?.[1] ?? "no link";
}

/** Books two visits of the first day, each from an address of its own. */
async function halfADay(): Promise<string[]> {
  const times = (await free()).slice(0, 4);
  for (const number of [0, 1]) {
    expect(await standing(await requestVisit(mailing(`${number}`), person(number, times[number]!)))).toBe(
      "booked",
    );
  }
  return times;
}

test("if mail can leave, half of each day is kept for confirmed emails", async () => {
  const times = await halfADay();
  const third = await requestVisit(mailing("2"), person(2, times[2]!));
  expect(await standing(third)).toBe("unconfirmed");
  expect(await events()).toHaveLength(2);
  const mailToken = await linkTo("jane2@example.ca");
  // The page that was shown has another address: only who reads the mail has the link.
  expect(third).not.toMatchObject({ token: mailToken });
  expect(await confirmVisit(mailing("2"), { mailToken, start: times[2]! })).toMatchObject({ ok: true });
  expect(await standing(third)).toBe("booked");
  expect(await events()).toHaveLength(3);
  const lead = await db
    .selectFrom("quotes")
    .selectAll()
    .where("email", "=", "jane2@example.ca")
    .executeTakeFirst();
  expect(lead).toMatchObject({ follow_up_date: null, follow_up_notes: null });
  // Pressed again it stays one visit, and the next one of this email needs no mail.
  expect(await confirmVisit(mailing("2"), { mailToken, start: times[2]! })).toMatchObject({ ok: true });
  const next = await requestVisit(mailing("2"), person(2, times[3]!));
  expect(await standing(next)).toBe("booked");
  expect(await events()).toHaveLength(4);
});

test("the visit's other link does not confirm the email", async () => {
  const times = await halfADay();
  const third = await requestVisit(mailing("2"), person(2, times[2]!));
  const token = third.ok ? third.token : "";
  expect(await confirmVisit(mailing("2"), { mailToken: token, start: times[2]! })).toBeUndefined();
  expect(await standing(third)).toBe("unconfirmed");
});

test("somebody who confirms after the time was taken chooses another one", async () => {
  const times = await halfADay();
  await requestVisit(mailing("2"), person(2, times[2]!));
  await requestVisit(mailing("3"), person(3, times[2]!));
  const [second, third] = [await linkTo("jane2@example.ca"), await linkTo("jane3@example.ca")];
  await confirmVisit(mailing("2"), { mailToken: second, start: times[2]! });
  const late = { mailToken: third, start: times[2]! };
  expect(await confirmVisit(mailing("3"), late)).toEqual({ ok: false, reason: "taken" });
  expect(await confirmVisit(mailing("3"), { ...late, start: times[3]! })).toMatchObject({ ok: true });
});

test("when the mail is kept back no link is promised: staff call", async () => {
  const times = await halfADay();
  for (let mail = 0; mail < 300; mail++) {
    await db
      .insertInto("outbox")
      .values({
        ...{
          message_id: `<${mail}@x>`,
          kind: "instant-quote",
          to_address: `x${mail}@example.ca`,
          subject: "",
        },
        ...{ status: "sent", next_attempt_at: NOW.toISOString(), created_at: NOW.toISOString() },
        counted_at: NOW.toISOString(),
      })
      .execute();
  }
  expect(await standing(await requestVisit(mailing("2"), person(2, times[2]!)))).toBe("waiting");
});

test("an unconfirmed visit can't be moved into the half that is kept", async () => {
  const times = await halfADay();
  const other = (await free()).find((start) => start.slice(0, 10) > times[0]!.slice(0, 10))!;
  const booked = await requestVisit(mailing("2"), person(2, other));
  const token = booked.ok ? booked.token : "";
  const visit = (await openVisit(mailing("2"), token))!;
  expect(await listTimesToMove(mailing("2"), visit)).not.toContain(times[2]);
  expect(await moveVisit(mailing("2"), { token, start: times[2]! })).toEqual({ ok: false, reason: "taken" });
});

test("staff can remove everything of one visitor at once, and Undo restores it", async () => {
  const times = await free();
  for (const number of [0, 1, 2, 3]) await requestVisit(from("a"), person(number, times[number]!));
  await requestVisit(from("b"), person(9, times[4]!));
  await recordCall({ db, now: NOW, actor: "owner" }, 4, "done");
  const before = [await events(), await db.selectFrom("quotes").select(["id", "deleted_at"]).execute()];
  const staff = { db, now: NOW, actor: "owner" };
  expect(await removeVisitor(staff, 1)).toEqual({ requests: [1, 2, 3], events: [1, 2] });
  expect(await free()).toEqual(expect.arrayContaining([times[0], times[1]]));
  expect(await events()).toHaveLength(1);
  expect(await listFromVisitor(staff, 1)).toEqual({ requests: [], events: [] });
  await restoreVisitor(staff, { quoteId: 1, removedAt: NOW.toISOString() });
  const after = [await events(), await db.selectFrom("quotes").select(["id", "deleted_at"]).execute()];
  const plain = (rows: unknown) =>
    JSON.parse(JSON.stringify(rows).replaceAll(/"(updated_at|sequence)":[^,}]+/g, '"-":0'));
  expect(plain(after)).toEqual(plain(before));
});

test("fourteen moves in a minute cause one mail, with the last time", async () => {
  const times = await free();
  const booked = await requestVisit(from("a"), person(1, times[0]!));
  const token = booked.ok ? booked.token : "";
  for (let move = 1; move <= 14; move++) {
    const at = new Date(NOW.getTime() + move * 4000);
    expect(await moveVisit(from("a", at), { token, start: times[3 + (move % 5)]! })).toEqual({ ok: true });
  }
  const mails = await db
    .selectFrom("outbox")
    .select(["subject", "next_attempt_at"])
    .where("kind", "=", "visit-alert")
    .where("subject", "like", "Visit moved%")
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.next_attempt_at).toBe(new Date(NOW.getTime() + 56_000 + 120_000).toISOString());
});

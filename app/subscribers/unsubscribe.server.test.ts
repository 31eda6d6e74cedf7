import { createHash } from "node:crypto";
import { addDays } from "date-fns/addDays";
import { beforeEach, expect, test } from "vitest";
import { stopBounced, stopOf, unsubscribeLink, wantsNoReminders } from "~/email/mail-stops.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { addSubscriber, listSubscribers } from "./subscribers.server";
import { findUnsubscribing, undoWithdrawal, withdraw, withdrawReminders } from "./unsubscribe.server";

const now = new Date("2026-05-01T15:00:00.000Z");
const email = "jane@example.ca";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

test("unsubscribing takes an email off the list, and later requests do not add it", async () => {
  const subscription = { email: "Jane@Example.ca", source: "contact-form", now } as const;
  await addSubscriber(db, subscription);
  const link = await unsubscribeLink(db, "Jane@Example.ca", "");
  const token = link.split("/").at(-1)!;
  expect(await findUnsubscribing(db, token)).toMatchObject({ email, isWithdrawn: false });
  await withdraw({ db, now }, email, "unsubscribe page");
  await withdraw({ db, now }, email, "mail program");
  await addSubscriber(db, subscription);
  expect(await listSubscribers(db)).toEqual([]);
  expect(await findUnsubscribing(db, token)).toMatchObject({ email, isWithdrawn: true });
});

test("unsubscribing again changes neither the date nor the wish for no reminders", async () => {
  const stop = () => db.selectFrom("mail_stops").selectAll().execute();
  await withdrawReminders({ db, now }, email);
  const said = await stop();
  await withdraw({ db, now: addDays(now, 1) }, email, "mail program");
  await withdrawReminders({ db, now: addDays(now, 2) }, email);
  expect(await stop()).toEqual(said);
  expect(await wantsNoReminders(db, email)).toBe(true);
});

test("an address that bounced can still withdraw, and a bounce does not undo that", async () => {
  await stopBounced(db, email, now);
  await withdraw({ db, now }, email, "unsubscribe page");
  await stopBounced(db, email, now);
  expect(await stopOf(db, email)).toBe("withdrawn");
});

test("an undo takes back a withdrawal, and not a bounce", async () => {
  await withdraw({ db, now }, email, "unsubscribe page");
  await undoWithdrawal(db, email);
  expect(await stopOf(db, email)).toBeUndefined();
  await stopBounced(db, email, now);
  await undoWithdrawal(db, email);
  expect(await stopOf(db, email)).toBe("bounced");
});

test("a forgotten person stays unsubscribed, and can undo it", async () => {
  await withdraw({ db, now }, email, "unsubscribe page");
  // What "Forget this person" leaves.
  const hash = createHash("sha256").update(email).digest("hex");
  await db.updateTable("mail_stops").set({ email: hash }).execute();
  expect(await stopOf(db, "Jane@example.ca")).toBe("withdrawn");
  await undoWithdrawal(db, email);
  expect(await stopOf(db, email)).toBeUndefined();
});

test("a forgotten person who wanted no reminders gets none", async () => {
  await withdrawReminders({ db, now }, email);
  const hash = createHash("sha256").update(email).digest("hex");
  await db.updateTable("mail_stops").set({ email: hash }).execute();
  expect(await wantsNoReminders(db, "Jane@example.ca")).toBe(true);
});

test("a made-up link tells nothing", async () => {
  expect(await findUnsubscribing(db, "x".repeat(22))).toBeUndefined();
});

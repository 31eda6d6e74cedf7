import { afterEach, expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { deliverDueMail } from "./deliver-mail.server";
import {
  addressOfLink,
  NO_REMINDERS,
  stopBounced,
  stopKeys,
  stopOf,
  unsubscribeLink,
  wantsNoReminders,
  wayOutOf,
} from "./mail-stops.server";
import { createMailer } from "./mailer.server";
import { enqueueMail, getMail } from "./outbox.server";
import { newMail, smtpAnswer, startMailServer, type TestMailServer } from "./testing.server";
import { header } from "./testing-mime";

let server: TestMailServer;
afterEach(() => server?.close());

const now = new Date("2026-05-01T15:00:00.000Z");
const business = { name: "Prairie Surfaces", email: "info@prairiesurfaces.example" };
const mailer = () => createMailer({ smtpUrl: server.url, from: "quotes@prairiesurfaces.example", business });

test.each([
  ["5.1.1 No such user here", "bounced"],
  ["Relaying denied", undefined],
  ["5.7.1 Blocked", undefined],
])("an address that the mail server refuses for good with '%s': %s", async (words, stop) => {
  server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(smtpAnswer(550, words)),
  });
  const db = await createTestDb();
  await enqueueMail(db, newMail({ to: "Jane@example.ca" }));
  await deliverDueMail({ db, mailer: mailer(), clock: () => now });
  expect(await stopOf(db, "jane@EXAMPLE.ca")).toBe(stop);
});

test("mail programs can unsubscribe in one press, with one link for each address", async () => {
  server = await startMailServer();
  const db = await createTestDb();
  const link = await unsubscribeLink(db, "Jane@example.ca", "https://site.example");
  expect(await unsubscribeLink(db, "jane@example.ca", "https://site.example")).toBe(link);
  const to = "jane@example.ca";
  const wayOut = await wayOutOf(db, { kind: "customer", to, publicUrl: "https://site.example" });
  await enqueueMail(db, newMail({ kind: "customer", to, wayOut }));
  await deliverDueMail({ db, mailer: mailer(), clock: () => now });
  expect(header(server.received[0]!, "List-Unsubscribe")).toEqual([`<${link}>`]);
  expect(header(server.received[0]!, "List-Unsubscribe-Post")).toEqual(["List-Unsubscribe=One-Click"]);
});

test("a mail whose reason has gone does not leave, and says why", async () => {
  server = await startMailServer();
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  const whyNotToLeave = async () => "Not sent: the estimate was accepted";
  await deliverDueMail({ db, mailer: mailer(), clock: () => now, whyNotToLeave });
  expect(server.received).toEqual([]);
  const lastError = "Not sent: the estimate was accepted";
  expect(await getMail(db, id)).toMatchObject({ status: "undelivered", lastError });
});

test("an unsubscribed address stays so when it bounces or its person is forgotten", async () => {
  const db = await createTestDb();
  const [address, forgotten] = stopKeys("Jane@example.ca") as [string, string];
  const stop = { reason: "withdrawn", at: now.toISOString(), came_from: NO_REMINDERS } as const;
  await db
    .insertInto("mail_stops")
    .values({ ...stop, email: address })
    .execute();
  await stopBounced(db, "Jane@example.ca", now);
  expect(await stopOf(db, "jane@example.ca")).toBe("withdrawn");
  expect(await wantsNoReminders(db, "JANE@example.ca")).toBe(true);
  await db.updateTable("mail_stops").set({ email: forgotten }).execute();
  expect(await stopOf(db, "Jane@Example.ca")).toBe("withdrawn");
  expect(await wantsNoReminders(db, "jane@example.ca")).toBe(true);
  expect(await stopOf(db, "john@example.ca")).toBeUndefined();
});

test("somebody who unsubscribed from mail only still gets reminders", async () => {
  const db = await createTestDb();
  await stopBounced(db, "jane@example.ca", now);
  expect(await wantsNoReminders(db, "jane@example.ca")).toBe(false);
});

test("a private link belongs to one address, and any other text to none", async () => {
  const db = await createTestDb();
  const link = await unsubscribeLink(db, "Jane@example.ca", "https://site.example");
  const token = link.split("/").at(-1)!;
  await unsubscribeLink(db, "john@example.ca", "https://site.example");
  expect(await addressOfLink(db, token)).toBe("jane@example.ca");
  expect(await addressOfLink(db, `${token}x`)).toBeUndefined();
});

import { afterEach, expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { deliverDueMail } from "./deliver-mail.server";
import { stopOf, unsubscribeHeaders, unsubscribeLink } from "./mail-stops.server";
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

test("a mail says to the mail program how to unsubscribe in one press, with one link for an address", async () => {
  server = await startMailServer();
  const db = await createTestDb();
  const link = await unsubscribeLink(db, "Jane@example.ca", "https://site.example");
  expect(await unsubscribeLink(db, "jane@example.ca", "https://site.example")).toBe(link);
  await enqueueMail(db, newMail({ headers: unsubscribeHeaders(link) }));
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

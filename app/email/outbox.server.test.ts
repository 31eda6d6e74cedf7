import { addDays } from "date-fns/addDays";
import { addMilliseconds } from "date-fns/addMilliseconds";
import { expect, test } from "vitest";
import { newLead } from "~/quotes/testing.server";
import type { OutboxStatus } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { MAIL_CAPS, type MailKind } from "./mail-kinds";
import { countMails } from "./mail-room.server";
import {
  enqueueMail,
  getAttachment,
  getMail,
  lastDigestAt,
  listMailIds,
  listOutbox,
  type OutboxMail,
  retryMail,
} from "./outbox.server";
import { outboxCells } from "./outbox-csv.server";
import { OUTBOX_STATES, type OutboxState, readOutboxFilters } from "./outbox-filters";
import { purgeMailBodies } from "./purge-mail-bodies.server";
import { searchOutbox } from "./search-outbox.server";
import { newMail } from "./testing.server";

const MAILS_PER_DAY = MAIL_CAPS.answers.perDay.most;
const ALERTS_PER_DAY = MAIL_CAPS.alerts.perRecipient;
const now = new Date("2026-05-01T15:00:00Z");
const later = new Date("2026-05-02T15:00:00Z");

test("a new mail waits, due at once, with its own id", async () => {
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail({ business: { email: "info@prairiesurfaces.example" } }));

  const mail = await getMail(db, id);
  expect(mail).toMatchObject({
    kind: "instant-quote",
    quoteId: null,
    to: "jane@example.ca",
    subject: "Your quote",
    html: "<p>Hello</p>",
    text: "Hello",
    status: "waiting",
    attempts: 0,
    nextAttemptAt: "2026-05-01T15:00:00.000Z",
    createdAt: "2026-05-01T15:00:00.000Z",
    lastError: null,
    sentAt: null,
  });
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@prairiesurfaces\.example>$/);
});

test("rolling back a transaction also removes its mail", async () => {
  const db = await createTestDb();
  const failing = db.transaction().execute(async (trx) => {
    await enqueueMail(trx, newMail());
    throw new Error("the lead was not saved");
  });
  await expect(failing).rejects.toThrow("the lead was not saved");
  expect(await listOutbox(db, { limit: 10 })).toEqual([]);
});

test("header fields are kept on one line", async () => {
  const db = await createTestDb();
  const id = await enqueueMail(
    db,
    newMail({
      to: "jane@example.ca\r\nBcc: eve@example.com",
      subject: `Hi\r\nBcc: eve@example.com${"!".repeat(300)}`,
      business: { email: "info@x.ca>\r\nBcc: eve" },
    }),
  );
  const mail = await getMail(db, id);
  expect(mail?.to).toBe("jane@example.ca Bcc: eve@example.com");
  expect(mail?.subject).toMatch(/^Hi Bcc: eve@example\.com!+$/);
  expect(mail?.subject).toHaveLength(200);
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]+@x\.caBcceve>$/);
});

test("the outbox lists the newest first, page by page, without the bodies", async () => {
  const db = await createTestDb();
  for (const subject of ["first", "second", "third"]) await enqueueMail(db, newMail({ subject }));

  const newest = await listOutbox(db, { limit: 2 });
  expect(newest.map((mail) => mail.subject)).toEqual(["third", "second"]);
  expect(newest[0]).not.toHaveProperty("html");
  const older = await listOutbox(db, { limit: 2, before: newest[1]?.id });
  expect(older.map((mail) => mail.subject)).toEqual(["first"]);
});

test.each(["undelivered", "uncertain", "waiting"] as const)(
  "a retry makes an %s mail due now, with all its attempts before it",
  async (status) => {
    const db = await createTestDb();
    const id = await enqueueMail(db, newMail());
    await db
      .updateTable("outbox")
      .set({
        status,
        attempts: 9,
        next_attempt_at: "2027-01-01T00:00:00.000Z",
        last_error: "550 No such user",
      })
      .execute();

    const mail = await retryMail(db, id, later);
    expect(mail).toMatchObject({ status: "waiting", attempts: 0, nextAttemptAt: later.toISOString() });
  },
);

test.each(["sent", "sending"] as const)("a retry leaves a mail that is %s alone", async (status) => {
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  await db.updateTable("outbox").set({ status, attempts: 1 }).execute();
  expect(await retryMail(db, id, later)).toMatchObject({ status, attempts: 1 });
});

test("a retry does not send a mail whose text was deleted", async () => {
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  await db.updateTable("outbox").set({ status: "undelivered", html: null, text: null }).execute();
  expect(await retryMail(db, id, later)).toMatchObject({ status: "undelivered" });
});

test("there is nothing to show or to retry of a mail that does not exist", async () => {
  const db = await createTestDb();
  expect(await getMail(db, 7)).toBeUndefined();
  expect(await retryMail(db, 7, now)).toBeUndefined();
});

test("a visitor's sixth mail to one address in 24 hours is kept, and says why", async () => {
  const db = await createTestDb();
  const toJane = (kind: MailKind, now: Date) => enqueueMail(db, newMail({ kind, now }));
  const at = (hours: number) => new Date(Date.UTC(2026, 4, 1, hours));
  for (let count = 0; count < 5; count++) await toJane("instant-quote", at(0));
  expect(await getMail(db, await toJane("thank-you", at(23)))).toMatchObject({
    status: "kept",
    lastError: "Held back for now: this address had 5 emails within 24 hours",
    text: "Hello",
  });
  // What staff write goes out, and a day later the address has its allowance back.
  expect(await getMail(db, await toJane("customer", at(23)))).toMatchObject({ status: "waiting" });
  expect(await getMail(db, await toJane("instant-quote", at(25)))).toMatchObject({ status: "waiting" });
});

test("mails kept over the site's cap do not count towards it, so a flood does not extend its own block", async () => {
  const db = await createTestDb();
  const at = (hours: number) => new Date(Date.UTC(2026, 4, 1, hours));
  let leads = 0;
  const answer = (now: Date) => enqueueMail(db, newMail({ kind: "thank-you", to: `${leads++}@x.ca`, now }));
  for (let count = 0; count < MAILS_PER_DAY; count++) await answer(at(0));
  const keptBack = await answer(at(1));
  for (let count = 0; count < MAILS_PER_DAY; count++) await answer(at(23));
  expect(await getMail(db, keptBack)).toMatchObject({
    status: "kept",
    lastError: "Held back for now: the site had 300 emails within 24 hours",
  });
  expect(await getMail(db, await answer(at(25)))).toMatchObject({ status: "waiting" });
});

test("held alerts do not count towards the day's alerts", async () => {
  const db = await createTestDb();
  const alert = (hours: number) =>
    enqueueMail(db, newMail({ kind: "quote-alert", now: new Date(Date.UTC(2026, 4, 1, hours)) }));
  for (let count = 0; count < ALERTS_PER_DAY; count++) await alert(0);
  for (let count = 0; count < ALERTS_PER_DAY; count++) await alert(23);
  expect(await getMail(db, await alert(25))).toMatchObject({ status: "waiting" });
});

test("mails dated in the future use up nobody's allowance", async () => {
  const db = await createTestDb();
  const ahead = new Date("2027-03-01T00:00:00Z");
  for (let count = 0; count < ALERTS_PER_DAY; count++) {
    await enqueueMail(db, newMail({ kind: "quote-alert", now: ahead }));
  }
  expect(await getMail(db, await enqueueMail(db, newMail({ kind: "quote-alert" })))).toMatchObject({
    status: "waiting",
  });
  expect(await getMail(db, await enqueueMail(db, newMail()))).toMatchObject({ status: "waiting" });
});

test("staff can send a mail that was held back", async () => {
  const db = await createTestDb();
  for (let count = 0; count < 5; count++) await enqueueMail(db, newMail());
  expect(await retryMail(db, await enqueueMail(db, newMail()), now)).toMatchObject({ status: "waiting" });
});

test("after 90 days nothing of a mail's text is left, nor its invitation or headers", async () => {
  const db = await createTestDb();
  const more = {
    calendarPart: "BEGIN:VCALENDAR",
    wayOut: { link: undefined, headers: { "List-Unsubscribe": "<http://site.test/x>" } },
  };
  const id = await enqueueMail(db, newMail(more));
  await enqueueMail(db, newMail({ ...more, to: "waits@example.ca" }));
  await db.updateTable("outbox").set({ status: "sent" }).where("id", "=", id).execute();
  const now = addDays(newMail().now, 90);
  expect([await purgeMailBodies({ db, now }), await purgeMailBodies({ db, now })]).toEqual([1, 0]);
  const rows = await db.selectFrom("outbox").select(["html", "text", "headers", "calendar_part"]).execute();
  expect(rows[0]).toEqual({ html: null, text: null, headers: null, calendar_part: null });
  expect(Object.values(rows[1]!)).not.toContain(null);
});

test("a mail counts for exactly 24 hours, an alert separately, a digest never", async () => {
  const db = await createTestDb();
  const { now, to } = newMail();
  for (const kind of ["instant-quote", "estimate", "quote-alert", "alert-digest"] as const) {
    await enqueueMail(db, newMail({ kind }));
  }
  const counts = (moment: Date) => countMails(db, moment, { kind: "quote-alert", to, client: undefined });
  const one = { toRecipient: 1, ofClient: 0, ofGroup: 1, toCustomers: 2 };
  expect(await counts(now)).toEqual(one);
  expect(await counts(addMilliseconds(addDays(now, 1), -1))).toEqual(one);
  const none = { toRecipient: 0, ofClient: 0, ofGroup: 0, toCustomers: 0 };
  expect(await counts(addDays(now, 1))).toEqual(none);
  expect(await counts(addMilliseconds(now, -1))).toEqual(none);
  const john = { kind: "thank-you", to: "john@example.ca", client: undefined } as const;
  expect(await countMails(db, now, john)).toEqual({ ...none, ofGroup: 1, toCustomers: 2 });
});

test("a text is kept for 89 days, and as long as its mail waits or is being sent", async () => {
  const db = await createTestDb();
  const states = ["sent", "undelivered", "uncertain", "digested", "waiting", "sending", "held"] as const;
  for (const status of states) {
    const id = await enqueueMail(db, newMail({ to: `${status}@example.ca` }));
    await db.updateTable("outbox").set({ status }).where("id", "=", id).execute();
  }
  const day90 = addDays(newMail().now, 90);
  expect(await purgeMailBodies({ db, now: addMilliseconds(day90, -1) })).toBe(0);
  expect(await purgeMailBodies({ db, now: day90 })).toBe(4);
  const kept = await db.selectFrom("outbox").select("status").where("html", "is not", null).execute();
  expect(kept.map(({ status }) => status)).toEqual(["waiting", "sending", "held"]);
});

test("a mail with a plain text alone can be sent again", async () => {
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  for (const left of [
    { html: null, text: "Hello" },
    { html: "<p>Hello", text: null },
  ]) {
    await db
      .updateTable("outbox")
      .set({ status: "undelivered", ...left })
      .execute();
    expect(await retryMail(db, id, later)).toMatchObject({ status: "waiting" });
  }
});

test("a repeated request is answered by the mails of the first one", async () => {
  const db = await createTestDb();
  const { id: quoteId } = await newLead(db);
  const about = (more: object) => enqueueMail(db, newMail({ quoteId, ...more }));
  const [first, second] = [await about({ kind: "thank-you" }), await about({ kind: "quote-alert" })];
  await about({ now: later });
  await enqueueMail(db, newMail());
  expect(await listMailIds(db, { quoteId, queuedAt: now.toISOString() })).toEqual([first, second]);
});

test("a job's timeline lists mails to the customer, not to the owner", async () => {
  const db = await createTestDb();
  const { id: quoteId } = await newLead(db);
  const alerts = [
    "quote-alert",
    "chat-transcript",
    "complaint",
    "estimate-answer",
    "invoice-answer",
    "change-answer",
    "visit-alert",
  ] as const;
  for (const kind of ["thank-you", ...alerts] as const)
    await enqueueMail(db, newMail({ quoteId, kind, subject: kind }));
  const told = await db.selectFrom("activities").select("summary").where("kind", "=", "mail").execute();
  expect(told.map(({ summary }) => summary)).toEqual(["Email: thank-you"]);
});

test("the last digest is the newest that is not dated in the future", async () => {
  const db = await createTestDb();
  const digest = (moment: Date) => enqueueMail(db, newMail({ kind: "alert-digest", now: moment }));
  expect(await lastDigestAt(db, now)).toBeUndefined();
  await digest(later);
  await digest(now);
  await enqueueMail(db, newMail({ now: addMilliseconds(now, 5) }));
  expect(await lastDigestAt(db, addMilliseconds(later, -1))).toBe(now.toISOString());
  expect(await lastDigestAt(db, later)).toBe(later.toISOString());
});

test("an attachment whose bytes were deleted is gone", async () => {
  const db = await createTestDb();
  const file = { name: "estimate.pdf", content: Buffer.from("%PDF") };
  const id = await enqueueMail(db, newMail({ attachment: file }));
  expect(await getAttachment(db, id)).toEqual(file);
  await db.updateTable("outbox").set({ attachment: null, attachment_name: null }).execute();
  expect(await getAttachment(db, id)).toBeUndefined();
  expect(await getAttachment(db, 7)).toBeUndefined();
});

test("the cap is counted for the address as stored", async () => {
  const db = await createTestDb();
  for (let count = 0; count < 5; count++) await enqueueMail(db, newMail({ to: "jane@example.ca" }));
  for (const to of ["jane@example.ca\r\n", "jane@example.ca "]) {
    expect(await getMail(db, await enqueueMail(db, newMail({ to })))).toMatchObject({ status: "kept" });
  }
});

test("a mail is stored complete, for lists, its page and its file", async () => {
  const db = await createTestDb();
  const { id: quoteId } = await newLead(db);
  const content = Buffer.from("%PDF-1.7");
  await enqueueMail(db, newMail());
  const mail = newMail({
    kind: "estimate",
    quoteId,
    attachment: { name: "Estimate\r\n.pdf", content },
    wayOut: { link: undefined, headers: { "List-Unsubscribe": "<https://site.example/u>" } },
    calendarPart: "BEGIN:VCALENDAR",
    actor: "ann",
  });
  const id = await enqueueMail(db, mail);
  const listed = {
    id,
    kind: "estimate",
    quoteId,
    to: "jane@example.ca",
    subject: "Your quote",
    status: "waiting",
    attempts: 0,
    nextAttemptAt: now.toISOString(),
    lastError: null,
    createdAt: now.toISOString(),
    sentAt: null,
    attachmentName: "Estimate .pdf",
    bouncedAt: null,
  };
  expect((await listOutbox(db, { limit: 1 }))[0]).toEqual(listed);
  const messageId = expect.stringMatching(/^<.+@prairiesurfaces\.example>$/);
  const body = { html: "<p>Hello</p>", text: "Hello", attachmentBytes: 8, messageId };
  expect(await getMail(db, id)).toEqual({ ...listed, ...body });
  const row = await db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
  expect(row).toMatchObject({
    headers: '{"List-Unsubscribe":"<https://site.example/u>"}',
    calendar_part: "BEGIN:VCALENDAR",
    lease_until: null,
  });
  const [line] = await db.selectFrom("activities").selectAll().where("kind", "=", "mail").execute();
  expect(line).toMatchObject({
    actor: "ann",
    at: now.toISOString(),
    data: `{"mailId":${id}}`,
    quote_id: quoteId,
  });
  const cells = {
    ...listed,
    status: "undelivered",
    lastError: "550",
    sentAt: later.toISOString(),
  } as OutboxMail;
  expect(Object.entries(outboxCells(false)).map(([head, cell]) => `${head}: ${cell(cells)}`)).toEqual([
    "number: 2",
    "job: 1",
    "to: jane@example.ca",
    "subject: Your quote",
    "attached: Estimate .pdf",
    "state: Undelivered",
    "problem: 550",
    "written: May 01, 2026 09:00",
    "sent: May 02, 2026 09:00",
  ]);
  expect(outboxCells(false).sent!({ ...cells, sentAt: null })).toBeNull();
});

test("a retry and a purge change only their own mails", async () => {
  const db = await createTestDb();
  const [first, second] = [
    await enqueueMail(db, newMail()),
    await enqueueMail(db, newMail({ subject: "Other" })),
  ];
  const failed = {
    status: "undelivered",
    attempts: 3,
    lease_until: later.toISOString(),
    last_error: "550",
  } as const;
  await db.updateTable("outbox").set(failed).execute();
  const other = await db.selectFrom("outbox").selectAll().where("id", "=", second).executeTakeFirst();
  expect(await retryMail(db, first, later)).toMatchObject({ id: first, status: "waiting" });
  const retried = await db.selectFrom("outbox").selectAll().where("id", "=", first).executeTakeFirst();
  expect(retried).toMatchObject({ attempts: 0, lease_until: null, next_attempt_at: later.toISOString() });
  expect(await db.selectFrom("outbox").selectAll().where("id", "=", second).executeTakeFirst()).toEqual(
    other,
  );
});

test.each(["html", "text", "headers", "calendar_part"])(
  "a mail of which %s alone is left is purged too",
  async (left) => {
    const db = await createTestDb();
    const file = { name: "a.pdf", content: Buffer.from("%PDF") };
    await enqueueMail(
      db,
      newMail({ attachment: file, wayOut: { link: undefined, headers: { a: "b" } }, calendarPart: "BEGIN" }),
    );
    const none = { html: null, text: null, headers: null, calendar_part: null };
    await db
      .updateTable("outbox")
      .set({ status: "sent", ...none, [left]: "{}" })
      .execute();
    expect(await purgeMailBodies({ db, now: addDays(now, 90) })).toBe(1);
    const kept = await db.selectFrom("outbox").selectAll().executeTakeFirst();
    expect(kept).toMatchObject({ ...none, attachment: null, attachment_name: null, subject: "Your quote" });
  },
);

test.each([
  ["", { side: undefined, state: undefined, q: undefined }],
  ["to=you&state=failed&q= jane ", { side: "you", state: "failed", q: "jane" }],
  ["to=customers&state=toString", { side: "customers", state: undefined, q: undefined }],
  [`to=x&q=${"x".repeat(201)}`, { side: undefined, state: undefined, q: "x".repeat(200) }],
])("the filters of ?%.30s are read", (search, filters) => {
  expect(readOutboxFilters(new URLSearchParams(search))).toEqual(filters);
});

test.each<[OutboxStatus, OutboxState]>([
  ["waiting", "waiting"],
  ["sending", "waiting"],
  ["held", "waiting"],
  ["kept", "waiting"],
  ["sent", "sent"],
  ["digested", "sent"],
  ["undelivered", "failed"],
  ["uncertain", "uncertain"],
])("a mail that is %s is found under %s, and under nothing else", async (status, state) => {
  const db = await createTestDb();
  await enqueueMail(db, newMail());
  await db.updateTable("outbox").set({ status }).execute();
  const found: string[] = [];
  for (const each of Object.keys(OUTBOX_STATES) as OutboxState[]) {
    const filters = { side: undefined, state: each, q: undefined };
    const { mails } = await searchOutbox(db, filters, { limit: 1, before: undefined });
    if (mails.length > 0) found.push(each);
  }
  expect(found).toEqual([state]);
});

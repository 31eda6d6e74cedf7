import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createTestDb } from "../../db/testing";
import { deliverDueMail, deliverNow, finishDeliveries, releaseInterruptedMail } from "./deliver-mail.server";
import { createMailer, type Mailer } from "./mailer.server";
import { enqueueMail, getMail, retryMail } from "./outbox.server";
import { newMail, smtpAnswer, startMailServer, type TestMailServer } from "./testing.server";
import { header } from "./testing-mime";

const start = new Date("2026-05-01T15:00:00.000Z");
const business = { name: "Prairie Surfaces", email: "info@prairiesurfaces.example" };

let server: TestMailServer;
afterEach(() => server?.close());

function mailerFor({ url }: TestMailServer): Mailer {
  return createMailer({ smtpUrl: url, from: "quotes@prairiesurfaces.example", business })!;
}

const clockAt = (instant: string | Date) => () => new Date(instant);

test("a due mail is delivered once", async () => {
  server = await startMailServer();
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  const mailer = mailerFor(server);
  await deliverDueMail({ db, mailer, clock: clockAt(start) });
  await deliverDueMail({ db, mailer, clock: clockAt(start) });

  const mail = await getMail(db, id);
  expect(mail).toMatchObject({ status: "sent", sentAt: start.toISOString(), attempts: 1, lastError: null });
  expect(server.received).toHaveLength(1);
  expect(header(server.received[0]!, "Message-ID")).toEqual([mail?.messageId]);
});

test("a mail that failed while the clock was ahead does not wait until that date", async () => {
  server = await startMailServer();
  const db = await createTestDb();
  const ahead = "2027-03-01T00:00:00.000Z";
  const failed = await enqueueMail(db, newMail());
  await db.updateTable("outbox").set({ next_attempt_at: ahead, attempts: 3 }).execute();
  const leased = await enqueueMail(db, newMail());
  await db
    .updateTable("outbox")
    .set({ status: "sending", lease_until: ahead })
    .where("id", "=", leased)
    .execute();
  await deliverDueMail({ db, mailer: mailerFor(server), clock: clockAt(start) });
  for (const id of [failed, leased]) expect(await getMail(db, id)).toMatchObject({ status: "sent" });
});

test("a run delivers the oldest first, and no more than its limit", async () => {
  server = await startMailServer();
  const db = await createTestDb();
  for (const text of ["first", "second", "third"]) await enqueueMail(db, newMail({ text }));
  await deliverDueMail({ db, mailer: mailerFor(server), clock: clockAt(start) }, { limit: 2 });
  expect(server.received.map((mail) => mail.text.trim())).toEqual(["first", "second"]);
});

test("a mail waits while the mail server is down, and is delivered when it is back", async () => {
  server = await startMailServer();
  const mailer = mailerFor(server);
  await server.close();
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());

  await deliverDueMail({ db, mailer, clock: clockAt(start) });
  expect(await getMail(db, id)).toMatchObject({
    status: "waiting",
    nextAttemptAt: "2026-05-01T15:00:30.000Z",
    lastError: expect.stringContaining("ECONNREFUSED"),
  });

  server = await startMailServer({ port: Number(new URL(server.url).port) });
  await deliverDueMail({ db, mailer, clock: clockAt("2026-05-01T15:00:29Z") });
  expect(server.received).toHaveLength(0);
  await deliverDueMail({ db, mailer, clock: clockAt("2026-05-01T15:00:30Z") });
  expect(server.received).toHaveLength(1);
  expect(await getMail(db, id)).toMatchObject({ status: "sent", lastError: null });
});

test("a mail refused for now is tried with growing waits, and given up after 24 hours", async () => {
  server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(smtpAnswer(451, "Greylisted")),
  });
  const mailer = mailerFor(server);
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());

  const attemptedAt: number[] = [];
  for (let mail = await getMail(db, id); mail?.status === "waiting"; mail = await getMail(db, id)) {
    attemptedAt.push((Date.parse(mail.nextAttemptAt) - start.getTime()) / 60_000);
    await deliverDueMail({ db, mailer, clock: clockAt(mail.nextAttemptAt) });
  }
  expect(attemptedAt).toEqual([0, 0.5, 2.5, 12.5, 42.5, 162.5, 522.5, 1242.5, 24 * 60]);
  expect(await getMail(db, id)).toMatchObject({
    status: "undelivered",
    attempts: 9,
    lastError: expect.stringMatching(/^Given up after 24 hours: 451.*Greylisted$/),
  });
});

test("a permanently refused mail is undelivered at once, and says why", async () => {
  server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(smtpAnswer(550, "No such user here")),
  });
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  await deliverDueMail({ db, mailer: mailerFor(server), clock: clockAt(start) });
  expect(await getMail(db, id)).toMatchObject({
    status: "undelivered",
    attempts: 1,
    lastError: expect.stringContaining("No such user here"),
  });
});

test("a recipient of two addresses is refused, and nobody gets the mail", async () => {
  server = await startMailServer();
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail({ to: "a@x.ca, b@y.ca" }));
  await deliverDueMail({ db, mailer: mailerFor(server), clock: clockAt(start) });
  expect(await getMail(db, id)).toMatchObject({
    status: "undelivered",
    lastError: "Not one email address: a@x.ca, b@y.ca",
  });
  expect(server.received).toEqual([]);
});

test("a retry sends an undelivered mail again, as the same mail", async () => {
  let isFull = true;
  server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(isFull ? smtpAnswer(552, "Mailbox full") : null),
  });
  const mailer = mailerFor(server);
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  await deliverDueMail({ db, mailer, clock: clockAt(start) });
  const undelivered = await getMail(db, id);
  expect(undelivered?.status).toBe("undelivered");

  isFull = false;
  await retryMail(db, id, start);
  expect(await deliverNow({ db, mailer }, [id], 2_000)).toEqual([{ emailSent: true, emailMethod: "smtp" }]);
  expect(header(server.received[0]!, "Message-ID")).toEqual([undelivered?.messageId]);
});

test("without a mail server every mail waits, and the answer is outbox", async () => {
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  expect(await deliverNow({ db, mailer: undefined }, [id], 2_000)).toEqual([
    { emailSent: false, emailMethod: "outbox" },
  ]);
  await deliverDueMail({ db, mailer: undefined, clock: clockAt("2026-06-01T00:00:00Z") });
  expect(await getMail(db, id)).toMatchObject({ status: "waiting", attempts: 0 });
});

test("a request learns right away what became of each of its mails", async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, answer) =>
      answer(address === "nobody@example.ca" ? smtpAnswer(550, "No such user here") : null),
  });
  const db = await createTestDb();
  const ids = [
    await enqueueMail(db, newMail({ to: "nobody@example.ca" })),
    await enqueueMail(db, newMail({ to: "jane@example.ca" })),
  ];
  expect(await deliverNow({ db, mailer: mailerFor(server) }, ids, 2_000)).toEqual([
    { emailSent: false, emailMethod: "queued", message: "The email is held back for now." },
    { emailSent: true, emailMethod: "smtp" },
  ]);
});

test("a stop ends the run after the current mail, and waits for its answer", async () => {
  server = await startMailServer({ beforeAnswer: () => sleep(300) });
  const db = await createTestDb();
  const inHand = await enqueueMail(db, newMail());
  const next = await enqueueMail(db, newMail());
  const stopping = new AbortController();
  const run = deliverDueMail(
    { db, mailer: mailerFor(server), clock: clockAt(start) },
    { signal: stopping.signal },
  );
  await vi.waitFor(async () => expect(await getMail(db, inHand)).toMatchObject({ status: "sending" }), 5_000);
  stopping.abort();
  await finishDeliveries(10_000);
  expect(await getMail(db, inHand)).toMatchObject({ status: "sent" });
  await run;
  expect(await getMail(db, next)).toMatchObject({ status: "waiting", attempts: 0 });
});

test("a slow mail server keeps nobody waiting: the mail is queued, and arrives once", async () => {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server = await startMailServer({ beforeAnswer: () => isAsked });
  const mailer = mailerFor(server);
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());

  // The server answers only after this has.
  expect(await deliverNow({ db, mailer }, [id], 100)).toEqual([{ emailSent: false, emailMethod: "queued" }]);
  await deliverDueMail({ db, mailer });
  answer();

  await vi.waitFor(async () => expect(await getMail(db, id)).toMatchObject({ status: "sent" }), 5_000);
  expect(server.received).toHaveLength(1);
});

test("a database error after the time is up does not fail the request", async () => {
  server = await startMailServer({ beforeAnswer: () => sleep(200) });
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  expect(await deliverNow({ db, mailer: mailerFor(server) }, [id], 50)).toEqual([
    { emailSent: false, emailMethod: "queued" },
  ]);
  await db.destroy();
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce(), 5_000);
  logged.mockRestore();
});

test("a mail that the regular run delivered first counts as sent, and is not sent twice", async () => {
  server = await startMailServer();
  const mailer = mailerFor(server);
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  await deliverDueMail({ db, mailer, clock: clockAt(start) });
  expect(await deliverNow({ db, mailer }, [id], 2_000)).toEqual([{ emailSent: true, emailMethod: "smtp" }]);
  expect(server.received).toHaveLength(1);
});

test("a mail that was refused, or may have been sent, is not reported as sent", async () => {
  server = await startMailServer();
  const mailer = mailerFor(server);
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  for (const status of ["undelivered", "uncertain"] as const) {
    await db.updateTable("outbox").set({ status }).execute();
    expect(await deliverNow({ db, mailer }, [id], 2_000)).toMatchObject([
      { emailSent: false, emailMethod: "queued" },
    ]);
  }
  expect(server.received).toEqual([]);
});

test("workers and requests at the same time send each mail once", async () => {
  server = await startMailServer({ beforeAnswer: () => sleep(20) });
  const mailer = mailerFor(server);
  const db = await createTestDb();
  const ids: number[] = [];
  for (let count = 0; count < 5; count++) ids.push(await enqueueMail(db, newMail()));

  await Promise.all([
    deliverDueMail({ db, mailer, clock: clockAt(start) }),
    deliverDueMail({ db, mailer, clock: clockAt(start) }),
    deliverNow({ db, mailer }, ids, 2_000),
    deliverNow({ db, mailer }, ids, 2_000),
  ]);
  const messageIds = server.received.map((mail) => header(mail, "Message-ID")[0]);
  expect(messageIds).toHaveLength(5);
  expect(new Set(messageIds).size).toBe(5);
});

/** Its letter gets as far as its last byte, and no answer comes. */
const stuckAtTheEnd: Mailer = {
  async send(_letter, beforeLastByte) {
    await beforeLastByte?.();
    return new Promise(() => {});
  },
};
const stuckAtTheStart: Mailer = { send: () => new Promise(() => {}) };

test("a mail whose worker died before the last byte is sent by the next one, once", async () => {
  server = await startMailServer();
  const mailer = mailerFor(server);
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  void deliverDueMail({ db, mailer: stuckAtTheStart, clock: clockAt(start) });
  await vi.waitFor(async () => expect(await getMail(db, id)).toMatchObject({ status: "sending" }), 5_000);
  await deliverDueMail({ db, mailer, clock: clockAt("2026-05-01T15:01:59Z") });
  expect(server.received).toEqual([]);
  await deliverDueMail({ db, mailer, clock: clockAt("2026-05-01T15:02:00Z") });
  expect(server.received).toHaveLength(1);
  expect(await getMail(db, id)).toMatchObject({ status: "sent" });
});

test("after a crash the restarted server sends at once, without waiting for leases", async () => {
  const db = await createTestDb();
  const begun = await enqueueMail(db, newMail());
  void deliverDueMail({ db, mailer: stuckAtTheStart, clock: clockAt(start) });
  await vi.waitFor(async () => expect(await getMail(db, begun)).toMatchObject({ status: "sending" }), 5_000);
  const ended = await enqueueMail(db, newMail());
  void deliverDueMail({ db, mailer: stuckAtTheEnd, clock: clockAt(start) });
  await vi.waitFor(
    async () => expect((await getMail(db, ended))?.lastError).toMatch(/may have been sent/),
    5_000,
  );
  await releaseInterruptedMail({ db, now: start });
  expect(await getMail(db, begun)).toMatchObject({ status: "waiting" });
  expect(await getMail(db, ended)).toMatchObject({ status: "uncertain" });
});

test("a worker that lost its lease does not finish the letter", async () => {
  server = await startMailServer();
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  const real = mailerFor(server);
  const late: Mailer = {
    send: (letter, beforeLastByte) =>
      real.send(letter, async () => {
        await releaseInterruptedMail({ db, now: start });
        await beforeLastByte?.();
      }),
  };
  await deliverDueMail({ db, mailer: late, clock: clockAt(start) }, { limit: 1 });
  expect(server.received).toEqual([]);
  expect(await getMail(db, id)).toMatchObject({ status: "waiting" });
});

test("a mail whose worker died at the last byte is uncertain, and not sent again by itself", async () => {
  server = await startMailServer();
  const mailer = mailerFor(server);
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  void deliverDueMail({ db, mailer: stuckAtTheEnd, clock: clockAt(start) });
  await vi.waitFor(
    async () => expect((await getMail(db, id))?.lastError).toMatch(/may have been sent/),
    5_000,
  );

  await deliverDueMail({ db, mailer, clock: clockAt("2026-05-01T15:01:59Z") });
  expect(await getMail(db, id)).toMatchObject({ status: "sending" });
  await deliverDueMail({ db, mailer, clock: clockAt("2026-05-01T15:02:00Z") });
  expect(await getMail(db, id)).toMatchObject({
    status: "uncertain",
    lastError: "This email may have been sent: the server stopped while sending it",
  });
  await deliverDueMail({ db, mailer, clock: clockAt("2026-05-03T15:00:00Z") });
  expect(server.received).toEqual([]);

  await retryMail(db, id, start);
  await deliverDueMail({ db, mailer, clock: clockAt(start) });
  expect(server.received).toHaveLength(1);
  expect(await getMail(db, id)).toMatchObject({ status: "sent" });
});

test("a mail handed over without an answer is uncertain, and says so", async () => {
  server = await startMailServer({ beforeAnswer: () => server.dropConnections() });
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  await deliverDueMail({ db, mailer: mailerFor(server), clock: clockAt(start) });
  expect(await getMail(db, id)).toMatchObject({
    status: "uncertain",
    lastError: expect.stringMatching(/^This email may have been sent: /),
  });
});

test("a worker that comes back late changes nothing, unless the mail was sent", async () => {
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  let answer: (result: Awaited<ReturnType<Mailer["send"]>>) => void = () => {};
  const slow: Mailer = {
    async send(_letter, beforeLastByte) {
      await beforeLastByte?.();
      return new Promise((resolve) => (answer = resolve));
    },
  };
  const isHandedOver = async () => expect((await getMail(db, id))?.lastError).toMatch(/may have been sent/);
  const sleeping = deliverDueMail({ db, mailer: slow, clock: clockAt(start) });
  await vi.waitFor(isHandedOver, 5_000);
  await deliverDueMail({ db, mailer: undefined, clock: clockAt("2026-05-01T16:00:00Z") });

  answer({ outcome: "failed", reason: "too late" });
  await sleeping;
  expect(await getMail(db, id)).toMatchObject({ status: "uncertain" });

  await retryMail(db, id, start);
  const secondTime = deliverDueMail({ db, mailer: slow, clock: clockAt(start) });
  await vi.waitFor(async () => {
    expect(await getMail(db, id)).toMatchObject({ status: "sending" });
    await isHandedOver();
  });
  await deliverDueMail({ db, mailer: undefined, clock: clockAt("2026-05-01T16:00:00Z") });
  answer({ outcome: "sent" });
  await secondTime;
  expect(await getMail(db, id)).toMatchObject({ status: "sent", lastError: null });
});

test("a failed mail whose next worker dies waits again", async () => {
  const db = await createTestDb();
  const id = await enqueueMail(db, newMail());
  await db.updateTable("outbox").set({ last_error: "451 Later", attempts: 1 }).execute();
  void deliverDueMail({ db, mailer: stuckAtTheStart, clock: clockAt(start) });
  await vi.waitFor(async () => expect((await getMail(db, id))?.status).toBe("sending"), 5_000);
  expect(await getMail(db, id)).toMatchObject({ lastError: null, attempts: 2 });
  await releaseInterruptedMail({ db, now: start });
  expect(await getMail(db, id)).toMatchObject({ status: "waiting" });
});

test("the sent letter equals the queued mail in every part", async () => {
  const db = await createTestDb();
  const letters: Parameters<Mailer["send"]>[0][] = [];
  const mailer: Mailer = {
    send: async (letter) => {
      letters.push(letter);
      return { outcome: "sent" };
    },
  };
  const attachment = { name: "Estimate.pdf", content: Buffer.from("%PDF") };
  const headers = { "List-Unsubscribe": "<https://site.example/u>" };
  const full = await enqueueMail(
    db,
    newMail({
      ...{ kind: "visit-alert", customerEmail: "jane@example.ca" },
      attachment,
      wayOut: { link: undefined, headers },
      calendarPart: "BEGIN:VCALENDAR",
    }),
  );
  const bare = await enqueueMail(db, newMail({ kind: "customer", to: "ben@example.ca", subject: "Bare" }));
  await deliverDueMail({ db, mailer, clock: clockAt(start) });
  const common = { html: "<p>Hello</p>", text: "Hello" };
  const idOf = async (id: number) => (await getMail(db, id))?.messageId;
  expect(letters).toEqual([
    {
      ...common,
      to: "jane@example.ca",
      subject: "Your quote",
      attachment,
      headers: { ...headers, "Auto-Submitted": "auto-generated" },
      replyTo: "jane@example.ca",
      invitation: "BEGIN:VCALENDAR",
      messageId: await idOf(full),
    },
    {
      ...common,
      to: "ben@example.ca",
      subject: "Bare",
      attachment: undefined,
      headers: undefined,
      replyTo: undefined,
      invitation: undefined,
      messageId: await idOf(bare),
    },
  ]);
});

test("the outcome is written only on its own mail, and of mails due together the older goes first", async () => {
  const db = await createTestDb();
  const ids = [];
  for (const to of ["a@x.ca", "b@x.ca", "c@x.ca"]) ids.push(await enqueueMail(db, newMail({ to })));
  const asked: string[] = [];
  const mailer: Mailer = {
    send: async ({ to }, beforeLastByte) => {
      asked.push(to);
      await beforeLastByte?.();
      if (to === "a@x.ca") return { outcome: "failed", reason: "later" };
      return to === "b@x.ca" ? { outcome: "uncertain", reason: "cut" } : { outcome: "refused", reason: "no" };
    },
  };
  await deliverDueMail({ db, mailer, clock: clockAt(start) });
  expect(asked).toEqual(["a@x.ca", "b@x.ca", "c@x.ca"]);
  const rows = await db
    .selectFrom("outbox")
    .select(["status", "attempts", "last_error", "sent_at", "lease_until", "next_attempt_at"])
    .orderBy("id")
    .execute();
  const over = { attempts: 1, sent_at: null, lease_until: null };
  expect(rows).toEqual([
    { ...over, status: "waiting", last_error: "later", next_attempt_at: "2026-05-01T15:00:30.000Z" },
    {
      ...over,
      status: "uncertain",
      last_error: "This email may have been sent: cut",
      next_attempt_at: start.toISOString(),
    },
    { ...over, status: "undelivered", last_error: "no", next_attempt_at: start.toISOString() },
  ]);
});

test("a start releases mails that were being sent, and no others", async () => {
  const db = await createTestDb();
  for (const status of ["sent", "undelivered", "held", "digested"] as const) {
    await enqueueMail(db, newMail());
    await db.updateTable("outbox").set({ status }).where("status", "=", "waiting").execute();
  }
  const all = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();
  const before = await all();
  await releaseInterruptedMail({ db, now: start });
  await deliverDueMail({ db, mailer: stuckAtTheStart, clock: clockAt("2027-05-01T15:00:00Z") });
  expect(await all()).toEqual(before);
});

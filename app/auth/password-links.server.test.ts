import { addHours } from "date-fns/addHours";
import { addMilliseconds } from "date-fns/addMilliseconds";
import { addMinutes } from "date-fns/addMinutes";
import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { deliverDueMail, type QueueingContext } from "~/email/deliver-mail.server";
import { createMailer } from "~/email/mailer.server";
import { smtpAnswer, startMailServer, type TestMailServer } from "~/email/testing.server";
import { createTestDb } from "../../db/testing";
import { listAccountChanges } from "./account-changes.server";
import { changeOwnContact } from "./contact.server";
import { askForLink, findByLink, resetPassword, writePasswordLink } from "./password-links.server";
import { removePerson } from "./people.server";
import { startSession, userOfSession } from "./sessions.server";
import { signIn } from "./sign-in.server";
import { findCredentials, setPassword } from "./users.server";

const now = new Date("2026-03-01T18:00:00.000Z");
const PASSWORD = "seven green ladders lean";
const told = { business: defaultBusiness, publicUrl: "https://site.example" };

let context: QueueingContext;
let server: TestMailServer;
/** Counts live as long as the process, so each test has users of its own. */
let nextId = 1;

beforeEach(async () => {
  context = { ...told, db: await createTestDb(), now };
  server = await startMailServer();
});

afterEach(() => server.close());

async function person(username: string, email: string | null = `${username}@example.ca`) {
  const row = { id: ++nextId, username, email, password_hash: "x", created_at: now.toISOString() };
  await context.db.insertInto("users").values(row).execute();
  return { ...row, role: "admin" };
}

/** A run of the outbox. */
function deliver(at = now, smtpUrl = server.url) {
  const mailer = createMailer({ smtpUrl, from: "site@example.ca", business: defaultBusiness });
  return deliverDueMail({
    db: context.db,
    mailer,
    clock: () => at,
    writeUnkept: (given, mail) => writePasswordLink({ ...told, ...given }, mail),
  });
}

/** The tokens of the links that were mailed, in order. */
const tokens = () =>
  server.received.flatMap(({ text }) => /admin\/reset\/([\w-]{22})/.exec(text)?.slice(1, 2) ?? []);

async function mailedToken(typed: string): Promise<string> {
  await askForLink(context, typed);
  await deliver();
  return tokens().at(-1) ?? "";
}

const outbox = () => context.db.selectFrom("outbox").selectAll().orderBy("id").execute();

test.each(["mary", "MARY", "mary@example.ca", "Mary@Example.ca"])(
  "%s gets a link by mail, which names the user and says until when it works",
  async (typed) => {
    const { id } = await person("mary");
    const token = await mailedToken(typed);
    expect(await findByLink(context, token)).toEqual({ id, username: "mary" });
    const [mail] = server.received;
    expect(mail?.recipients).toEqual(["mary@example.ca"]);
    expect(mail?.text).toContain("for mary");
    expect(mail?.text).toContain("works once, until Mar 01, 2026 11:30");
  },
);

test.each(["nobody", "nobody@example.ca", "", "%", "mary' OR 1=1 --"])(
  "nothing is queued for '%s', nor for somebody without an email",
  async (typed) => {
    await person("mary");
    await person("paul", null);
    for (const each of [typed, "paul"]) await askForLink(context, each);
    expect(await outbox()).toEqual([]);
  },
);

test("neither the outbox nor the table of links has the link or the mail's text", async () => {
  await person("mary");
  const token = await mailedToken("mary");
  const links = await context.db.selectFrom("password_links").selectAll().execute();
  expect(await outbox()).toMatchObject([{ html: null, text: null, status: "sent", kind: "password-link" }]);
  expect(JSON.stringify([await outbox(), links])).not.toContain(token);
});

test("a link works until its last moment, once, and a refused password does not use it up", async () => {
  await person("mary");
  const token = await mailedToken("mary");
  const last = { ...context, now: addMilliseconds(addMinutes(now, 30), -1) };
  expect(await findByLink({ ...context, now: addMinutes(now, 30) }, token)).toBeUndefined();
  for (const password of ["password1234", "mary.mary.mary"]) {
    expect(await resetPassword(last, { token, password })).toEqual({ ok: false, reason: "common" });
  }
  expect(await resetPassword(last, { token, password: PASSWORD })).toEqual({ ok: true, username: "mary" });
  expect(await resetPassword(last, { token, password: PASSWORD })).toEqual({
    ok: false,
    reason: "no_such_link",
  });
});

test("of two people who open the same link at once, only one sets the password", async () => {
  await person("mary");
  const token = await mailedToken("mary");
  const passwords = [PASSWORD, "granite under snow"];
  const both = await Promise.all(passwords.map((password) => resetPassword(context, { token, password })));
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("a new password ends all sessions and tells the person, and two-step sign-in stays on", async () => {
  const mary = await person("mary");
  const other = await person("paul");
  const session = await startSession(context, { userId: mary.id });
  const others = await startSession(context, { userId: other.id });
  const steps = { totp_secret: "A".repeat(32), totp_step: 7 };
  await context.db.updateTable("users").set(steps).execute();
  await context.db.insertInto("recovery_codes").values({ user_id: mary.id, code_hash: "x" }).execute();
  await resetPassword(context, { token: await mailedToken("mary"), password: PASSWORD });

  expect(await userOfSession(context, session)).toBeUndefined();
  expect(await userOfSession(context, others)).toBeDefined();
  const attempt = { username: "mary", password: PASSWORD, clientAddress: "203.0.113.9" };
  expect(await signIn(context, attempt)).toMatchObject({ ok: false, reason: "code_missing" });
  expect(await context.db.selectFrom("recovery_codes").selectAll().execute()).toHaveLength(1);
  expect((await findCredentials(context.db, "paul"))?.passwordHash).toBe("x");
  const summary = "Your password was set by a link from “Forgot password”";
  expect(await listAccountChanges(context.db, mary.id)).toMatchObject([{ summary }]);
  await deliver();
  expect(server.received.at(-1)?.text).toContain(summary);
});

test.each<[string, (mary: Awaited<ReturnType<typeof person>>) => Promise<unknown>]>([
  ["a newer link", () => mailedToken("mary")],
  ["a new password", () => setPassword(context.db, { username: "mary", password: PASSWORD })],
  ["another email", (mary) => changeOwnContact(context, mary, { email: "new@example.ca" })],
  ["removing the person", ({ id }) => removePerson({ ...context, actor: "olga" }, id)],
])("%s voids a link", async (_, act) => {
  const mary = await person("mary");
  await person("olga");
  const token = await mailedToken("mary");
  expect(await findByLink(context, token)).toBeDefined();
  await act(mary);
  expect(await findByLink(context, token)).toBeUndefined();
});

test("asked 50 times, three links leave within half an hour, and the newest works", async () => {
  const { id } = await person("mary");
  for (let count = 0; count < 50; count++) await mailedToken(count % 2 ? "mary" : "mary@example.ca");
  expect(tokens()).toHaveLength(3);
  const works = await Promise.all(tokens().map((token) => findByLink(context, token)));
  expect(works.map((user) => user?.id)).toEqual([undefined, undefined, id]);
});

test("asked ten times at once, one mail leaves", async () => {
  await person("mary");
  await Promise.all(Array.from({ length: 10 }, () => askForLink(context, "mary")));
  await deliver();
  expect(tokens()).toHaveLength(1);
});

test("each of those who share an email gets a link of their own, five of them at most", async () => {
  for (const name of ["a", "b", "c", "d", "e", "f"]) await person(name, "office@example.ca");
  await askForLink(context, "office@example.ca");
  await deliver();
  const users = await Promise.all(tokens().map((token) => findByLink(context, token)));
  expect(users.map((user) => user?.username)).toEqual(["a", "b", "c", "d", "e"]);
});

test("a mail that a busy server took only later has a link of its own, and none leaves after half an hour", async () => {
  await server.close();
  let answers = 0;
  server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(answers++ === 0 ? smtpAnswer(451, "Later") : null),
  });
  const { id } = await person("mary");
  await askForLink(context, "mary");
  await deliver();
  expect(await outbox()).toMatchObject([{ status: "waiting" }]);
  await deliver(addMinutes(now, 20));
  expect((await findByLink({ ...context, now: addMinutes(now, 29) }, tokens()[0] ?? ""))?.id).toBe(id);

  const late = { ...context, now: addHours(now, 1) };
  await askForLink(late, "mary");
  await deliver(addHours(now, 2));
  expect(tokens()).toHaveLength(1);
  expect((await outbox()).at(-1)).toMatchObject({
    status: "undelivered",
    last_error: "Not sent: its link is void, or would have run out",
  });
});

test("a mail that waits when its link is void, as after a restore, does not leave", async () => {
  await person("mary");
  await askForLink(context, "mary");
  await context.db.deleteFrom("password_links").execute();
  await deliver();
  expect(server.received).toEqual([]);
});

test("a link made while the clock was ahead does not work once the clock is right", async () => {
  await person("mary");
  const ahead = { ...context, now: addHours(now, 25) };
  await askForLink(ahead, "mary");
  await deliver(ahead.now);
  const [token = ""] = tokens();
  expect(await findByLink(ahead, token)).toBeDefined();
  expect(await findByLink(context, token)).toBeUndefined();
});

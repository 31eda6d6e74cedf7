import { afterEach, expect, test, vi } from "vitest";
import { createTestDb } from "../../db/testing";
import { userOfSession } from "./sessions.server";
import { signIn } from "./sign-in.server";
import { createUser } from "./users.server";

const now = new Date("2026-03-01T18:00:00.000Z");
const PASSWORD = "long enough to keep";

let users = 0;

/** A user and an office of their own for each test: the counts of failures live as long as the process. */
async function siteWithOwner() {
  const db = await createTestDb();
  const username = `owner-${++users}`;
  const office = `203.0.113.${users}`;
  await createUser({ db, now }, { username, password: PASSWORD });
  const attempt = (
    password: string,
    from: { clientAddress?: string; deviceOf?: string; name?: string } = {},
  ) =>
    signIn(
      { db, now },
      {
        username: from.name ?? username,
        password,
        clientAddress: from.clientAddress ?? office,
        device: from.deviceOf ? { id: `laptop of ${username}`, username: from.deviceOf } : undefined,
      },
    );
  const failFiveTimes = async (from?: Parameters<typeof attempt>[1]) => {
    for (let failure = 1; failure <= 5; failure++) {
      expect(await attempt("a guess", from)).toEqual({ ok: false, reason: "wrong_credentials" });
    }
  };
  return { db, username, attempt, failFiveTimes };
}

afterEach(() => {
  vi.useRealTimers();
});

test("the right password opens a session of the user", async () => {
  const { db, username, attempt } = await siteWithOwner();
  const outcome = await attempt(PASSWORD);
  expect(outcome).toMatchObject({ ok: true, user: { username, role: "admin" } });
  if (outcome.ok) expect((await userOfSession({ db, now }, outcome.sessionId))?.username).toBe(username);
});

test("a wrong password and an unknown user get the same refusal, and no session", async () => {
  const { db, attempt } = await siteWithOwner();
  const wrong = await attempt("a guess");
  const unknown = await attempt(PASSWORD, { name: "nobody" });
  expect(wrong).toEqual({ ok: false, reason: "wrong_credentials" });
  expect(unknown).toEqual(wrong);
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("after five failures even the right password has to wait, up to 15 minutes", async () => {
  const { attempt, failFiveTimes } = await siteWithOwner();
  await failFiveTimes();
  const refused = await attempt(PASSWORD);
  expect(refused).toMatchObject({ ok: false, reason: "throttled" });
  if (refused.ok || refused.reason !== "throttled") throw new Error("not throttled");
  expect(refused.retryAfterSeconds).toBeGreaterThan(14 * 60);
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
});

test("15 minutes after the first failure the owner may try again, however many tries came in between", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  // The fake clock begins at 0, which the cache of counts takes for "no time".
  vi.advanceTimersByTime(1);
  const { attempt, failFiveTimes } = await siteWithOwner();
  await failFiveTimes();
  vi.advanceTimersByTime(14 * 60 * 1000);
  expect(await attempt(PASSWORD)).toMatchObject({ reason: "throttled", retryAfterSeconds: 60 });
  vi.advanceTimersByTime(60 * 1000);
  expect(await attempt(PASSWORD)).toMatchObject({ ok: true });
});

test("of 20 simultaneous guesses only five are checked", async () => {
  const { attempt } = await siteWithOwner();
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, guess) => attempt(`guess ${guess}`)));
  const reasons = outcomes.map((outcome) => (outcome.ok ? "in" : outcome.reason));
  expect(reasons.filter((reason) => reason === "wrong_credentials")).toHaveLength(5);
  expect(reasons.filter((reason) => reason === "throttled")).toHaveLength(15);
});

test("a success clears the count", async () => {
  const { attempt, failFiveTimes } = await siteWithOwner();
  for (let failure = 1; failure <= 4; failure++) await attempt("a typo");
  expect(await attempt(PASSWORD)).toMatchObject({ ok: true });
  await failFiveTimes();
});

test("another letter case of the name gives no extra guesses", async () => {
  const { username, attempt, failFiveTimes } = await siteWithOwner();
  await failFiveTimes();
  expect(await attempt("a guess", { name: username.toUpperCase() })).toMatchObject({ reason: "throttled" });
});

test("another address is counted separately", async () => {
  const { attempt, failFiveTimes } = await siteWithOwner();
  await failFiveTimes();
  expect(await attempt(PASSWORD, { clientAddress: "198.51.100.9" })).toMatchObject({ ok: true });
});

test("nobody who guesses from the owner's address can lock out the owner's own laptop", async () => {
  const { username, attempt, failFiveTimes } = await siteWithOwner();
  await failFiveTimes();
  expect(await attempt(PASSWORD, { deviceOf: username })).toMatchObject({ ok: true });
  expect(await attempt(PASSWORD)).toMatchObject({ reason: "throttled" });
});

test("of 400 guesses with 400 names from one address 30 are checked; the owner's laptop still gets in", async () => {
  const { username, attempt } = await siteWithOwner();
  const crowd = { clientAddress: "192.0.2.99" };
  const reasons: string[] = [];
  for (let guess = 0; guess < 400; guess++) {
    const outcome = await attempt("a guess", { ...crowd, name: `name-${username}-${guess}` });
    if (!outcome.ok) reasons.push(outcome.reason);
  }
  expect(reasons.filter((reason) => reason === "wrong_credentials")).toHaveLength(30);
  expect(reasons.filter((reason) => reason === "throttled")).toHaveLength(370);
  expect(await attempt(PASSWORD, crowd)).toMatchObject({ reason: "throttled" });
  expect(await attempt(PASSWORD, { ...crowd, deviceOf: username })).toMatchObject({ ok: true });
  expect(await attempt(PASSWORD)).toMatchObject({ ok: true });
});

test("successful logins from one address do not use up its failures", async () => {
  const { attempt } = await siteWithOwner();
  for (let login = 0; login < 35; login++) {
    expect(await attempt(PASSWORD, { clientAddress: "192.0.2.50" })).toMatchObject({ ok: true });
  }
});

test("one successful login does not reset the failures of its address", async () => {
  const { username, attempt } = await siteWithOwner();
  const guess = (number: number) => attempt("a guess", { name: `guessed-${username}-${number}` });
  for (let number = 0; number < 20; number++) await guess(number);
  expect(await attempt(PASSWORD)).toMatchObject({ ok: true });
  for (let number = 20; number < 30; number++)
    expect(await guess(number)).toMatchObject({ reason: "wrong_credentials" });
  expect(await guess(30)).toMatchObject({ reason: "throttled" });
});

test("of 100 simultaneous logins 20 are checked, the others wait, and the owner gets in", async () => {
  const { username, attempt } = await siteWithOwner();
  const crowd = Array.from({ length: 100 }, (_, one) =>
    attempt("a guess", { clientAddress: `198.51.100.${one}`, name: `crowd-${username}-${one}` }),
  );
  const owner = attempt(PASSWORD, { deviceOf: username });
  const outcomes = await Promise.all(crowd);
  const looked = outcomes.filter((outcome) => !outcome.ok && outcome.reason === "wrong_credentials");
  expect(looked).toHaveLength(20);
  expect(outcomes.at(-1)).toEqual({ ok: false, reason: "busy", retryAfterSeconds: 2 });
  expect(await owner).toMatchObject({ ok: true });
  expect(await attempt(PASSWORD, { clientAddress: "198.51.100.99" })).toMatchObject({ ok: true });
});

test("a known laptop gets five failures too, from wherever it is", async () => {
  const { username, attempt, failFiveTimes } = await siteWithOwner();
  await failFiveTimes({ deviceOf: username });
  const elsewhere = { deviceOf: username, clientAddress: "198.51.100.9" };
  expect(await attempt(PASSWORD, elsewhere)).toMatchObject({ reason: "throttled" });
});

test("the owner's laptop is recognized in any letter case of the name", async () => {
  const { username, attempt, failFiveTimes } = await siteWithOwner();
  await failFiveTimes();
  const typed = { name: username.toUpperCase(), deviceOf: username };
  expect(await attempt(PASSWORD, typed)).toMatchObject({ ok: true });
});

test("one user's laptop is unknown for any other user name", async () => {
  const { attempt, failFiveTimes } = await siteWithOwner();
  await failFiveTimes();
  expect(await attempt(PASSWORD, { deviceOf: "somebody else" })).toMatchObject({ reason: "throttled" });
});

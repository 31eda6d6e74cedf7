import { addSeconds } from "date-fns/addSeconds";
import { TOTP } from "otpauth";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { defaultBusiness } from "~/business/facts";
import type { Context } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { twoStepsForm } from "./auth-forms.server";
import { acceptInvitation } from "./invitations.server";
import { inviteAgain, removePerson } from "./people.server";
import { signIn } from "./sign-in.server";
import {
  newTwoSteps,
  otpAddress,
  recoveryCodesLeft,
  takeCode,
  turnOffTwoSteps,
  turnOnTwoSteps,
} from "./two-steps.server";
import { createUser, setPassword, type User } from "./users.server";

const PASSWORD = "long enough to keep";
const now = new Date("2026-11-23T18:00:10Z");
let context: Context;
let user: User;
let people = 0;
const twoSteps = newTwoSteps();

/** What the app shows at a moment. */
const codeAt = (moment: Date) =>
  new TOTP({ secret: twoSteps.secret }).generate({ timestamp: moment.getTime() });

// Failures are counted for as long as the process lives: each test has a person of its own.
beforeEach(async () => {
  context = { db: await createTestDb(), now };
  const created = await createUser(context, { username: `person-${++people}`, password: PASSWORD });
  if (!created.ok) throw new Error(created.reason);
  user = { ...created.user, id: 100 + people };
  await context.db.updateTable("users").set({ id: user.id }).execute();
  const input = { userId: user.id, ...twoSteps };
  expect(await turnOnTwoSteps(context, { ...input, code: codeAt(addSeconds(now, -30)) })).toBe(true);
});

const attempt = (code?: string, at = now, clientAddress = "192.0.2.1") =>
  signIn({ ...context, now: at }, { username: user.username, password: PASSWORD, code, clientAddress });
const take = (code: string, at = now) => takeCode({ ...context, now: at }, { userId: user.id, code });

test("what the app reads names the business and the person", () => {
  const address = otpAddress(twoSteps.secret, { username: "Zoë", issuer: "Prairie Surfaces" });
  expect(address).toContain("otpauth://totp/Prairie%20Surfaces:Zo%C3%AB?");
  expect(address).toContain(`secret=${twoSteps.secret}`);
  expect(twoSteps.secret).toMatch(/^[A-Z2-7]{32}$/);
});

test("the right password without a code, and with a wrong one, opens no session", async () => {
  expect(await attempt()).toEqual({ ok: false, reason: "code_missing" });
  expect(await attempt("000000")).toEqual({ ok: false, reason: "wrong_code" });
  expect(await context.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await attempt(codeAt(now))).toMatchObject({ ok: true, user: { id: user.id } });
});

test("a wrong password gets the same answer with or without a code", async () => {
  const wrong = { username: user.username, password: "wrong", clientAddress: "192.0.2.1" };
  expect(await signIn(context, wrong)).toEqual({ ok: false, reason: "wrong_credentials" });
  const withCode = await signIn(context, { ...wrong, code: codeAt(now) });
  expect(withCode).toEqual({ ok: false, reason: "wrong_credentials" });
});

test("a code works in its half minute, the one before and the one after, also typed with a space", async () => {
  expect(await take(codeAt(addSeconds(now, -60)))).toBe(false);
  expect(await take(codeAt(addSeconds(now, 60)))).toBe(false);
  expect(await take(codeAt(now).replace(/^(...)/, "$1 "))).toBe(true);
  expect(await take(codeAt(addSeconds(now, 30)))).toBe(true);
});

test("no code works twice, nor one older than the last", async () => {
  const code = codeAt(now);
  expect(await Promise.all([take(code), take(code)])).toEqual([true, false]);
  expect(await take(codeAt(addSeconds(now, -30)))).toBe(false);
  expect(await take(codeAt(addSeconds(now, 30)), addSeconds(now, 30))).toBe(true);
});

test("each recovery code works once, also in small letters without a hyphen, and only for its user", async () => {
  const [first = "", second = ""] = twoSteps.recoveryCodes;
  const other = await createUser(context, { username: "other", password: PASSWORD });
  if (!other.ok) throw new Error(other.reason);
  await turnOnTwoSteps(context, {
    userId: other.user.id,
    ...newTwoSteps(),
    secret: twoSteps.secret,
    code: codeAt(now),
  });
  expect(await takeCode(context, { userId: other.user.id, code: first })).toBe(false);
  expect([await take(first), await take(first)]).toEqual([true, false]);
  expect(await take(second.toLowerCase().replace("-", ""))).toBe(true);
  expect(await recoveryCodesLeft(context.db, user.id)).toBe(8);
  const stored = await context.db.selectFrom("recovery_codes").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(twoSteps.recoveryCodes[2]?.replace("-", ""));
});

test("who has the password gets 10 codes a day, from however many addresses; the owner's own laptop still gets in", async () => {
  const reasons = [];
  for (let guess = 0; guess < 11; guess++) {
    const answer = await attempt("123456", now, `192.0.2.${guess}`);
    reasons.push(answer.ok ? "in" : answer.reason);
  }
  expect(reasons).toEqual([...Array(10).fill("wrong_code"), "throttled"]);
  expect(await attempt(codeAt(now), now, "192.0.2.240")).toMatchObject({ ok: false, reason: "throttled" });
  const device = { id: `laptop of ${user.id}`, username: user.username };
  const own = { username: user.username, password: PASSWORD, clientAddress: "192.0.2.240", device };
  expect(await signIn(context, { ...own, code: codeAt(now) })).toMatchObject({ ok: true });
});

test("being asked for the code does not count as a failure", async () => {
  for (let time = 0; time < 8; time++) {
    expect(await attempt(undefined, now, "192.0.2.200")).toEqual({ ok: false, reason: "code_missing" });
  }
  expect(await attempt(codeAt(now), now, "192.0.2.200")).toMatchObject({ ok: true });
});

test("a recovery code is read as it looks on paper: 0 for O, 1 for I, 8 for B", async () => {
  const [code = ""] = twoSteps.recoveryCodes;
  expect(await take(code.replaceAll("O", "0").replaceAll("I", "1").replaceAll("B", "8"))).toBe(true);
});

test("a wrong code does not turn two-step sign-in on", async () => {
  await turnOffTwoSteps(context.db, user.id);
  expect(await turnOnTwoSteps(context, { userId: user.id, ...twoSteps, code: "12345" })).toBe(false);
  expect(await recoveryCodesLeft(context.db, user.id)).toBeUndefined();
  expect(await attempt()).toMatchObject({ ok: true });
});

test("after setting up another phone, old codes and recovery codes no longer work", async () => {
  const others = newTwoSteps();
  const code = new TOTP({ secret: others.secret }).generate({ timestamp: now.getTime() });
  expect(await turnOnTwoSteps(context, { userId: user.id, ...others, code })).toBe(true);
  expect([await take(codeAt(now)), await take(twoSteps.recoveryCodes[0] ?? "")]).toEqual([false, false]);
  expect(await recoveryCodesLeft(context.db, user.id)).toBe(10);
});

test("a new password, by script or link, lets a user in without the phone", async () => {
  await setPassword(context.db, { username: user.username, password: PASSWORD });
  expect(await recoveryCodesLeft(context.db, user.id)).toBeUndefined();

  await turnOnTwoSteps(context, { userId: user.id, ...twoSteps, code: codeAt(now) });
  const told = { business: defaultBusiness, publicUrl: "https://site.example" };
  const invited = await inviteAgain({ ...context, ...told }, user.id);
  if (!invited.ok) throw new Error(invited.reason);
  expect(await recoveryCodesLeft(context.db, user.id)).toBe(10);
  await acceptInvitation(context, {
    token: invited.token,
    password: "quarry beside birches",
    businessName: "P",
  });
  expect(await recoveryCodesLeft(context.db, user.id)).toBeUndefined();
});

test("removing a user deletes their recovery codes", async () => {
  await createUser(context, { username: "admin", password: PASSWORD });
  expect(await removePerson({ ...context, actor: "admin" }, user.id)).toEqual({ ok: true });
  expect(await context.db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
});

test("a right code resets the count of wrong ones, and so does a day", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  // The fake clock begins at 0, which the cache of counts takes for "no time".
  vi.advanceTimersByTime(1);
  let addresses = 0;
  const guess = async (times: number) => {
    const reasons = [];
    for (let time = 0; time < times; time++) {
      const answer = await attempt("123456", now, `100.64.0.${++addresses}`);
      reasons.push(answer.ok ? "in" : answer.reason);
    }
    return reasons;
  };
  await guess(9);
  expect(await attempt(codeAt(now), now, "100.64.1.9")).toMatchObject({ ok: true });
  expect(await guess(11)).toEqual([...Array(10).fill("wrong_code"), "throttled"]);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1000);
  expect(await guess(1)).toEqual(["throttled"]);
  vi.advanceTimersByTime(1000);
  expect(await guess(1)).toEqual(["wrong_code"]);
});

test("a known laptop has five wrong codes in 15 minutes", async () => {
  const device = { id: `tablet of ${user.id}`, username: user.username };
  const own = { username: user.username, password: PASSWORD, clientAddress: "192.0.2.98", device };
  for (let time = 0; time < 5; time++) {
    expect(await signIn(context, { ...own, code: "123456" })).toEqual({ ok: false, reason: "wrong_code" });
  }
  expect(await signIn(context, { ...own, code: codeAt(now) })).toMatchObject({ reason: "throttled" });
});

test("being asked for the code 31 times uses up nothing of an office's address either", async () => {
  for (let time = 0; time < 31; time++) await attempt(undefined, now, "192.0.2.201");
  expect(await attempt(codeAt(now), now, "192.0.2.201")).toMatchObject({ ok: true });
});

test("turning two-step sign-in on requires a whole secret and ten whole recovery codes", () => {
  const form = { ...twoSteps, code: "123456", password: PASSWORD };
  const isTaken = (more: object) => twoStepsForm.safeParse({ ...form, ...more }).success;
  expect(twoSteps.recoveryCodes).toHaveLength(10);
  expect(isTaken({})).toBe(true);
  const [first = "", ...others] = twoSteps.recoveryCodes;
  for (const recoveryCodes of [
    others,
    [...others, first, first],
    [`${first}A`, ...others],
    [`A${first}`, ...others],
  ]) {
    expect(isTaken({ recoveryCodes })).toBe(false);
  }
  for (const secret of [twoSteps.secret.slice(1), `${twoSteps.secret}A`, twoSteps.secret.toLowerCase()]) {
    expect(isTaken({ secret })).toBe(false);
  }
});

test("the code that turned two-step sign-in on can't be used again", async () => {
  expect(await take(codeAt(addSeconds(now, -30)))).toBe(false);
  expect(await take(codeAt(now))).toBe(true);
});

test("turning two-step sign-in on or off, and using a code, affects only one user", async () => {
  const other = await createUser(context, { username: "neighbour", password: PASSWORD });
  if (!other.ok) throw new Error(other.reason);
  const input = { userId: other.user.id, ...twoSteps };
  expect(await turnOnTwoSteps(context, { ...input, code: codeAt(now) })).toBe(true);
  const row = () =>
    context.db.selectFrom("users").selectAll().where("id", "=", other.user.id).executeTakeFirstOrThrow();
  const before = await row();
  expect(await take(codeAt(now))).toBe(true);
  expect(await row()).toEqual(before);
  await turnOffTwoSteps(context.db, user.id);
  expect(await row()).toEqual(before);
  expect(await recoveryCodesLeft(context.db, user.id)).toBeUndefined();
  expect(await recoveryCodesLeft(context.db, other.user.id)).toBe(10);
  expect(await recoveryCodesLeft(context.db, 404)).toBeUndefined();
  expect(await takeCode(context, { userId: 404, code: codeAt(now) })).toBe(false);
});

import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { confirmIdentity } from "./confirm-identity.server";
import { newTwoSteps, turnOnTwoSteps } from "./two-steps.server";
import { createUser } from "./users.server";

const now = new Date("2026-03-01T18:00:00.000Z");
const PASSWORD = "long enough to keep";
let people = 900;

/** The counts of failures live as long as the process: each person has an id of their own. */
async function siteWith(username: string) {
  const db = await createTestDb();
  await db
    .insertInto("users")
    .values({ id: ++people, username: "somebody", password_hash: "", created_at: now.toISOString() })
    .execute();
  const created = await createUser({ db, now }, { username, password: PASSWORD });
  if (!created.ok) throw new Error(created.reason);
  return { db, user: created.user };
}

test("with two-step sign-in on, a password alone confirms nobody, and a code confirms once", async () => {
  const { db, user } = await siteWith("ann of the desk");
  const typed = { user, password: PASSWORD };
  expect(await confirmIdentity({ db, now }, typed)).toEqual({ ok: true });
  const twoSteps = newTwoSteps();
  const codeAt = (at: Date) => new TOTP({ secret: twoSteps.secret }).generate({ timestamp: at.getTime() });
  await turnOnTwoSteps({ db, now }, { userId: user.id, ...twoSteps, code: codeAt(now) });
  const later = new Date(now.getTime() + 60_000);
  const confirm = (code?: string, password = PASSWORD) =>
    confirmIdentity({ db, now: later }, { user, password, code });
  expect(await confirm()).toEqual({ ok: false, reason: "code_missing" });
  expect(await confirm("000000")).toEqual({ ok: false, reason: "wrong_code" });
  expect(await confirm(codeAt(later), "a guess")).toEqual({ ok: false, reason: "wrong_password" });
  expect(await confirm(codeAt(later))).toEqual({ ok: true });
  expect(await confirm(codeAt(later))).toEqual({ ok: false, reason: "wrong_code" });
  expect(await confirm(twoSteps.recoveryCodes[0])).toEqual({ ok: true });
});

test("somebody with the password has ten codes a day to guess at", async () => {
  const { db, user } = await siteWith("ben of the desk");
  const twoSteps = newTwoSteps();
  const code = new TOTP({ secret: twoSteps.secret }).generate({ timestamp: now.getTime() });
  await turnOnTwoSteps({ db, now }, { userId: user.id, ...twoSteps, code });
  const reasons = [];
  for (let guess = 0; guess < 11; guess++) {
    const answer = await confirmIdentity({ db, now }, { user, password: PASSWORD, code: "000000" });
    reasons.push(answer.ok ? "in" : answer.reason);
  }
  expect(reasons).toEqual([...Array(10).fill("wrong_code"), "throttled"]);
});

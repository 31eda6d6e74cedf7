import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { changePassword } from "./change-password.server";
import { confirmPassword } from "./confirm-password.server";
import { createUser } from "./users.server";

const now = new Date("2026-03-01T18:00:00.000Z");
const PASSWORD = "long enough to keep";
let people = 700;

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

test("the right password resets the count of wrong ones; the sixth wrong one has to wait", async () => {
  const { db, user } = await siteWith("mary of the desk");
  const wrong = async (times: number) => {
    for (let time = 0; time < times; time++) {
      expect(await confirmPassword(db, { user, password: "a guess" })).toEqual({
        ok: false,
        reason: "wrong_password",
      });
    }
  };
  await wrong(4);
  expect(await confirmPassword(db, { user, password: PASSWORD })).toEqual({ ok: true });
  await wrong(5);
  expect(await confirmPassword(db, { user, password: PASSWORD })).toMatchObject({ reason: "throttled" });
});

test("a new password that is too common is refused before the old one is checked, and uses up no try", async () => {
  const { db, user } = await siteWith("pat of the desk");
  const change = (oldPassword: string, newPassword: string) =>
    changePassword(db, {
      user,
      sessionId: "none",
      oldPassword,
      newPassword,
      businessName: "Prairie Surfaces",
    });
  for (const common of ["password1234", "prairie-surfaces", "pat of the desk"]) {
    for (let time = 0; time < 3; time++) {
      expect(await change("a guess", common)).toEqual({ ok: false, reason: "common" });
    }
  }
  expect(await change("a guess", "seven green ladders lean")).toEqual({
    ok: false,
    reason: "wrong_password",
  });
  expect(await change(PASSWORD, "seven green ladders lean")).toEqual({ ok: true, endedSessions: 0 });
  expect(await confirmPassword(db, { user, password: PASSWORD })).toMatchObject({ reason: "wrong_password" });
  const others = await db.selectFrom("users").select("password_hash").where("id", "!=", user.id).execute();
  expect(others).toEqual([{ password_hash: "" }]);
});

import { addHours } from "date-fns/addHours";
import { addMilliseconds } from "date-fns/addMilliseconds";
import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { changePassword } from "./change-password.server";
import { isCommonPassword } from "./common-password.server";
import { acceptInvitation, findInvited, invite } from "./invitations.server";
import { verifyPassword } from "./password.server";
import { addPerson, listPeople } from "./people.server";
import { ADMIN } from "./roles";
import { startSession, userOfSession } from "./sessions.server";
import { findCredentials, setPassword } from "./users.server";

const now = new Date("2026-03-01T18:00:00.000Z");
const accept = { password: "seven green ladders lean", businessName: "Best Driveways" };

async function siteWithMary() {
  const db = await createTestDb();
  const added = await addPerson({ db, now }, { username: "mary", role: ADMIN });
  if (!added.ok) throw new Error(added.reason);
  return { db, userId: added.id, token: added.token };
}

test("of two people who open the same link at once, only one sets the password", async () => {
  const { db, token } = await siteWithMary();
  const both = await Promise.all([1, 2].map(() => acceptInvitation({ db, now }, { ...accept, token })));
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("a new password ends every session that was open", async () => {
  const { db, userId, token } = await siteWithMary();
  const session = await startSession({ db, now }, { userId });
  expect(await acceptInvitation({ db, now }, { ...accept, token })).toMatchObject({ ok: true });
  expect(await userOfSession({ db, now }, session)).toBeUndefined();
});

test("an expired link is not shown and sets no password", async () => {
  const { db, token } = await siteWithMary();
  const late = addHours(now, 48);
  expect(await listPeople({ db, now })).toMatchObject([{ invitedUntil: late.toISOString() }]);
  expect(await listPeople({ db, now: late })).toMatchObject([{ invitedUntil: undefined }]);
  expect(await acceptInvitation({ db, now: late }, { ...accept, token })).toMatchObject({ ok: false });
});

test("a link works until its last moment, and a refused password does not use it up", async () => {
  const { db, token } = await siteWithMary();
  const other = await addPerson({ db, now }, { username: "paul", role: ADMIN });
  const last = { db, now: addMilliseconds(addHours(now, 48), -1) };
  for (const password of ["password1234", "mary.mary.mary", "best-driveways"]) {
    expect(await acceptInvitation(last, { ...accept, password, token })).toEqual({
      ok: false,
      reason: "common",
    });
  }
  expect(await acceptInvitation(last, { ...accept, token })).toMatchObject({
    ok: true,
    user: { username: "mary" },
  });
  expect(await acceptInvitation(last, { ...accept, token })).toEqual({ ok: false, reason: "no_such_link" });
  expect(other.ok && (await findInvited(last, other.token))?.username).toBe("paul");
});

test("a used link changes only its own user's password, sessions, two-step sign-in and link", async () => {
  const { db, userId, token } = await siteWithMary();
  const paul = await addPerson({ db, now }, { username: "paul", role: ADMIN });
  if (!paul.ok) throw new Error(paul.reason);
  await startSession({ db, now }, { userId: paul.id });
  const steps = { totp_secret: "A".repeat(32), totp_step: 7 };
  await db.updateTable("users").set(steps).execute();
  for (const user_id of [userId, paul.id])
    await db
      .insertInto("recovery_codes")
      .values({ user_id, code_hash: String(user_id) })
      .execute();
  const row = () => db.selectFrom("users").selectAll().where("id", "=", paul.id).executeTakeFirstOrThrow();
  const before = await row();
  expect(await findInvited({ db, now }, token)).toEqual({
    id: userId,
    username: "mary",
    email: null,
    role: "admin",
  });
  expect(await acceptInvitation({ db, now }, { ...accept, token })).toEqual({
    ok: true,
    user: { id: userId, username: "mary", email: null, role: "admin" },
  });
  expect(await row()).toEqual(before);
  const mary = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  expect(mary).toMatchObject({ totp_secret: null, totp_step: null });
  expect(await verifyPassword(mary?.password_hash, accept.password)).toBe(true);
  const left = await Promise.all(
    (["sessions", "recovery_codes", "invitations"] as const).map((table) =>
      db.selectFrom(table).select("user_id").execute(),
    ),
  );
  expect(left).toEqual(Array(3).fill([{ user_id: paul.id }]));
});

test("a user who changes their password voids a link that somebody else made", async () => {
  const { db, token } = await siteWithMary();
  await acceptInvitation({ db, now }, { ...accept, token });
  const mary = await findCredentials(db, "mary");
  if (!mary) throw new Error("mary is there");
  const link = await invite({ db, now }, mary.user.id);
  const paul = await addPerson({ db, now }, { username: "paul", role: ADMIN });
  const change = {
    user: mary.user,
    sessionId: "none",
    oldPassword: accept.password,
    newPassword: "granite under snow",
    businessName: accept.businessName,
  };
  expect(await changePassword(db, change)).toMatchObject({ ok: true });
  expect(await findInvited({ db, now }, link)).toBeUndefined();
  expect(paul.ok && (await findInvited({ db, now }, paul.token))?.username).toBe("paul");

  const another = await invite({ db, now }, mary.user.id);
  await setPassword(db, { username: "mary", password: "granite under rain" });
  expect(await findInvited({ db, now }, another)).toBeUndefined();
});

test("a link made while the clock was ahead does not work once the clock is right", async () => {
  const { db, userId } = await siteWithMary();
  const ahead = addHours(now, 25);
  const link = await invite({ db, now: ahead }, userId);
  expect(await findInvited({ db, now: ahead }, link)).toBeDefined();
  expect(await findInvited({ db, now }, link)).toBeUndefined();
  expect(await listPeople({ db, now })).toMatchObject([{ invitedUntil: undefined }]);
});

test("a user's own name is refused as the password for their link", async () => {
  const { db } = await siteWithMary();
  const added = await addPerson({ db, now }, { username: "wojciechowska", role: ADMIN });
  if (!added.ok) throw new Error(added.reason);
  const password = "wojciechowska";
  expect(await isCommonPassword(password, [])).toBe(false);
  const own = await acceptInvitation({ db, now }, { ...accept, password, token: added.token });
  expect(own).toEqual({ ok: false, reason: "common" });
});

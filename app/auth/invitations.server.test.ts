import { addHours } from "date-fns";
import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { acceptInvitation } from "./invitations.server";
import { addPerson, listPeople } from "./people.server";
import { ADMIN } from "./roles";
import { startSession, userOfSession } from "./sessions.server";

const now = new Date("2026-03-01T18:00:00.000Z");
const accept = { password: "seven green ladders lean", businessName: "Best Driveways" };

async function siteWithMary() {
  const db = await createTestDb();
  const added = await addPerson({ db, now }, { username: "mary", role: ADMIN });
  if (!added.ok) throw new Error(added.reason);
  return { db, userId: added.id, token: added.token };
}

test("of two who open one link at once, one sets the password", async () => {
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

test("a link that has run out is not shown, and sets no password", async () => {
  const { db, token } = await siteWithMary();
  const late = addHours(now, 48);
  expect(await listPeople({ db, now })).toMatchObject([{ invitedUntil: late.toISOString() }]);
  expect(await listPeople({ db, now: late })).toMatchObject([{ invitedUntil: undefined }]);
  expect(await acceptInvitation({ db, now: late }, { ...accept, token })).toMatchObject({ ok: false });
});

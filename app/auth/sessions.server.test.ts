import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import {
  deleteExpiredSessions,
  endOtherSessions,
  endSession,
  listSessions,
  startSession,
  userOfSession,
} from "./sessions.server";
import { createUser } from "./users.server";

const now = new Date("2026-03-01T18:00:00.000Z");
const FOURTEEN_DAYS = 14 * 24 * 60 * 60 * 1000;

async function siteWithMary() {
  const db = await createTestDb();
  const created = await createUser({ db, now }, { username: "mary", password: "long enough to keep" });
  if (!created.ok) throw new Error("mary is new");
  return { db, userId: created.user.id };
}

test("each sign-in has an id of its own, 32 random bytes long", async () => {
  const { db, userId } = await siteWithMary();
  const one = await startSession({ db, now }, { userId });
  const other = await startSession({ db, now }, { userId });
  expect(one).not.toBe(other);
  expect(Buffer.from(one, "base64url")).toHaveLength(32);
  expect((await userOfSession({ db, now }, one))?.username).toBe("mary");
});

test("the table keeps only the hash of the id: a stolen backup opens no session", async () => {
  const { db, userId } = await siteWithMary();
  const id = await startSession({ db, now }, { userId, userAgent: "A browser" });
  const row = await db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
  expect(row.id_hash).toBe(createHash("sha256").update(id).digest("hex"));
  expect(JSON.stringify(row)).not.toContain(id);
  expect(await userOfSession({ db, now }, row.id_hash)).toBeUndefined();
});

test("a browser's name is cut to a maximum length", async () => {
  const { db, userId } = await siteWithMary();
  const currentId = await startSession({ db, now }, { userId, userAgent: "x".repeat(10_000) });
  const [session] = await listSessions({ db, now }, { userId, currentId });
  expect(session?.userAgent).toBe("x".repeat(300));
});

test("a session holds for 14 days and not a moment longer", async () => {
  const { db, userId } = await siteWithMary();
  const id = await startSession({ db, now }, { userId });
  const lastMoment = new Date(now.getTime() + FOURTEEN_DAYS - 1);
  const end = new Date(now.getTime() + FOURTEEN_DAYS);
  expect((await userOfSession({ db, now: lastMoment }, id))?.username).toBe("mary");
  expect(await userOfSession({ db, now: end }, id)).toBeUndefined();
});

test("expired sessions are deleted when somebody signs in", async () => {
  const { db, userId } = await siteWithMary();
  await startSession({ db, now }, { userId });
  const later = new Date(now.getTime() + FOURTEEN_DAYS);
  await startSession({ db, now: later }, { userId });
  expect(await db.selectFrom("sessions").select("created_at").execute()).toEqual([
    { created_at: later.toISOString() },
  ]);
});

test("a session that was opened while the clock ran ahead is swept out too", async () => {
  const { db, userId } = await siteWithMary();
  await startSession({ db, now: new Date("2027-03-01T18:00:00.000Z") }, { userId });
  const id = await startSession({ db, now }, { userId });
  expect(await listSessions({ db, now }, { userId, currentId: id })).toHaveLength(1);
});

test("a session that was opened while the clock ran ahead opens nothing when it is right again", async () => {
  const { db, userId } = await siteWithMary();
  const ahead = new Date("2026-03-20T18:00:00.000Z");
  const id = await startSession({ db, now: ahead }, { userId });
  expect((await userOfSession({ db, now: ahead }, id))?.username).toBe("mary");
  expect(await userOfSession({ db, now }, id)).toBeUndefined();
  expect(await listSessions({ db, now }, { userId, currentId: id })).toEqual([]);
});

test("a user's list has the valid sessions, newest first, and marks the current one", async () => {
  const { db, userId } = await siteWithMary();
  const later = (ms: number) => new Date(now.getTime() + ms);
  await startSession({ db, now }, { userId, userAgent: "Old phone" });
  await startSession({ db, now: later(1000) }, { userId, userAgent: "Phone" });
  const currentId = await startSession({ db, now: later(2000) }, { userId, userAgent: "Laptop" });
  const sessions = await listSessions({ db, now: later(FOURTEEN_DAYS + 500) }, { userId, currentId });
  expect(sessions).toEqual([
    { createdAt: later(2000).toISOString(), userAgent: "Laptop", isCurrent: true },
    { createdAt: later(1000).toISOString(), userAgent: "Phone", isCurrent: false },
  ]);
});

test("an ended session opens nothing, and the user's others go on", async () => {
  const { db, userId } = await siteWithMary();
  const laptop = await startSession({ db, now }, { userId });
  const phone = await startSession({ db, now }, { userId });
  await endSession(db, laptop);
  expect(await userOfSession({ db, now }, laptop)).toBeUndefined();
  expect((await userOfSession({ db, now }, phone))?.username).toBe("mary");
});

test("a guessed id opens nothing", async () => {
  const { db, userId } = await siteWithMary();
  await startSession({ db, now }, { userId });
  for (const guess of ["", "1", "mary", "a".repeat(43)]) {
    expect(await userOfSession({ db, now }, guess)).toBeUndefined();
  }
});

test("signing out elsewhere leaves this browser and everybody else signed in", async () => {
  const { db, userId } = await siteWithMary();
  const paul = await createUser({ db, now }, { username: "paul", password: "long enough to keep" });
  if (!paul.ok) throw new Error("paul is new");
  const own = [];
  for (let browser = 0; browser < 3; browser++) own.push(await startSession({ db, now }, { userId }));
  const pauls = await startSession({ db, now }, { userId: paul.user.id });
  expect(await endOtherSessions(db, { userId, currentId: own[1]! })).toBe(2);
  const names = [...own, pauls].map(async (id) => (await userOfSession({ db, now }, id))?.username);
  expect(await Promise.all(names)).toEqual([undefined, "mary", undefined, "paul"]);
});

test("a clock that runs ahead by up to a day costs nobody a session", async () => {
  const { db, userId } = await siteWithMary();
  const ahead = new Date(now.getTime() + FOURTEEN_DAYS / 14);
  await startSession({ db, now: ahead }, { userId });
  expect(await deleteExpiredSessions({ db, now })).toBe(0);
  expect(await deleteExpiredSessions({ db, now: new Date(now.getTime() - 1) })).toBe(1);
});

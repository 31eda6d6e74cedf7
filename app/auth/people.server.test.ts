import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { crewFeedAddress, resetCrewFeedAddress } from "~/calendar/calendar-feed.server";
import { addCrew } from "~/calendar/crews.server";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { createTestDb } from "../../db/testing";
import { listAccountChanges } from "./account-changes.server";
import { findInvited } from "./invitations.server";
import {
  addPerson,
  changePerson,
  inviteAgain,
  listPeople,
  type PersonRefusal,
  removePerson,
} from "./people.server";
import { peopleMessages } from "./people-messages";
import { ROLES } from "./roles";
import { startSession } from "./sessions.server";

const now = new Date("2026-03-01T18:00:00.000Z");
const told = { business: defaultBusiness, publicUrl: "https://site.example" };
let context: QueueingContext;
beforeEach(async () => {
  context = { ...told, db: await createTestDb(), now, actor: "olga" };
});

/** Adds people and gives their ids. */
async function people<Role extends string>(roles: Record<string, Role>) {
  const ids: Record<string, number> = {};
  for (const [username, role] of Object.entries(roles)) {
    const added = await addPerson(context, { username, role: role as "admin", crewId: 1 });
    if (!added.ok) throw new Error(added.reason);
    ids[username] = added.id;
  }
  return ids as Record<"olga" | "pat" | "kim", number>;
}

const stored = () =>
  context.db.selectFrom("users").select(["username", "role", "crew_id"]).orderBy("id").execute();

test.each([
  ["somebody who is not there", 99, "crew", 99, "no_such_person"],
  ["a crew that is not there, before anything about the person", 1, "crew", 99, "no_such_crew"],
  ["a crew member without a crew", 2, "crew", undefined, "no_such_crew"],
  ["one's own rights, even as the last admin", 1, "staff", undefined, "yourself"],
])("%s is refused and nothing changes", async (_, id, role, crewId, reason) => {
  await people({ olga: "admin", pat: "staff" });
  const before = await stored();
  const input = { id, role: role as "admin", crewId };
  expect(await changePerson(context, input)).toEqual({ ok: false, reason });
  expect(await stored()).toEqual(before);
});

test("the last admin can't be removed; one of two can, and an admin may keep the role", async () => {
  const { olga, pat } = await people({ olga: "admin", pat: "admin", kim: "staff" });
  const asKim = { ...context, actor: "kim" };
  expect(await changePerson(asKim, { id: pat, role: "staff" })).toEqual({ ok: true });
  expect(await changePerson(asKim, { id: olga, role: "staff" })).toEqual({ ok: false, reason: "last_admin" });
  expect(await removePerson(asKim, olga)).toEqual({ ok: false, reason: "last_admin" });
  expect(await changePerson(asKim, { id: olga, role: "admin" })).toEqual({ ok: true });
  expect(await changePerson(context, { id: olga, role: "admin" })).toEqual({ ok: true });
  expect(await removePerson(context, olga)).toEqual({ ok: false, reason: "yourself" });
  expect(await removePerson(context, 99)).toEqual({ ok: false, reason: "no_such_person" });
  expect(await removePerson(context, pat)).toEqual({ ok: true });
  expect((await stored()).map(({ username }) => username)).toEqual(["olga", "kim"]);
});

test("only a crew member has a crew, and loses it with another role", async () => {
  await addCrew(context, { name: "North" });
  const { pat } = await people({ olga: "admin", pat: "crew", kim: "staff" });
  const crews = async () => (await stored()).map(({ crew_id }) => crew_id);
  expect(await crews()).toEqual([null, 1, null]);
  await changePerson(context, { id: pat, role: "staff", crewId: 1 });
  expect(await crews()).toEqual([null, null, null]);
  await changePerson(context, { id: pat, role: "crew", crewId: 1 });
  expect(await crews()).toEqual([null, 1, null]);
});

test("a name is taken in any letter case", async () => {
  await people({ olga: "admin" });
  expect(await addPerson(context, { username: "Olga", role: "staff" })).toEqual({
    ok: false,
    reason: "username_taken",
  });
});

test("people are listed by name, with crew, last sign-in and how long their link works", async () => {
  await addCrew(context, { name: "North" });
  const { olga, pat } = await people({ pat: "crew", olga: "admin", kim: "staff" });
  await context.db.deleteFrom("invitations").where("user_id", "=", olga).execute();
  for (const day of [0, 2, 1]) await startSession({ ...context, now: addDays(now, day) }, { userId: olga });
  const shown = (await listPeople(context)).map(({ username, crew, signedInAt, invitedUntil }) => [
    username,
    crew?.name,
    signedInAt,
    invitedUntil,
  ]);
  const until = addHours(now, 48).toISOString();
  expect(shown).toEqual([
    ["kim", undefined, undefined, until],
    ["olga", undefined, addDays(now, 2).toISOString(), undefined],
    ["pat", "North", undefined, until],
  ]);
  await inviteAgain({ ...context, now: addHours(now, 1) }, pat);
  expect((await listPeople(context)).at(-1)?.invitedUntil).toBe(addHours(now, 49).toISOString());
});

test("a new link makes the old one void, and somebody who is not there has none", async () => {
  const added = await addPerson(context, { username: "pat", role: "staff" });
  if (!added.ok) throw new Error(added.reason);
  const again = await inviteAgain(context, added.id);
  if (!again.ok) throw new Error(again.reason);
  expect(await findInvited(context, added.token)).toBeUndefined();
  expect(await findInvited(context, again.token)).toMatchObject({ username: "pat" });
  expect(await inviteAgain(context, 99)).toEqual({ ok: false, reason: "no_such_person" });
});

test("what is done to a person touches nobody else, and a link says who made it", async () => {
  await addCrew(context, { name: "North" });
  await addCrew(context, { name: "South" });
  const { olga, pat, kim } = await people({ olga: "admin", pat: "crew", kim: "crew" });
  await changePerson(context, { id: pat, role: "crew", crewId: 2 });
  expect((await stored()).map(({ crew_id }) => crew_id)).toEqual([null, 2, 1]);
  await startSession(context, { userId: kim });
  await inviteAgain({ ...context, actor: "ann", now: addHours(now, 1) }, pat);
  await removePerson(context, pat);
  expect((await stored()).map(({ username }) => username)).toEqual(["olga", "kim"]);
  const links = await context.db.selectFrom("invitations").selectAll().orderBy("user_id").execute();
  const link = {
    created_by: "olga",
    created_at: now.toISOString(),
    expires_at: addHours(now, 48).toISOString(),
  };
  expect(links).toMatchObject([
    { user_id: olga, ...link },
    { user_id: kim, ...link },
  ]);
  expect(await context.db.selectFrom("sessions").select("user_id").execute()).toEqual([{ user_id: kim }]);
});

test("nobody makes a link for themselves: it would set a password without the old one", async () => {
  const { olga, pat } = await people({ olga: "admin", pat: "staff" });
  await context.db.deleteFrom("invitations").execute();
  expect(await inviteAgain(context, olga)).toEqual({ ok: false, reason: "own_link" });
  expect(await context.db.selectFrom("invitations").selectAll().execute()).toEqual([]);
  expect(await inviteAgain(context, pat)).toMatchObject({ ok: true });
});

test("whose link or role was changed reads who did it, and is mailed where their address is known", async () => {
  const { olga, pat, kim } = await people({ olga: "admin", pat: "staff", kim: "staff" });
  await context.db.updateTable("users").set({ email: "pat@example.ca" }).where("id", "=", pat).execute();
  await inviteAgain(context, pat);
  await changePerson({ ...context, now: addHours(now, 1) }, { id: pat, role: "admin" });
  // Saved as it is: nothing was changed.
  await changePerson(context, { id: pat, role: "admin" });
  await inviteAgain(context, kim);
  const link = {
    at: now.toISOString(),
    summary: "olga made a link that sets a new password for you",
  };
  const role = {
    at: addHours(now, 1).toISOString(),
    summary: "olga changed what you may do: everything, as an admin",
  };
  expect(await listAccountChanges(context.db, pat)).toEqual([role, link]);
  expect(await listAccountChanges(context.db, kim)).toEqual([link]);
  expect(await listAccountChanges(context.db, olga)).toEqual([]);
  const mails = await context.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  expect(mails).toMatchObject([
    { kind: "account-change", to_address: "pat@example.ca", text: expect.stringContaining(link.summary) },
    { kind: "account-change", to_address: "pat@example.ca", text: expect.stringContaining(role.summary) },
  ]);
});

test("a crew's calendar address ends with its last member, and stays while somebody is in the crew", async () => {
  await addCrew(context, { name: "North" });
  const { pat, kim } = await people({ olga: "admin", pat: "crew", kim: "crew" });
  await resetCrewFeedAddress(context.db, 1);
  const address = () => crewFeedAddress(context, 1);
  await removePerson(context, pat);
  expect(await address()).toBeDefined();
  await changePerson(context, { id: kim, role: "crew", crewId: 1 });
  expect(await address()).toBeDefined();
  await changePerson(context, { id: kim, role: "staff" });
  expect(await address()).toBeUndefined();
  await changePerson(context, { id: kim, role: "crew", crewId: 1 });
  await resetCrewFeedAddress(context.db, 1);
  await removePerson(context, kim);
  expect(await address()).toBeUndefined();
});

test("each refusal has its words, and each role its own", () => {
  const reasons = [
    "no_such_person",
    "username_taken",
    "no_such_crew",
    "last_admin",
    "yourself",
    "own_link",
  ] as const satisfies PersonRefusal[];
  expect(reasons.map((reason) => peopleMessages[reason])).toEqual([
    "This person has been removed",
    "Somebody already has this name",
    "Please choose their crew. Crews are made on the calendar",
    "Nobody else is an admin. Make somebody else one first",
    "You can’t take this from yourself. Ask another admin",
    "Change your own password on Account: it asks for the old one",
  ]);
  expect(ROLES).toEqual([
    {
      label: "Admin: everything",
      value: "admin",
    },
    {
      label: "Office: everything but people and the download of all data",
      value: "staff",
    },
    {
      label: "Crew: their day, without prices",
      value: "crew",
    },
  ]);
});

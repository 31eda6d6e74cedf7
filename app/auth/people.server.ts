import { endFeedWithoutMembers } from "~/calendar/calendar-feed.server";
import type { QueueingContext } from "~/email/deliver-mail.server";
import type { Context, Db } from "../../db/schema";
import { tellAccountChange } from "./account-changes.server";
import { type ContactInput, storeContact } from "./contact.server";
import { invitationLifetime, invite } from "./invitations.server";
import { HASH_OF_NOBODY } from "./password.server";
import { accountChanges } from "./people-messages";
import { ADMIN, CREW, type Role } from "./roles";

/** A user, or somebody invited. Instants ISO in UTC. */
export interface Person {
  id: number;
  username: string;
  fullName: string | null;
  email: string | null;
  role: string;
  /** The crew whose day a crew member sees. */
  crew: { id: number; name: string } | undefined;
  /** When they last signed in, as far as a current session tells. */
  signedInAt: string | undefined;
  /** When their link ends; undefined without one. */
  invitedUntil: string | undefined;
}

/** What an admin sets about a user. */
export interface PersonInput extends ContactInput {
  username: string;
  role: Role;
  /** Only for the role crew. */
  crewId?: number;
}

/**
 * Why nothing changed. no_such_crew: the crew does not exist. last_admin: nobody could add people any more. yourself:
 * nobody can remove themselves or lower their own role. own_link: a link for oneself would be a new password without
 * the old one.
 */
export type PersonRefusal =
  | "no_such_person"
  | "username_taken"
  | "no_such_crew"
  | "last_admin"
  | "yourself"
  | "own_link";

type Refused = { ok: false; reason: PersonRefusal };

/** Everybody who can sign in, by name. */
export async function listPeople({ db, now }: Context): Promise<Person[]> {
  const { after, latest } = invitationLifetime(now);
  const rows = await db
    .selectFrom("users")
    .leftJoin("crews", "crews.id", "users.crew_id")
    .leftJoin("invitations", (join) =>
      join
        .onRef("invitations.user_id", "=", "users.id")
        .on("invitations.expires_at", ">", after)
        .on("invitations.expires_at", "<=", latest),
    )
    .select(["users.id", "users.username", "users.full_name as fullName", "users.email", "users.role"])
    .select(["crews.id as crewId", "crews.name as crewName"])
    .select("invitations.expires_at as invitedUntil")
    .select((eb) =>
      eb
        .selectFrom("sessions")
        .select(({ fn }) => fn.max("sessions.created_at").as("at"))
        .whereRef("sessions.user_id", "=", "users.id")
        .as("signedInAt"),
    )
    .orderBy("users.username")
    .execute();
  return rows.map(({ crewId, crewName, invitedUntil, signedInAt, ...person }) => ({
    ...person,
    crew: crewId !== null && crewName !== null ? { id: crewId, name: crewName } : undefined,
    invitedUntil: invitedUntil ?? undefined,
    signedInAt: signedInAt ?? undefined,
  }));
}

/** Adds a user without a password, and returns the secret part of the link that sets one. */
export function addPerson(
  context: Context,
  { username, fullName, email, role, crewId }: PersonInput,
): Promise<{ ok: true; id: number; token: string } | Refused> {
  return context.db.transaction().execute(async (db) => {
    const crew = await crewOf(db, { role, crewId });
    if (crew === undefined) return { ok: false, reason: "no_such_crew" };
    const row = await db
      .insertInto("users")
      .values({
        username,
        full_name: fullName ?? null,
        email: email ?? null,
        role,
        crew_id: crew,
        password_hash: HASH_OF_NOBODY,
        created_at: context.now.toISOString(),
      })
      .onConflict((conflict) => conflict.column("username").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return { ok: false, reason: "username_taken" };
    return { ok: true, id: row.id, token: await invite({ ...context, db }, row.id) };
  });
}

/** Gives another user a new link to set a password, and tells them. The old password works until then. */
export function inviteAgain(
  context: QueueingContext,
  id: number,
): Promise<{ ok: true; id: number; token: string } | Refused> {
  return context.db.transaction().execute(async (db) => {
    const person = await findPerson(db, id);
    if (!person) return { ok: false, reason: "no_such_person" };
    if (person.username === context.actor) return { ok: false, reason: "own_link" };
    const token = await invite({ ...context, db }, id);
    await tellAccountChange({ ...context, db }, id, accountChanges.link(context.actor));
    return { ok: true, id, token };
  });
}

/** Changes another user's role, crew, name or email, and tells them. It counts from their next request. */
export function changePerson(
  context: QueueingContext,
  { id, role, crewId, fullName, email }: Omit<PersonInput, "username"> & { id: number },
): Promise<{ ok: true } | Refused> {
  const { db, actor } = context;
  return db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, id);
    if (!person) return { ok: false, reason: "no_such_person" };
    const crew = await crewOf(trx, { role, crewId });
    if (crew === undefined) return { ok: false, reason: "no_such_crew" };
    const isSame = role === person.role && crew === person.crewId;
    const reason = isSame || role === ADMIN ? undefined : await whyToKeep(trx, person, actor);
    if (reason) return { ok: false, reason };
    await storeContact({ ...context, db: trx }, id, { fullName, email });
    if (isSame) return { ok: true };
    await trx.updateTable("users").set({ role, crew_id: crew }).where("id", "=", id).execute();
    await endFeedWithoutMembers(trx, person.crewId);
    await tellAccountChange({ ...context, db: trx }, id, accountChanges.role(actor, role));
    return { ok: true };
  });
}

/** Removes an account with its sessions and link. The timeline keeps their name. */
export function removePerson({ db, actor }: Context, id: number): Promise<{ ok: true } | Refused> {
  return db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, id);
    if (!person) return { ok: false, reason: "no_such_person" };
    const reason = await whyToKeep(trx, person, actor);
    if (reason) return { ok: false, reason };
    await trx.deleteFrom("users").where("id", "=", id).execute();
    await endFeedWithoutMembers(trx, person.crewId);
    return { ok: true };
  });
}

interface Known {
  id: number;
  username: string;
  role: string;
  crewId: number | null;
}

async function findPerson(db: Db, id: number): Promise<Known | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "username", "role", "crew_id as crewId"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Why an account may not be changed. */
async function whyToKeep(
  db: Db,
  person: Known,
  actor: string | undefined,
): Promise<PersonRefusal | undefined> {
  if (person.username === actor) return "yourself";
  if (person.role !== ADMIN) return undefined;
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", ADMIN)
    .where("id", "!=", person.id)
    .limit(1)
    .executeTakeFirst();
  return other ? undefined : "last_admin";
}

/** The crew id to store: null for no crew; undefined when there is no such crew. */
async function crewOf(
  db: Db,
  { role, crewId }: Pick<PersonInput, "role" | "crewId">,
): Promise<number | null | undefined> {
  if (role !== CREW) return null;
  const crew = await db
    .selectFrom("crews")
    .select("id")
    .where("id", "=", crewId ?? 0)
    .executeTakeFirst();
  return crew?.id;
}

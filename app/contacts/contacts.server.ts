import { type SqlBool, sql } from "kysely";
import { phoneDigits } from "~/business/phone";
import type { ColumnsOf, Context, Db, Row } from "../../db/schema";
import type { ContactInput } from "./contact-forms.server";

/** A customer brought from another program. Instants are ISO in UTC. */
export interface Contact {
  id: number;
  name: string;
  /** Empty when not known, like the phone. */
  email: string;
  phone: string;
  address: string | undefined;
  note: string | undefined;
  createdAt: string;
  updatedAt: string;
}

export function toContact({
  id,
  name,
  email,
  phone,
  address,
  note,
  created_at,
  updated_at,
}: Row<"contacts">): Contact {
  const optional = { address: address ?? undefined, note: note ?? undefined };
  return { id, name, email, phone, ...optional, createdAt: created_at, updatedAt: updated_at };
}

/** Undefined when there is no such contact. */
export async function getContact(db: Db, id: number): Promise<Contact | undefined> {
  const row = await db.selectFrom("contacts").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toContact(row);
}

/** Those brought last first; one more than `limit` where there are more. */
export async function listContacts(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Contact[]> {
  const rows = await db
    .selectFrom("contacts")
    .selectAll()
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return rows.map(toContact);
}

export async function countContacts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("contacts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A contact that looks like the same person. */
export interface SameContact extends Contact {
  /** What both have in common. */
  same: "phone" | "email";
}

const PHONE_DIGITS = 10;
const MOST_SAME = 5;

/** The newest contacts with the same phone or email, however written; at most five. */
export async function findSameContacts(
  db: Db,
  { email, phone }: { email: string; phone: string },
): Promise<SameContact[]> {
  const digits = phoneDigits(phone);
  const hasPhone = digits.length >= PHONE_DIGITS;
  if (!email && !hasPhone) return [];
  const rows = await db
    .selectFrom("contacts")
    .selectAll()
    .where(({ eb, or }) =>
      or([
        ...(hasPhone ? [sql<SqlBool>`phone_digits = ${digits} AND length(phone_digits) >= 10`] : []),
        ...(email ? [eb("email", "=", email.toLowerCase()).and("email", "!=", "")] : []),
      ]),
    )
    .orderBy("id", "desc")
    .limit(MOST_SAME)
    .execute();
  return rows.map((row) => ({
    ...toContact(row),
    same: hasPhone && row.phone_digits === digits ? ("phone" as const) : ("email" as const),
  }));
}

/** Changes a contact as it was at `updatedAt`. False when it is gone or was changed since. */
export async function saveContact(
  { db, now }: Context,
  { id, updatedAt, name, email, phone, address, note }: ContactInput & { id: number; updatedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contacts")
    .set({
      ...({
        name,
        email,
        phone,
        address: address ?? null,
        note: note ?? null,
      } satisfies ColumnsOf<ContactInput>),
      phone_digits: phoneDigits(phone),
      updated_at: now.toISOString(),
    })
    .where("id", "=", id)
    .where("updated_at", "=", updatedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the name of what was deleted; undefined when it is gone already. */
export async function deleteContact({ db }: Context, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom("contacts").where("id", "=", id).returning("name").executeTakeFirst();
  return row?.name;
}

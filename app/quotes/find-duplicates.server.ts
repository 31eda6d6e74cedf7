import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/schema";
import { liveQuotes } from "./quotes.server";

/** What tells that two leads are one person: an email, or the last ten digits of a phone. */
export interface Reachable {
  email: string;
  phone: string;
}

/** Another job of what looks like the same person. `createdAt` is ISO in UTC. */
export interface Duplicate {
  id: number;
  name: string;
  createdAt: string;
  status: string;
  /** What the two have in common. */
  same: "phone" | "email";
}

/** Digits of a Canadian phone number with its area code. */
const PHONE_DIGITS = 10;
const MOST_DUPLICATES = 5;

/**
 * The newest live jobs of other rows with the same email or the same last ten digits of a phone, at most five. `id` is the
 * head of the job that asks, which is none of its own duplicates.
 */
export async function findDuplicates(
  db: Db,
  { id = 0, email, phone }: Reachable & { id?: number },
): Promise<Duplicate[]> {
  const digits = phone.replace(/\D/g, "").slice(-PHONE_DIGITS);
  const heads = liveQuotes(db)
    .select(["id", "name", "created_at as createdAt", "status"])
    .where("part_of_id", "is", null)
    .where("id", "!=", id)
    .orderBy("id", "desc")
    .limit(MOST_DUPLICATES);
  const samePhone =
    digits.length < PHONE_DIGITS
      ? []
      : await heads
          // In the words of the index quotes_phone.
          .where(sql<SqlBool>`substr(phone_digits, -10) = ${digits} AND length(phone_digits) >= 10`)
          .execute();
  const sameEmail = email ? await heads.where("email", "=", email.toLowerCase()).execute() : [];
  const found = new Map<number, Duplicate>();
  for (const row of samePhone) found.set(row.id, { ...row, same: "phone" });
  for (const row of sameEmail) if (!found.has(row.id)) found.set(row.id, { ...row, same: "email" });
  return [...found.values()].toSorted((a, b) => b.id - a.id).slice(0, MOST_DUPLICATES);
}

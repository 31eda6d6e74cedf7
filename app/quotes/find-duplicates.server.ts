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
/** A number that a flood of requests gives must not fill the answer. */
const MOST_ALIKE = 500;

/** A quote that asks for its duplicates. `id` is the head of a job, which is none of its own duplicates. */
type Asking = Reachable & { id?: number };

/** The newest live jobs of other rows with the same email or the same last ten digits of a phone, at most five. */
export async function findDuplicates(db: Db, asking: Asking): Promise<Duplicate[]> {
  return duplicatesOf(asking, await findAlike(db, [asking]));
}

/** The newest duplicate of each of these heads, by the head's id. */
export async function findNewestDuplicates(
  db: Db,
  heads: (Asking & { id: number })[],
): Promise<Map<number, Duplicate>> {
  const alike = await findAlike(db, heads);
  const newest = heads.map((head) => [head.id, duplicatesOf(head, alike)[0]] as const);
  return new Map(newest.flatMap(([id, duplicate]) => (duplicate ? [[id, duplicate]] : [])));
}

function duplicatesOf(
  { id, email, phone }: Asking,
  alike: Awaited<ReturnType<typeof findAlike>>,
): Duplicate[] {
  const digits = lastDigits(phone);
  return alike
    .filter((other) => other.id !== id)
    .flatMap(({ email: otherEmail, digits: otherDigits, ...other }): Duplicate[] => {
      if (digits !== "" && digits === otherDigits) return [{ ...other, same: "phone" }];
      return email !== "" && email.toLowerCase() === otherEmail ? [{ ...other, same: "email" }] : [];
    })
    .slice(0, MOST_DUPLICATES);
}

/** The last ten digits of a phone; empty when it has fewer. */
function lastDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "").slice(-PHONE_DIGITS);
  return digits.length < PHONE_DIGITS ? "" : digits;
}

/** Live heads, newest first, with a phone or an email that one of these has. */
function findAlike(db: Db, asking: Reachable[]) {
  const phones = asking.map(({ phone }) => lastDigits(phone)).filter(Boolean);
  const emails = asking.map(({ email }) => email.toLowerCase()).filter(Boolean);
  // In the words of the index quotes_phone.
  const digits = sql<string>`substr(phone_digits, -10)`;
  const isLong = sql<SqlBool>`length(phone_digits) >= 10`;
  return liveQuotes(db)
    .select(["id", "name", "created_at as createdAt", "status", "email", digits.as("digits")])
    .where("part_of_id", "is", null)
    .where(({ eb, or, and }) => or([and([eb(digits, "in", phones), isLong]), eb("email", "in", emails)]))
    .orderBy("id", "desc")
    .limit(MOST_ALIKE)
    .execute();
}

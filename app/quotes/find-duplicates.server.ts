import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/schema";
import { liveQuotes } from "./quotes.server";

/** A job of what may be the same person. */
export interface Duplicate {
  id: number;
  name: string;
  same: "phone" | "email";
  createdAt: string;
}

/** What is known of a person; `id` is their own job, which is not its own duplicate. Blank counts as not known. */
interface Person {
  id?: number;
  email: string;
  phone: string;
}

/** Digits of a phone number that are compared: a country code before them makes no other number. */
const DIGITS = 10;
const MOST = 5;

/** The live jobs with the same phone or e-mail address, newest first, at most five. */
export async function findDuplicates(db: Db, { id = 0, email, phone }: Person): Promise<Duplicate[]> {
  const digits = phone.replace(/\D/g, "").slice(-DIGITS);
  const samePhone = sql<SqlBool>`substr(phone_digits, -10) = ${digits} AND length(phone_digits) >= 10`;
  const find = (same: Duplicate["same"]) =>
    liveQuotes(db)
      .select(["id", "name", "created_at as createdAt"])
      .where("part_of_id", "is", null)
      .where("id", "!=", id)
      .where((quote) => (same === "phone" ? samePhone : quote("email", "=", email.trim().toLowerCase())))
      .orderBy("created_at", "desc")
      .limit(MOST)
      .execute();
  // Two queries: with OR, SQLite would not use both indexes.
  const byPhone = digits.length === DIGITS ? await find("phone") : [];
  const byEmail = email.trim() ? await find("email") : [];
  const found = [
    ...byPhone.map((quote) => ({ ...quote, same: "phone" as const })),
    ...byEmail
      .filter((quote) => !byPhone.some((other) => other.id === quote.id))
      .map((quote) => ({ ...quote, same: "email" as const })),
  ];
  return found.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, MOST);
}

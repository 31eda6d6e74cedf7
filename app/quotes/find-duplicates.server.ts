import { type SqlBool, sql } from "kysely";
import { phoneDigits } from "~/business/phone";
import { albertaDay } from "~/business/time";
import { prepared } from "../../db/prepared";
import type { Db } from "../../db/schema";
import { liveQuotes } from "./quotes.server";

/** Two leads with the same email or phone, however written, are one person. */
export interface Reachable {
  email: string;
  phone: string;
}

/** Another job that looks like the same person's. `createdAt` is ISO in UTC. */
export interface Duplicate {
  id: number;
  name: string;
  createdAt: string;
  status: string;
  /** What both have in common. */
  same: "phone" | "email";
}

/** Digits of a Canadian number with its area code. */
const PHONE_DIGITS = 10;
const MOST_DUPLICATES = 5;

/**
 * The newest live jobs with the same email or phone, at most five. `id` is the head of the job that asks, which is left
 * out.
 */
export async function findDuplicates(
  db: Db,
  { id = 0, email, phone }: Reachable & { id?: number },
): Promise<Duplicate[]> {
  const digits = phoneDigits(phone);
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
          // Written as in the index quotes_phone, so that SQLite uses it.
          .where(sql<SqlBool>`phone_digits = ${digits} AND length(phone_digits) >= 10`)
          .execute();
  const sameEmail = email ? await heads.where("email", "=", email.toLowerCase()).execute() : [];
  const found = new Map<number, Duplicate>();
  for (const row of samePhone) found.set(row.id, { ...row, same: "phone" });
  for (const row of sameEmail) if (!found.has(row.id)) found.set(row.id, { ...row, same: "email" });
  return [...found.values()].toSorted((a, b) => b.id - a.id).slice(0, MOST_DUPLICATES);
}

/** The newest other job that looks like the same person's. */
export interface Known {
  id: number;
  same: Duplicate["same"];
  /** The Alberta year of the first other job, if that was in an earlier year than this quote. */
  customerSince: string | undefined;
}

/**
 * For each of these quotes, the newest and the first other live job with the same phone, or else the same email, in one
 * query. Quotes without one are left out.
 */
export async function findKnown(db: Db, ids: number[]): Promise<Map<number, Known>> {
  const rows = await readOthers(db, { ids: JSON.stringify(ids) });
  const known = new Map<number, Known>();
  for (const row of rows) {
    const isPhone = row.phone !== null;
    const [newest, first] = isPhone ? [row.phone, row.phoneFirst] : [row.email, row.emailFirst];
    if (!newest || !first) continue;
    const [since, ownYear] = [yearOf(first.split("_")[1]!), yearOf(row.createdAt)];
    known.set(row.id, {
      id: Number(newest.split("_")[0]),
      same: isPhone ? "phone" : "email",
      customerSince: since < ownYear ? since : undefined,
    });
  }
  return known;
}

const readOthers = prepared((db, { ids }: { ids: string }) =>
  db
    .selectFrom("quotes as own")
    .select(["own.id", "own.created_at as createdAt"])
    .select([otherWith(SAME_PHONE, "desc").as("phone"), otherWith(SAME_PHONE, "asc").as("phoneFirst")])
    .select([otherWith(SAME_EMAIL, "desc").as("email"), otherWith(SAME_EMAIL, "asc").as("emailFirst")])
    // The ids as one JSON value, so that the query stays the same for any number.
    .where(sql<SqlBool>`own.id IN (SELECT value FROM json_each(${ids}))`),
);

function yearOf(instant: string): string {
  return albertaDay(instant).slice(0, 4);
}

/** Conditions written and sorted as the indexes are, so that SQLite stops at the first row. */
const SAME_PHONE = {
  condition: sql`other.phone_digits = own.phone_digits
    AND length(other.phone_digits) >= 10 AND length(own.phone_digits) >= 10`,
  order: sql`other.id`,
};
const SAME_EMAIL = {
  condition: sql`other.email = own.email AND own.email != ''`,
  order: sql`other.created_at`,
};

/** Another live head that meets the condition, newest or first, as "id_createdAt". */
function otherWith({ condition, order }: typeof SAME_PHONE, direction: "asc" | "desc") {
  return sql<string | null>`(
    SELECT other.id || '_' || other.created_at FROM quotes AS other
    WHERE ${condition} AND other.id != own.id AND other.part_of_id IS NULL
      AND other.deleted_at IS NULL AND other.suspect_at IS NULL
    ORDER BY ${order} ${sql.raw(direction)} LIMIT 1)`;
}

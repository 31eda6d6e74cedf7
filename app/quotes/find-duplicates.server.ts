import { type SqlBool, sql } from "kysely";
import { phoneDigits } from "~/business/phone";
import { albertaDay } from "~/business/time";
import { prepared } from "../../db/prepared";
import type { Db } from "../../db/schema";
import { liveQuotes, type Quote } from "./quotes.server";

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

/** One of a customer's other jobs. Instants are ISO in UTC. */
export interface OtherJob extends Duplicate {
  projectType: string;
  /** When its request came: a conversion makes a newer row. */
  askedAt: string;
  newJobAt: string | undefined;
}

/** Digits of a Canadian number with its area code. */
const PHONE_DIGITS = 10;
const MOST_DUPLICATES = 5;
/** The most of a customer's other jobs that a list has. */
export const MOST_JOBS = 50;

/**
 * The newest live jobs with the same email or phone, at most five. `id` is the head of the job that asks, which is left
 * out.
 */
export async function findDuplicates(db: Db, person: Reachable & { id?: number }): Promise<Duplicate[]> {
  return listOtherJobs(db, person, MOST_DUPLICATES);
}

/** Of a customer's other jobs, newest first, those that may be this job once more; at most five. */
export function doublesAmong(others: readonly OtherJob[], job: Distinct): OtherJob[] {
  return others.filter((other) => !isToldApart(other, job)).slice(0, MOST_DUPLICATES);
}

type Distinct = Pick<OtherJob, "askedAt" | "newJobAt">;

/** Whether staff made one of two jobs as a new one when the customer had the other. */
function isToldApart(one: Distinct, other: Distinct): boolean {
  const isNewBeside = (made: Distinct, older: Distinct) => made.newJobAt && older.askedAt <= made.newJobAt;
  return Boolean(isNewBeside(one, other) || isNewBeside(other, one));
}

/** When a job's request came, ISO in UTC: a professional quote is newer than the request that it was made of. */
export function whenAsked(head: Quote, parts: readonly Quote[]): string {
  return (parts.find(({ id }) => id === head.convertedFromId) ?? head).createdAt;
}

/** Whether two contacts are one person's: the same ten digits, or the same email. */
export function isSamePerson(one: Reachable, other: Reachable): boolean {
  const digits = phoneDigits(one.phone);
  if (digits.length >= PHONE_DIGITS && digits === phoneDigits(other.phone)) return true;
  return one.email !== "" && one.email.toLowerCase() === other.email.toLowerCase();
}

/** The newest live jobs with the same email or phone, newest first, at most `most`. `id` is left out. */
export async function listOtherJobs(
  db: Db,
  { id = 0, email, phone }: Reachable & { id?: number },
  most = MOST_JOBS,
): Promise<OtherJob[]> {
  const digits = phoneDigits(phone);
  const heads = liveQuotes(db)
    .select(["id", "name", "created_at as createdAt", "status", "project_type as projectType", "new_job_at"])
    .select((head) =>
      head
        .selectFrom("quotes as request")
        .select("request.created_at")
        .whereRef("request.id", "=", "quotes.converted_from_id")
        .as("requestedAt"),
    )
    .where("part_of_id", "is", null)
    .where("id", "!=", id)
    .limit(most);
  const samePhone = heads
    .select(sql<Duplicate["same"]>`'phone'`.as("same"))
    .where(sql<SqlBool>`${digits.length >= PHONE_DIGITS ? 1 : 0}`)
    // Written and sorted as in the index quotes_phone, so that SQLite stops at the last of these.
    .where(sql<SqlBool>`phone_digits = ${digits} AND length(phone_digits) >= 10`)
    .orderBy("id", "desc");
  const sameEmail = heads
    .select(sql<Duplicate["same"]>`'email'`.as("same"))
    .where(sql<SqlBool>`${email ? 1 : 0}`)
    .where("email", "=", email.toLowerCase())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const rows = await db
    .selectFrom(samePhone.as("found"))
    .selectAll()
    .unionAll(db.selectFrom(sameEmail.as("found")).selectAll())
    .execute();
  const found = new Map<number, OtherJob>();
  for (const { requestedAt, new_job_at, ...row } of rows) {
    if (found.has(row.id)) continue;
    found.set(row.id, { ...row, askedAt: requestedAt ?? row.createdAt, newJobAt: new_job_at ?? undefined });
  }
  return [...found.values()].toSorted((a, b) => b.id - a.id).slice(0, most);
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

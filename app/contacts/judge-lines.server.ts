import { createHash } from "node:crypto";
import { sql } from "kysely";
import { folded } from "~/business/typed-text";
import { liveQuotes } from "~/quotes/quotes.server";
import type { Db } from "../../db/schema";
import type { ReadContact, ReadLine } from "./read-line.server";

/** Somebody who is there already. */
export interface Known {
  of: "job" | "contact";
  id: number;
  name: string;
}

/**
 * What an import does with a row. new: it brings it. known: it is a customer already. double: the same person as in an
 * earlier row. refused: it is no contact.
 */
export type JudgedLine = { row: number } & (
  | { verdict: "new"; contact: ReadContact }
  | { verdict: "known"; contact: ReadContact; known: Known }
  | { verdict: "double"; contact: ReadContact; ofRow: number }
  | { verdict: "refused"; why: string; text: string }
);

export type Verdict = JudgedLine["verdict"];

/** Judges the rows of a file by who is there now: jobs, which come before contacts, and the rows before. */
export async function judgeLines(db: Db, lines: readonly ReadLine[]): Promise<JudgedLine[]> {
  const keyed = lines.map((line) => ({ line, keys: "contact" in line ? keysOf(line.contact) : [] }));
  const known = await findKnown(
    db,
    keyed.flatMap(({ keys }) => keys),
  );
  const rows = new Map<string, number>();
  return keyed.map(({ line, keys }): JudgedLine => {
    if (!("contact" in line)) return { ...line, verdict: "refused" };
    const there = keys.flatMap((key) => known.get(key) ?? [])[0];
    const ofRow = keys.flatMap((key) => rows.get(key) ?? [])[0];
    for (const key of keys) if (!rows.has(key)) rows.set(key, line.row);
    if (there) return { ...line, verdict: "known", known: there };
    if (ofRow !== undefined) return { ...line, verdict: "double", ofRow };
    return { ...line, verdict: "new" };
  });
}

/** Says which rows were judged how: the same when an import would do the same. */
export function digestOf(lines: readonly JudgedLine[]): string {
  const hash = createHash("sha256");
  for (const line of lines) {
    const contact = line.verdict === "new" ? Object.values(line.contact) : [];
    hash.update(JSON.stringify([line.row, line.verdict, ...contact]));
  }
  return hash.digest("base64url");
}

/** Digits of a Canadian number with its area code. */
const PHONE_DIGITS = 10;

/**
 * By what a contact is told to be the same person as another: phone or email, and without both by all that is known of
 * them.
 */
function keysOf({
  name,
  email,
  digits,
  address,
}: Pick<ReadContact, "name" | "email" | "digits" | "address">) {
  const keys = [
    ...(digits.length >= PHONE_DIGITS ? [`phone ${digits}`] : []),
    ...(email ? [`email ${email}`] : []),
  ];
  return keys.length > 0 ? keys : [`name ${JSON.stringify([folded(name), folded(address ?? ""), digits])}`];
}

async function findKnown(db: Db, keys: readonly string[]): Promise<Map<string, Known>> {
  const listOf = (kind: string) => {
    const values = keys.filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1));
    return sql<string>`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
  };
  const jobs = liveQuotes(db)
    .select(["id", "name", "email", "phone_digits as digits"])
    .where("part_of_id", "is", null);
  const contacts = db.selectFrom("contacts").select(["id", "name", "email", "phone_digits as digits"]);
  const [jobsByPhone, jobsByEmail, byPhone, byEmail, byName] = await Promise.all([
    // Written as in the indexes.
    jobs.where(sql<boolean>`phone_digits IN ${listOf("phone")} AND length(phone_digits) >= 10`).execute(),
    jobs.where("email", "in", listOf("email")).execute(),
    contacts.where(sql<boolean>`phone_digits IN ${listOf("phone")} AND length(phone_digits) >= 10`).execute(),
    contacts.where(sql<boolean>`email IN ${listOf("email")} AND email <> ''`).execute(),
    contacts.select("address").where(sql<boolean>`email = '' AND length(phone_digits) < 10`).execute(),
  ]);
  const known = new Map<string, Known>();
  const add = (of: Known["of"], key: string, { id, name }: { id: number; name: string }) => {
    if (!known.has(key)) known.set(key, { of, id, name });
  };
  for (const job of jobsByPhone) add("job", `phone ${job.digits}`, job);
  for (const job of jobsByEmail) add("job", `email ${job.email}`, job);
  for (const contact of byPhone) add("contact", `phone ${contact.digits}`, contact);
  for (const contact of byEmail) add("contact", `email ${contact.email}`, contact);
  for (const contact of byName) {
    const address = contact.address ?? undefined;
    for (const key of keysOf({ ...contact, address })) add("contact", key, contact);
  }
  return known;
}

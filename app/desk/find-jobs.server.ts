import { listQuotes, type Quote } from "~/quotes/quotes.server";
import type { Db } from "../../db/schema";

/** How many jobs a search shows. */
const JOBS_SHOWN = 6;
const LONGEST_SEARCH = 200;

/** A job that an event can be tied to, with its contact fields. */
export interface FoundJob {
  id: number;
  fills: ReturnType<typeof customerValues>;
}

/** Jobs found by a search, and its text. */
export interface FoundJobs {
  search: string;
  found: FoundJob[];
}

/** The jobs that match `jobSearch` in a form or an address; none without it. */
export async function findJobs(db: Db, typed: FormData | URLSearchParams): Promise<FoundJobs> {
  const search = searchIn(typed);
  const { quotes } = search ? await listQuotes(db, { q: search, limit: JOBS_SHOWN }) : { quotes: [] };
  return { search, found: quotes.map((quote) => ({ id: quote.id, fills: customerValues(quote) })) };
}

/** What is typed into the search of an event's form. */
export function searchIn(typed: FormData | URLSearchParams): string {
  return String(typed.get("jobSearch") ?? "")
    .trim()
    .slice(0, LONGEST_SEARCH);
}

/** The customer's fields of an event, from a job. */
export function customerValues({ name, email, phone, address }: Quote) {
  return { customerName: name, customerEmail: email, customerPhone: phone, address: address ?? "" };
}

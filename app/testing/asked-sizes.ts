import type { Db } from "../../db/schema";

export interface AskedSize {
  what: string;
  /** As it is typed, and as an address gives it. */
  area: string;
  length: string;
  width: string;
  mix: string;
  /** What is sold, mailed and stored for it; undefined for what only a visit can price. */
  priced?: { squareFeet: number; colorMixPercentage: number };
  /** The words under the slider, when it was typed as an area. */
  said?: string;
}

const AFTER_VISIT = "Send a request and we will price it after a free visit.";

export const SIZES: AskedSize[] = [
  {
    what: "in range",
    area: "850",
    length: "25",
    width: "34",
    mix: "20",
    priced: { squareFeet: 850, colorMixPercentage: 20 },
  },
  {
    what: "not whole",
    area: "1,180.5",
    length: "39.35",
    width: "30",
    mix: "0",
    priced: { squareFeet: 1181, colorMixPercentage: 0 },
    said: "1,180.5 sq ft, rounded up to 1,181 sq ft",
  },
  {
    what: "above",
    area: "6000",
    length: "60",
    width: "100",
    mix: "0",
    said: `6,000 sq ft is more than we price online. ${AFTER_VISIT}`,
  },
  {
    what: "below",
    area: "73",
    length: "7.3",
    width: "10",
    mix: "0",
    said: `73 sq ft is less than we price online. ${AFTER_VISIT}`,
  },
];

export interface Kept {
  squareFeet: number | null;
  colorMixPercentage: number | null;
  cents: number | null;
  subject: string | null;
  mail: string | null;
}

/** The leads that somebody left, each with the quote that was mailed for it. */
export function keptFor(db: Db, email: string): Promise<Kept[]> {
  return db
    .selectFrom("quotes")
    .leftJoin("outbox", (join) =>
      join.onRef("outbox.quote_id", "=", "quotes.id").on("outbox.kind", "=", "instant-quote"),
    )
    .select([
      "square_feet as squareFeet",
      "color_mix_percentage as colorMixPercentage",
      "project_price_cents as cents",
      "subject",
      "text as mail",
    ])
    .where("quotes.email", "=", email)
    .execute();
}

/** An address of their own for each visitor of the table. */
export function emailOf(...words: string[]): string {
  return `${words.join("-").replace(/\W+/g, "-").toLowerCase()}@example.ca`;
}

import type { Db } from "../../db/schema";

export interface AskedSurface {
  /** As it is typed. */
  size: string;
  mix: string;
  squareFeet: number;
  colorMixPercentage: number;
}

const asked = (size: string, mix: string, squareFeet: number, colorMixPercentage: number): AskedSurface => ({
  size,
  mix,
  squareFeet,
  colorMixPercentage,
});

/** Jobs of one to five surfaces, as people type them; the names are those that the calculator gives. */
export const JOBS: AskedSurface[][] = [
  [asked("1,180.5", "37", 1181, 40)],
  [asked("640", "35", 640, 35), asked("64", "0", 64, 0)],
  [asked("40", "0", 40, 0), asked("25 x 34", "100", 850, 100), asked("20", "5", 20, 5)],
  [
    asked("70 m2", "0", 754, 0),
    asked("100", "20", 100, 20),
    asked("99.2", "0", 100, 0),
    asked("21", "60", 21, 60),
  ],
  [
    asked("1000", "50", 1000, 50),
    asked("250", "0", 250, 0),
    asked("250", "0", 250, 0),
    asked("250", "10", 250, 10),
    asked("250", "0", 250, 0),
  ],
];

const NAMES = ["Driveway", "Front walk", "Pad", "Side", "Steps"];

/** The surfaces as the lead keeps them: the largest first. */
export const keptSurfaces = (job: AskedSurface[]) =>
  job
    .map(({ squareFeet, colorMixPercentage }, place) => ({
      name: NAMES[place]!,
      squareFeet,
      colorMixPercentage,
    }))
    .toSorted((one, other) => other.squareFeet - one.squareFeet);

export const cents = (job: AskedSurface[]) => {
  const net = job.reduce(
    (sum, { squareFeet, colorMixPercentage }) => sum + squareFeet * (colorMixPercentage > 0 ? 950 : 800),
    0,
  );
  return net + Math.floor((net * 5 + 50) / 100);
};

/** The lead that somebody left, with the quote that was mailed for it. */
export function leadOf(db: Db, email: string) {
  return db
    .selectFrom("quotes")
    .innerJoin("outbox", (join) =>
      join.onRef("outbox.quote_id", "=", "quotes.id").on("outbox.kind", "=", "instant-quote"),
    )
    .select(["instant_quote_cents", "square_feet", "instant_quote", "text", "token"])
    .where("quotes.email", "=", email)
    .executeTakeFirstOrThrow();
}

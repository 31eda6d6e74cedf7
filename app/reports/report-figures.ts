/** What is counted of a group of jobs. Money in cents, hours as they are. */
export interface Figures {
  leads: number;
  /** Given a price, lost ones among them. */
  quoted: number;
  won: number;
  lost: number;
  /** The prices of what was won. */
  wonCents: number;
  /** Of each job that was contacted at all: the hours from its request to the first contact. */
  hours: readonly number[];
}

export const NO_FIGURES: Figures = { leads: 0, quoted: 0, won: 0, lost: 0, wonCents: 0, hours: [] };

export function addFigures(one: Figures, other: Figures): Figures {
  return {
    leads: one.leads + other.leads,
    quoted: one.quoted + other.quoted,
    won: one.won + other.won,
    lost: one.lost + other.lost,
    wonCents: one.wonCents + other.wonCents,
    hours: [...one.hours, ...other.hours],
  };
}

/** Won of what was decided, from 0 to 1; undefined while nothing is decided. */
export function winRate({ won, lost }: Pick<Figures, "won" | "lost">): number | undefined {
  return won + lost === 0 ? undefined : won / (won + lost);
}

/** The middle one, or the mean of the two in the middle; undefined for none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return undefined;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

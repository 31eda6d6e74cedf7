/** Counts of a group of jobs. Money in cents. */
export interface Figures {
  leads: number;
  /** Jobs that were priced, lost ones included. */
  quoted: number;
  won: number;
  lost: number;
  /** The sum of the prices of won jobs. */
  wonCents: number;
  /** For each job that was contacted, the hours from its request to the first contact. */
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

/** Won jobs as a share of decided ones, 0 to 1; undefined while none is decided. */
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

/** How many links a report lists. Anybody can make one up, so that there may be any number. */
export const MOST_ORIGINS = 20;

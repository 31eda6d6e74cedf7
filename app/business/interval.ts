const MONTHS_A_YEAR = 12;
/** 20 years: no work is looked after more seldom. */
const MOST_MONTHS = 240;

const INTERVAL = /^(\d{1,3}) ?(?:(y|yrs?|years?)|(?:m|mos?|months?))\.?$/i;

/** Reads "2 years" or "18 months" as months; blank and 0 are 0. Undefined for other text, and for more than 20 years. */
export function readInterval(typed: string): number | undefined {
  if (/^0*$/.test(typed)) return 0;
  const [, figure, years] = INTERVAL.exec(typed) ?? [];
  const months = Number(figure) * (years ? MONTHS_A_YEAR : 1);
  return months <= MOST_MONTHS ? months : undefined;
}

/** The reverse: "2 years", "18 months"; empty for 0. */
export function intervalInWords(months: number): string {
  if (months === 0) return "";
  const isYears = months % MONTHS_A_YEAR === 0;
  const count = isYears ? months / MONTHS_A_YEAR : months;
  return `${count} ${isYears ? "year" : "month"}${count === 1 ? "" : "s"}`;
}

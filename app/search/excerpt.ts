const LONGEST = 200;
/** Letters kept in front of what was found. */
const LEAD_IN = 60;

/** The piece of a long text that shows where one of the words stands; its beginning where none is found as typed. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST) return line;
  const lower = line.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const start = first > LEAD_IN ? line.lastIndexOf(" ", first - LEAD_IN / 2) + 1 : 0;
  const piece = line.slice(start, start + LONGEST);
  return `${start > 0 ? "... " : ""}${piece}${start + LONGEST < line.length ? " ..." : ""}`;
}

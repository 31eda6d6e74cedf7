/** Characters of a mail's own words that are kept. */
const LONGEST = 20_000;
/** Lines that are read. Nobody writes so many, and what a program sends must not keep the site busy. */
const MOST_LINES = 2000;

/** "On Fri, Nov 20, 2026 at 3:00 PM Jane <jane@example.ca> wrote:", in English, French, German and Spanish. */
const SOMEBODY_WROTE =
  /^(?:On|Le|Am|El)\b.{5,300}\b(?:wrote|a écrit|schrieb|escribió)(?!\p{L}).{0,100}:\s*$/iu;
/** Outlook's line, or the head of the mail that it quotes. */
const ORIGINAL = /^-{2,}\s*(?:Original Message|Message d.origine)\s*-{2,}$/iu;
const QUOTED_HEAD = /^\*?(?:From|De)\s?:\*?\s/iu;
const QUOTED_HEAD_NEXT = /^\*?(?:Sent|Date|To|Envoyé|À)\s?:\*?\s/iu;
const RULE = /^_{10,}$/;
const SENT_FROM = /^(?:Sent from my \S.{0,40}|Get Outlook for \S+.{0,40}|Envoyé de mon \S.{0,40})$/iu;

/** What somebody wrote themselves: without what they quote, their signature, and "Sent from my phone". */
export function ownWords(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, "\n")
    .split("\n", MOST_LINES)
    .map((line) => line.replaceAll("\u00a0", " ").trimEnd());
  const joined = joinAttributions(lines);
  const kept = withoutQuotes(joined);
  return kept
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, LONGEST);
}

/** Mail programs break a long attribution into two or three lines. */
function joinAttributions(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let place = 0; place < lines.length; place++) {
    const ways = [lines.slice(place, place + 3), lines.slice(place, place + 2)];
    const found = ways.find(
      (way) =>
        /^(?:On|Le|Am|El)\b/i.test(way[0] ?? "") &&
        SOMEBODY_WROTE.test(way.join(" ")) &&
        !SOMEBODY_WROTE.test(way[0]!),
    );
    joined.push(found ? found.join(" ") : lines[place]!);
    if (found) place += found.length - 1;
  }
  return joined;
}

function withoutQuotes(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (const [place, line] of lines.entries()) {
    if (line.startsWith(">") || SENT_FROM.test(line)) continue;
    if (line === "--" && kept.length > 0) break;
    if (SOMEBODY_WROTE.test(line)) {
      const [next] = wordsAfter(lines, place, 1);
      // What is quoted with ">" may have answers between; what is not ends the mail.
      if (next?.startsWith(">") || !hasWords(kept)) continue;
      break;
    }
    if (isQuotedHead(lines, place) && hasWords(kept)) break;
    kept.push(line);
  }
  return kept;
}

function isQuotedHead(lines: readonly string[], place: number): boolean {
  const line = lines[place]!;
  if (ORIGINAL.test(line)) return true;
  const isRule = RULE.test(line);
  if (!isRule && !QUOTED_HEAD.test(line)) return false;
  const [next = "", afterNext = ""] = wordsAfter(lines, place, 2);
  return isRule ? QUOTED_HEAD.test(next) : QUOTED_HEAD_NEXT.test(next) || QUOTED_HEAD_NEXT.test(afterNext);
}

/** The next lines that are not empty, at most `count`. */
function wordsAfter(lines: readonly string[], place: number, count: number): string[] {
  const found: string[] = [];
  for (let next = place + 1; next < lines.length && found.length < count; next++)
    if (lines[next]!.trim() !== "") found.push(lines[next]!);
  return found;
}

function hasWords(lines: readonly string[]): boolean {
  return lines.some((line) => line.trim() !== "");
}

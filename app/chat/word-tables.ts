import { CONTACT_TABLES } from "./words/contact-words";
import { COURTESY_TABLES, QUESTION_TABLES } from "./words/question-words";

/**
 * A small language in which the tables of `words/` say what a visitor may write. A line is `NAME: entry, entry, …`. An
 * entry is words in their order: `/` parts alternatives, `crack*` has any ending and `*ed` any beginning, `*` is any
 * word, `#` a figure, `☹` a word that AFINN rates as bad, `~` up to three words between, `…` up to twelve, and NAME another table. What follows `except` is
 * taken out again. `A & B ! C` is a rule: A and B anywhere in what is told, and C nowhere in the message.
 */
type Tables = Readonly<Record<string, Table>>;

interface Table {
  /** Entries by the word, the stem (`crack*`) or the figure (`#`) with which they begin; under `open` all others. */
  entries: ReadonlyMap<string, readonly Step[][]>;
  except: readonly Step[][];
  /** Its words as they are spelt; of a stem, its commonest forms. */
  words: readonly string[];
}

interface Step {
  /** How many words may stand before it. */
  gap: number;
  /** Words, stems and figures, as `keysOf` gives them. */
  keys: ReadonlySet<string>;
  endings: readonly string[];
  tables: readonly string[];
}

const GAPS: Readonly<Record<string, number>> = { "~": 3, "…": 12 };
/** Ends a sentence; nothing reaches across it. */
const BREAK = ".";
const OPEN = "open";

/** The tables of a text, one a line. A line that is indented goes on with the one before. */
function tablesOf(text: string): Tables {
  const lines = text
    .trim()
    .replace(/\n[ \t]+/g, " ")
    .replace(/[’']/g, "")
    .split(/\n+/);
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", said = ""] = line.split(/: */);
      const [fits = "", except = ""] = said.split(/\bexcept /);
      return [name, tableOf(entriesOf(fits), entriesOf(except))];
    }),
  );
}

function entriesOf(said: string): string[] {
  return said
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function tableOf(said: readonly string[], except: readonly string[]): Table {
  const entries = new Map<string, Step[][]>();
  for (const entry of said) {
    const steps = stepsOf(entry);
    const { keys, endings, tables } = steps[0]!;
    for (const key of [...keys, ...(endings.length + tables.length > 0 ? [OPEN] : [])])
      entries.set(key, [...(entries.get(key) ?? []), steps]);
  }
  return {
    entries,
    except: except.map(stepsOf),
    words: said.flatMap(spelt),
  };
}

function stepsOf(entry: string): Step[] {
  const steps: Step[] = [];
  let gap = 0;
  for (const said of entry.trim().split(/ +/)) {
    const choices = said.split("/");
    const endings = choices.filter((choice) => choice.startsWith("*")).map((choice) => choice.slice(1));
    const tables = choices.filter((choice) => /^[A-Z]/.test(choice));
    const keys = new Set(choices.filter((choice) => /^[^*A-Z]/.test(choice)));
    if (!(said in GAPS)) steps.push({ gap, keys, endings, tables });
    gap = GAPS[said] ?? 0;
  }
  return steps;
}

function spelt(entry: string): string[] {
  const words = entry.match(/[a-z]{3,}\*?/g) ?? [];
  return words.flatMap((word) =>
    word.endsWith("*") ? [word.replace("*", "ed"), word.replace("*", "ing")] : [word],
  );
}

/** The words of a text: "don't" and "dont" are one, and "20 feet" are no feet of anybody. */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(/[’']/g, "")
    .replace(/%|\bper cent\b/g, " percent ")
    .replace(/\b(mrs?|ms|st|sq|ft)\./g, "$1")
    .replace(/(?<=\d) ?-? ?(?:feet|foot|ft)\b|\b(?:sq|square)\.? ?-?(?:feet|foot|ft)\b/g, " ft");
  const words = plain.match(/\$?\d+(?:\.\d+)?|[\p{L}\d]+|[.!?;\n]+/gu) ?? [];
  return words.map((word) => (/^[.!?;\n]/.test(word) ? BREAK : word));
}

/** By what a word is found in the tables: itself, each stem of it, and as a figure. */
function keysOf(word: string): string[] {
  const stems = Array.from({ length: word.length }, (_, at) => `${word.slice(0, at + 1)}*`);
  return [word, ...stems, ...(/^\$?\d/.test(word) ? ["#"] : []), ...(word.startsWith("$") ? ["$"] : [])];
}

const TABLES = tablesOf([QUESTION_TABLES, COURTESY_TABLES, CONTACT_TABLES].join("\n"));

/** The words that rules go by, so that they are spelt right before they are looked for. */
export const RULE_WORDS: readonly string[] = Object.values(TABLES).flatMap(({ words }) =>
  words.filter((word) => word.length > 4),
);

/** The words of a table as they are spelt, a stem in its commonest forms. */
export function wordsOfTable(name: string): readonly string[] {
  return TABLES[name]!.words;
}

/** A text in lower case, held against the tables. */
export class Wording {
  private readonly words: readonly string[];
  private readonly keys: readonly (readonly string[])[];
  private readonly found = new Map<string, readonly (readonly number[])[]>();

  constructor(text: string) {
    this.words = wordsOf(text);
    this.keys = this.words.map(keysOf);
  }

  /** Whether the table fits anywhere. */
  has(name: string): boolean {
    return this.stretches(name).some((ends) => ends.length > 0);
  }

  beginsWith(name: string): boolean {
    return (this.stretches(name)[0]?.length ?? 0) > 0;
  }

  /** Whether every word belongs to one of these tables. */
  isNothingBut(...names: readonly string[]): boolean {
    const covered = new Set<number>();
    for (const name of names)
      this.stretches(name).forEach((ends, start) => {
        for (let at = start; at < Math.max(0, ...ends); at++) covered.add(at);
      });
    return (
      this.words.some((word) => word !== BREAK) &&
      this.words.every((word, at) => word === BREAK || covered.has(at))
    );
  }

  /** Where the table's stretches end, by the word with which they begin. */
  private stretches(name: string): readonly (readonly number[])[] {
    const known = this.found.get(name);
    if (known) return known;
    const { entries, except } = TABLES[name]!;
    const all = this.keys.map((keys, start) =>
      [...keys, OPEN].flatMap((key) =>
        (entries.get(key) ?? []).flatMap((steps) => this.endsOf(steps, start)),
      ),
    );
    const isFound = except.length > 0 && all.some((ends) => ends.length > 0);
    const excepted = isFound
      ? this.words.map((_, start) => Math.max(0, ...except.flatMap((steps) => this.endsOf(steps, start))))
      : [];
    const kept = all.map((ends, start) =>
      ends.filter((end) => !excepted.slice(0, start + 1).some((until) => end <= until)),
    );
    this.found.set(name, kept);
    return kept;
  }

  /** Where the steps end when the first of them begins here. */
  private endsOf(steps: readonly Step[], start: number): number[] {
    let ends = new Set([start]);
    for (const step of steps) {
      if (ends.size === 0) break;
      ends = this.after(ends, step);
    }
    return [...ends];
  }

  private after(places: ReadonlySet<number>, { gap, keys, endings, tables }: Step): Set<number> {
    const ends = new Set<number>();
    for (const place of places)
      for (let at = place; at <= place + gap && at < this.words.length; at++) {
        const word = this.words[at]!;
        if (this.keys[at]!.some((key) => keys.has(key)) || endings.some((end) => word.endsWith(end)))
          ends.add(at + 1);
        for (const table of tables) for (const end of this.stretches(table)[at]!) ends.add(end);
        if (word === BREAK) break;
      }
    return ends;
  }
}

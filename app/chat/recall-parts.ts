import type { Part } from "./conversation-state";
import type { Change } from "./intents";
import { countIn, shareOf, timesOf } from "./multiples";
import { asOld, current, inJob, pricedLast, type Told, withJob } from "./parts";
import { changeOfMessage } from "./read-change";
import { namesColour } from "./read-color-mix";
import { isTheirs, namedIn, namesIn, placesIn } from "./size-names";

const FIRST = /\b(?:first|1st|former|original)\b|\bat the (?:very )?(?:start|beginning)\b/;
const SECOND = /\b(?:second|2nd|middle)\b/;
const LAST = /\b(?:latter|last)\b/;
const OTHER = /\b(?:the )?other(?: 1)?\b/;
const LARGEST =
  /\b(?:fat|fatter|costs? more|bigger|biggest|larger|largest|large|big|longest|pricier|priciest|(?:more|most) expensive)\b|\blong(?:er)? 1\b/;
const SMALLEST =
  /\b(?:costs? less|skinny|narrow\w*|smaller|smallest|littler|small|little|shortest|cheaper|cheapest|(?:less|least) expensive)\b|\bshort(?:er)? 1\b/;
/** Ends what a message leaves out: "take the walk off and make it red". */
export const CLAUSE = /\b(?:and|but|then|with|if)\b|[,;?!]|\.\s/;
const WHOLE =
  /\bback to (?:the )?full\b|\b(?:(?:whole|entire|full) (?:thing|works|lot|job|driveway|drive|length)|all of it)\b|\bit all\b/;
const ALONE = /\b(?:just|only|alone|by itself|on its own|1)\b/;
const ONE_OF = /\b(?:only|just) (?:the )?(?:\w+ )?1\b/;
const WITH_IT = /^(?:and |ok |what about )*with(?: it| them| that)?\W*$/;
/** A count, and no number of a unit: "only 3". */
const COUNT_ANEW =
  /(?<!\b(?:unit|lot|house|building|bldg|number|option) |[\d.$#])\b([2-9]|\d\d)\b(?!\.?\d| ?(?:ft|feet|foot|m\b|%|x\b|by\b|years?|days?|weeks?|months?|hours?|minutes?|colou?rs?|ways?|coats?|dollars|bucks|cars?\b))/;
/** "No path", "sidewalk can wait"; "it is in again", "the guest house gets done" */
const IS_IN = /\b(?:in again|is in|back in|gets done|too|after all|as well)\b/;
/** "Unit 3 has opted out", "without theirs" */
const ONE_LESS = /\b(?:opted|backed|dropped|pulled|is|are) out\b|\bwithout\b|\brefuses\b/;

/** Changes of which a message may do several, one clause after the other. */
const IN_STEPS: readonly Change[] = ["left out", "added", "one"];

/** So many clauses of a message are read one by one. */
const MOST_CLAUSES = 20;

/** What a message without a size does to the parts before: those of the job are marked; none where it is not plain. */
export function recalled(told: Told, parts: readonly Part[]): readonly Part[] {
  // "Put the west back and drop the front"
  const steps = told.text
    .split(CLAUSE)
    .slice(0, MOST_CLAUSES)
    .map((text) => ({ ...told, text, change: changeOfMessage(text), isColoured: namesColour(text) }))
    .filter(({ text, change }) => IN_STEPS.includes(change) && chosenOf(text, parts).length > 0);
  return steps.length > 0 && told.change !== "together" && told.change !== "same"
    ? steps.reduce((after, step) => recalledOnce(step, after), parts)
    : recalledOnce(told, parts);
}

/** What one clause, or a message as a whole, does to the parts before. */
function recalledOnce({ text, change, isColoured }: Told, parts: readonly Part[]): readonly Part[] {
  const all = current(parts);
  const job = inJob(parts);
  const priced = pricedLast(parts);
  const [only] = priced;
  if (!only) return parts;
  const counted = ofOneSize({ text, change }, parts);
  if (counted) return counted;
  if (WHOLE.test(text)) return withJob(parts, wholeOf(only, parts));
  const [named, ...rest] = namedIn(text, all);
  const isIn = named && rest.length === 0 && IS_IN.test(text) && !isColoured;
  if (isIn && job.length > 0) return withJob(parts, [...job, named]);
  // "Only my half", where the other one is somebody else's.
  const isMine = namesIn(text).includes("mine") && all.some(isTheirs);
  if ((change === "half" && !isMine) || change === "several") {
    const part = {
      ...(change === "half" ? shareOf(priced, text) : timesOf(priced, countIn(text))),
      mix: only.mix,
    };
    return withJob([...asOld(parts, priced), part], [part]);
  }
  if (all.length > 1 && (change === "together" || WITH_IT.test(text))) {
    const those = OTHER.test(text) ? chosenOf(text, parts) : namedIn(text, all);
    return withJob(parts, those.length > 0 ? those : all);
  }
  if (change === "left out") return leftOver(text, parts);
  // "Make the walk red" leaves the rest as it was.
  if (job.length > 1 && isColoured && !ALONE.test(text)) return parts;
  const chosen = chosenOf(text, parts);
  const isTheJob = chosen.length === job.length && chosen.every((part) => job.includes(part));
  if (isTheJob) return parts;
  if (chosen.length === 0) return change === "one" && all.length > 1 ? withJob(parts, []) : parts;
  const isBeside = change === "added" && !OTHER.test(text) && !chosen.some(({ isOld }) => isOld);
  return withJob(parts, isBeside ? [...job, ...chosen] : chosen);
}

/** Where several of one size were priced, or a share of one: so many of them now, or the one. Undefined where a text does neither. */
function ofOneSize(
  { text, change }: Pick<Told, "text" | "change">,
  parts: readonly Part[],
): readonly Part[] | undefined {
  const priced = pricedLast(parts);
  const [only, ...more] = priced;
  const counted = priced.find(({ squareFeet, of }) => of && Math.round(squareFeet / of) > 1);
  const anew = counted && countAnew(text, counted);
  if (anew)
    return withJob(
      [...asOld(parts, [counted]), anew],
      priced.map((part) => (part === counted ? anew : part)),
    );
  const isTheOne = WHOLE.test(text) || change === "one" || ONE_OF.test(text);
  if (!only?.of || more.length > 0 || FIRST.test(text) || !isTheOne) return undefined;
  const { isOld: _, ...known } = parts.find(({ squareFeet }) => squareFeet === only.of) ?? {
    squareFeet: only.of,
  };
  const one = { ...known, mix: only.mix };
  return withJob([...asOld(parts, priced), one], [one]);
}

/** "It is down to 3", of four driveways, or "unit 4 is out": so many of the same, or one less. Undefined for what is no count of it. */
function countAnew(text: string, { squareFeet, of = squareFeet, ...part }: Part): Part | undefined {
  const count = Math.round(squareFeet / of);
  const [, said] = COUNT_ANEW.exec(text) ?? [];
  const anew = said ? Number(said) : ONE_LESS.test(text) ? count - 1 : count;
  const { mix, name, at } = part;
  return anew > 0 && anew !== count ? { ...timesOf([{ squareFeet: of }], anew), mix, name, at } : undefined;
}

/** The rectangle of which a part is cut, also one that it stands for, or else all. */
function wholeOf({ squareFeet, sides }: Part, all: readonly Part[]): readonly Part[] {
  const larger = all.filter(
    (part) => part.squareFeet > squareFeet && part.sides?.some((side) => sides?.includes(side)),
  );
  return larger.length > 0 ? larger.slice(-1) : current(all);
}

/** The parts without that which a text names as the job; none of them where it names what was no part. */
function leftOver(text: string, parts: readonly Part[]): readonly Part[] {
  const job = inJob(parts);
  const from = job.length > 1 ? job : current(parts);
  const out = namesColour(text) ? [] : chosenOf(text, parts);
  const left = from.filter((part) => !out.includes(part));
  if (out.length > 0) return left.length > 0 ? withJob(parts, left) : [];
  // "Drop the walkway", of 700 sq ft that may hold it.
  return placesIn(text).length > 0 && !from.every(({ at }) => at?.length) ? [] : parts;
}

/** Those of the parts that a text goes back to: by order, by a figure of theirs, by what they are of, or by size. */
export function chosenOf(text: string, all: readonly Part[]): readonly Part[] {
  const byName = namedIn(text, current(all));
  // "Go with the bigger pad", of one that was made smaller.
  const pool = current(all).length > 1 ? current(all) : all;
  const bySize = [...pool].sort((a, b) => a.squareFeet - b.squareFeet);
  if (byName.length !== 1) {
    if (LARGEST.test(text)) return bySize.slice(-1);
    if (SMALLEST.test(text)) return bySize.slice(0, 1);
  }
  if (byName.length > 0) return byName;
  if (FIRST.test(text)) return all.slice(0, 1);
  const parts = current(all);
  if (LAST.test(text)) return parts.slice(-1);
  if (SECOND.test(text)) return parts.slice(1, 2);
  const figures = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const has = ({ squareFeet, sides, at }: Part) =>
    figures.some(
      (figure) => [Math.round(squareFeet), ...(sides ?? [])].includes(figure) || at?.includes(`#${figure}`),
    );
  // "No, 46 was right": of one that was corrected, too.
  const byFigure = [parts, all].map((each) => each.filter(has)).find(({ length }) => length > 0) ?? [];
  if (byFigure.length === 1) return byFigure;
  const others = parts.filter(({ isInJob }) => !isInJob);
  return OTHER.test(text) && others.length === 1 ? others : [];
}

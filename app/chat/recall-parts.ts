import { areaToPrice } from "~/pricing/instant-quote";
import type { Part } from "./conversation-state";
import { countIn, shareOf, timesOf } from "./multiples";
import { areaOfAll, asOld, current, inJob, pricedLast, type Told, withJob } from "./parts";
import { ADDS, changeIn, takesOff } from "./read-change";
import { namesColour } from "./read-color-mix";
import { readSide } from "./read-size";
import { isAfterVisit, surfaceIn } from "./read-surface";
import { namedIn, placesIn } from "./size-names";

const FIRST = /\b(?:first|1st|former|original)\b|\bat the (?:very )?(?:start|beginning)\b/;
const BEFORE =
  /\bbefore i\b|\b(?:1|number|price|size) before\b|\bprevious\b|\bearlier 1\b|\bbefore (?:that|it)\b/;
const SECOND = /\b(?:second|2nd)\b/;
const LAST = /\b(?:latter|last)\b/;
const MIDDLE = /\bmiddle\b/;
const OTHER = /\b(?:the )?other(?: 1)?\b/;
const LARGEST =
  /\b(?:fat|fatter|costs? more|bigger|biggest|larger|largest|large|big|longest|pricier|priciest|(?:more|most) expensive)\b|\blong(?:er)? 1\b/;
const SMALLEST =
  /\b(?:costs? less|skinny|narrow\w*|smaller|smallest|littler|small|little|shortest|cheaper|cheapest|(?:less|least) expensive)\b|\bshort(?:er)? 1\b/;
/** Ends what a message leaves out: "take the walk off and make it red". */
export const CLAUSE = /\b(?:and|but|then|with|if)\b|[,;?!]|\.\s/;
/** A clause at least this likely left out is not read at all. */
const SURELY_LEFT_OUT = 0.7;
const WHOLE =
  /\bback to (?:the )?full\b|\b(?:(?:whole|entire|full) (?:thing|works|lot|job|driveway|drive|length)|all of it)\b|\bit all\b/;
const WHICH = /^(?:so |and |ok |hm+ )*which (?:1|of)\b/;
const ALONE = /\b(?:just|only|alone|by itself|on its own|1)\b/;
const PUTS_BACK = /\b(?:put|bring|keep|add)\b/;
const BOTH = /\bboth (?:sides|halves|units|of them|drive(?:way)?s)\b|\bthe pair\b|\bsame as (?:mine|ours)\b/;
const ALL_TWO = /\b(?:both|the 2 of them|the pair)\b(?! (?:kinds|colou?rs|ways|prices))/;
const ONE_OF = /\b(?:only|just) (?:the )?(?:\w+ )?1\b/;
/** What is wanted alone: "just the walk and the landing if we leave the driveway". */
const ONLY = /\b(?:just|only)\b([^,.?;]*?)(?=\b(?:if|when|since|cause|cuz|but)\b|[,.?;]|$)/;
/** "If Doreen and I do it together" */
const JOINTLY = /\b(?:together|jointly|and i|and me|with me)\b/;
const WITH_IT = /^(?:and |ok |what about )*with(?: it| them| that)?\W*$/;
/** Takes back what was added last. */
const WITHOUT_IT = /\bwithout (?:it|that)\b/;
/** A count, and no number of a unit: "only 3". */
const COUNT_ANEW =
  /(?<!\b(?:unit|lot|house|building|bldg|number|option) |[\d.$#])\b([2-9]|\d\d)\b(?!\.?\d| ?(?:ft|feet|foot|m\b|%|x\b|by\b|years?|days?|weeks?|months?|hours?|minutes?|colou?rs?|ways?|coats?|dollars|bucks|cars?\b))/;
/** "No path", "sidewalk can wait"; "it is in again", "the guest house gets done" */
const IS_OUT =
  /^(?:ok |k |ya |so |and |but )*no \w|\b(?:no|out|skip|drop|forget|scrap|ditch|remove|can wait|not)\W*$|^(?:ok |k |so |and |but )*(?:skip|drop|forget|scrap|ditch|remove|without|lose|not)\b/;
const IS_IN = /\b(?:in again|is in|back in|gets done|too|after all|as well)\b/;
const NOT_BESIDE = /\bback to\b|\b(?:just|only|alone|by itself|instead)\b/;
/** "Unit 3 has opted out", "without theirs" */
const ONE_LESS = /\b(?:opted|backed|dropped|pulled|is|are) out\b|\bwithout\b|\brefuses\b/;

/** What a message without a size does to the parts before: those of the job are marked; none where it is not plain. */
export function recalled({ text, change, isColoured }: Told, parts: readonly Part[]): readonly Part[] {
  const all = current(parts);
  const job = inJob(parts);
  const priced = pricedLast(parts);
  const [only, ...more] = priced;
  if (!only) return parts;
  const isOfOne = more.length === 0;
  const [counted, ...others] = priced.filter(({ squareFeet, of }) => of && Math.round(squareFeet / of) > 1);
  const anew = counted && others.length === 0 ? countAnew(text, counted) : undefined;
  if (anew)
    return withJob(
      [...asOld(parts, [counted!]), anew],
      priced.map((part) => (part === counted ? anew : part)),
    );
  if (
    isOfOne &&
    only.of &&
    !FIRST.test(text) &&
    (WHOLE.test(text) || change === "one" || ONE_OF.test(text))
  ) {
    const { isOld: _, ...known } = parts.find(({ squareFeet }) => squareFeet === only.of) ?? {
      squareFeet: only.of,
    };
    const one = { ...known, mix: only.mix };
    return withJob([...asOld(parts, priced), one], [one]);
  }
  // "Which one is closest to 5 grand"
  if (WHICH.test(text) && all.length > 1) return withJob(parts, []);
  if (isOfOne && WHOLE.test(text)) return withJob(parts, wholeOf(only, parts));
  const inOrOut = isColoured ? undefined : jobInOrOut(text, all, job);
  if (inOrOut) return withJob(parts, inOrOut);
  if (WITHOUT_IT.test(text) && all.length > 1)
    return withJob(parts, (job.length > 1 ? job : all).slice(0, -1));
  // "Both sides together", of one side.
  const isTwice = change === "together" && all.length === 1 && !only.of && BOTH.test(text);
  if (change === "half" || change === "several" || isTwice) {
    const part = {
      ...(change === "half" ? shareOf(priced, text) : timesOf(priced, countIn(text))),
      mix: only.mix,
    };
    return withJob([...asOld(parts, priced), part], [part]);
  }
  if (change === "together" || WITH_IT.test(text) || (all.length === 2 && ALL_TWO.test(text))) {
    const named = OTHER.test(text) && !ADDS.test(text) ? chosenOf(text, parts) : namedIn(text, all);
    const isAlone = named.length === 1 && !JOINTLY.test(text);
    return withJob(parts, named.length > 1 || isAlone ? named : all);
  }
  if (change === "left out") return leftOver(text, parts);
  // "Make the walk red" leaves the rest as it was.
  const isPriced = job.length > 1 && areaToPrice(areaOfAll(job)).ok;
  if (isPriced && isColoured && !ALONE.test(text)) return parts;
  const alone = namedIn(ONLY.exec(text)?.[1] ?? "", all);
  const chosen = alone.length > 0 ? alone : chosenOf(change === "one" ? withoutLeftOut(text) : text, parts);
  const isTheJob = chosen.length === job.length && chosen.every((part) => job.includes(part));
  if (isTheJob) return parts;
  if (chosen.length === 0) return change === "one" && all.length > 1 ? withJob(parts, []) : parts;
  const isOther = OTHER.test(text) && !ADDS.test(text);
  const isBeside =
    change === "added" && ADDS.test(text) && !isOther && !chosen.some((part) => job.includes(part));
  return withJob(parts, isBeside ? [...job, ...chosen] : chosen);
}

/** The job without the one part that a text names and that goes out of it, or with the one that comes in; undefined for neither. */
function jobInOrOut(text: string, all: readonly Part[], job: readonly Part[]): readonly Part[] | undefined {
  const [only, ...more] = namedIn(text, all);
  if (!only || more.length > 0 || job.length === 0) return undefined;
  if (!job.includes(only)) return IS_IN.test(text) && !NOT_BESIDE.test(text) ? [...job, only] : undefined;
  return job.length > 1 && IS_OUT.test(text) ? job.filter((part) => part !== only) : undefined;
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
  const named = text
    .split(CLAUSE)
    .map((clause) => ({
      change: takesOff(clause) ? "left out" : PUTS_BACK.test(clause) ? "added" : changeIn(clause),
      isColoured: namesColour(clause),
      parts: chosenOf(clause, parts),
    }))
    // "Make the walk red" leaves nothing out.
    .filter((each) => each.parts.length > 0 && !each.isColoured);
  const [first] = named;
  const sure = named.filter((each) => each.change === "left out");
  // "Forget the garage. what was the driveway again"
  const isOfElse = text.split(CLAUSE).some((clause) => isLeftOut(clause) && isAfterVisit(surfaceIn(clause)));
  if (sure.length === 0 && isOfElse) return parts;
  // "Nope, too rich. just in front of the shed"
  if (sure.length === 0 && first && ALONE.test(text)) return withJob(parts, first.parts);
  const out = (sure.length > 0 ? sure : first ? [first] : []).flatMap((each) => each.parts);
  // "Put the west back and drop the front"
  const back = named.filter((each) => each.change === "added").flatMap((each) => each.parts);
  const left = current(parts).filter(
    (part) => (from.includes(part) || back.includes(part)) && !out.includes(part),
  );
  if (out.length > 0) return left.length > 0 ? withJob(parts, left) : [];
  return placesIn(text).length > 0 && !from.every(({ at }) => at?.length) ? [] : parts;
}

/** "Forget the pad. what was it for just the drive" without what is left out. */
function withoutLeftOut(text: string): string {
  return text
    .split(CLAUSE)
    .filter((clause) => !isLeftOut(clause))
    .join(" ");
}

function isLeftOut(clause: string): boolean {
  return takesOff(clause) || changeIn(clause, SURELY_LEFT_OUT) === "left out";
}

/** Those of the parts that a text goes back to: by order, by a figure of theirs, by what they are of, or by size. */
export function chosenOf(text: string, all: readonly Part[]): readonly Part[] {
  const byName = namedIn(text, current(all));
  // "Go with the bigger pad", of one that was made smaller.
  const pool = byName.length > 1 ? byName : current(all).length > 1 ? current(all) : all;
  const bySize = [...pool].sort((a, b) => a.squareFeet - b.squareFeet);
  if (byName.length !== 1 || current(all).length === 1) {
    if (LARGEST.test(text)) return bySize.slice(-1);
    if (SMALLEST.test(text)) return bySize.slice(0, 1);
  }
  if (byName.length > 0) return byName;
  if (FIRST.test(text)) return all.slice(0, 1);
  if (BEFORE.test(text)) return all.filter(({ isInJob }) => !isInJob).slice(-1);
  const parts = current(all);
  if (LAST.test(text)) return parts.slice(-1);
  if (SECOND.test(text) || (MIDDLE.test(text) && parts.length === 3)) return parts.slice(1, 2);
  const figures = readSide(text) ? [] : (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
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

import { areaToPrice } from "~/pricing/instant-quote";
import type { Part } from "./conversation-state";
import { withSides } from "./edit-sides";
import type { Change } from "./intents";
import { changeIn, mayAdd, takesOff } from "./read-change";
import { namesColour } from "./read-color-mix";
import { inWords, readSide, type Size } from "./read-size";
import { isTheirs, namedIn, namesIn, placeOf, placesIn } from "./size-names";

const FIRST = /\b(?:first|1st|former|original)\b/;
const BEFORE = /\b(?:1|number|price|size) before\b|\bprevious\b|\bearlier 1\b|\bbefore (?:that|it)\b/;
const BACK_TO = /\bback to\b/;
const SECOND = /\b(?:second|2nd|latter|last)\b/;
const MIDDLE = /\bmiddle\b/;
const OTHER = /\b(?:the )?other(?: 1)?\b/;
const LARGEST =
  /\b(?:bigger|biggest|larger|largest|large|big|longest|pricier|priciest|(?:more|most) expensive)\b|\blong(?:er)? 1\b/;
const SMALLEST =
  /\b(?:smaller|smallest|littler|small|little|shortest|cheaper|cheapest|(?:less|least) expensive)\b|\bshort(?:er)? 1\b/;
/** Beside one of the same place that was named before. */
const MORE = /\b(?:another|more|other)\b|\ba (?:second|2nd)\b/;
const PART = /\b(?:first|1st|second|2nd|last) (?:1|bit|part|piece|section|area|pad)\b/;
/** Surely adds what it names: else that has its own price. */
const ADDS =
  /\b(?:add\w*|plus|too|as well|also|throw\w*|toss\w*|tack\w*|includ\w*|on top|extra|another|together|total|all in|back in|forgot\w*|same time|along with)\b|\+/;
/** Names the size that is to be in the stead of the one before, whatever is taken off or added. */
const SURELY_INSTEAD = /\b(?:make|call) (?:it|that) (?:about )?\d+\b(?! (?:small|big|larg|long|wid|short))/;
const INSTEAD =
  /\b(?:(?:down|up|back|closer|cut|changed?|trimmed|shrink|shaved?) (?:it )?to|(?:is|so) (?:it )?(?:now|then)|instead)\b/;
export const SAME_SIZE = /\bsame (?:size|area|footage|dimensions?|measurements?|sq\w*)\b/;
/** Ends what a message leaves out: "take the walk off and make it red". */
const CLAUSE = /\b(?:and|but|then|with|if)\b|[,;?!]|\.\s/;
/** "A third", "2 thirds", "3/4": of how many parts, and how many of them. */
const SHARE = /(?:\b(\d) ?)?(?:\/ ?([2-9])\b|\b(third|quarter|fourth|fifth|sixth)s?\b)/;
const SHARES: Readonly<Record<string, number>> = { third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6 };
const NAMED_SHARES: Readonly<Record<string, string>> = {
  "1/2": "Half",
  "1/3": "A third",
  "1/4": "A quarter",
};
/** A part of the size that the same message names: "only the top half of it". */
const PART_OF_IT = /\b(?:only|just|do) (?:\w+ ){0,4}?half\b|\bhalf (?:of )?(?:my|the|our|it|that|this)\b/;
/** A clause at least this likely left out is not read at all. */
const SURELY_LEFT_OUT = 0.7;
const WHOLE = /\b(?:whole (?:thing|works|lot|job|driveway|drive)|all of it)\b/;
const WHICH = /^(?:so |and |ok |hm+ )*which (?:1|of)\b/;
const ONE_OF = /\b(?:only|just) (?:the )?(?:\w+ )?1\b/;
/** What is wanted alone: "just the walk and the landing if we leave the driveway". */
const ONLY = /\b(?:just|only)\b([^,.?;]*?)(?=\b(?:if|when|since|cause|cuz|but)\b|[,.?;]|$)/;
/** "900 sq ft, and if I add the walk, 4 x 40": by itself, and with it. */
const WITH_MORE = /\bif\b.*\b(?:same time|throw\w*|add\w*|tack\w*|includ\w*|with) /;
const WITH_IT = /^(?:and |ok |what about )*with(?: it| them| that)?\W*$/;
/** Takes back what was added last. */
const WITHOUT_IT = /\bwithout (?:it|that)\b/;
const TIMES = /\b([2-9])\b|\b(triple|three times)\b/;
/** Parts of one conversation that are remembered: a state has to stay small. */
const MOST_PARTS = 10;

/** What a message says of sizes. */
export interface Told {
  text: string;
  change: Change;
  /** Whether it tells a colour. */
  isColoured: boolean;
  /** The sizes that it names: those of one job together, alternatives apart. */
  here: readonly (readonly Size[])[];
}

/**
 * The surfaces of a conversation after a message, those of the job that it is about marked; none is where it is about
 * several jobs, or not plainly about one. A new part has no mix yet.
 */
export function partsAfter(told: Told, before: readonly Part[]): readonly Part[] {
  const { text, here } = told;
  const named = here.flat();
  const isMeasured = named.some(({ isForCars }) => !isForCars);
  // "The other side is as long but 10 wide, add that"
  const isBeside = told.change === "added" && ADDS.test(text) && MORE.test(text);
  const anew =
    isMeasured || (BACK_TO.test(text) && chosenOf(text, before).length > 0)
      ? undefined
      : sideAnew(told, before);
  if (anew && namesIn(text).includes("theirs") && !before.some(isTheirs)) {
    const part = { ...anew.after, at: ["theirs"] };
    return withJob([...before, part], [part]);
  }
  if (anew && isBeside) return withJob([...before, anew.after], [...inJob(before), anew.after]);
  if (anew) return replaced(before, anew.before, anew.after);
  return named.length > 0 ? withNamed(told, before) : recalled(told, before);
}

/** The parts that are one job. */
export function inJob(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ isInJob }) => isInJob);
}

/** The job, or else all that may still be wanted. */
function pricedLast(parts: readonly Part[]): readonly Part[] {
  const job = inJob(parts);
  return job.length > 0 ? job : current(parts);
}

export function areaOfAll(parts: readonly Size[]): number {
  return parts.reduce((sum, { squareFeet }) => sum + squareFeet, 0);
}

/** With these as the job; the oldest of the others are forgotten. */
function withJob(parts: readonly Part[], job: readonly Part[]): readonly Part[] {
  if (job.length > MOST_PARTS)
    return [{ squareFeet: areaOfAll(job), given: `${job.length} areas`, isInJob: true }];
  const others = parts.filter((part) => !job.includes(part));
  const forgotten = others.slice(0, Math.max(0, parts.length - MOST_PARTS));
  return parts
    .filter((part) => !forgotten.includes(part))
    .map((part) => ({ ...part, isInJob: job.includes(part), isOld: part.isOld && !job.includes(part) }));
}

function replaced(parts: readonly Part[], before: Part, after: Size): readonly Part[] {
  const anew = { ...after, name: after.name ?? before.name, at: after.at ?? before.at, mix: before.mix };
  const job = inJob(parts).includes(before) ? inJob(parts) : [before];
  return withJob(
    [...asOld(parts, [before]), anew],
    job.map((part) => (part === before ? anew : part)),
  );
}

function asOld(parts: readonly Part[], old: readonly Part[]): readonly Part[] {
  return parts.map((part) => (old.includes(part) ? { ...part, isOld: true } : part));
}

/** What may still be wanted. */
export function current(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ isOld, squareFeet }) => !isOld && squareFeet > 0);
}

/** The one rectangle to which a text gives a side anew, and how it is then. */
function sideAnew({ text, change }: Told, parts: readonly Part[]): { before: Part; after: Size } | undefined {
  const job = pricedLast(parts);
  const clause = text.split(CLAUSE).find((each) => /\d/.test(each)) ?? text;
  const ofJob = namedIn(clause, job);
  const told = ofJob.length > 0 ? ofJob : namedIn(clause, current(parts));
  // "The walk is 12 wide" is of no other place.
  const isElse = placesIn(clause).length > 0 && job.some((part) => placeOf(part) !== undefined);
  const may = told.length > 0 || isElse ? told : job;
  const anew = may.flatMap((before) => {
    const after = withSides(text, before, change);
    return after ? [{ before, after }] : [];
  });
  return anew.length === 1 ? anew[0] : undefined;
}

/** "And another 200 sq ft" adds to the job, "minus 6 x 6" takes off, "the walk is 120" corrects that part of it. */
function withNamed({ text, change, here }: Told, before: readonly Part[]): readonly Part[] {
  const named = here.flat();
  const [only, ...more] = named;
  const all = [...before, ...named];
  const isMine = namesIn(text).includes("mine") && before.some(isTheirs);
  const back = BACK_TO.test(text) || isMine ? chosenOf(text, before) : [];
  const job = back.length > 0 ? back : inJob(before);
  const area = areaOfAll(named);
  // "Only the upper half, so 24 x 18" names it itself.
  const isHalf = Math.abs(areaOfAll(job) / 2 - area) < area / 20;
  if (change === "half" && more.length === 0 && PART_OF_IT.test(text) && !isHalf) {
    const part = shareOf(named, text);
    return withJob([...asOld(all, named), part], [part]);
  }
  // Alternatives, and two people's: each has its price.
  const isApart = named.some(isTheirs) || WITH_MORE.test(text);
  if (here.length > 1 || (more.length > 0 && job.length === 0 && isApart)) return withJob(all, []);
  const isInstead = SURELY_INSTEAD.test(text) || (INSTEAD.test(text) && change !== "added");
  if (job.length === 0 || isInstead) return withJob(all, named);
  const isAgain = MORE.test(text) || change === "one";
  const [wrong, ...others] =
    (change === "corrected" || PART.test(text)) && !isAgain
      ? chosenOf(text, job)
      : isAgain
        ? []
        : namedIn(text, job);
  const isOneAnew = wrong !== undefined && others.length === 0 && (job.length > 1 || change === "corrected");
  if (isOneAnew && more.length === 0 && !takesOff(text)) return replaced(before, wrong, only!);
  if (change === "left out" && area < areaOfAll(job)) {
    const out = named.map((size) => ({ ...size, squareFeet: -size.squareFeet }));
    return withJob([...before, ...out], [...job, ...out]);
  }
  if (change === "together") return withJob(all, [...current(before), ...named]);
  if (change === "corrected") {
    // What only takes the place of the size before is of the same place: 20 x 20 of the driveway, "sorry, 20 x 30".
    const anew = named.map((size) => ({
      ...size,
      ...(!size.at && job.length === 1 && { name: job[0]!.name, at: job[0]!.at }),
    }));
    return withJob([...asOld(before, job), ...anew], anew);
  }
  // "900 feet", "900 feet in tan": the same once more is the same.
  const again = job.length === 1 && area === areaOfAll(job) && !MORE.test(text) && !only!.at;
  if (again) return withJob(before, job);
  const isAdded = ADDS.test(text) && (change === "added" || mayAdd(text) || isMine);
  const isOnTop = (isAdded || (back.length > 0 && !isMine)) && !named.some(isTheirs);
  return withJob(all, isOnTop ? [...job, ...named] : named);
}

/** What a message without a size does to the parts before: those of the job are marked; none where it is not plain. */
function recalled({ text, change, isColoured }: Told, parts: readonly Part[]): readonly Part[] {
  const all = current(parts);
  const job = inJob(parts);
  const priced = pricedLast(parts);
  const [only, ...more] = priced;
  if (!only) return parts;
  const one = more.length === 0 ? only.of : undefined;
  if (one && (WHOLE.test(text) || change === "one" || ONE_OF.test(text))) {
    const { isOld: _, ...whole } = parts.find(({ squareFeet }) => squareFeet === one) ?? { squareFeet: one };
    return withJob([...asOld(parts, priced), { ...whole, mix: only.mix }], []).map(
      (part, at, { length }) => ({ ...part, isInJob: at === length - 1 }),
    );
  }
  // "Which one is closest to 5 grand"
  if (WHICH.test(text) && all.length > 1) return withJob(parts, []);
  if (WHOLE.test(text) && more.length === 0) {
    const sides: readonly number[] = only.sides ?? [];
    const whole = all.filter(
      (part) => part.squareFeet > only.squareFeet && part.sides?.some((side) => sides.includes(side)),
    );
    return withJob(parts, whole.length > 0 ? whole.slice(-1) : all);
  }
  if (WITHOUT_IT.test(text) && all.length > 1)
    return withJob(parts, (job.length > 1 ? job : all).slice(0, -1));
  if (change === "half" || change === "several") {
    const part = {
      ...(change === "half" ? shareOf(priced, text) : timesOf(priced, countIn(text))),
      mix: only.mix,
    };
    return withJob([...asOld(parts, priced), part], [part]);
  }
  if (change === "together" || WITH_IT.test(text)) {
    const named = OTHER.test(text) && !ADDS.test(text) ? chosenOf(text, parts) : namedIn(text, all);
    return withJob(parts, named.length > 0 ? named : all);
  }
  if (change === "left out") return leftOver(text, parts);
  // "Make the walk red" leaves the rest as it was.
  if (change === "same" && isColoured && job.length > 1 && areaToPrice(areaOfAll(job)).ok) return parts;
  const alone = namedIn(ONLY.exec(text)?.[1] ?? "", all);
  const chosen = alone.length > 0 ? alone : chosenOf(change === "one" ? withoutLeftOut(text) : text, parts);
  const isPriced = chosen.length === job.length && chosen.every((part) => job.includes(part));
  if (isPriced) return parts;
  if (chosen.length === 0) return change === "one" && all.length > 1 ? withJob(parts, []) : parts;
  const isOther = OTHER.test(text) && !ADDS.test(text);
  const isBeside = change === "added" && !isOther && !chosen.some((part) => job.includes(part));
  return withJob(parts, isBeside ? [...job, ...chosen] : chosen);
}

/** The parts without that which a text names as the job; none of them where it names what was no part. */
function leftOver(text: string, parts: readonly Part[]): readonly Part[] {
  const job = inJob(parts);
  const from = job.length > 1 ? job : current(parts);
  const named = text
    .split(CLAUSE)
    .map((clause) => ({
      change: changeIn(clause),
      isColoured: namesColour(clause),
      parts: namedIn(clause, current(parts)),
    }))
    // "Make the walk red" leaves nothing out.
    .filter((each) => each.parts.length > 0 && !each.isColoured);
  const [first] = named;
  const sure = named.filter((each) => each.change === "left out");
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
    .filter((clause) => changeIn(clause, SURELY_LEFT_OUT) !== "left out")
    .join(" ");
}

/** Those of the parts that a text goes back to: by order, by a figure of theirs, by what they are of, or by size. */
function chosenOf(text: string, all: readonly Part[]): readonly Part[] {
  const byName = namedIn(text, current(all));
  if (byName.length > 0) return byName;
  if (FIRST.test(text)) return all.slice(0, 1);
  if (BEFORE.test(text)) return all.filter(({ isInJob }) => !isInJob).slice(-1);
  const parts = current(all);
  if (SECOND.test(text) || (MIDDLE.test(text) && parts.length === 3)) return parts.slice(1, 2);
  const figures = readSide(text) ? [] : (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const has = ({ squareFeet, sides, at }: Part) =>
    figures.some(
      (figure) => [Math.round(squareFeet), ...(sides ?? [])].includes(figure) || at?.includes(`#${figure}`),
    );
  // "No, 46 was right": of one that was corrected, too.
  const byFigure = [parts, all].map((each) => each.filter(has)).find(({ length }) => length > 0) ?? [];
  if (byFigure.length === 1) return byFigure;
  const bySize = [...parts].sort((a, b) => a.squareFeet - b.squareFeet);
  if (LARGEST.test(text)) return bySize.slice(-1);
  if (SMALLEST.test(text)) return bySize.slice(0, 1);
  const others = parts.filter(({ isInJob }) => !isInJob);
  return OTHER.test(text) && others.length === 1 ? others : [];
}

/** "Both", "two of those", "triple that". */
export function countIn(text: string): number {
  const [, count, three] = TIMES.exec(text) ?? [];
  return Number(count ?? (three ? 3 : 2));
}

function timesOf(parts: readonly Size[], times: number): Size {
  const one = areaOfAll(parts);
  return { squareFeet: one * times, given: `${times} times ${inWords(one)} sq ft`, of: one };
}

function shareOf(parts: readonly Size[], text: string): Size {
  const whole = areaOfAll(parts);
  const [, count = "1", figure, word] = SHARE.exec(text) ?? [];
  const of = Number(figure ?? SHARES[word ?? ""] ?? 2);
  const share = `${count}/${of}`;
  return {
    squareFeet: (whole * Number(count)) / of,
    given: `${NAMED_SHARES[share] ?? share} of ${inWords(whole)} sq ft`,
    of: whole,
  };
}

import { MIN_SQUARE_FEET } from "~/pricing/instant-quote";
import type { Part } from "./conversation-state";
import { withSides } from "./edit-sides";
import type { Change } from "./intents";
import { lessBy, shareOf, withoutLeftOut } from "./multiples";
import { areaOfAll, asOld, current, inJob, pricedLast, type Told, withJob } from "./parts";
import { ADDS, mayAdd, takesOff } from "./read-change";
import { readSizes, type Size } from "./read-size";
import { CLAUSE, chosenOf, recalled } from "./recall-parts";
import { isTheirs, namedIn, namesIn } from "./size-names";

const BACK_TO = /\bback to\b/;
/** Beside one of the same place that was named before. */
const MORE = /\b(?:another|more|other)\b|\ba (?:second|2nd)\b/;
/** Names the size that is to be in the stead of the one before, whatever is taken off or added. */
const SURELY_INSTEAD =
  /\b(?:make|call|put) (?:it|that) (?:at |about )?\d+\b(?! (?:small|big|larg|long|wid|short))/;
const INSTEAD =
  /\b(?:(?:down|up|back|closer|cut|changed?|trimmed|shrink|shaved?) (?:it )?to(?= (?:about |like |just )?\d)|(?:is|so) (?:it )?(?:now|then)|instead)\b/;
export const SAME_SIZE = /\bsame (?:size|area|footage|dimensions?|measurements?|sq\w*)\b/;
/** A part of the size that the same message names: "only the top half of it". */
const PART_OF_IT = /\b(?:only|just|do) (?:\w+ ){0,4}?half\b|\bhalf (?:of )?(?:my|the|our|it|that|this)\b/;
/** Where a text goes on with another way to take the size that it names, and with a part of it. */
const IF_IT_IS = /\b(?=(?:what )?if (?:i|we|it|you|u|the)\b)/;
const BUT_ONLY = /\b(?=(?:but|and) (?:just|only)\b)/;
/** "And the swings area, 12 x 20", but not "and if we go to the road" */
const AND_ALSO = /^(?:oh |ok |yes |so )*(?:and|plus|also)\b(?! if\b)/;

/**
 * The surfaces of a conversation after a message, those of the job that it is about marked; none is where it is about
 * several jobs, or not plainly about one. A new part has no mix yet.
 */
export function partsAfter(told: Told, before: readonly Part[]): readonly Part[] {
  const { text, here } = told;
  const named = here.flat();
  const isMeasured = named.some(({ isForCars }) => !isForCars);
  const anew =
    isMeasured || (BACK_TO.test(text) && chosenOf(text, before).length > 0)
      ? undefined
      : sideAnew(told, before);
  if (anew) return replaced(before, anew.before, anew.after);
  return named.length > 0 ? withNamed(told, before) : recalled(told, before);
}

/** Changes after which a job is not what it was. */
const OF_SIZE: readonly Change[] = ["added", "corrected", "half", "several"];

/**
 * Whether what became of the job may be what a message meant: what adds has to make it larger, what leaves out smaller,
 * what is wanted together has to be all of it, and what corrects has to change it. What tells a colour may be about that.
 */
export function isAsMeant(
  { change, isColoured, here }: Told,
  before: readonly Part[],
  after: readonly Part[],
): boolean {
  const [was, is] = [areaOfAll(inJob(before)), areaOfAll(inJob(after))];
  if (was === 0 || is === 0 || change === "same") return true;
  const isSame =
    after.length === before.length && after.every(({ isInJob }, at) => isInJob === before[at]!.isInJob);
  // "Just the driveway", of one driveway
  if (isSame && after.length === 1) return isColoured || !OF_SIZE.includes(change);
  const all = current(after);
  if (change === "together")
    return is > was || ((all.length > 1 || !isSame) && all.every(({ isInJob }) => isInJob));
  if (isSame) return isColoured;
  // "Back to the smaller one, plus 120"
  const [named, anew] = [here.flat().length, after.length - before.length];
  if (change === "added") return is > was || (anew === named && inJob(after).length > named);
  return change !== "left out" || is < was;
}

function replaced(parts: readonly Part[], before: Part, after: Size): readonly Part[] {
  const anew = { ...after, name: after.name ?? before.name, at: after.at ?? before.at, mix: before.mix };
  const job = inJob(parts).includes(before) ? inJob(parts) : [before];
  return withJob(
    [...asOld(parts, [before]), anew],
    job.map((part) => (part === before ? anew : part)),
  );
}

/** The two sides of a size as they were said, without their units; undefined for what has none. */
function figuresOf({ given, sides }: Size): string | undefined {
  return sides && given?.replace(/[^\d.x]/g, "");
}

/** The one rectangle to which a text gives a side anew, and how it is then. */
function sideAnew({ text, change }: Told, parts: readonly Part[]): { before: Part; after: Size } | undefined {
  const job = pricedLast(parts);
  const clause = text.split(CLAUSE).find((each) => /\d/.test(each)) ?? text;
  const told = namedIn(clause, job);
  const anew = (told.length > 0 ? told : job).flatMap((before) => {
    const after = withSides(text, before, change);
    return after ? [{ before, after }] : [];
  });
  return anew.length === 1 ? anew[0] : undefined;
}

/** "12 by 40, and if I widen it to 16", "but only the first 15 feet": the same with a side anew. */
function sideOfIt(text: string, size: Size, goesOn: RegExp): Size | undefined {
  const rest = text.split(goesOn).slice(1).join("");
  return rest && readSizes(rest).length === 0 ? withSides(rest, size, "corrected") : undefined;
}

/** "And another 200 sq ft" adds to the job, "minus 6 x 6" takes off, "the walk is 120" corrects that part of it. */
function withNamed({ text, change, here }: Told, before: readonly Part[]): readonly Part[] {
  const named = here.flatMap((sizes) => withoutLeftOut(sizes));
  const [only, ...more] = named;
  const all = [...before, ...named];
  const isMine = namesIn(text).includes("mine");
  const back = BACK_TO.test(text) || isMine ? chosenOf(text, before) : [];
  const job = back.length > 0 ? back : inJob(before);
  const area = areaOfAll(named);
  // "Only the upper half, so 24 x 18" names it itself.
  const isHalf = Math.abs(areaOfAll(job) / 2 - area) < area / 20;
  if (change === "half" && more.length === 0 && PART_OF_IT.test(text) && !isHalf) {
    const part = shareOf(named, text);
    // "1150 in black, and what if I only do half": both.
    const isBeside = text.search(IF_IT_IS) > text.search(/\d/);
    return isBeside ? withJob([...all, part], []) : withJob([...asOld(all, named), part], [part]);
  }
  // Alternatives, and two people's: each has its price.
  const isApart = more.length > 0 && job.length === 0 && named.some(isTheirs);
  if (here.length > 1 || isApart) return withJob(all, []);
  // "No, FEET, 15 ft x 12 ft", after 15 x 12 m
  const isInOtherUnit = only?.sides && job.some((part) => figuresOf(part) === figuresOf(only));
  const isInstead = isInOtherUnit || SURELY_INSTEAD.test(text) || INSTEAD.test(text);
  if (job.length === 0 && only && more.length === 0) {
    const other = sideOfIt(text, only, IF_IT_IS);
    if (other) return withJob([...all, other], []);
    const part = sideOfIt(text, only, BUT_ONLY);
    if (part) return withJob([...asOld(all, named), part], [part]);
  }
  // "The pad is 330 actually"
  const may = job.length > 0 ? job : current(before);
  const [wrong, ...others] = change === "corrected" ? chosenOf(text, may) : namedIn(text, job);
  const isOneAnew = wrong !== undefined && others.length === 0 && may.length > 1 && change !== "added";
  if (isOneAnew && more.length === 0 && !takesOff(text)) return replaced(before, wrong, only!);
  // "12 x 60 plus a turnaround, 15 x 20", after 12 x 60.
  const isSaidAnew =
    more.length > 0 && job.every((part) => named.some(({ squareFeet }) => squareFeet === part.squareFeet));
  if (job.length === 0 || isInstead || isSaidAnew) return withJob(all, named);
  if (change === "left out" && area < areaOfAll(job)) {
    const [from] = [...job].sort((one, other) => other.squareFeet - one.squareFeet);
    const less = named.reduce((part, size) => lessBy(part, size), from!);
    return withJob([...asOld(before, [from!]), less], [...job.filter((part) => part !== from), less]);
  }
  // "My neighbour's is 800" corrects nothing of one's own.
  const isOthers = named.some(isTheirs) && !before.some(isTheirs);
  const isTooSmall = [area, areaOfAll(job)].some((each) => each < MIN_SQUARE_FEET);
  if (change === "corrected" && !isOthers && (!isTooSmall || areaOfAll(job) < MIN_SQUARE_FEET)) {
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
  // "And the swings area, 12 x 20" is beside what it has no name in common with; "and 16 x 24" is another size.
  const known = new Set(job.flatMap(({ at = [] }) => at));
  const isElse = AND_ALSO.test(text) && only!.at?.some((name) => !known.has(name)) && !text.includes("?");
  const isAdded = isElse || (ADDS.test(text) && (mayAdd(text) || isMine));
  // Nobody asks for the price of a landing alone, which has none, beside a driveway.
  const isOnTop =
    (isTooSmall || isAdded || (back.length > 0 && ADDS.test(text) && !isMine)) && !named.some(isTheirs);
  return withJob(all, isOnTop ? [...job, ...named] : named);
}

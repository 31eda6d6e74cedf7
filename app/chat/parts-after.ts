import { MIN_SQUARE_FEET } from "~/pricing/instant-quote";
import type { Part } from "./conversation-state";
import { withSides } from "./edit-sides";
import type { Change } from "./intents";
import { lessBy, shareOf, withoutLeftOut } from "./multiples";
import { areaOfAll, asOld, current, inJob, pricedLast, type Told, withJob } from "./parts";
import { ADDS, mayAdd, takesOff } from "./read-change";
import { readSizes, type Size } from "./read-size";
import { CLAUSE, chosenOf, recalled } from "./recall-parts";
import { isTheirs, namedIn, namesIn, placeOf, placesIn } from "./size-names";

const BACK_TO = /\bback to\b/;
/** Beside one of the same place that was named before. */
const MORE = /\b(?:another|more|other)\b|\ba (?:second|2nd)\b/;
/** "Another 10 feet on the length" */
const MORE_OF_IT = /\b(?:another|more) (?:\w+ )?\d/;
const PART = /\b(?:first|1st|second|2nd|last) (?:1|bit|part|piece|section|area|pad)\b/;
/** Names the size that is to be in the stead of the one before, whatever is taken off or added. */
const SURELY_INSTEAD =
  /\b(?:make|call|put) (?:it|that) (?:at |about )?\d+\b(?! (?:small|big|larg|long|wid|short))/;
const INSTEAD =
  /\b(?:(?:down|up|back|closer|cut|changed?|trimmed|shrink|shaved?) (?:it )?to(?= (?:about |like |just )?\d)|(?:is|so) (?:it )?(?:now|then)|instead)\b/;
/** "The tenant says the path is 4 wide" is not of the tenant's. */
const WHO_SAYS = /\b[a-z']+ (?:says?|said|wants?|thinks?|measured|insists?|figures|gets)\b/g;
export const SAME_SIZE = /\bsame (?:size|area|footage|dimensions?|measurements?|sq\w*)\b/;
/** "With the pad it is 1900 altogether" */
const OF_ALL = /\d(?: ?sq ?(?:ft|feet))? (?:altogether|all together|all told|in total|total|all in)\b/;
/** A part of the size that the same message names: "only the top half of it". */
const PART_OF_IT = /\b(?:only|just|do) (?:\w+ ){0,4}?half\b|\bhalf (?:of )?(?:my|the|our|it|that|this)\b/;
/** "900 sq ft, and if I add the walk, 4 x 40": by itself, and with it. */
const WITH_MORE = /\bif\b.*\b(?:same time|throw\w*|add\w*|tack\w*|includ\w*|with) /;

/** "And the swings area, 12 x 20", but not "and if we go to the road" */
const AND_ALSO = /^(?:oh |ok |yes |so )*(?:and|plus|also)\b(?! if\b)/;
/** Where a text goes on with another way to take the size that it names, and with a part of it. */
const IF_IT_IS = /\b(?=(?:what )?if (?:i|we|it|you|u)\b)/;
const BUT_ONLY = /\b(?=(?:but|and) (?:just|only)\b)/;

/**
 * The surfaces of a conversation after a message, those of the job that it is about marked; none is where it is about
 * several jobs, or not plainly about one. A new part has no mix yet.
 */
export function partsAfter(told: Told, before: readonly Part[]): readonly Part[] {
  const after = partsTaken(told, before);
  return isAsMeant(told, before, after) ? after : withJob(after, []);
}

const OF_SIZE: readonly Change[] = ["added", "corrected", "half", "several"];

/** Whether what became of the job may be what a message meant: what adds has to make it larger. */
function isAsMeant(
  { change, isColoured, here }: Told,
  before: readonly Part[],
  after: readonly Part[],
): boolean {
  const [was, is] = [areaOfAll(inJob(before)), areaOfAll(inJob(after))];
  if (was === 0 || is === 0 || change === "same") return true;
  const isSame =
    after.length === before.length && after.every(({ isInJob }, at) => isInJob === before[at]!.isInJob);
  if (isSame && after.length === 1) return isColoured || !OF_SIZE.includes(change);
  const all = current(after);
  if (change === "together") return is > was || (all.length > 1 && all.every(({ isInJob }) => isInJob));
  if (isSame) return isColoured;
  if (change === "added") return is > was || inJob(after).length > here.flat().length;
  return change !== "left out" || is < was;
}

function partsTaken(told: Told, before: readonly Part[]): readonly Part[] {
  const { text, here } = told;
  const named = here.flat();
  const isMeasured = named.some(({ isForCars }) => !isForCars);
  // "The other side is as long but 10 wide, add that"
  const isBeside = told.change === "added" && ADDS.test(text) && MORE.test(text) && !MORE_OF_IT.test(text);
  const anew =
    isMeasured || (BACK_TO.test(text) && chosenOf(text, before).length > 0)
      ? undefined
      : sideAnew(told, before);
  if (anew && namesIn(text.replace(WHO_SAYS, " ")).includes("theirs") && !before.some(isTheirs)) {
    const part = { ...anew.after, at: ["theirs"] };
    return withJob([...before, part], [part]);
  }
  if (anew && isBeside) return withJob([...before, anew.after], [...inJob(before), anew.after]);
  if (anew) return replaced(before, anew.before, anew.after);
  return named.length > 0 ? withNamed(told, before) : recalled(told, before);
}

function replaced(parts: readonly Part[], before: Part, after: Size): readonly Part[] {
  const anew = { ...after, name: after.name ?? before.name, at: after.at ?? before.at, mix: before.mix };
  const job = inJob(parts).includes(before) ? inJob(parts) : [before];
  return withJob(
    [...asOld(parts, [before]), anew],
    job.map((part) => (part === before ? anew : part)),
  );
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
  const isAgain = MORE.test(text) || change === "one";
  const isOfPart = change === "corrected" || PART.test(text);
  const ofJob = isAgain ? [] : isOfPart ? chosenOf(text, job) : namedIn(text, job);
  // "The pad is 330 actually", when the drive was priced last.
  const [wrong, ...others] =
    ofJob.length > 0 || isAgain || !isOfPart ? ofJob : namedIn(text, current(before));
  const isOneAnew = wrong !== undefined && others.length === 0 && (job.length > 1 || change === "corrected");
  if (isOneAnew && more.length === 0 && !takesOff(text)) return replaced(before, wrong, only!);
  if (job.length === 0 && more.length === 0) {
    const other = sideOfIt(text, only!, IF_IT_IS);
    if (other) return withJob([...all, other], []);
    const part = sideOfIt(text, only!, BUT_ONLY);
    if (part) return withJob([...asOld(all, named), part], [part]);
  }
  // "12 x 60 plus a turnaround, 15 x 20", after 12 x 60.
  const isSaidAnew =
    more.length > 0 && job.every((part) => named.some(({ squareFeet }) => squareFeet === part.squareFeet));
  if (job.length === 0 || isInstead || isSaidAnew) return withJob(all, named);
  if (only && more.length === 0 && !only.sides && OF_ALL.test(text) && area > areaOfAll(job)) {
    const whole = { squareFeet: area };
    return withJob([...asOld(before, job), whole], [whole]);
  }
  if (change === "left out" && area < areaOfAll(job)) {
    const [from] = [...job].sort((one, other) => other.squareFeet - one.squareFeet);
    const less = named.reduce((part, size) => lessBy(part, size), from!);
    return withJob([...asOld(before, [from!]), less], [...job.filter((part) => part !== from), less]);
  }
  if (change === "together") return withJob(all, [...current(before), ...named]);
  const isTooSmall = [area, areaOfAll(job)].some((each) => each < MIN_SQUARE_FEET);
  if (change === "corrected" && (!isTooSmall || areaOfAll(job) < MIN_SQUARE_FEET)) {
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
  const isAdded = isElse || (ADDS.test(text) && (change === "added" || mayAdd(text) || isMine));
  // Nobody asks for the price of a landing alone, which has none, beside a driveway.
  const isOnTop =
    (isTooSmall || isAdded || (back.length > 0 && ADDS.test(text) && !isMine)) && !named.some(isTheirs);
  return withJob(all, isOnTop ? [...job, ...named] : named);
}

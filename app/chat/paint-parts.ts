import type { Mix, Part } from "./conversation-state";
import type { Change } from "./intents";
import { inJob, withJob } from "./parts";
import { type mixKindIn, namesColour, readColorMix } from "./read-color-mix";
import { readSizes, type Size } from "./read-size";
import { namedIn } from "./size-names";

/** What a message does to the sizes before it, and which colour it wants. */
export interface Wish {
  change: Change;
  mixKind: ReturnType<typeof mixKindIn>;
  mixHere: Mix;
}

/** May end what is said of the colour of one part. */
const CLAUSE = /[,;\n]|\. |\b(?:and|but|plus|with|then)\b/;
const OF_ALL = /\b(?:all|whole|everything|both|stay\w*|stick\w*|still)\b/;

/** The parts after a message in the colours that it tells; what has none takes that of the conversation. */
export function painted(
  parts: readonly Part[],
  {
    text,
    wish: { change, mixHere, mixKind },
    here,
    mix,
  }: { text: string; wish: Wish; here: readonly Size[]; mix: Mix },
): readonly Part[] {
  const anew = parts.slice(-here.length);
  const apart = here.length > 1 && anew.length === here.length ? mixesOf(text, here.length) : undefined;
  if (apart) return parts.flatMap((part) => inColour(part, apart[anew.indexOf(part)] ?? part.mix));
  const job = inJob(parts);
  const scope = job.length > 0 ? job : parts;
  const own = scope.length > 1 ? mixesByName(text, scope) : undefined;
  // "The difference between the two" is of two sizes.
  const isCompared = mixKind === "compared" && (namesColour(text) || parts.length === 1);
  const isSaid = mixHere !== undefined || mixKind === "unsure" || isCompared;
  // "There is a pad too, 12 by 15, that one in tan", but "tan now, and the walk of 140 as well" is of both.
  const beside = text.slice(text.search(/\d\d/));
  const isOfNew = change === "added" && here.length > 0 && namesColour(beside) && !OF_ALL.test(beside);
  const after = parts.flatMap((part) => {
    const isNew = here.length > 0 && anew.includes(part);
    if (own) return inColour(part, own.get(part) ?? part.mix);
    const isPainted = isSaid && scope.includes(part) && (isNew || !isOfNew);
    if (isPainted || (isNew && part.mix === undefined)) return inColour(part, mix);
    // "And hers?", when mine was priced in another colour: both are told.
    const isUntold = !isNew && part.isInJob && job.length === 1 && mix !== undefined && part.mix !== mix;
    return isUntold ? { ...part, mix: undefined } : part;
  });
  return withJob(after, inJob(after));
}

/** A part in a colour, after what it was before in another one: "the first one" may be that. */
function inColour(part: Part, mix: Mix): readonly Part[] {
  const isOther = part.mix !== undefined && mix !== undefined && part.mix !== mix;
  return [...(isOther ? [{ ...part, isInJob: false, isOld: true }] : []), { ...part, mix }];
}

/** The colour of each size of a text, in their order; undefined where not each of them has its own. */
function mixesOf(text: string, count: number): readonly Mix[] | undefined {
  const said: string[][] = [[]];
  let isSized = false;
  for (const clause of text.split(CLAUSE)) {
    const hasSize = readSizes(clause).length > 0;
    if (hasSize && isSized) said.push([clause]);
    else said.at(-1)!.push(clause);
    isSized ||= hasSize;
  }
  const mixes = said.map((clauses) => {
    const [only, ...more] = clauses.filter(namesColour).map((clause) => readColorMix(clause));
    return more.length > 0 ? undefined : only;
  });
  const isTold = mixes.length === count && !mixes.includes(undefined);
  return isTold && mixes.includes(0) && mixes.some((mix) => mix !== 0) ? mixes : undefined;
}

/** "The walkway in sandstone, leave the drive black": the colours of the parts that a text names; undefined for none. */
function mixesByName(text: string, parts: readonly Part[]): ReadonlyMap<Part, Mix> | undefined {
  if (OF_ALL.test(text)) return undefined;
  const told = text
    .split(CLAUSE)
    .filter(namesColour)
    .flatMap((clause) => namedIn(clause, parts).map((part) => [part, readColorMix(clause)] as const));
  return told.length > 0 ? new Map(told) : undefined;
}

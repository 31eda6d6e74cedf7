import type { Mix, Part } from "./conversation-state";
import { areaOfAll, current, inJob } from "./parts";
import { type Asked, asksAbout, DIFFERENCE } from "./read-asked";
import { namesColour } from "./read-color-mix";

/** "The spread between them, if both go black" */
const BETWEEN = /\b(?:between|apart)\b/;
const THAN_JUST = /\bthan (?:just|only)\b/;
/** Compares colour with none. */
const NO_COLOUR = /\b(?:black|plain|basic|without|none|no col|boring)/;
export const ANY_SHARE = "Any share of colour costs the same.";

/** The jobs whose difference is asked for: in black and in colour, or the one that is priced and another. */
export function comparedJobs(asked: Asked): readonly (readonly Part[])[] | undefined {
  const { text, parts, state } = asked;
  const named = current(parts);
  const job = inJob(parts);
  const own = job.length > 0 ? job : named.slice(-1);
  if (own.length === 0) return undefined;
  const one = named.filter((part) => !own.includes(part)).slice(-1);
  const inColours = (mixes: readonly Mix[]) => mixes.map((mix) => own.map((part) => ({ ...part, mix })));
  const isDifference = DIFFERENCE.test(text);
  // "How much more is that than just the driveway?"
  const before = inJob(state.parts);
  if (isDifference && THAN_JUST.test(text) && areaOfAll(job) < areaOfAll(before)) return [before, job];
  // "The difference between the two", of a job of two parts.
  const [first, second, ...more] = job;
  if (
    first &&
    second &&
    more.length === 0 &&
    one.length === 0 &&
    isDifference &&
    (!namesColour(text) || BETWEEN.test(text))
  )
    return [[first], [second]];
  if (!namesColour(text)) {
    // "How much does that save me?", after a side was made shorter.
    const earlier = one.length === 0 && own.length === 1 ? parts.filter(({ isOld }) => isOld).slice(-1) : [];
    if (isDifference && earlier.length > 0 && !asked.isMixCompared) return [earlier, own];
    if (one.length > 0 && (isDifference || asked.isMixCompared)) return [one, own];
  }
  if (asked.isMixCompared || (asked.mixHere && asksAbout(asked, ["price of colour"])))
    return inColours([0, "some"]);
  if (!isDifference) return undefined;
  return one.length > 0 && !state.mix ? [one, own] : inColours(["some", 0]);
}

/** Whether colour is compared with colour: "a sprinkle of brown or half and half". */
export function isOfShares({ text, isMixCompared }: Asked): boolean {
  return isMixCompared && namesColour(text) && !NO_COLOUR.test(text);
}

import type { Job } from "./conversation-state";
import type { Mix } from "./price-answer";
import type { Asked } from "./read-asked";
import { takesOff } from "./read-change";
import { namesColour, readColorMix } from "./read-color-mix";
import { readSizes } from "./read-size";
import { namedIn } from "./size-names";

/** May end what is said of one part of a job. */
const CLAUSE = /[,;\n]|\. |\b(?:and|but|plus|with|then)\b/;

const OF_ALL = /\b(?:all|whole|everything|both)\b/;

/** The parts of a job that is to be priced in several colours; undefined for one in one colour. */
export function partsInColours(asked: Asked): readonly Job[] | undefined {
  return partsToldHere(asked) ?? partsOfSum(asked) ?? partBeside(asked) ?? partsTogether(asked);
}

/** "The driveway 20 x 30 black and the walk 4 x 30 in sandstone" */
function partsToldHere({ text, here, isMixCompared }: Asked): readonly Job[] | undefined {
  const parts = here.length > 1 ? here : here.flatMap((size) => size.terms ?? []);
  if (parts.length < 2) return undefined;
  const said = partsOf(text).map((clauses) =>
    clauses
      .filter(namesColour)
      .map((clause) => readColorMix(clause))
      .filter(isNamed),
  );
  const all = said.flat();
  if (!all.includes(0) || all.every((mix) => mix === 0)) return undefined;
  const isTold = said.length === parts.length && said.every(({ length }) => length === 1);
  if (!isTold && isMixCompared) return undefined;
  return parts.map((size, at) => ({ size, mix: isTold ? said[at]![0] : undefined }));
}

/** "The walkway in sandstone, leave the drive black": the parts of the sum before, each in its own colour. */
function partsOfSum({ text, change, here, sizes, state }: Asked): readonly Job[] | undefined {
  // "Just the walk in red" is about that one alone.
  const [only, ...more] = change === "one" || takesOff(text) ? sizes : state.sizes;
  const parts = only?.terms ?? [];
  if (here.length > 0 || more.length > 0 || parts.length < 2) return undefined;
  const clauses = text.split(CLAUSE).filter(namesColour);
  const jobs = parts.map((size) => {
    const own = clauses.find((clause) => namedIn(clause, parts).includes(size));
    return { size, mix: (own === undefined ? undefined : readColorMix(own)) ?? state.mix };
  });
  return isOfTwoColours(jobs) ? jobs : undefined;
}

/** "There is a pad too, 12 by 15, that one in tan", after a driveway in black. */
function partBeside({ text, change, here, mixHere, state }: Asked): readonly Job[] | undefined {
  const [before, ...others] = state.sizes;
  const [only, ...more] = here;
  if (change !== "added" || !before || !only || others.length + more.length > 0) return undefined;
  // "Tan now, and the walk of 140 as well" is of both.
  const beside = text.slice(text.search(/\d/));
  if (!namesColour(beside) || OF_ALL.test(beside)) return undefined;
  const jobs = [
    { size: before, mix: state.mix },
    { size: only, mix: mixHere ?? state.mix },
  ];
  return isOfTwoColours(jobs) ? jobs : undefined;
}

/** "Altogether then?" after sizes that were priced in several colours. */
function partsTogether({ change, here, mixHere, state }: Asked): readonly Job[] | undefined {
  if (change !== "together" || here.length > 0 || mixHere !== undefined) return undefined;
  const jobs = (state.named ?? []).map(({ mix, ...size }) => ({ size, mix }));
  return isOfTwoColours(jobs) ? jobs : undefined;
}

/** Whether all mixes of some jobs are told, and some of them are black and some are not. */
function isOfTwoColours(jobs: readonly Job[]): boolean {
  const all = jobs.map(({ mix }) => mix);
  return all.every(isNamed) && all.includes(0) && all.some((mix) => mix !== 0);
}

function isNamed(mix: Mix): mix is number | "some" {
  return mix !== undefined;
}

/** What is said of each part of a job that has a size, clause by clause. */
function partsOf(text: string): string[][] {
  const parts: string[][] = [[]];
  let isSized = false;
  for (const clause of text.split(CLAUSE)) {
    const hasSize = readSizes(clause).length > 0;
    if (hasSize && isSized) parts.push([clause]);
    else parts.at(-1)!.push(clause);
    isSized ||= hasSize;
  }
  return parts;
}

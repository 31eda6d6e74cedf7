const EPOXY = /\bepox|\bgarage\b|\bflakes?\b|\bmetallic\b|\bbasement\b/;
const PATIO = /\bpatios?\b|\bpools?\b|\bback ?yard\b|\bdecks?\b/;
const RUBBER = /\brubber|\bdrive ?ways?\b|\bwalks?\b|\bwalkways?\b/;
const RUBBER_PATIO = /\brubber\b(?=.*\bpatio)|\bpatio\b(?=.*\brubber)/;

/** A garage that only says where something is. */
const GARAGE_BESIDE =
  /\b(?:to|of|from|by|beside|behind|before|outside|near|next to|between) (?:(?:the|my|our|a|an) )?(?:\w+[ -]?car )?(?:attached |detached )?garage(?! floor)/g;

export type Surface = "rubber" | "epoxy" | "patio";

/** The surface that a question `inDigits` names; a driveway in front of a garage is a driveway. */
export function surfaceIn(question: string): Surface | undefined {
  const text = question.replace(GARAGE_BESIDE, "");
  if (RUBBER_PATIO.test(text)) return "patio";
  if (EPOXY.test(text) && !(/\bdrive ?ways?\b/.test(text) && !/\bepox|garage floor/.test(text)))
    return "epoxy";
  if (PATIO.test(text)) return "patio";
  return RUBBER.test(text) ? "rubber" : undefined;
}

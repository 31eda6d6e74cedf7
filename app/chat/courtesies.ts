import { Wording } from "./word-tables";

const COURTESIES = {
  thanks: "THANKS",
  goodbye: "GOODBYE",
  praise: "PRAISE_WORDS",
  greeting: "GREETING",
  consent: "CONSENT",
} as const;
export type Courtesy = keyof typeof COURTESIES;

/** The courtesy that a text in digits is, if it is nothing else, or praise for work. */
export function courtesyOf(text: string): Courtesy | undefined {
  const said = new Wording(text);
  if (said.isNothingBut(...Object.values(COURTESIES), "BESIDE"))
    return (Object.keys(COURTESIES) as Courtesy[]).find((courtesy) => said.has(COURTESIES[courtesy]));
  const isStory = !/[?\d]/.test(text) && !said.beginsWith("ASKS");
  return isStory && said.has("PRAISE_IN_A_STORY") ? "praise" : undefined;
}

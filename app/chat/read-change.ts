import { CHANGES, type Change } from "./intents";
import learned from "./learned/changes.json";
import { intentReader, likeliest } from "./read-intent";

const readChanges = intentReader(CHANGES, learned);

/** What a text in digits does to the sizes that were named before it; "same" where that is less likely than `least`. */
export function changeIn(text: string, least = 0): Change {
  const { intent, share } = likeliest(readChanges(text));
  return share < least ? "same" : intent;
}

import { CHANGES, type Change } from "./intents";
import learned from "./learned/changes.json";
import { intentReader, likeliest } from "./read-intent";

const readChanges = intentReader(CHANGES, learned);

/** What a text in digits does to the sizes that were named before it; "same" where that is less likely than `least`. */
export function changeIn(text: string, least = 0): Change {
  const { intent, share } = likeliest(readChanges(text));
  return share < least ? "same" : intent;
}

/** Below this, what a message does is told by the surest of its sentences, if that one is sure enough. */
const SURE = 0.5;
const SURELY_IN_A_SENTENCE = 0.7;

/** "I had the garage in that number, take off 420" */
const TAKES_OFF =
  /\b(?:forget|scrap|scratch|skip|drop|ditch|nix) (?:about )?(?:the|my|our|his|her|that) (?=walk|path|side|pad|apron|step|landing|lane|back|front|strip|patio|drive|garage|second|third)|\b(?:scrap|scratch|skip|drop|ditch|nix) [b-f]\b|\b(?:without|not counting|leave out|leaving out) (?:the|my|that|his|her|their) (?!tax|gst|colou?r)|\bleave out\b.*\d ?(?:x|by)|\b(?:take|knock|cut|shave) (?:about |like |another )?\d[\d.]* (?:sq ft |square feet )?off\b|\b(?:take|knock|chop|shave) (?:off|out) (?:about |like |another )?\d[\d.]*\b(?! ?(?:%|percent|per cent|pct|dollars|bucks|\$))|\bminus (?:about |like |another |the )?(?:\d{3,}|\d+ ?(?:x|by|ft|feet|m\b|sq))/;

/** Surely adds what it names: else that has its own price. */
export const ADDS =
  /\b(?:add\w*|plus|too|as well|also|throw\w*|toss\w*|tack\w*|includ\w*|on top|extra|another|together|total|all in|back (?:in|on)|forgot\w*|same time|along with|with it)\b|\+/;

/** "Ok 2/3 of that then, I'll leave the bit behind the shop" */
const A_SHARE_OF_IT =
  /\b(?:[1-9] ?\/ ?[2-9]|half|(?:a|1|2|3) (?:third|quarter)s?) of (?:that|it|this)\b(?! (?:is|was|in|with)\b)/;
/** "Knock a third off" */
export const TAKES_A_SHARE_OFF =
  /\b(?:half|third|quarter|fourth|fifth|sixth)s? off\b(?! (?:the )?(?:price|cost|total))|\b(?:less|minus) (?:a|1) (?:third|quarter|fourth|fifth|sixth)\b/;
const COUNTS =
  /\b(?:[2-9]|\d\d+|both|pair|twice|double|triple|times|another|each|all|every\w*|again|too|as well|also|identical|likewise|neighbou?r\w*|next door)\b/;
const ADDS_TO =
  /^ ?(?:\+|plus) ?\d|\bback (?:in|on)\b(?! (?:black|red|blue|green|grey|gray|tan|brown|that))|\b(?:add|adding|tack on|throw in|toss in|stick on) (?:the|an?|another|my|our|\d+)\b/;

/** Whether a text in digits surely leaves something out: "scratch the walk", "minus 6 x 6". */
export function takesOff(text: string): boolean {
  return TAKES_OFF.test(text);
}

/** What a message in digits does to the sizes before it: "forget the path. but do 25% green on the front". */
export function changeOfMessage(text: string): Change {
  if (TAKES_A_SHARE_OFF.test(text) || A_SHARE_OF_IT.test(text)) return "half";
  if (takesOff(text)) return "left out";
  const whole = likeliest(readChanges(text));
  // "That same wider one" is no second one.
  if (whole.intent === "several" && !COUNTS.test(text)) return "same";
  if (whole.share >= SURE) return whole.intent;
  const parts = text.split(/[.?!;]\s|\bbut\b/).map((part) => likeliest(readChanges(part)));
  const sure = parts.filter(({ intent, share }) => intent !== "same" && share >= SURELY_IN_A_SENTENCE);
  return sure.length === 1 ? sure[0]!.intent : whole.intent;
}

/** From how likely on a size may be one more. */
const MAYBE_ADDED = 0.3;

/** Whether a message in digits may add the size that it names to those before. */
export function mayAdd(text: string): boolean {
  return ADDS_TO.test(text) || readChanges(text).added >= MAYBE_ADDED;
}

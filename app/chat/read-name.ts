import { isOrdinary } from "./guards";
import { isCourteous } from "./read-questions";

const WORDS = String.raw`(\p{L}[\p{L}'’-]*(?: (?:& )?\p{L}[\p{L}'’-]*){0,2})`;
export const INTRODUCING =
  "my name is|my name's|my names|name of|(?<!(?:'s|his|her|their) )name is|name's|names|name:|name -|(?<=^|[,.;] |and )name|ask for|put me down as|put me down for";
export const CALLING = "i am|i'm|i’m|im|this is|it's|its|it is|call me|put";
const INTRODUCED = new RegExp(String.raw`\b(?:${INTRODUCING})\s+${WORDS}|${WORDS} is my name\b`, "giu");
const CALLED = new RegExp(String.raw`\b(?:${CALLING})\s+${WORDS}|(?<=^|[,.!] )${WORDS} here\b`, "giu");
/** "Her name is Amy" */
const OF_ANOTHER = new RegExp(String.raw`\b(?:his|her|their|\p{L}+['’]?s) name(?:['’]s| is) ${WORDS}`, "giu");
/** Takes back the name before. */
const CORRECTS = /\b(?:no|wait|well(?=,)|actually|sorry|scratch|rather)\b/i;
/** Words that stand beside a number and are nobody's name, or that follow a name. */
const NO_NAME =
  /^(?:a|after|afternoons?|an|and|any|anytime|at|before|between|bout|evenings?|mornings?|tonight|until|weekdays?|weekends?|when|whenever|at|back|but|call|can|cell|want|wants|wanna|write|mail|thats|there|cause|only|contact|could|e-?mail|for|from|hello|here|hey|hi|home|i|i['’]?m|in|interested|is|it|its|just|looking|me|mobile|my|name|now|number|of|ok|okay|on|or|our|phone|please|reach|send|sure|tel|text|thanks|thank|the|then|to|today|tomorrow|try|via|with|yes|yeah|you|your|not|no|so|how|what|when|where|who|why|wondering|thinking|trying|going|about|very|we|quite|also|still|hard|really|great|good|fine|asap|sorry|oops|whoops|actually|meant|wrong|mistake|typo|correction|instead|should|gimme|give|ring|txt|holler|driveway|driveways|drive|bonjour|salut|hola|salam|namaste|nobody|someone|somebody|anyone|anybody|tenant|owner|landlord|neighbour|neighbor|senior|seniors|garage|patio|walkway|epoxy|rubber|quote|estimate|price|visit|mr|mrs|ms|miss|dr|mister|missus|old|new|same|ones?|shoot|crap|darn|dang|damn|shucks|mate|buddy|bud|pal|folks|work|office|business|residence|evening|days?|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|ext|extension|regards|cheers|sincerely|truly|faithfully|yours|edmonton|leduc|pk|tmrw|tmr|tomorow|sherwood|albert|realtor|landline|uggh|hotmail|gmail|yahoo|outlook|telus|shaw|\p{L}{4,}(?:ing|in['’])|\p{L}+['’](?:d|ll|ve|re|m))(?:['’]s)?$/iu;
/** Before a name that is a place's, or somebody else's. */
const OF_OTHERS =
  /^(?:in|at|from|near|to|off|on|by|of|the|a|an|out|my|our|his|her|their|your|dear|wife|husband|hubby|son|daughter|mom|mum|mother|dad|father|sis|sister|bro|brother|boss|neighbou?r|friend|buddy|manager|agent|tenant|uncle|aunt|auntie|cousin|niece|nephew|roommate|partner|ex|grandma|grandpa|guy|named|and|like)$/i;
/** Where the writer's own number or address was, and where somebody else's. */
export const OWN = "◆";
export const NOT_OWN = "◇";
/** A word in lower case is a name only so close to the number, in parts of the message. */
const CLOSE = 1;
const MOST_WORDS = 3;

type How = "introduced" | "called" | "bare";

/**
 * The writer's name in a message in which `OWN` stands for each number and address of theirs. One that is introduced
 * counts; another one only where `mayBeBare`: written as a name, or in lower case beside the number and in no example.
 */
export function readName(message: string, mayBeBare: boolean): string | undefined {
  // "L. Kowalchuk", "Mrs. Harasym"
  const text = message
    .replace(/\b(\p{Lu}|mrs?|ms|dr)\. (?=\p{Lu})/giu, "$1 ")
    .replace(OF_ANOTHER, " ")
    .replace(/^(?:hi|hello|hey)[, ]+/i, "");
  const said = (pattern: RegExp, how: How) => {
    const names = [...text.matchAll(pattern)]
      .map(([, one, other]) => nameIn(one ?? other ?? "", how))
      .filter(Boolean);
    return CORRECTS.test(text) ? names.at(-1) : names[0];
  };
  const introduced = said(INTRODUCED, "introduced");
  if (introduced || !mayBeBare) return introduced;
  return said(CALLED, "called") ?? nameBeside(text);
}

/** A message that is nothing but a name, where one was asked for. */
export function nameAlone(message: string): string | undefined {
  const words = message.split(/[,.;:!?\n]|(?: - )/)[0]?.trim() ?? "";
  const only = new RegExp(`^${WORDS}$`, "u").exec(words.replace(/\s+(?:and|at|here)$/i, ""))?.[1];
  return only && nameIn(only, only.includes(" ") ? "bare" : "introduced");
}

/** The name that stands closest to the number. */
function nameBeside(text: string): string | undefined {
  const parts = text
    .split(new RegExp(String.raw`[,.;:!?()\n]+|\s[-–]\s|(${OWN}|${NOT_OWN})`, "u"))
    .map((part) => part?.trim() ?? "")
    .filter(Boolean);
  // Of several numbers the first is taken.
  const numbers = parts.flatMap((part, at) => (part === OWN ? [at] : [])).slice(0, 1);
  const found = parts.flatMap((part, at) => {
    // "The seller is Mr. Friesen at ..."
    if (parts[at + 1] === NOT_OWN) return [];
    const distance = Math.min(...numbers.map((number) => Math.abs(number - at)));
    return runsIn(part).map((run) => ({ run, distance }));
  });
  const near = found.filter(
    ({ run, distance }) => (isWritten(run) || distance <= CLOSE) && !isCourteous(run),
  );
  // What is written as a name is one, a little farther away.
  const rank = ({ run, distance }: { run: string; distance: number }) =>
    distance + (isWritten(run) ? 0 : 1.5);
  const [best] = near.sort((one, other) => rank(one) - rank(other));
  return best && capitalised(best.run);
}

/** The words of a part of a message that follow each other and may be a name. */
function runsIn(part: string): string[] {
  const words = part.split(/\s+/);
  // "Rose Hill"
  const isAll = words.length <= MOST_WORDS && words.every((word) => isWritten(word) || word === "&");
  const mayBe = (word: string) =>
    !NO_NAME.test(word) && (isWritten(word) ? isAll || !isOrdinary(word) : isRareWord(word));
  const runs: string[][] = [];
  let run: string[] | undefined;
  words.forEach((word, at) => {
    const before = words[at - 1] ?? "";
    const isOthers = OF_OTHERS.test(before);
    const goesOn = run && run.length <= MOST_WORDS && isWritten(run[0]!) === isWritten(word);
    if (run && (word === "&" || (goesOn && mayBe(word)))) run.push(word);
    else run = mayBe(word) && !isOthers ? [word] : undefined;
    if (run?.length === 1) runs.push(run);
  });
  return runs.map((each) => each.join(" ")).filter(({ length }) => length > 1);
}

/** Whether one word or two may be a name, and are no ordinary words unless they are written as one. */
export function mayBeName(words: string): boolean {
  return runsIn(words).some((run) => run === words);
}

function isWritten(word: string): boolean {
  return /^\p{Lu}(?:[\p{L}'’-]*\p{Ll}[\p{L}'’-]*)?(?: |$)/u.test(word);
}

function isRareWord(word: string): boolean {
  return /^(?:\p{Ll}{3,}|\p{Lu}{3,})$/u.test(word) && !isOrdinary(word);
}

/**
 * The words up to the first that is no part of a name; undefined when there are none. An ordinary word is one where it is
 * introduced as a name ("ask for Hope"), or written like one after "I'm".
 */
function nameIn(words: string, how: How): string | undefined {
  const all = words.split(" ");
  const isTitle = /^(?:mr|mrs|ms|miss|dr)$/i.test(all[0] ?? "");
  const said = isTitle ? all.slice(1) : all;
  const isCapital = /^\p{Lu}/u.test(said[0] ?? "");
  const isOther = (word: string) =>
    NO_NAME.test(word) ||
    // "Tammy lookin for a quote"
    (how !== "introduced" && isCapital && /^\p{Ll}/u.test(word)) ||
    (how !== "introduced" && isOrdinary(word) && !(how === "called" && /^\p{Lu}/u.test(word)));
  const end = said.findIndex(isOther);
  return capitalised((end === -1 ? said : said.slice(0, end)).join(" ")) || undefined;
}

function capitalised(name: string): string {
  const plain = /\p{Ll}/u.test(name) ? name : name.toLowerCase();
  return plain.replace(/^\p{Ll}|(?<= )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

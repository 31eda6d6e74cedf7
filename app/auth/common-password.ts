/** The words that most guessed passwords are made of, besides digits and signs. */
const COMMON_WORDS = [
  "password",
  "passwort",
  "passw",
  "welcome",
  "admin",
  "administrator",
  "letmein",
  "login",
  "iloveyou",
  "monkey",
  "dragon",
  "football",
  "baseball",
  "hockey",
  "edmonton",
  "oilers",
  "alberta",
  "canada",
  "princess",
  "sunshine",
  "superman",
  "batman",
  "master",
  "shadow",
  "secret",
  "changeme",
  "trustno",
  "starwars",
  "summer",
  "winter",
  "spring",
  "autumn",
];
const ROWS = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "1qaz2wsx3edc4rfv",
];
const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
};
/** How many characters must be left when everything that guessing tools try early is taken out. */
const ENOUGH_LEFT = 5;

/**
 * Whether a password of 12 characters is one that guessing tools try early: common words, the user's or the
 * business's own name, rows of the keyboard, counting, or one thing repeated, with digits and signs around it. A short
 * rule takes the place of a list of a million passwords: with 12 characters and a throttled login, only the worst
 * need to be stopped.
 */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < 5) return true;
  const own = ownWords
    .flatMap((words) => words.toLowerCase().split(/[^a-z0-9]+/))
    .filter((word) => word.length > 2);
  const readings = [lower, lower.replace(/[01345@$]/g, (sign) => LOOKALIKES[sign] ?? sign)];
  return readings.some((reading) => whatIsLeft(reading, [...COMMON_WORDS, ...own]).length < ENOUGH_LEFT);
}

function whatIsLeft(text: string, words: string[]): string {
  let left = withoutRows(text);
  for (const word of words.toSorted((a, b) => b.length - a.length)) left = left.replaceAll(word, " ");
  // Up to seven digits are a year or a date: tools try those, and "!!!", after every word. More digits may be random.
  left = left.replace(/(?<!\d)\d{1,7}(?!\d)/g, " ").replace(/[^a-z0-9\u0080-\uffff]/g, "");
  return withoutRepeats(left);
}

/** Four or more neighbours on the keyboard, in the alphabet or in counting, either way. */
function withoutRows(text: string): string {
  let left = text;
  for (const row of [...ROWS, ...ROWS.map((row) => [...row].reverse().join(""))]) {
    for (let length = row.length; length >= 4; length--) {
      for (let start = 0; start + length <= row.length; start++) {
        left = left.replaceAll(row.slice(start, start + length), " ");
      }
    }
  }
  return left;
}

function withoutRepeats(text: string): string {
  return text.replace(/(.+?)\1+/g, "$1");
}

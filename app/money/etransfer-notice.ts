import { parseDay } from "~/business/time";
import { folded } from "~/business/typed-text";
import { parseMoney } from "~/pricing/money";
import { mailLines } from "./mail-lines";

/** Characters of a notice that is pasted. The banks' own are of some 3,000, and of 15,000 as HTML. */
export const LONGEST_NOTICE = 20_000;

/** What a notice of an e-Transfer says. Undefined: it does not say it, or it says two different things. */
export interface Notice {
  /** Above 0, in Canadian dollars. */
  amountCents: number | undefined;
  sender: string | undefined;
  /** What the sender wrote. */
  message: string | undefined;
  /** The bank's, such as "CAvjMTys". */
  reference: string | undefined;
  /** YYYY-MM-DD as written. */
  day: string | undefined;
  /**
   * waiting: nobody says that it was deposited. other: no money came in, such as a request or a cancelled transfer, or it
   * is no notice.
   */
  stands: "deposited" | "waiting" | "other";
}

/**
 * Reads the notice of an Interac e-Transfer as the banks mail it, in English or French. Anybody can write such a mail:
 * what it says is no proof of money.
 */
export function readNotice(pasted: string): Notice {
  const lines = mailLines(pasted.slice(0, LONGEST_NOTICE));
  const whole = readParts(lines);
  // A preview or a text message has it all in one line.
  const parts =
    whole.fields.reference.length > 0 ? whole : readParts(lines.join("\n").replace(MIDWAY, "\n").split("\n"));
  const { fields, rest } = parts;
  const amountCents = amountOf(fields.amount, rest);
  const sender = senderOf(fields, rest);
  const reference = only(fields.reference.flatMap((value) => REFERENCE.exec(value)?.[0] ?? []));
  return {
    amountCents,
    sender,
    message: only(fields.message)?.slice(0, LONGEST_MESSAGE),
    reference,
    day: fields.date.flatMap((value) => dayIn(value) ?? []).at(-1),
    stands: (amountCents ?? sender ?? reference) ? standOf(rest) : "other",
  };
}

/** Interac lets a sender write 400 characters. */
const LONGEST_MESSAGE = 400;
const REFERENCE = /^[a-z\d][a-z\d-]{5,34}(?![^\s.,;)])/i;

/** The labels of a notice's fields, and of a forwarded mail's head. */
const LABELS = {
  message: "(?:personal )?message(?: personnel)?|memo|mémo",
  reference: "reference(?: number| no\\.?| #)?|(?:num[ée]ro|n[o°º]\\.?) de r[ée]f[ée]rence|r[ée]f[ée]rence",
  sentBy: "sent (?:from|by)|envoy[ée] par|sender|exp[ée]diteur",
  from: "from|de",
  amount: "amount|montant",
  date: "date|sent|envoy[ée](?: le)?|date (?:deposited|de d[ée]p[ôo]t)",
  other: "subject|objet|to|[àa]|cc|reply-to|r[ée]pondre [àa]",
} as const;

type Label = keyof typeof LABELS;
type Fields = Record<Label, string[]>;

const LABELLED = new RegExp(
  `^(?:${Object.entries(LABELS)
    .map(([label, words]) => `(?<${label}>${words})`)
    .join("|")}) ?(?::|$)`,
  "i",
);
const MIDWAY = new RegExp(
  ` (?=(?:${[LABELS.message, LABELS.reference, LABELS.sentBy, LABELS.amount, "date"].join("|")}) ?:)`,
  "gi",
);

/** The fields with their values, and the lines that are in none. A message ends with an empty line or another field. */
function readParts(lines: readonly string[]): { fields: Fields; rest: string[] } {
  const fields: Fields = {
    message: [],
    reference: [],
    sentBy: [],
    from: [],
    amount: [],
    date: [],
    other: [],
  };
  const rest: string[] = [];
  let open: { label: Label; values: string[] } | undefined;
  const close = () => {
    if (open && open.values.length > 0) fields[open.label].push(open.values.join(" "));
    open = undefined;
  };
  for (const line of lines) {
    const found = LABELLED.exec(line);
    if (found) {
      close();
      const label = (Object.keys(LABELS) as Label[]).find((name) => found.groups?.[name]) ?? "other";
      const value = line.slice(found[0].length).trim();
      open = { label, values: value ? [value] : [] };
      if (label === "other") rest.push(value);
    } else if (!line && open?.values.length === 0) {
      // The value comes after an empty line.
    } else if (line && open && isMoreOf(open, line)) open.values.push(line);
    else {
      close();
      rest.push(line);
    }
  }
  close();
  return { fields, rest };
}

/** What the banks write on under a message. */
const BELOW_A_MESSAGE =
  /^(?:please|if you|do not|to deposit|this (?:e-?mail|transfer|message)|expires|frequently|faq|interac|veuillez|si vous|ne pas|pour déposer|ce (?:courriel|virement)|expire|foire)\b/i;

function isMoreOf({ label, values }: { label: Label; values: readonly string[] }, line: string): boolean {
  return values.length === 0 || (label === "message" && !BELOW_A_MESSAGE.test(line));
}

/** The value, when all are the same but for letters' case and accents. */
function only(values: readonly string[]): string | undefined {
  return new Set(values.map(folded)).size === 1 ? values[0] : undefined;
}

/** Thousands are parted by commas in English, by blanks in French. */
const AMOUNT =
  /(?:\$ ?((?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.\d{1,2})?)(?! ?\d|[.,]\d))|(?:(?<![\d.,])((?:\d{1,3}(?: \d{3}){1,3}|\d{1,9})(?:[.,]\d{1,2})?) ?\$(?! ?\d))/g;
/** Before an amount that is taken off, of another currency or a fee. */
const NOT_THE_AMOUNT = /(?:[-−–] ?|\bUS|\b(?:fees?|frais|balance|solde|limite?)\b[^$\d]{0,25})$/i;
const AFTER_ANOTHER = /^ ?(?:\(?(?:USD?|EUR|GBP)\b|(?:service )?fee\b)/i;
const COMING = /sent you|received|deposit|envoy|reçu|dépos/i;

/** The bank's field comes first, then its sentences, then anything else outside of the message. */
function amountOf(labelled: readonly string[], rest: readonly string[]): number | undefined {
  const sources = [labelled, rest.filter((line) => COMING.test(line)), rest];
  const amounts = sources.map((lines) => lines.flatMap(amountsIn));
  // A forged or a second notice names another amount.
  if (new Set(amounts.slice(0, 2).flat()).size > 1) return undefined;
  const first = amounts.find((found) => found.length > 0) ?? [];
  return new Set(first).size === 1 ? first[0] : undefined;
}

function amountsIn(line: string): number[] {
  return [...line.matchAll(AMOUNT)].flatMap((found) => {
    const { index } = found;
    const before = line.slice(Math.max(0, index - 40), index);
    const after = line.slice(index + found[0].length, index + found[0].length + 20);
    if (NOT_THE_AMOUNT.test(before) || AFTER_ANOTHER.test(after)) return [];
    const [, english, french] = found;
    const cents = parseMoney(english ?? french?.replaceAll(" ", "").replace(",", ".") ?? "");
    return cents ? [cents] : [];
  });
}

function senderOf(fields: Fields, rest: readonly string[]): string | undefined {
  const sources = [fields.sentBy, rest.flatMap(sendersIn), fields.from.flatMap(senderOfHead)];
  for (const names of sources) {
    const sender = only(names.map(tidyName).filter((name) => name && !NO_NAME.test(name)));
    if (sender) return sender;
  }
  return undefined;
}

const NO_NAME = /@|interac|virement|e-?transfer|^(?:someone|quelqu'un)$/i;
const LONGEST_NAME = 100;

/** Before it stands who sent. */
const SENT_YOU = / (?:(?:has )?sent you| vous a envoyé|vous a envoyé)/i;
const FROM_WHOM =
  /(?:(?:received|reçu) .{0,30}?|transfer|virement de fonds|virement) (?:from|de) (.{1,100}?)(?: and (?:it|the money) | et (?:ce|il|les) | has been | a été |[.!]?$)/i;

function sendersIn(line: string): string[] {
  const sent = SENT_YOU.exec(line);
  if (!sent) return FROM_WHOM.exec(line)?.slice(1, 2) ?? [];
  const before = line.slice(0, sent.index);
  return [before.slice(before.lastIndexOf(": ") + 1).trim()];
}

/** "MARIA KOWALSKA <notify@payments.interac.ca>": Interac mails in the sender's name. */
function senderOfHead(value: string): string[] {
  const name = /^([^<]{1,100})<[\w.-]{1,40}@payments\.interac\.ca>/i.exec(value)?.[1];
  return name ? [name] : [];
}

function tidyName(name: string): string {
  return name
    .replace(/^(?:hi|hello|dear|bonjour)\b[^,!]*[,!] ?/i, "")
    .replace(/^["'\s]+|["'\s]+$/g, "")
    .slice(0, LONGEST_NAME);
}

/** Month names by their first letters, English and French, folded. */
const MONTHS = [
  ...[/^jan/, /^fe[bv]/, /^mar/, /^a[pv]r/, /^ma[iy]/, /^jui?n/],
  ...[/^jui?l/, /^(?:aug|aou)/, /^sep/, /^oct/, /^nov/, /^dec/],
];

/** The day in "Thu, 12 Nov 2026", "November 12, 2026 at 3:04 PM", "12 novembre 2026" or "2026-11-12". */
function dayIn(value: string): string | undefined {
  const text = folded(value.slice(0, 60));
  const iso = /\b20\d\d-\d\d-\d\d\b/.exec(text);
  if (iso) return parseDay(iso[0]);
  const found =
    /\b(?<day>\d{1,2})(?:er)? (?<month>[a-z]{3,9})\.? (?<year>20\d\d)\b/.exec(text) ??
    /\b(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>20\d\d)\b/.exec(text);
  if (!found?.groups) return undefined;
  const { day = "", month = "", year = "" } = found.groups;
  const number = MONTHS.findIndex((letters) => letters.test(month)) + 1;
  return parseDay(`${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`);
}

const NO_MONEY =
  /accepted your|did not accept|declined|(?:was|has been) cancelled|has expired|(?:has requested|is requesting|requested) money|money request|\byou sent\b|your (?:money )?transfer to|a accepté votre|a refusé|a été annulé|a expiré|vous demande|demande de fonds|vous avez envoyé|votre virement à/i;
const DEPOSITED =
  /automatically deposited|auto-?deposit(?:ed)?\b|funds deposited|(?:has|have) been deposited|automatiquement déposé|fonds ont été déposés|déposés? automatiquement/i;

function standOf(rest: readonly string[]): Notice["stands"] {
  if (rest.some((line) => NO_MONEY.test(line))) return "other";
  return rest.some((line) => DEPOSITED.test(line)) ? "deposited" : "waiting";
}

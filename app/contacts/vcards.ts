/** A card's values as its fields have them. Several emails or phones stand on a line each. */
export interface Card {
  name: string;
  company: string;
  email: string;
  phone: string;
  address: string;
  note: string;
}

interface Property {
  name: string;
  /** In upper case: "TYPE=CELL", and in vCard 2.1 also "CELL". */
  parameters: string[];
  value: string;
}

/**
 * Reads vCards of the versions 2.1, 3.0 and 4.0, one at a time. Throws when one never ends. Of a card within a card
 * (AGENT of 2.1) nothing is read.
 */
export function* readCards(text: string): Generator<Card> {
  let depth = 0;
  let properties: Property[] = [];
  for (const line of unfolded(text)) {
    const property = propertyOf(line);
    if (!property) continue;
    const isOfCard = property.value.trim().toUpperCase() === "VCARD";
    if (property.name === "BEGIN" && isOfCard) {
      depth++;
      if (depth === 1) properties = [];
    } else if (property.name === "END" && isOfCard) {
      depth--;
      if (depth === 0) yield cardOf(properties);
    } else if (depth === 1) properties.push(property);
  }
  if (depth > 0) throw new Error("A card never ends");
}

/** Whole lines: folded ones (RFC 6350, 3.2) and those of quoted-printable, which end in "=", are joined. */
function* unfolded(text: string): Generator<string> {
  let whole: string | undefined;
  for (const line of filledLines(text)) {
    if (whole?.endsWith("=") && QUOTED_PRINTABLE.test(whole.slice(0, LONGEST_VALUE)))
      whole = whole.slice(0, -1) + line;
    else if (whole !== undefined && /^[ \t]/.test(line)) whole += line.slice(1);
    else {
      if (whole !== undefined) yield whole;
      whole = line;
    }
  }
  if (whole !== undefined) yield whole;
}

/** A pattern that matches a whole line can fail on one of several megabytes: V8 may note each of its letters. */
function* filledLines(text: string): Generator<string> {
  let start = 0;
  for (const { index } of `${text}\n`.matchAll(/[\r\n]/g)) {
    if (index > start) yield text.slice(start, index);
    start = index + 1;
  }
}

const QUOTED_PRINTABLE = /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE[;:]/i;

/** Characters of a line that are read: a note has fewer, and a picture is not looked at. */
const LONGEST_VALUE = 20_000;

/** "item1.TEL;TYPE=CELL:780..."; a parameter may hold a colon in quotation marks. */
function propertyOf(line: string): Property | undefined {
  const [, head = "", value = ""] = /^((?:"[^"]*"|[^":])*):(.*)$/s.exec(line.slice(0, LONGEST_VALUE)) ?? [];
  const [name = "", ...parameters] = head.toUpperCase().split(";");
  return name ? { name: name.replace(/^.*\./, ""), parameters, value } : undefined;
}

function cardOf(properties: readonly Property[]): Card {
  const all = (name: string) => properties.filter((each) => each.name === name).map(partsOf);
  const one = (name: string) => all(name)[0] ?? [];
  const [family = "", given = "", additional = ""] = one("N");
  const [box, extended, street, city, region, code] = one("ADR");
  return {
    name: one("FN").join(";").trim() || joined([given, additional, family], " "),
    company: one("ORG")[0] ?? "",
    email: joined(
      all("EMAIL").map(([email]) => email),
      "\n",
    ),
    // A phone of 4.0 may be "tel:+1-780-555-0148;ext=5".
    phone: joined(
      all("TEL").map(([phone]) => phone?.replace(/^tel:/i, "")),
      "\n",
    ),
    address: joined([box, street, extended, city, joined([region, code], " ")], ", "),
    note: all("NOTE")
      .map((note) => note.join(";"))
      .join("\n"),
  };
}

function joined(parts: readonly (string | undefined)[], by: string): string {
  return parts.filter((part) => part?.trim()).join(by);
}

/** A value's parts between semicolons, decoded. */
function partsOf({ parameters, value }: Property): string[] {
  const isQuoted = parameters.some((each) => /^(ENCODING=)?QUOTED-PRINTABLE$/.test(each));
  const [, charset] =
    /^CHARSET="?([\w-]+)/.exec(parameters.find((each) => each.startsWith("CHARSET=")) ?? "") ?? [];
  const text = isQuoted ? decoded(value, charset) : value;
  return [...`;${text}`.matchAll(/;((?:\\.|[^;\\]|\\$)*)/gs)].map(([, part = ""]) =>
    part.replaceAll(/\\(.)/gs, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign)),
  );
}

function decoded(value: string, charset = "UTF-8"): string {
  const decoder = decoderOf(charset);
  return value.replaceAll(/(?:=[\dA-F]{2})+/gi, (run) =>
    decoder.decode(Uint8Array.from(run.slice(1).split("="), (byte) => Number.parseInt(byte, 16))),
  );
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/**
 * What a mail says, as plain strings. One module turns them into HTML and another into text, so the two can't differ
 * and no template has to escape.
 */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  /** The main amount, with its conditions below, one a line. */
  | { kind: "price"; amount: string; caption: string }
  | { kind: "figures"; rows: readonly Figure[] }
  | { kind: "facts"; rows: readonly Fact[] }
  | { kind: "list"; items: readonly string[]; isOrdered?: boolean }
  /** Words of somebody else. Line breaks are kept. */
  | { kind: "quotation"; text: string }
  | { kind: "action"; label: string; href: string }
  /** A picture sent along; the mailer makes it from its name. `alt` says the same in words. */
  | { kind: "picture"; name: string; alt: string };

/** A row of a calculation. */
export interface Figure {
  label: string;
  value: string;
  isTotal?: boolean;
}

export interface Fact {
  label: string;
  value: string;
  /** Our own link: a page of the site, tel: or mailto:. */
  href?: string | undefined;
}

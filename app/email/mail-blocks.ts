/**
 * What a mail says, without how it looks. The blocks are plain strings; one module turns them into HTML and another
 * into plain text, so the two parts of a mail can't differ and no template has to escape anything.
 */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  /** The figure that the reader opens the mail for, and under it the conditions, one a line. */
  | { kind: "price"; amount: string; caption: string }
  | { kind: "figures"; rows: readonly Figure[] }
  | { kind: "facts"; rows: readonly Fact[] }
  | { kind: "list"; items: readonly string[]; isOrdered?: boolean }
  /** Somebody else's words. Line breaks are kept. */
  | { kind: "quotation"; text: string }
  | { kind: "action"; label: string; href: string }
  /** A picture that goes with the mail: the mailer makes it by its name. `alt` says the same in words. */
  | { kind: "picture"; name: string; alt: string };

/** A line of a calculation. */
export interface Figure {
  label: string;
  value: string;
  isTotal?: boolean;
}

export interface Fact {
  label: string;
  value: string;
  /** Made by us: a page of the site, tel: or mailto:. */
  href?: string | undefined;
}

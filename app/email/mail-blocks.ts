/**
 * What a mail says, without how it looks: plain strings that become HTML in one place and plain text in another,
 * so that the two parts of a mail can't differ and no template has anything to escape.
 */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  /** The one figure that the reader opens the mail for, and what it rests on, in lines. */
  | { kind: "price"; amount: string; caption: string }
  | { kind: "figures"; rows: readonly Figure[] }
  | { kind: "facts"; rows: readonly Fact[] }
  | { kind: "list"; items: readonly string[]; isOrdered?: boolean }
  /** Words of another person, line breaks kept. */
  | { kind: "quotation"; text: string }
  | { kind: "action"; label: string; href: string };

/** A line of a calculation. */
export interface Figure {
  label: string;
  value: string;
  isTotal?: boolean;
}

export interface Fact {
  label: string;
  value: string;
  /** An address of ours, tel: or mailto:. */
  href?: string;
}

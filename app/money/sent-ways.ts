import type { PaymentMethod } from "~/quotes/quote-options";

/** By what a customer can say that the money was sent, with the words after "sent it". */
export const SENT_WAYS = [
  { value: "e-transfer", label: "Interac e-Transfer", words: "by e-Transfer" },
  { value: "cheque", label: "Cheque", words: "by cheque" },
  { value: "cash", label: "Cash", words: "in cash" },
  { value: "other", label: "Other", words: "another way" },
] as const satisfies readonly { value: PaymentMethod; label: string; words: string }[];

export type SentWay = (typeof SENT_WAYS)[number]["value"];

/** "by e-Transfer"; "another way" for an unknown one. */
export function sentWayWords(way: unknown): string {
  return SENT_WAYS.find(({ value }) => value === way)?.words ?? "another way";
}

import type { OutboxStatus } from "../../db/schema";

/** Whose mails the outbox shows: those to customers, or the owner's own. */
export const OUTBOX_SIDES = ["customers", "you"] as const;
export type OutboxSide = (typeof OUTBOX_SIDES)[number];

/** What a person calls the states of a mail, with the states that each of them covers. */
export const OUTBOX_STATES = {
  waiting: { label: "Waiting", statuses: ["waiting", "sending", "held", "kept"] },
  sent: { label: "Sent", statuses: ["sent", "digested"] },
  failed: { label: "Undelivered", statuses: ["undelivered"] },
  uncertain: { label: "May have been sent", statuses: ["uncertain"] },
} as const satisfies Record<string, { label: string; statuses: readonly OutboxStatus[] }>;

export type OutboxState = keyof typeof OUTBOX_STATES;

/** What a list calls each status. */
export const OUTBOX_STATUS_LABELS: Record<OutboxStatus, string> = {
  waiting: "Waiting",
  sending: "Sending",
  sent: "Sent",
  undelivered: "Undelivered",
  uncertain: "May have been sent",
  held: "In the next list",
  digested: "In a list",
  kept: "Kept back",
};

/** What narrows the list. Undefined: all. */
export interface OutboxFilters {
  side: OutboxSide | undefined;
  state: OutboxState | undefined;
  /** A part of an address or of a subject. */
  q: string | undefined;
}

/** Characters of a search. */
const LONGEST_SEARCH = 200;

/** Reads the filters of an address: `to`, `state` and `q`. Words that are none of ours count as none. */
export function readOutboxFilters(searchParams: URLSearchParams): OutboxFilters {
  const [to, state] = [searchParams.get("to"), searchParams.get("state")];
  return {
    side: OUTBOX_SIDES.find((side) => side === to),
    state: (Object.keys(OUTBOX_STATES) as OutboxState[]).find((known) => known === state),
    q: searchParams.get("q")?.trim().slice(0, LONGEST_SEARCH) || undefined,
  };
}

import type { OutboxStatus } from "../../db/schema";

/** Which mails the outbox lists: to customers, or to the owner. */
export const OUTBOX_SIDES = ["customers", "you"] as const;
export type OutboxSide = (typeof OUTBOX_SIDES)[number];

/** The filter's words for states, each with the statuses that it covers. */
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
  kept: "Held back",
};

/** What a list says of a mail: its status, or that it came back. Nothing of the sample company is mailed. */
export function outboxState(
  { status, bouncedAt }: { status: OutboxStatus; bouncedAt: string | null },
  isSample: boolean,
): string {
  if (isSample) return "Not emailed";
  return bouncedAt ? "Came back" : OUTBOX_STATUS_LABELS[status];
}

/** The filters of the list. Undefined means all. */
export interface OutboxFilters {
  side: OutboxSide | undefined;
  state: OutboxState | undefined;
  /** Part of an email address or a subject. */
  q: string | undefined;
}

/** Characters of a search. */
const LONGEST_SEARCH = 200;

/** Reads the filters from an address: `to`, `state` and `q`. Unknown values are ignored. */
export function readOutboxFilters(searchParams: URLSearchParams): OutboxFilters {
  const [to, state] = [searchParams.get("to"), searchParams.get("state")];
  return {
    side: OUTBOX_SIDES.find((side) => side === to),
    state: (Object.keys(OUTBOX_STATES) as OutboxState[]).find((known) => known === state),
    q: searchParams.get("q")?.trim().slice(0, LONGEST_SEARCH) || undefined,
  };
}

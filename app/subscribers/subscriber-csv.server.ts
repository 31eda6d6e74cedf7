import type { Cells } from "~/business/csv.server";
import { formatDateTime } from "~/business/time";
import { SUBSCRIBER_SOURCE_LABELS } from "./subscriber-options";
import type { Subscriber } from "./subscribers.server";

/** The subscribers as CSV. Times are Alberta's. */
export const SUBSCRIBER_CELLS: Cells<Subscriber> = {
  email: ({ email }) => email,
  source: ({ source }) => SUBSCRIBER_SOURCE_LABELS[source],
  subscribed: ({ subscribedAt }) => formatDateTime(subscribedAt),
};

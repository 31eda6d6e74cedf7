import { type Cells, everyRow } from "~/business/csv.server";
import { formatDateTime } from "~/business/time";
import type { Db } from "../../db/schema";
import type { OutboxMail } from "./outbox.server";
import { type OutboxFilters, outboxState } from "./outbox-filters";
import { searchOutbox } from "./search-outbox.server";

/** The outbox for a spreadsheet, without the mails' words. Times are Alberta's. */
export const outboxCells = (isSample: boolean): Cells<OutboxMail> => ({
  number: ({ id }) => id,
  job: ({ quoteId }) => quoteId,
  to: ({ to }) => to,
  subject: ({ subject }) => subject,
  attached: ({ attachmentName }) => attachmentName,
  state: (mail) => outboxState(mail, isSample),
  problem: ({ lastError }) => lastError,
  written: ({ createdAt }) => formatDateTime(createdAt),
  sent: ({ sentAt }) => sentAt && formatDateTime(sentAt),
});

/** Every mail that the filters let through, newest first. */
export function everyMail(db: Db, filters: OutboxFilters): AsyncGenerator<OutboxMail> {
  return everyRow<OutboxMail, number>(async (page) => {
    const { mails, older } = await searchOutbox(db, filters, page);
    return { rows: mails, next: older };
  });
}

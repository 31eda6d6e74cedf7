import { type Cells, everyRow } from "~/business/csv.server";
import { shownPhone } from "~/business/phone";
import { projectTypeLabel } from "~/business/project-types";
import { formatDate } from "~/business/time";
import { centsToNumber } from "~/pricing/money";
import { lostReasonLabel } from "~/quotes/lost-reasons";
import { leadSourceLabel, QUOTE_STATUS_LABELS } from "~/quotes/quote-options";
import { listQuotes } from "~/quotes/quotes.server";
import type { QuoteQuery } from "~/quotes/sort-quotes.server";
import { STAGE_LABELS } from "~/quotes/stages";
import { type StagedQuote, withStages } from "~/quotes/stages.server";
import type { Db } from "../../db/schema";

const cents = (amount: number | undefined) => amount && centsToNumber(amount);

/** The columns of a leads list as CSV. Amounts in dollars, days in Alberta. */
export const QUOTE_CELLS: Cells<StagedQuote> = {
  number: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => shownPhone(phone),
  address: ({ address }) => address,
  service: ({ projectType }) => projectTypeLabel(projectType),
  size: ({ projectSize }) => projectSize,
  budget: ({ budget }) => budget,
  details: ({ details }) => details,
  status: ({ status }) => QUOTE_STATUS_LABELS[status],
  stage: ({ stage }) => STAGE_LABELS[stage],
  lost_reason: ({ lostReason }) => lostReason && lostReasonLabel(lostReason),
  source: ({ leadSource }) => leadSourceLabel(leadSource),
  source_details: ({ leadSourceDetails }) => leadSourceDetails,
  utm_source: ({ origin }) => origin?.utm_source,
  utm_campaign: ({ origin }) => origin?.utm_campaign,
  gclid: ({ origin }) => origin?.gclid,
  price_dollars: ({ projectPriceCents }) => cents(projectPriceCents),
  paid_dollars: ({ totalPaidCents }) => centsToNumber(totalPaidCents),
  follow_up: ({ followUpDate }) => followUpDate && formatDate(followUpDate),
  last_contact: ({ lastContactDate }) => lastContactDate && formatDate(lastContactDate),
  submitted: ({ createdAt }) => formatDate(createdAt),
  billing_name: ({ billingName }) => billingName,
  billing_address: ({ billingAddress }) => billingAddress,
  site_contact: ({ siteContact }) => siteContact,
  po_number: ({ poNumber }) => poNumber,
};

/** Every quote that the filters let through, in the list's order. */
export function everyQuote(db: Db, query: QuoteQuery): AsyncGenerator<StagedQuote> {
  return everyRow<StagedQuote, string>(async (page) => {
    const { quotes, next } = await listQuotes(db, { ...query, ...page });
    return { rows: await withStages(db, quotes), next };
  });
}

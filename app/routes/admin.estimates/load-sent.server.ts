import { readPhone } from "~/business/phone";
import { formatDateTime, formatDayInFull } from "~/business/time";
import { deployment } from "~/deployment.server";
import { outcomeOfStatus } from "~/email/mail-outcome";
import { estimateListForm } from "~/estimates/estimate-forms.server";
import { type ListedEstimate, listEstimates } from "~/estimates/list-estimates.server";
import { formatCents } from "~/pricing/money";

/** Rows on a page. */
const PAGE_SIZE = 50;

export type SentList = Awaited<ReturnType<typeof loadSent>>;
export type ListedRow = SentList["estimates"][number];

/** A page of sent estimates. Unreadable parameters are ignored. */
export async function loadSent(parameters: URLSearchParams) {
  const { standing, q, before } = estimateListForm.safeParse(Object.fromEntries(parameters)).data ?? {};
  const query = { standing, search: q, before, limit: PAGE_SIZE };
  const site = deployment();
  const { estimates, next } = await listEstimates(site, query);
  const rows = estimates.map((estimate) => toRow(estimate, site.mailer !== undefined));
  return { tab: "sent" as const, estimates: rows, next, standing, search: q };
}

function toRow(estimate: ListedEstimate, hasMailServer: boolean) {
  const { id, number, quoteId, firstName, lastName, email, phone, standing, accepted, token } = estimate;
  const mail = estimate.mailStatus && outcomeOfStatus(estimate.mailStatus, hasMailServer);
  return {
    id,
    number,
    quoteId,
    name: `${firstName} ${lastName}`,
    email,
    phone: readPhone(phone),
    standing,
    total: formatCents(accepted?.totalCents ?? estimate.totalCents),
    sent: formatDateTime(estimate.createdAt),
    isNotMailed: mail === "none" || mail === "kept" || !email,
    viewed: estimate.viewedAt && formatDateTime(estimate.viewedAt),
    validUntil: formatDayInFull(estimate.validUntil),
    path: token && `/e/${token}`,
  };
}

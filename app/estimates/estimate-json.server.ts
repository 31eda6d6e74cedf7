import { EMAIL_OUTCOMES } from "~/email/mail-outcome";
import { centsToNumber } from "~/pricing/money";
import { fieldOfRefusal } from "~/pricing/price-messages";
import type { Accepted } from "./accept-estimate.server";
import { estimateMessages } from "./estimate-messages";
import { estimateAddress } from "./estimate-number";
import type { ListedEstimate } from "./list-estimates.server";
import type { Managed } from "./manage-estimate.server";
import { isNotKept, NOT_KEPT, type SentEstimate } from "./send-estimate.server";

/** What the API answers: a status and its JSON. */
interface JsonAnswer {
  status: number;
  json: object;
}

/** The answer to an estimate that was sent, or why it was not. */
export function sentJson(sent: SentEstimate, { publicUrl }: { publicUrl: string }): JsonAnswer {
  if (!sent.ok) {
    const { reason } = sent;
    const message = estimateMessages[reason];
    if (isNotKept(reason)) return { status: NOT_KEPT[reason], json: { message } };
    return { status: 400, json: { message, errors: { [fieldOfRefusal(reason)]: [message] } } };
  }
  const { id, number, token } = sent.estimate;
  const link = token && estimateAddress(publicUrl, token);
  // The API demands an address, so there is a mail.
  return { status: 200, json: { estimateId: id, number, link, ...(sent.email ?? EMAIL_OUTCOMES.none) } };
}

/** The answer to what staff did with an estimate, or why it was not done. */
export function managedJson(managed: Managed | Accepted): JsonAnswer {
  if (!managed.ok) {
    const status = managed.reason === "no_such_estimate" ? 404 : 409;
    return { status, json: { message: whyNot(managed) } };
  }
  const { id, number, state, validUntil, accepted, totalCents } = managed.estimate;
  const total = centsToNumber(accepted?.totalCents ?? totalCents);
  return { status: 200, json: { estimateId: id, number, state, validUntil, total } };
}

/** A row of the list. */
export function listedJson(estimate: ListedEstimate, { publicUrl }: { publicUrl: string }) {
  const { id, number, quoteId, firstName, lastName, email, phone, standing, totalCents, accepted } = estimate;
  const { createdAt, viewedAt, validUntil, token } = estimate;
  return {
    estimateId: id,
    number,
    quoteId: quoteId ?? null,
    name: `${firstName} ${lastName}`,
    email,
    phone,
    standing,
    total: centsToNumber(accepted?.totalCents ?? totalCents),
    sentAt: createdAt,
    viewedAt: viewedAt ?? null,
    validUntil,
    acceptedAt: accepted?.at ?? null,
    acceptedBy: accepted?.name ?? null,
    link: token ? estimateAddress(publicUrl, token) : null,
  };
}

/** Why nothing was done, in words. */
export function whyNot(refused: Exclude<Managed | Accepted, { ok: true }>): string {
  if (refused.reason === "closed") return estimateMessages.closed(refused.standing);
  return estimateMessages[refused.reason];
}

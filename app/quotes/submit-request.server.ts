import { randomBytes } from "node:crypto";
import { projectTypeLabel } from "~/business/project-types";
import type { QueueingContext } from "~/email/deliver-mail.server";
import type { EmailOutcome } from "~/email/mail-outcome";
import { thankYouMail } from "~/email/thank-you-mail";
import { consentWords } from "~/subscribers/consent-words";
import type { ColumnsOf } from "../../db/schema";
import { hasBookedVisit } from "./booked-visit.server";
import type { RequestInput } from "./quote-forms.server";
import { CONTACT_FORM } from "./quote-options";
import {
  deliverToVisitor,
  keepWebsiteLead,
  type VisitorContext,
  type WebsiteLead,
} from "./store-lead.server";

/**
 * Stores a visitor's request in one transaction: the lead, the subscriber and two mails (the thank-you, the owner's
 * alert); then it tries to deliver them. The same words within ten minutes are the same lead with the same answer. A
 * robot's request (`leaveEmpty` filled in) is stored as suspect and mails nobody.
 */
export async function submitRequest(
  context: VisitorContext,
  input: RequestInput,
): Promise<{ quoteId: number; mailIds: number[]; email: EmailOutcome }> {
  const kept = await context.db.transaction().execute(async (db) => {
    const hasVisit = await hasBookedVisit({ ...context, db }, input);
    const answer: WebsiteLead["answer"] = {
      kind: "thank-you",
      write: (_id, { link }) => thankYouMail({ ...context, request: input, hasVisit, unsubscribeLink: link }),
    };
    return keepWebsiteLead({ ...context, db }, { ...requestLead(context, input), answer });
  });
  return { quoteId: kept.id, mailIds: kept.mailIds, email: await deliverToVisitor(context, kept) };
}

/** The lead of a request, without a mail to the visitor. */
export function requestLead(context: Pick<QueueingContext, "business">, input: RequestInput): WebsiteLead {
  const same = rowOf(input);
  return {
    row: { ...same, token: randomBytes(16).toString("base64url") },
    same,
    isSuspect: Boolean(input.leaveEmpty),
    subscriber: {
      source: "contact-form",
      ticked: input.consent ? consentWords(context.business) : undefined,
    },
    answer: undefined,
    alert: {
      ...input,
      details: input.details,
      projectTypeLabel: projectTypeLabel(input.projectType),
      surfaces: [],
      customColor: undefined,
      totalCents: undefined,
      photo: "none",
    },
  };
}

function rowOf(input: RequestInput) {
  return {
    name: input.name,
    email: input.email,
    phone: input.phone,
    address: input.address ?? null,
    project_type: input.projectType,
    project_size: input.projectSize ?? null,
    budget: input.budget ?? null,
    details: input.details ?? null,
    contact_method: JSON.stringify(input.contactMethod),
    lead_source_details: CONTACT_FORM,
  } satisfies ColumnsOf<Omit<RequestInput, "leaveEmpty" | "consent">> & Record<string, unknown>;
}

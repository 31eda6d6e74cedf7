import { projectTypeLabel } from "~/business/project-types";
import type { EmailOutcome, MailingContext, QueueingContext } from "~/email/deliver-mail.server";
import { unsubscribeHeaders, unsubscribeLink } from "~/email/mail-stops.server";
import { thankYouMail } from "~/email/thank-you-mail";
import { consentWords } from "~/subscribers/consent-words";
import type { PressedContext } from "~/visitors/presses.server";
import type { RequestInput } from "./quote-forms.server";
import { CONTACT_FORM } from "./quote-options";
import { deliverToVisitor, keepWebsiteLead, type WebsiteLead } from "./store-lead.server";

/**
 * Keeps a visitor's request in one transaction: the lead, the subscriber and two mails (the thank-you, the owner's
 * alert). Then it tries to deliver the mails. The same request, word for word, within ten minutes is the same lead and
 * gets the same answer. A robot's request (`leaveEmpty` filled) is kept as suspect and mails nobody.
 */
export async function submitRequest(
  context: MailingContext & PressedContext,
  input: RequestInput,
): Promise<{ quoteId: number; mailIds: number[]; email: EmailOutcome }> {
  const kept = await context.db.transaction().execute(async (db) => {
    const lead = await requestLead({ ...context, db }, input);
    return keepWebsiteLead({ ...context, db }, lead);
  });
  return { quoteId: kept.id, mailIds: kept.mailIds, email: await deliverToVisitor(context, kept) };
}

/** The lead that a request makes. */
export async function requestLead(context: QueueingContext, input: RequestInput): Promise<WebsiteLead> {
  const link = await unsubscribeLink(context.db, input.email, context.publicUrl);
  const row = rowOf(input);
  return {
    row,
    same: row,
    isSuspect: Boolean(input.leaveEmpty),
    subscriber: {
      source: "contact-form",
      ticked: input.consent ? consentWords(context.business) : undefined,
    },
    answer: () => ({
      ...thankYouMail({ ...context, request: input, unsubscribeLink: link }),
      headers: unsubscribeHeaders(link),
      kind: "thank-you",
    }),
    alert: {
      ...input,
      details: input.details,
      projectTypeLabel: projectTypeLabel(input.projectType),
      colorMixPercentage: undefined,
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
  };
}

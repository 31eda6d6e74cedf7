import { projectTypeLabel } from "~/business/project-types";
import type { EmailOutcome, MailingContext } from "~/email/deliver-mail.server";
import { thankYouMail } from "~/email/thank-you-mail";
import type { RequestInput } from "./quote-forms.server";
import { CONTACT_FORM } from "./quote-options";
import { addWebsiteLead, deliverMailsOf, findRepeat } from "./store-lead.server";

/**
 * Keeps a visitor's request as a lead, with the subscriber and two mails (the thank-you, the owner's alert), in one
 * transaction; then tries to deliver. The same request, word for word, within ten minutes is the same lead and is
 * answered the same. A robot's (`fax` filled) is kept as suspect and mails nobody.
 */
export async function submitRequest(
  context: MailingContext,
  input: RequestInput,
): Promise<{ quoteId: number; email: EmailOutcome }> {
  const row = rowOf(input);
  const quoteId = await context.db.transaction().execute(async (trx) => {
    const repeated = await findRepeat(trx, context.now, row);
    if (repeated) return repeated.id;
    return addWebsiteLead(trx, context, {
      row,
      isSuspect: Boolean(input.fax),
      subscriberSource: "contact-form",
      answer: { ...thankYouMail({ ...context, request: input }), kind: "thank-you" },
      alert: {
        ...input,
        details: input.details,
        projectTypeLabel: projectTypeLabel(input.projectType),
        colorMixPercentage: undefined,
        customColor: undefined,
        totalCents: undefined,
        photo: "none",
      },
    });
  });
  return { quoteId, email: await deliverMailsOf(context, quoteId) };
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

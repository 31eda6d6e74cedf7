import { type Business, formatPhone } from "~/business/facts";
import { projectTypeLabel } from "~/business/project-types";
import { formatAlberta } from "~/business/time";
import { greeting } from "~/email/greeting";

interface AskedFor {
  name: string;
  email: string;
  projectType: string;
  projectSize?: string;
  budget?: string;
  /** When a visit is booked: ISO in UTC. */
  nextVisitAt?: string | undefined;
}

/** The text with which the email dialog answers a customer's mail. */
export function answerTemplate({
  quote,
  business,
  subject,
}: {
  quote: AskedFor;
  business: Business;
  subject: string;
}): { subject: string; message: string } {
  const message = [greeting(quote.name, quote.email), "", signature(business)].join("\n\n");
  return { subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`, message };
}

/** The text that the email dialog starts with. Source: docs/facts.md (quotes and leads). */
export function followUpTemplate({ quote, business }: { quote: AskedFor; business: Business }): {
  subject: string;
  message: string;
} {
  const type = projectTypeLabel(quote.projectType);
  const message = [
    greeting(quote.name, quote.email),
    `Thank you for your interest in ${type} with ${business.name}. Here is what we have noted for your project:`,
    [
      `Project type: ${type}`,
      `Project size: ${quote.projectSize || "To be determined"}`,
      `Budget: ${quote.budget || "To be discussed"}`,
    ].join("\n"),
    visitWords(quote),
    `You can answer this email or call us at ${formatPhone(business.phone)}.`,
    signature(business),
  ].join("\n\n");
  return { subject: `Follow-up: ${type} Project`, message };
}

function visitWords({ nextVisitAt: at }: AskedFor): string {
  if (!at)
    return "The next step is a free site visit: we measure the area, look at the surface and confirm the price. Which day suits you?";
  return `We come for your free site visit on ${formatAlberta(at, "EEEE, MMMM d, h:mm aaaa")}: we measure the area, look at the surface and confirm the price.`;
}

function signature({ name, phone, email }: Business): string {
  return ["Kind regards,", name, formatPhone(phone), email].join("\n");
}

import type { Business } from "~/business/facts";
import { hasInstantPrice, PROJECT_TYPES } from "~/business/project-types";
import { greeting } from "./greeting";
import type { MailBlock } from "./mail-blocks";
import { layOutMail, type MailMessage } from "./mail-layout";
import { nextSteps } from "./next-steps";
import { plainWords } from "./plain-words";

export interface ThankYouMail {
  business: Business;
  publicUrl: string;
  now: Date;
  request: {
    name: string;
    /** A code of `PROJECT_TYPES`, or any other text. */
    projectType: string;
  };
  /** This address already has a visit booked. */
  hasVisit: boolean;
  unsubscribeLink: string | undefined;
}

/**
 * Tells a visitor that the request arrived and what happens next. Anybody can have it mailed to a stranger, so it
 * repeats only a name that looks like one, and the label of a known project type.
 */
export function thankYouMail(mail: ThankYouMail): MailMessage {
  const { business, publicUrl, now, request, hasVisit, unsubscribeLink } = mail;
  const { projectType } = request;
  const blocks: MailBlock[] = [
    { kind: "paragraph", text: greeting(plainWords(request.name) ?? "", undefined) },
    {
      kind: "paragraph",
      text: `Thanks for getting in touch. We have your request${forProjectType(request.projectType)} and will contact you soon.`,
    },
    { kind: "heading", text: "What happens next" },
    {
      ...{ kind: "list", isOrdered: true },
      items: nextSteps({ business, now, projectType, pricing: "give you a firm price", hasVisit }),
    },
    ...(business.visits.isOpen && !hasVisit
      ? [{ kind: "action", label: "Book your free site visit", href: `${publicUrl}/visit` } as const]
      : []),
    ...instantPrice(projectType, publicUrl),
    {
      kind: "paragraph",
      text: "Something to add, or a photo of the surface as it is now? Reply to this email or call us.",
    },
  ];
  return layOutMail({
    isAnswer: true,
    unsubscribeLink,
    business,
    publicUrl,
    subject: `${business.name}: thank you for your request`,
    heading: "Thank you for your request",
    preview: "It has arrived, and we’ll be in touch soon.",
    blocks,
  });
}

function forProjectType(projectType: string): string {
  const known = PROJECT_TYPES.find(({ code }) => code === projectType);
  return known ? ` (${known.label})` : "";
}

function instantPrice(projectType: string, publicUrl: string): MailBlock[] {
  if (!hasInstantPrice(projectType)) return [];
  return [
    {
      kind: "paragraph",
      text: "You don’t have to wait for a first figure. The calculator prices rubber at once:",
    },
    { kind: "action", label: "See your price now", href: `${publicUrl}/calculator` },
  ];
}

import type { Business } from "~/business/facts";
import { greeting } from "~/email/greeting";
import type { MailBlock } from "~/email/mail-blocks";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { formatCents } from "~/pricing/money";
import type { EstimatePaper, PaperArea } from "./estimate-paper";

export interface EstimateMail {
  business: Business;
  publicUrl: string;
  estimate: EstimatePaper;
  unsubscribeLink: string | undefined;
}

/** The mail with a customer's estimate: price, breakdown, notes, and until when it is valid. */
export function estimateMail({ business, publicUrl, estimate, unsubscribeLink }: EstimateMail): MailMessage {
  const total = formatCents(estimate.totalCents);
  const blocks: MailBlock[] = [
    { kind: "paragraph", text: greeting(estimate.firstName, estimate.email) },
    {
      kind: "paragraph",
      text: "Thank you for asking us to look at your project. Here is your estimate. It is also attached as a PDF to keep or print.",
    },
    ...opened(estimate),
    {
      kind: "price",
      amount: total,
      caption: `GST included\nEstimate ${estimate.number}. ${estimate.validity}`,
    },
    { kind: "heading", text: "Project" },
    {
      kind: "facts",
      rows: [{ label: "Address", value: estimate.address }, ...estimate.areas.flatMap(({ rows }) => rows)],
    },
    { kind: "heading", text: "Cost Breakdown" },
    { kind: "figures", rows: estimate.costs },
    ...options(estimate.options),
    ...estimate.areas.flatMap(areaWords),
    ...words("Notes", estimate.notes),
    ...words("Special Instructions", estimate.specialNotes),
    ...words("Terms", estimate.terms),
    ...(estimate.numbers ? [{ kind: "paragraph", text: `${estimate.numbers}.` } as const] : []),
    {
      kind: "paragraph",
      text: `${estimate.start} To go ahead, open your estimate and accept it there. Questions? Ask on the same page, reply to this email or call us.`,
    },
  ];
  return layOutMail({
    isAnswer: true,
    unsubscribeLink,
    business,
    publicUrl,
    subject: `Your estimate ${estimate.number} from ${business.name}: ${total}`,
    heading: `Your estimate ${estimate.number}`,
    preview: `${total}. ${estimate.validity}`,
    blocks,
  });
}

/** The button that opens the estimate, at the top of the mail. */
function opened({ link, number }: EstimatePaper): MailBlock[] {
  return link ? [{ kind: "action", label: `Open estimate ${number}`, href: link }] : [];
}

function options(rows: EstimatePaper["options"]): MailBlock[] {
  if (rows.length === 0) return [];
  return [
    { kind: "heading", text: "Optional, Plus GST" },
    { kind: "facts", rows },
  ];
}

function areaWords({ includedTitle, included, terms }: PaperArea): MailBlock[] {
  if (included.length === 0 && !terms) return [];
  return [
    { kind: "heading", text: includedTitle },
    ...(included.length > 0 ? [{ kind: "list", items: [...included] } as const] : []),
    ...(terms ? [{ kind: "paragraph", text: terms } as const] : []),
  ];
}

function words(heading: string, text: string | undefined): MailBlock[] {
  if (!text) return [];
  return [
    { kind: "heading", text: heading },
    { kind: "paragraph", text },
  ];
}

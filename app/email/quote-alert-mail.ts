import type { Business } from "~/business/facts";
import { shownPhone } from "~/business/phone";
import type { AskedSurface } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { surfacesInWords } from "~/pricing/quote-figures";
import type { Fact, MailBlock } from "./mail-blocks";
import { layOutMail, type MailMessage } from "./mail-layout";
import { oneLine } from "./one-line";
import { whoAndHow } from "./who-and-how";

export interface QuoteAlertMail {
  business: Business;
  publicUrl: string;
  quoteId: number;
  lead: {
    name: string;
    email: string;
    phone: string;
    projectTypeLabel: string;
    /** As stored: "850 sq ft". */
    projectSize: string | undefined;
    /** The surfaces that the calculator priced; empty for other requests. */
    surfaces: readonly AskedSurface[];
    customColor: string | undefined;
    /** The total that the calculator showed. */
    totalCents: number | undefined;
    details: string | undefined;
    /** "lost": the visitor sent a photo, and the server could not keep it. */
    photo: "kept" | "lost" | "none";
  };
}

/** Tells the owner about a new request: who it is, how to reach them, what they want, and where to answer. */
export function quoteAlertMail({ business, publicUrl, quoteId, lead }: QuoteAlertMail): MailMessage {
  const blocks: MailBlock[] = [
    { kind: "facts", rows: facts(lead) },
    ...details(lead),
    { kind: "action", label: "Open this request", href: `${publicUrl}/admin/quotes/${quoteId}` },
  ];
  const gist = [lead.projectSize, price(lead)].filter(Boolean).join(", ");
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `New quote request: ${lead.name}${gist && `, ${gist}`}`,
    heading: `New quote request from ${oneLine(lead.name)}`,
    preview: `${lead.projectTypeLabel}. ${shownPhone(lead.phone)}`,
    blocks,
  });
}

type Lead = QuoteAlertMail["lead"];

const PHOTO = {
  kept: "Attached to the request",
  lost: "The photo could not be kept: the server was busy. The customer was asked to send it by email.",
  none: undefined,
};

function facts(lead: Lead): Fact[] {
  const known: (Fact | false)[] = [
    ...whoAndHow({ phone: lead.phone, email: lead.email }),
    { label: "Project", value: lead.projectTypeLabel },
    withValue("Size", lead.projectSize),
    withValue("Surfaces", lead.surfaces.length > 1 && surfacesInWords(lead.surfaces)),
    withValue("Colour", colour(lead)),
    withValue("Quoted price", price(lead)),
    withValue("Photo", PHOTO[lead.photo]),
  ];
  return known.filter((fact) => fact !== false);
}

function withValue(label: string, value: string | null | undefined | false): Fact | false {
  return value ? { label, value } : false;
}

function colour({ surfaces, customColor }: Lead): string {
  const [only, ...others] = surfaces;
  const mix = only?.colorMixPercentage && others.length === 0 ? `${only.colorMixPercentage}% colour mix` : "";
  return [mix, customColor].filter(Boolean).join(", ");
}

function price({ totalCents }: Lead): string | undefined {
  return totalCents === undefined ? undefined : `${formatCents(totalCents)} with GST`;
}

function details({ details }: Lead): MailBlock[] {
  if (!details?.trim()) return [];
  return [
    { kind: "heading", text: "In their words" },
    { kind: "quotation", text: details.trim() },
  ];
}

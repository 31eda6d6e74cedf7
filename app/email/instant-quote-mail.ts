import { type Business, formatPhone } from "~/business/facts";
import { includedIn } from "~/business/services";
import { albertaDay, formatDayInFull } from "~/business/time";
import type { InstantQuote } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { quoteFigures } from "~/pricing/quote-figures";
import { formatSquareFeet } from "~/pricing/square-feet";
import type { MailBlock } from "./mail-blocks";
import { layOutMail, type MailMessage } from "./mail-layout";
import { nextSteps } from "./next-steps";
import { plainWords } from "./plain-words";

export interface InstantQuoteMail {
  /** The number that customer and owner call it by. */
  quoteId: number;
  business: Business;
  publicUrl: string;
  quote: InstantQuote & { customColor: string | null };
  /** The picture of the house with a driveway in this mix; undefined when there is none for the colour. */
  driveway: { name: string; alt: string } | undefined;
  now: Date;
  /** The last day on which the price holds: "December 22, 2026". */
  until: string;
  /** The link to the private page of this quote. */
  address: string;
  /** Where the free visit is booked; undefined while booking is off. */
  visitAddress?: string | undefined;
  /** This address already has a visit booked. */
  hasVisit: boolean;
  /** The visitor sent a photo, and the server could not keep it. */
  isPhotoLost: boolean;
  unsubscribeLink: string | undefined;
}

const PHOTO_LOST =
  "Our server was too busy to keep your photo. Please reply to this email with the photo: it helps us prepare.";

/**
 * The customer's detailed quote: the calculator's summary, what is included and what happens next. Anybody can have it
 * mailed to a stranger, so a typed colour or name that looks like a link is left out; the owner's alert has it.
 */
export function instantQuoteMail(mail: InstantQuoteMail): MailMessage {
  const { business, publicUrl, quote, driveway, until, address, visitAddress, isPhotoLost } = mail;
  const total = formatCents(quote.totalCents);
  const area = formatSquareFeet(quote.squareFeet);
  const surfaces = withPlainNames(quote.surfaces);
  const terms = `Estimate, confirmed at your free site visit. Valid ${business.prices.validDays} days, until ${until}.`;
  const blocks: MailBlock[] = [
    {
      kind: "paragraph",
      text: `Quote #${mail.quoteId}, ${formatDayInFull(albertaDay(mail.now.toISOString()))}`,
    },
    { kind: "paragraph", text: "Hello," },
    {
      kind: "paragraph",
      text: "Thank you for your request. Here is your price and how it adds up.",
    },
    ...(isPhotoLost ? [{ kind: "paragraph", text: PHOTO_LOST } as const] : []),
    { kind: "price", amount: total, caption: `${scope({ ...quote, surfaces })}, GST included\n${terms}` },
    ...(driveway ? [{ kind: "picture", ...driveway } as const] : []),
    { kind: "figures", rows: quoteFigures({ ...quote, surfaces }, plainWords(quote.customColor)) },
    ...preferredColour(quote),
    { kind: "action", label: "Open, print or forward this quote", href: address },
    ...(visitAddress
      ? [{ kind: "action", label: "Book your free site visit", href: visitAddress } as const]
      : []),
    { kind: "heading", text: "What's Included" },
    { kind: "list", items: includedIn(business) },
    { kind: "heading", text: "What happens next" },
    {
      ...{ kind: "list", isOrdered: true },
      items: nextSteps({
        ...{ business, now: mail.now, projectType: "rubber_resurfacing" },
        ...{ pricing: "confirm the price", hasVisit: mail.hasVisit },
      }),
    },
    {
      kind: "paragraph",
      text: `Questions or changes? Reply to this email or call ${formatPhone(business.phone)}.`,
    },
  ];
  return layOutMail({
    isAnswer: true,
    unsubscribeLink: mail.unsubscribeLink,
    business,
    publicUrl,
    subject: `Your rubber resurfacing quote: ${total} for ${area}`,
    heading: "Your rubber resurfacing quote",
    preview: `${total}. ${terms}`,
    blocks,
  });
}

function scope({ squareFeet, surfaces }: InstantQuote): string {
  if (surfaces.length > 1)
    return `${formatSquareFeet(squareFeet)}: ${surfaces.map(({ name }) => name).join(", ")}`;
  const [{ colorMixPercentage } = { colorMixPercentage: 0 }] = surfaces;
  const mix = colorMixPercentage > 0 ? `, ${colorMixPercentage}% colour mix` : "";
  return `${formatSquareFeet(squareFeet)}${mix}`;
}

function withPlainNames(surfaces: InstantQuote["surfaces"]): InstantQuote["surfaces"] {
  return surfaces.map((surface, place) => ({
    ...surface,
    name: plainWords(surface.name) ?? `Surface ${place + 1}`,
  }));
}

function preferredColour({ customColor }: InstantQuoteMail["quote"]): MailBlock[] {
  const plain = plainWords(customColor);
  return plain ? [{ kind: "paragraph", text: `Preferred colour: ${plain}` }] : [];
}

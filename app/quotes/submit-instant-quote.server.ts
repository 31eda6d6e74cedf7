import { randomBytes } from "node:crypto";
import { addDays } from "date-fns/addDays";
import { projectTypeLabel } from "~/business/project-types";
import { albertaDay, formatDayInFull } from "~/business/time";
import { drivewayPicture } from "~/driveway/mix-shown";
import { instantQuoteMail } from "~/email/instant-quote-mail";
import type { EmailOutcome } from "~/email/mail-outcome";
import type { PictureRefusal } from "~/images/open-picture.server";
import { removePhoto, storePhoto, type UploadsContext } from "~/images/store-picture.server";
import { type InstantQuote, instantQuote } from "~/pricing/instant-quote";
import { surfacesInWords } from "~/pricing/quote-figures";
import type { Context } from "../../db/schema";
import { hasBookedVisit } from "./booked-visit.server";
import { projectSizeOf } from "./project-size";
import type { InstantQuoteInput } from "./quote-forms.server";
import { INSTANT_QUOTE } from "./quote-options";
import type { ToldQuote } from "./quotes.server";
import {
  changeWebsiteLead,
  deliverToVisitor,
  keepWebsiteLead,
  type VisitorContext,
  type WebsiteLead,
} from "./store-lead.server";

type QuotingContext = VisitorContext & UploadsContext;

/** An uploaded photo in a temporary file, which `release` deletes. */
interface SentPhoto {
  path: string;
  release(): Promise<void>;
}

type Submitted =
  | {
      ok: true;
      quoteId: number;
      price: InstantQuote;
      mailIds: number[];
      email: EmailOutcome;
      isPhotoLost: boolean;
    }
  | PictureRefusal;

/** The calculator only prices rubber. */
const PROJECT_TYPE = "rubber_resurfacing";

/** Added to the lead's details. */
const PHOTO_LOST =
  ". A photo came with this request, but the server could not keep it: please ask for it again";

/**
 * Prices a visitor's job. One transaction stores the lead, the subscriber and two mails (the customer's quote, the
 * owner's alert); then it tries to deliver them. The same request within ten minutes is the same lead with the same
 * answer. A robot's request (`leaveEmpty` filled in) is stored as suspect and mails nobody. Refuses a photo that is not
 * a picture. When a photo was "dropped", or the disk refuses it, the lead is kept without it and `isPhotoLost` is true.
 */
export async function submitInstantQuote(
  context: QuotingContext,
  input: InstantQuoteInput & { photo?: SentPhoto | "dropped" },
): Promise<Submitted> {
  const photo = await keepPhoto(context, input.photo);
  if (!photo.ok) return photo;

  const price = instantQuote(input.surfaces, context.business.prices);
  const kept = await context.db.transaction().execute(async (trx) => {
    const hasVisit = await hasBookedVisit({ ...context, db: trx }, input);
    const lead = leadOf(context, input, price, photo, hasVisit);
    const { id, isNew, mailIds } = await keepWebsiteLead({ ...context, db: trx }, lead);
    const photoFile = isNew ? photo.file : await addPhoto({ db: trx, now: context.now }, id, photo);
    return { id, mailIds, photoFile };
  });
  if (photo.file && photo.file !== kept.photoFile) await removePhoto(context, photo.file);
  return {
    ok: true,
    quoteId: kept.id,
    price,
    mailIds: kept.mailIds,
    email: await deliverToVisitor(context, kept),
    isPhotoLost: photo.isLost && !kept.photoFile,
  };
}

interface KeptPhoto {
  file: string | null;
  /** A photo was sent and not kept. */
  isLost: boolean;
}

async function keepPhoto(
  context: QuotingContext,
  photo: SentPhoto | "dropped" | undefined,
): Promise<({ ok: true } & KeptPhoto) | PictureRefusal> {
  if (!photo || photo === "dropped") return { ok: true, file: null, isLost: photo === "dropped" };
  try {
    const stored = await storePhoto(context, photo.path);
    return stored.ok ? { ok: true, file: stored.file, isLost: false } : stored;
  } catch (error) {
    console.error("A lead’s photo could not be kept:", error);
    return { ok: true, file: null, isLost: true };
  } finally {
    // Release it now: the mails below may take seconds, and other uploads wait for the place.
    await photo.release();
  }
}

/**
 * Adds a photo to a lead without one, and returns the lead's file: somebody came back to add a photo that they forgot
 * or that got lost.
 */
async function addPhoto({ db, now }: Context, id: number, photo: KeptPhoto): Promise<string | null> {
  const lead = await changeWebsiteLead(db, { id, now }, ({ photo_file, details }) =>
    photo_file || !photo.file
      ? {}
      : { photo_file: photo.file, details: details?.replace(PHOTO_LOST, "") ?? null },
  );
  return lead?.photo_file ?? null;
}

function leadOf(
  { now, business, publicUrl }: QuotingContext,
  input: InstantQuoteInput,
  price: InstantQuote,
  photo: KeptPhoto,
  hasVisit: boolean,
): WebsiteLead {
  const told = toldQuote({ now, business }, input, price);
  const { colorMixPercentage } = price.surfaces[0]!;
  const projectSize = projectSizeOf(price.squareFeet);
  const token = randomBytes(16).toString("base64url");
  return {
    row: {
      name: nameOf(input),
      email: input.email,
      phone: input.phone,
      project_type: PROJECT_TYPE,
      project_size: projectSize,
      square_feet: price.squareFeet,
      color_mix_percentage: colorMixPercentage,
      details: detailsOf(input) + (photo.isLost ? PHOTO_LOST : ""),
      lead_source_details: INSTANT_QUOTE,
      project_price_cents: price.totalCents,
      instant_quote_cents: price.totalCents,
      instant_quote: JSON.stringify(told),
      photo_file: photo.file,
      token,
    },
    same: {
      email: input.email,
      phone: input.phone,
      lead_source_details: INSTANT_QUOTE,
      instant_quote: JSON.stringify(told),
    },
    isSuspect: Boolean(input.leaveEmpty),
    subscriber: { source: "quote-calculator" },
    answer: {
      kind: "instant-quote",
      write: (quoteId, { link }) =>
        instantQuoteMail({
          quoteId,
          now,
          business,
          publicUrl,
          quote: told,
          driveway: drivewayPicture({ colorMixPercentage, color: input.customColor ?? "" }),
          until: formatDayInFull(told.validUntil),
          address: `${publicUrl}/q/${token}`,
          visitAddress: business.visits.isOpen ? `${publicUrl}/visit/${token}` : undefined,
          isPhotoLost: photo.isLost,
          hasVisit,
          unsubscribeLink: link,
        }),
    },
    alert: {
      ...input,
      name: nameOf(input),
      projectTypeLabel: projectTypeLabel(PROJECT_TYPE),
      projectSize,
      totalCents: price.totalCents,
      details: undefined,
      photo: photo.isLost ? "lost" : photo.file ? "kept" : "none",
    },
  };
}

function toldQuote(
  { now, business }: Pick<QuotingContext, "now" | "business">,
  input: InstantQuoteInput,
  price: InstantQuote,
): ToldQuote {
  return {
    ...price,
    customColor: input.customColor ?? null,
    validUntil: albertaDay(addDays(now, business.prices.validDays).toISOString()),
  };
}

/** The calculator asks for no name, so the email's front part is used. */
function nameOf({ email }: InstantQuoteInput): string {
  return email.slice(0, email.indexOf("@"));
}

function detailsOf({ surfaces, customColor }: InstantQuoteInput): string {
  const color = customColor ? [`preferred colour: ${customColor}`] : [];
  const [only, ...others] = surfaces;
  if (others.length > 0) return [surfacesInWords(surfaces), ...color].join("; ");
  return only?.colorMixPercentage
    ? [`Colour mix ${only.colorMixPercentage}%`, ...color].join(", ")
    : "100% black";
}

import { projectTypeLabel } from "~/business/project-types";
import type { EmailOutcome, MailingWorld } from "~/email/deliver-mail.server";
import { instantQuoteMail } from "~/email/instant-quote-mail";
import { removePhoto, storePhoto } from "~/images/store-picture.server";
import { type InstantQuote, instantQuote } from "~/pricing/instant-quote";
import type { Db } from "../../db/schema";
import { projectSizeOf } from "./project-size";
import type { InstantQuoteInput } from "./quote-forms.server";
import { INSTANT_QUOTE } from "./quote-options";
import { addWebsiteLead, changeWebsiteLead, deliverMailsOf, findRepeat } from "./store-lead.server";

interface World extends MailingWorld {
  uploadsFolder: string;
}

type Submitted =
  | { ok: true; quoteId: number; price: InstantQuote; email: EmailOutcome }
  | { ok: false; reason: "not_an_image" | "too_many_pixels" };

interface Lead {
  id: number;
  photoFile: string | null;
}

/** The calculator prices rubber. */
const PROJECT_TYPE = "rubber_resurfacing";

/**
 * Prices a visitor's job and keeps the lead, the subscriber and two mails (the customer's quote, the owner's alert)
 * in one transaction; then tries to deliver. The same request within ten minutes is the same lead and is answered
 * the same. A robot's (`fax` filled) is kept as suspect and mails nobody. Refuses a photo that is no picture; a
 * photo that can't be written to disk does not cost the lead.
 */
export async function submitInstantQuote(
  world: World,
  input: InstantQuoteInput & { photo?: Uint8Array },
): Promise<Submitted> {
  const photo = await keepPhoto(world, input.photo);
  if (!photo.ok) return photo;

  const price = instantQuote(input);
  const lead = await world.db.transaction().execute(async (trx) => {
    const repeated = await findRepeatedQuote(trx, world.now, input);
    return repeated
      ? addPhoto(trx, world.now, repeated, photo.file)
      : { id: await addLead(trx, world, input, price, photo.file), photoFile: photo.file };
  });
  if (photo.file && photo.file !== lead.photoFile) await removePhoto(world, photo.file);
  return { ok: true, quoteId: lead.id, price, email: await deliverMailsOf(world, lead.id) };
}

async function keepPhoto(world: World, bytes: Uint8Array | undefined) {
  if (!bytes) return { ok: true, file: null } as const;
  try {
    return await storePhoto(world, bytes);
  } catch (error) {
    console.error("A lead's photo could not be kept:", error);
    return { ok: true, file: null } as const;
  }
}

async function findRepeatedQuote(db: Db, now: Date, input: InstantQuoteInput): Promise<Lead | undefined> {
  const row = await findRepeat(db, now, {
    email: input.email,
    phone: input.phone,
    lead_source_details: INSTANT_QUOTE,
    square_feet: input.squareFeet,
    color_mix_percentage: input.colorMixPercentage,
  });
  return row && { id: row.id, photoFile: row.photo_file };
}

/** Somebody who comes back to add the photo they forgot must not lose it. */
async function addPhoto(db: Db, now: Date, lead: Lead, photoFile: string | null): Promise<Lead> {
  if (!photoFile || lead.photoFile) return lead;
  await changeWebsiteLead(db, { id: lead.id, now }, () => ({ photo_file: photoFile }));
  return { ...lead, photoFile };
}

function addLead(
  db: Db,
  world: World,
  input: InstantQuoteInput,
  price: InstantQuote,
  photoFile: string | null,
): Promise<number> {
  const { business, publicUrl } = world;
  return addWebsiteLead(db, world, {
    row: {
      name: nameOf(input),
      email: input.email,
      phone: input.phone,
      project_type: PROJECT_TYPE,
      project_size: projectSizeOf(input.squareFeet),
      square_feet: input.squareFeet,
      color_mix_percentage: input.colorMixPercentage,
      details: detailsOf(input),
      lead_source_details: INSTANT_QUOTE,
      project_price_cents: price.totalCents,
      instant_quote_cents: price.totalCents,
      photo_file: photoFile,
    },
    isSuspect: Boolean(input.fax),
    subscriberSource: "quote-calculator",
    answer: {
      ...instantQuoteMail({ business, publicUrl, quote: { ...input, ...price } }),
      kind: "instant-quote",
    },
    alert: {
      ...input,
      name: nameOf(input),
      projectTypeLabel: projectTypeLabel(PROJECT_TYPE),
      projectSize: projectSizeOf(input.squareFeet),
      totalCents: price.totalCents,
      hasPhoto: photoFile !== null,
    },
  });
}

/** The calculator asks for no name. */
function nameOf({ email }: InstantQuoteInput): string {
  return email.slice(0, email.indexOf("@"));
}

function detailsOf({ colorMixPercentage, customColor }: InstantQuoteInput): string {
  if (colorMixPercentage === 0) return "100% black";
  const color = customColor ? `, preferred colour: ${customColor}` : "";
  return `Colour mix ${colorMixPercentage}%${color}`;
}

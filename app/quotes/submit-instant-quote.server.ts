import { subMinutes } from "date-fns";
import type { Business } from "~/business/facts";
import { projectTypeLabel } from "~/business/project-types";
import { deliverNow, type EmailOutcome } from "~/email/deliver-mail.server";
import { instantQuoteMail } from "~/email/instant-quote-mail";
import type { Mailer } from "~/email/mailer.server";
import { enqueueMail } from "~/email/outbox.server";
import { quoteAlertMail } from "~/email/quote-alert-mail";
import { removePhoto, storePhoto } from "~/images/store-picture.server";
import { type InstantQuote, instantQuote } from "~/pricing/instant-quote";
import { addSubscriber } from "~/subscribers/subscribers.server";
import type { Db } from "../../db/schema";
import type { InstantQuoteInput } from "./quote-forms.server";
import { INSTANT_QUOTE } from "./quote-options";
import { liveQuotes } from "./quotes.server";

interface World {
  db: Db;
  now: Date;
  mailer: Mailer | undefined;
  uploadsFolder: string;
  business: Business;
  publicUrl: string;
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
/** A person who presses twice, or sends the same figures again within this time, is one lead. */
const REPEAT_MINUTES = 10;
/** How long a visitor waits for the mail server. The mail goes on without them. */
const DELIVERY_WAIT_MS = 2000;

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
    const repeated = await findRepeat(trx, world.now, input);
    return repeated
      ? addPhoto(trx, repeated, photo.file)
      : addLead({ ...world, db: trx }, input, price, photo.file);
  });
  if (photo.file && photo.file !== lead.photoFile) await removePhoto(world, photo.file);

  const mailIds = await world.db
    .selectFrom("outbox")
    .select("id")
    .where("quote_id", "=", lead.id)
    .orderBy("id")
    .execute();
  const [email = SUSPECT_OUTCOME] = await deliverNow(
    world,
    mailIds.map(({ id }) => id),
    DELIVERY_WAIT_MS,
  );
  return { ok: true, quoteId: lead.id, price, email };
}

/** What a robot is told: an answer like any other. */
const SUSPECT_OUTCOME: EmailOutcome = { emailSent: false, emailMethod: "queued" };

async function keepPhoto(world: World, bytes: Uint8Array | undefined) {
  if (!bytes) return { ok: true, file: null } as const;
  try {
    return await storePhoto(world, bytes);
  } catch (error) {
    console.error("A lead's photo could not be kept:", error);
    return { ok: true, file: null } as const;
  }
}

async function findRepeat(db: Db, now: Date, input: InstantQuoteInput): Promise<Lead | undefined> {
  const row = await liveQuotes(db)
    .select(["id", "photo_file"])
    .where("email", "=", input.email)
    .where("created_at", ">", subMinutes(now, REPEAT_MINUTES).toISOString())
    .where("phone", "=", input.phone)
    .where("lead_source_details", "=", INSTANT_QUOTE)
    .where("square_feet", "=", input.squareFeet)
    .where("color_mix_percentage", "=", input.colorMixPercentage)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row && { id: row.id, photoFile: row.photo_file };
}

/** Somebody who comes back to add the photo they forgot must not lose it. */
async function addPhoto(db: Db, lead: Lead, photoFile: string | null): Promise<Lead> {
  if (!photoFile || lead.photoFile) return lead;
  await db.updateTable("quotes").set({ photo_file: photoFile }).where("id", "=", lead.id).execute();
  return { ...lead, photoFile };
}

async function addLead(
  { db, now, business, publicUrl }: World,
  input: InstantQuoteInput,
  price: InstantQuote,
  photoFile: string | null,
): Promise<Lead> {
  const { id } = await insertLead(db, now, input, price, photoFile);
  if (input.fax) return { id, photoFile };

  await addSubscriber(db, { email: input.email, source: "quote-calculator", now });
  const about = { quoteId: id, now, messageIdDomain: business.email.split("@")[1] };
  const quote = instantQuoteMail({ business, publicUrl, quote: { ...input, ...price } });
  const alert = quoteAlertMail({
    business,
    publicUrl,
    quoteId: id,
    lead: {
      ...input,
      name: nameOf(input),
      projectTypeLabel: projectTypeLabel(PROJECT_TYPE),
      projectSize: sizeOf(input),
      totalCents: price.totalCents,
      hasPhoto: photoFile !== null,
    },
  });
  await enqueueMail(db, { ...about, ...quote, kind: "instant-quote", to: input.email });
  await enqueueMail(db, { ...about, ...alert, kind: "quote-alert", to: business.email });
  return { id, photoFile };
}

function insertLead(
  db: Db,
  now: Date,
  input: InstantQuoteInput,
  price: InstantQuote,
  photoFile: string | null,
) {
  const at = now.toISOString();
  return db
    .insertInto("quotes")
    .values({
      name: nameOf(input),
      email: input.email,
      phone: input.phone,
      project_type: PROJECT_TYPE,
      project_size: sizeOf(input),
      square_feet: input.squareFeet,
      color_mix_percentage: input.colorMixPercentage,
      details: detailsOf(input),
      lead_source: "website",
      lead_source_details: INSTANT_QUOTE,
      project_price_cents: price.totalCents,
      instant_quote_cents: price.totalCents,
      photo_file: photoFile,
      created_at: at,
      updated_at: at,
      suspect_at: input.fax ? at : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** The calculator asks for no name. */
function nameOf({ email }: InstantQuoteInput): string {
  return email.slice(0, email.indexOf("@"));
}

function sizeOf({ squareFeet }: InstantQuoteInput): string {
  return `${squareFeet} sq ft`;
}

function detailsOf({ colorMixPercentage, customColor }: InstantQuoteInput): string {
  if (colorMixPercentage === 0) return "100% black";
  const color = customColor ? `, preferred colour: ${customColor}` : "";
  return `Colour mix ${colorMixPercentage}%${color}`;
}

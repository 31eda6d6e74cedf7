import { writeActivity } from "~/activities/activities.server";
import { ASSUMED_CONVERT_SQUARE_FEET, type EstimateRefusalReason, estimateTotals } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";
import { formatSquareFeet } from "~/pricing/square-feet";
import type { Context, Row } from "../../db/schema";
import { clearSuspicion } from "./delete-quote.server";
import { foldQuote, hasProfessionalQuote } from "./families.server";
import { projectSizeOf } from "./project-size";
import type { ConversionInput } from "./quote-forms.server";
import { isConvertible, type QuoteStatus } from "./quote-options";

type Converted =
  | { ok: true; newQuoteId: number; totalCents: number }
  | { ok: false; reason: "already_converted" | "folded" | "changed_meanwhile" | EstimateRefusalReason };

/**
 * Makes a professional quote from a request and folds the request, marked as converted, into it. The new row has the
 * customer, the project and the follow-up; its price is the total. Payments, appointments, mails and notes stay on
 * their row and so with the job. Undefined when there is no such quote, or a deleted one. Refuses a row that a
 * conversion has made or used, or that was merged into another job; with `updatedAt`, a row saved since then; a
 * discount above the subtotal; and amounts that money fields can't hold.
 */
export function convertQuote(
  { db, now, actor }: Context,
  input: ConversionInput,
): Promise<Converted | undefined> {
  return db.transaction().execute(async (trx) => {
    const original = await trx
      .selectFrom("quotes")
      .selectAll()
      .where("id", "=", input.quoteId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!original) return undefined;
    const asked = { status: original.status as QuoteStatus, convertedFromId: original.converted_from_id };
    if (!isConvertible(asked) || (await hasProfessionalQuote(trx, original.id))) {
      return { ok: false, reason: "already_converted" };
    }
    if (original.part_of_id !== null) return { ok: false, reason: "folded" };
    if (input.updatedAt && input.updatedAt !== original.updated_at) {
      return { ok: false, reason: "changed_meanwhile" };
    }
    const squareFeet = input.squareFeet ?? original.square_feet ?? ASSUMED_CONVERT_SQUARE_FEET;
    const figures = { ...input, squareFeet };
    const priced = estimateTotals({ ...figures, moreAreas: [], lines: [] });
    if (!priced.ok) return priced;

    const { totalCents } = priced.totals;
    const context = { db: trx, now, actor };
    const newQuoteId = await insertProfessionalQuote(context, original, figures, totalCents);
    // Converting a suspect means that a person takes it for a customer.
    if (original.suspect_at) await clearSuspicion(context, original.id);
    await foldQuote(context, original, newQuoteId, "converted");
    return { ok: true, newQuoteId, totalCents };
  });
}

type Figures = ConversionInput & { squareFeet: number };

async function insertProfessionalQuote(
  { db, now, actor }: Context,
  original: Row<"quotes">,
  figures: Figures,
  totalCents: number,
): Promise<number> {
  const at = now.toISOString();
  // Not copied: the calculator's price and link, which belong to the request, and what SQLite computes.
  const {
    id: _id,
    phone_digits: _digits,
    family_words: _words,
    searchable: _searchable,
    instant_quote_cents: _toldCents,
    instant_quote: _told,
    token: _token,
    ...copied
  } = original;
  const { id } = await db
    .insertInto("quotes")
    .values({
      ...copied,
      status: "professional_quote",
      square_feet: figures.squareFeet,
      project_size: projectSizeOf(figures.squareFeet),
      project_price_cents: totalCents,
      details: [original.details, figures.notes].filter(Boolean).join("\n\n") || null,
      payment_notes: [original.payment_notes, howPriced(figures)].filter(Boolean).join("\n"),
      total_paid_cents: 0,
      converted_from_id: original.id,
      created_at: at,
      updated_at: at,
      suspect_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const summary = `Professional quote of ${formatCents(totalCents)} made from request #${original.id}`;
  await writeActivity({ db, now, actor }, { quoteId: id, kind: "created", summary });
  return id;
}

/** The figures behind the total, as a payment note: no field has them. */
function howPriced({ squareFeet, pricePerSqFtCents, preparationCents, discountCents }: Figures): string {
  const discount = discountCents > 0 ? ` - discount ${formatCents(discountCents)}` : "";
  const area = `${formatSquareFeet(squareFeet)} x ${formatCents(pricePerSqFtCents)}`;
  return `Priced: ${area} + preparation ${formatCents(preparationCents)}${discount} + GST`;
}

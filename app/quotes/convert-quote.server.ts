import { updatedAfter } from "~/business/updated-after";
import { ASSUMED_CONVERT_SQUARE_FEET, type EstimateRefusalReason, estimateTotals } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";
import { formatSquareFeet } from "~/pricing/square-feet";
import type { Context, Db, Row } from "../../db/schema";
import { projectSizeOf } from "./project-size";
import type { ConversionInput } from "./quote-forms.server";
import { isConvertible, type QuoteStatus } from "./quote-options";

type Converted =
  | { ok: true; newQuoteId: number; totalCents: number }
  | { ok: false; reason: "already_converted" | "changed_meanwhile" | EstimateRefusalReason };

/**
 * Makes a professional quote from a request and marks the request as converted. The new row has the customer, the
 * project, the follow-up and what was paid, so that nothing is left to do on the old one; its price is the total.
 * Undefined when there is no such quote, or a deleted one. Refuses what a conversion has made or used up, with
 * `updatedAt` what somebody has saved since that was loaded, a discount above the subtotal, and amounts that money
 * fields can't hold.
 */
export function convertQuote({ db, now }: Context, input: ConversionInput): Promise<Converted | undefined> {
  return db.transaction().execute(async (trx) => {
    const original = await trx
      .selectFrom("quotes")
      .selectAll()
      .where("id", "=", input.quoteId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!original) return undefined;
    if (!isConvertible(original.status as QuoteStatus) || (await hasBeenConverted(trx, original.id))) {
      return { ok: false, reason: "already_converted" };
    }
    if (input.updatedAt && input.updatedAt !== original.updated_at) {
      return { ok: false, reason: "changed_meanwhile" };
    }
    const figures = { ...input, squareFeet: input.squareFeet ?? ASSUMED_CONVERT_SQUARE_FEET };
    const priced = estimateTotals(figures);
    if (!priced.ok) return priced;

    const { totalCents } = priced.totals;
    const newQuoteId = await insertProfessionalQuote({ db: trx, now }, original, figures, totalCents);
    await trx
      .updateTable("quotes")
      .set({ status: "converted", updated_at: updatedAfter(original.updated_at, now) })
      .where("id", "=", original.id)
      .execute();
    return { ok: true, newQuoteId, totalCents };
  });
}

/**
 * Asked of the quote that the conversion made, since anybody may have picked another status for the original. Once that
 * quote is deleted the original can be converted again.
 */
async function hasBeenConverted(db: Db, id: number): Promise<boolean> {
  const made = await db
    .selectFrom("quotes")
    .select("id")
    .where("converted_from_id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return made !== undefined;
}

type Figures = ConversionInput & { squareFeet: number };

async function insertProfessionalQuote(
  { db, now }: Context,
  original: Row<"quotes">,
  figures: Figures,
  totalCents: number,
): Promise<number> {
  const at = now.toISOString();
  // Not copied: the price that the calculator showed, which was for the request, and what SQLite computes or numbers.
  const { id: _id, phone_digits: _digits, instant_quote_cents: _told, ...copied } = original;
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
      converted_from_id: original.id,
      created_at: at,
      updated_at: at,
      suspect_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The figures behind the total, which no other field holds. */
function howPriced({ squareFeet, pricePerSqFtCents, preparationCents, discountCents }: Figures): string {
  const discount = discountCents > 0 ? ` - discount ${formatCents(discountCents)}` : "";
  const area = `${formatSquareFeet(squareFeet)} x ${formatCents(pricePerSqFtCents)}`;
  return `Priced: ${area} + preparation ${formatCents(preparationCents)}${discount} + GST`;
}

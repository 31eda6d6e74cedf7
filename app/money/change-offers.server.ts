import { randomBytes } from "node:crypto";
import { writeActivity } from "~/activities/activities.server";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import type { EmailOutcome } from "~/email/mail-outcome";
import { NO_WAY_OUT } from "~/email/mail-stops.server";
import { enqueueMail } from "~/email/outbox.server";
import { formatCents } from "~/pricing/money";
import type { Context, Db, Row } from "../../db/schema";
import { type ChangeRefusal, priceChange } from "./add-change-order.server";
import { changeOfferMail } from "./change-mail";
import { type JobLedger, readJobLedger } from "./ledger.server";

/** open: the customer can agree. withdrawn: by staff, or its job is deleted or lost. */
export type OfferStanding = "open" | "agreed" | "declined" | "withdrawn";

/** A change that the customer is asked to agree to. Instants are ISO in UTC. */
export interface ChangeOffer {
  id: number;
  quoteId: number;
  token: string;
  words: string;
  /** Before GST, in cents; negative for less. */
  netCents: number;
  writtenAt: string;
  viewedAt: string | undefined;
  answer: Row<"change_offers">["answer"];
  answeredAt: string | undefined;
  /** Who agreed, as they typed their name. */
  agreedBy: string | undefined;
}

interface NewOffer {
  quoteId: number;
  words: string;
  netCents: number;
  /** All that was agreed when the form was opened, in cents. */
  seenCents: number;
}

/** `email` is undefined where the customer has no address. */
export type Offered =
  | { ok: true; offer: ChangeOffer; email: EmailOutcome | undefined }
  | { ok: false; reason: ChangeRefusal | "same" }
  | undefined;

/**
 * Keeps a change for the customer to agree to, and mails its link. Refuses one with the same words and amount as one
 * that waits: the button was pressed twice. Undefined when there is no such job, or a deleted one.
 */
export async function offerChange(context: MailingContext, input: NewOffer): Promise<Offered> {
  const kept = await context.db.transaction().execute((db) => keepOffer({ ...context, db }, input));
  if (!kept?.ok) return kept;
  const { offer, mailId } = kept;
  if (mailId === undefined) return { ok: true, offer, email: undefined };
  const [email] = await deliverNow(context, [mailId], DELIVERY_WAIT_MS.staff);
  return { ok: true, offer, email };
}

async function keepOffer(context: MailingContext, { quoteId, words, netCents, seenCents }: NewOffer) {
  const { db, now, actor = "", business, publicUrl } = context;
  const job = await readJobLedger(db, quoteId);
  if (!job) return undefined;
  const { head } = job;
  const waiting = (await listOffers(db, head.id)).filter(({ answer }) => answer === null);
  if (waiting.some((each) => each.words === words && each.netCents === netCents)) {
    return { ok: false, reason: "same" } as const;
  }
  const priced = priceChange(job, { netCents, seenCents });
  if (!priced.ok) return priced;
  const { id } = await db
    .insertInto("change_offers")
    .values({
      quote_id: head.id,
      token: randomBytes(16).toString("base64url"),
      words,
      net_cents: netCents,
      written_at: now.toISOString(),
      written_by: actor,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const offer = (await getOffer(db, id))!;
  await writeActivity(context, {
    quoteId: head.id,
    kind: "change_offered",
    summary: `The customer is asked to agree to a change of ${formatCents(netCents)} before GST`,
    body: words,
    data: { offerId: id },
  });
  if (!head.email) return { ok: true, offer, mailId: undefined } as const;
  const mail = changeOfferMail({ business, publicUrl, head, offer, sum: priced.sum, ledger: job.ledger });
  const about = { quoteId: head.id, attachment: undefined, now, actor, business };
  const sent = { kind: "change-offer", to: head.email, wayOut: NO_WAY_OUT } as const;
  const mailId = await enqueueMail(db, {
    ...mail,
    ...about,
    ...sent,
    customerEmail: undefined,
    client: undefined,
  });
  return { ok: true, offer, mailId } as const;
}

/** Takes an open offer back. False when there is none, or it was answered. */
export function withdrawOffer(context: Context, id: number): Promise<boolean> {
  return context.db.transaction().execute(async (db) => {
    const offer = await getOffer(db, id);
    if (!offer || offer.answer !== null) return false;
    await closeOffer({ ...context, db }, { id, answer: "withdrawn" });
    await writeActivity(
      { ...context, db },
      {
        quoteId: offer.quoteId,
        kind: "change_withdrawn",
        summary: `The change of ${formatCents(offer.netCents)} before GST is no longer offered`,
        data: { offerId: id },
      },
    );
    return true;
  });
}

type Closing = Pick<Row<"change_offers">, "id" | "answer"> &
  Partial<Pick<Row<"change_offers">, "change_order_id" | "client_address" | "browser">>;

/** Writes the answer to an open offer. */
export async function closeOffer({ db, now }: Context, { id, ...answered }: Closing): Promise<void> {
  await db
    .updateTable("change_offers")
    .set({ ...answered, answered_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Notes that the customer looked at an offer; later looks change nothing. */
export async function storeOfferView({ db, now }: Context, id: number): Promise<void> {
  await db
    .updateTable("change_offers")
    .set({ viewed_at: now.toISOString() })
    .where("id", "=", id)
    .where("viewed_at", "is", null)
    .execute();
}

/** The offers of a job's head, newest first. */
export async function listOffers(db: Db, headId: number): Promise<ChangeOffer[]> {
  const rows = await offers(db)
    .innerJoin("quotes", "quotes.id", "change_offers.quote_id")
    .where(({ fn, eb }) => eb(fn.coalesce("quotes.part_of_id", "quotes.id"), "=", headId))
    .orderBy("change_offers.id", "desc")
    .execute();
  return rows.map(toOffer);
}

/** An offer with its job. */
export interface OpenedOffer extends JobLedger {
  offer: ChangeOffer;
  standing: OfferStanding;
}

/** The offer behind a customer's link. Undefined when there is none, or its job was deleted. */
export async function openOffer(db: Db, token: string): Promise<OpenedOffer | undefined> {
  const row = await offers(db).where("token", "=", token).executeTakeFirst();
  return row && open(db, toOffer(row));
}

/** Like `openOffer`, by the offer's id. */
export async function openOfferOfId(db: Db, id: number): Promise<OpenedOffer | undefined> {
  const offer = await getOffer(db, id);
  return offer && open(db, offer);
}

async function open(db: Db, offer: ChangeOffer): Promise<OpenedOffer | undefined> {
  const job = await readJobLedger(db, offer.quoteId);
  return job && { ...job, offer, standing: standingOfOffer(offer, job.head) };
}

export function standingOfOffer(
  { answer }: Pick<ChangeOffer, "answer">,
  { status }: { status: string },
): OfferStanding {
  return answer ?? (status === "lost" ? "withdrawn" : "open");
}

async function getOffer(db: Db, id: number): Promise<ChangeOffer | undefined> {
  const row = await offers(db).where("change_offers.id", "=", id).executeTakeFirst();
  return row && toOffer(row);
}

function offers(db: Db) {
  return db
    .selectFrom("change_offers")
    .leftJoin("change_orders", "change_orders.id", "change_offers.change_order_id")
    .selectAll("change_offers")
    .select("change_orders.agreed_by");
}

function toOffer(row: Row<"change_offers"> & { agreed_by: string | null }): ChangeOffer {
  return {
    id: row.id,
    quoteId: row.quote_id,
    token: row.token,
    words: row.words,
    netCents: row.net_cents,
    writtenAt: row.written_at,
    viewedAt: row.viewed_at ?? undefined,
    answer: row.answer,
    answeredAt: row.answered_at ?? undefined,
    agreedBy: row.agreed_by ?? undefined,
  };
}

import { listActivities, type NewActivity, writeActivity } from "~/activities/activities.server";
import { CUSTOMER } from "~/activities/activity-kinds";
import { wasTold } from "~/activities/was-told.server";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import type { EmailOutcome } from "~/email/mail-outcome";
import { NO_WAY_OUT } from "~/email/mail-stops.server";
import { enqueueMail } from "~/email/outbox.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import { isReadyToAgree } from "~/estimates/accept-estimate.server";
import { formatCents } from "~/pricing/money";
import { REPEAT_MINUTES } from "~/quotes/store-lead.server";
import type { Context, Db } from "../../db/schema";
import { type ChangeRefusal, keepAgreed, sumOfChange } from "./add-change-order.server";
import { type ChangeAnswer, changeAgreedMail, changeAlert } from "./change-mail";
import {
  type ChangeOffer,
  closeOffer,
  type OpenedOffer,
  openOfferOfId,
  storeOfferView,
} from "./change-offers.server";
import { readJobLedger } from "./ledger.server";

/** closed: it was answered or taken back. not_ready: the settings lack what an agreement must name. */
type AnswerRefusal = "no_such_offer" | "closed" | "not_ready" | ChangeRefusal;

/** `email`: of the customer's mail; undefined where there is none. */
export type ChangeAnswered =
  | { ok: true; email: EmailOutcome | undefined }
  | { ok: false; reason: AnswerRefusal };

interface Agreement {
  id: number;
  /** As typed. It stands for a signature. */
  name: string;
  /** All that was agreed before, as the page showed it, in cents. */
  seenCents: number;
  clientAddress: string | undefined;
  browser: string | undefined;
}

/**
 * Agrees to a change: it becomes a change order, the job's price follows, and both sides get a mail. Agreeing twice
 * gives the same answer and changes nothing.
 */
export function agreeToChange(context: MailingContext, input: Agreement): Promise<ChangeAnswered> {
  return answer(context, input.id, async (trx, opened) => {
    const { offer, standing } = opened;
    if (standing === "agreed") return { ok: true, mailIds: [], customerMailId: undefined };
    if (standing !== "open") return { ok: false, reason: "closed" };
    if (!isReadyToAgree(trx.business)) return { ok: false, reason: "not_ready" };
    const { name, seenCents, clientAddress = null, browser = null } = input;
    const asked = { netCents: offer.netCents, seenCents, words: offer.words };
    const kept = await keepAgreed(trx, opened, { ...asked, agreedBy: name, how: "agreed on its page" });
    if (!kept.ok) return kept;
    const { id } = offer;
    const evidence = { change_order_id: kept.id, client_address: clientAddress, browser };
    await closeOffer(trx, { id, answer: "agreed", ...evidence });
    const alertIds = await queueAlert(trx, opened, { kind: "agreed", name });
    const customerMailId = await queueAgreed(trx, opened, name);
    return { ok: true, customerMailId, mailIds: alertIds };
  });
}

/** Says no to a change and mails the owner why. Twice gives the same answer and changes nothing. */
export function declineChange(
  context: MailingContext,
  { id, words }: { id: number; words: string },
): Promise<ChangeAnswered> {
  return answer(context, id, async (trx, opened) => {
    const { offer, standing } = opened;
    if (standing === "declined") return { ok: true, mailIds: [], customerMailId: undefined };
    if (standing !== "open") return { ok: false, reason: "closed" };
    await closeOffer(trx, { id, answer: "declined" });
    await writeActivity(trx, {
      quoteId: offer.quoteId,
      kind: "change_declined",
      summary: `The customer said no to the change of ${formatCents(offer.netCents)} before GST`,
      body: words,
      data: { offerId: id },
    });
    const mailIds = await queueAlert(trx, opened, { kind: "declined", words });
    return { ok: true, customerMailId: undefined, mailIds };
  });
}

/**
 * Puts a customer's question about a change on the job, to be answered today, and mails it to the owner. The same
 * question again within ten minutes counts once.
 */
export function askAboutChange(
  context: MailingContext,
  { id, words }: { id: number; words: string },
): Promise<ChangeAnswered> {
  return answer(context, id, async (trx, opened) => {
    const line: NewActivity = {
      quoteId: opened.offer.quoteId,
      kind: "change_question",
      summary: `Question about a change of ${formatCents(opened.offer.netCents)} before GST`,
      body: words,
      asks: "question",
      data: { offerId: id },
    };
    if (await wasTold(trx, line, REPEAT_MINUTES)) return { ok: true, mailIds: [], customerMailId: undefined };
    await writeActivity(trx, line);
    const mailIds = await queueAlert(trx, opened, { kind: "asked", words });
    return { ok: true, customerMailId: undefined, mailIds };
  });
}

/** Notes the first time that the customer looked at an open offer. Ignores an id that does not exist. */
export function viewChange(context: Context, id: number): Promise<void> {
  return context.db.transaction().execute(async (db) => {
    const opened = await openOfferOfId(db, id);
    if (opened?.standing !== "open" || opened.offer.viewedAt) return;
    await storeOfferView({ ...context, db }, id);
  });
}

type Kept =
  | { ok: true; mailIds: number[]; customerMailId: number | undefined }
  | { ok: false; reason: AnswerRefusal };

/** Runs an answer in one transaction on the offer as it stands then, and then tries to deliver its mails. */
async function answer(
  context: MailingContext,
  id: number,
  run: (trx: MailingContext, opened: OpenedOffer) => Promise<Kept>,
): Promise<ChangeAnswered> {
  const kept = await context.db.transaction().execute(async (db): Promise<Kept> => {
    const trx = { ...context, db, actor: CUSTOMER };
    const opened = await openOfferOfId(db, id);
    if (!opened) return { ok: false, reason: "no_such_offer" };
    const taken = await run(trx, opened);
    // Answering counts as looking, for a browser without JavaScript.
    if (taken.ok) await storeOfferView(trx, id);
    return taken;
  });
  if (!kept.ok) return kept;
  const { customerMailId, mailIds } = kept;
  const ids = customerMailId === undefined ? mailIds : [customerMailId, ...mailIds];
  const [first] = await deliverNow(context, ids, DELIVERY_WAIT_MS.visitor);
  return { ok: true, email: customerMailId === undefined ? undefined : first };
}

function queueAlert(
  { db, now, business, publicUrl }: MailingContext,
  { head, offer }: OpenedOffer,
  answered: ChangeAnswer,
): Promise<number[]> {
  const sum = sumOfChange(offer.netCents);
  const mail = changeAlert({ business, publicUrl, head, offer, sum, answer: answered });
  const about = { quoteId: head.id, attachment: undefined, now, business };
  return enqueueOwnerMail(db, {
    ...about,
    ...mail,
    customerEmail: head.email || undefined,
    kind: "change-answer",
  });
}

async function queueAgreed(
  { db, now, business, publicUrl }: MailingContext,
  { head, offer }: OpenedOffer,
  agreedBy: string,
): Promise<number | undefined> {
  const job = await readJobLedger(db, head.id);
  if (!head.email || !job) return undefined;
  const sum = sumOfChange(offer.netCents);
  const mail = changeAgreedMail({ business, publicUrl, ...job, offer, sum, agreedBy });
  const about = { quoteId: head.id, attachment: undefined, now, business, customerEmail: undefined };
  const sent = { kind: "change-agreed", to: head.email, wayOut: NO_WAY_OUT, client: undefined } as const;
  return enqueueMail(db, { ...about, ...mail, ...sent });
}

/** How many of the newest timeline lines are searched for the customer's questions. */
const LINES_LOOKED_THROUGH = 200;

/** When the customer last asked about this change: ISO in UTC. */
export async function whenAskedAboutChange(
  db: Db,
  { id, quoteId }: Pick<ChangeOffer, "id" | "quoteId">,
): Promise<string | undefined> {
  const lines = await listActivities(db, [quoteId], LINES_LOOKED_THROUGH);
  return lines.find(({ kind, data }) => kind === "change_question" && data.offerId === id)?.at;
}

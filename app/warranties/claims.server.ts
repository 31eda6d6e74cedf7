import { subHours } from "date-fns/subHours";
import { sql } from "kysely";
import { type NewActivity, writeActivity } from "~/activities/activities.server";
import { CUSTOMER } from "~/activities/activity-kinds";
import { wasTold } from "~/activities/was-told.server";
import { albertaDay } from "~/business/time";
import { type Danger, dangerOf, guardOf } from "~/chat/guards";
import { DELIVERY_WAIT_MS, deliverNow, type MailingContext } from "~/email/deliver-mail.server";
import { enqueueOwnerMail } from "~/email/owner-mail.server";
import { removePhoto, storePhoto, type UploadsContext } from "~/images/store-picture.server";
import { addCustomerPhotos, roomForCustomerPhotos } from "~/quotes/customer-photos.server";
import { REPEAT_MINUTES } from "~/quotes/store-lead.server";
import type { Db } from "../../db/schema";
import { claimBody } from "./claim-words";
import { listClaims, type OpenedWarranty, openWarrantyOfId } from "./warranties.server";
import { claimMail } from "./warranty-mail";
import type { ClaimPhotoProblem } from "./warranty-messages";
import { isInForce } from "./warranty-standing";

type ClaimContext = MailingContext & UploadsContext;

/** Claims of one warranty within 24 hours; nobody has more to tell. */
const MOST_A_DAY = 10;

export interface NewClaim {
  id: number;
  what: string;
  since: string | undefined;
  phone: string | undefined;
  /** Files on disk. */
  photos: readonly { name: string; path: string }[];
}

/** too_many: of this warranty within a day. no_phone: neither the claim nor the job has one, nor an email. */
export type Claimed =
  | { ok: true }
  | { ok: false; reason: "gone" | "too_many" | "no_phone" }
  | { ok: false; reason: "photo"; name: string; problem: ClaimPhotoProblem };

/**
 * Puts what a customer writes about a warranty on the job, to be answered today, with its photos, and mails it to the
 * owner; after the warranty's end too. The same words again within ten minutes count once. A photo that can't be taken
 * refuses all of it.
 */
export async function sendClaim(context: ClaimContext, claim: NewClaim): Promise<Claimed> {
  const stored: string[] = [];
  let kept = false;
  try {
    for (const { name, path } of claim.photos) {
      const photo = await storePhoto(context, path);
      if (!photo.ok) return { ok: false, reason: "photo", name, problem: photo.reason };
      stored.push(photo.file);
    }
    const taken = await context.db
      .transaction()
      .execute((db) => keepClaim({ ...context, db }, claim, stored));
    if (!taken.ok) return taken;
    kept = !taken.isRepeated;
    await deliverNow(context, taken.mailIds, DELIVERY_WAIT_MS.visitor);
    return { ok: true };
  } finally {
    if (!kept) await Promise.all(stored.map((file) => removePhoto(context, file)));
  }
}

type Kept = { ok: true; mailIds: number[]; isRepeated: boolean } | Extract<Claimed, { ok: false }>;

async function keepClaim(
  context: ClaimContext,
  { id, what, since, phone, photos }: NewClaim,
  files: readonly string[],
): Promise<Kept> {
  const { db, now } = context;
  const opened = await openWarrantyOfId(db, id);
  if (!opened) return { ok: false, reason: "gone" };
  const { warranty, head, quoteIds } = opened;
  if (!phone && !head.phone && !head.email) return { ok: false, reason: "no_phone" };
  const claims = await listClaims(db, { id, quoteIds });
  const since24 = subHours(now, 24).toISOString();
  const inForce = isInForce(warranty, albertaDay(now.toISOString()));
  const danger = dangerIn(what);
  const line = lineOf(opened, {
    body: claimBody({ what, since, phone }),
    inForce,
    isDanger: danger !== undefined,
  });
  if (await wasTold(context, line, REPEAT_MINUTES)) return { ok: true, mailIds: [], isRepeated: true };
  if (claims.filter(({ at }) => at > since24).length >= MOST_A_DAY) return { ok: false, reason: "too_many" };
  if (files.length > 0 && files.length > (await roomForCustomerPhotos(db, warranty.quoteId)))
    return { ok: false, reason: "photo", name: photos[0]!.name, problem: "full" };
  const photoIds = await addCustomerPhotos(context, warranty.quoteId, files);
  const data = { warrantyId: id, photos: photoIds, ...(danger && { danger }) };
  await writeActivity({ db, now, actor: CUSTOMER }, { ...line, data });
  const told = {
    ...{ what, since, phone: phone ?? head.phone, photos: files.length },
    ...{ isDanger: danger !== undefined, isInForce: inForce },
  };
  const mailIds = await enqueueOwnerMail(db, {
    ...claimMail(context, { head, document: warranty.document, claim: told }),
    ...{ quoteId: warranty.quoteId, attachment: undefined, now, business: context.business },
    ...{ customerEmail: head.email || undefined, kind: "warranty-claim" },
  });
  return { ok: true, mailIds, isRepeated: false };
}

/** Which danger to somebody the words tell of, as the chat reads them; undefined for none. */
export function dangerIn(words: string): Danger | undefined {
  const guard = guardOf(words);
  return guard && dangerOf(guard);
}

function lineOf(
  { warranty: { document, quoteId } }: OpenedWarranty,
  { body, inForce, isDanger }: { body: string; inForce: boolean; isDanger: boolean },
): NewActivity {
  return {
    // Not the head, which a separation would leave it with.
    quoteId,
    kind: "warranty_claim",
    summary: inForce
      ? `Warranty claim: ${document.service}, in force until ${document.until}`
      : `Something is wrong after the warranty: ${document.service}, ended ${document.until}`,
    body,
    asks: isDanger ? "danger" : "complaint",
  };
}

/** Photos of the finished work that a warranty's page shows. */
const MOST_SHOWN = 6;

/** The last photos of a job's finished work, oldest first. `quoteIds` are its rows. */
export async function photosOfWork(
  db: Db,
  quoteIds: readonly number[],
): Promise<{ id: number; file: string }[]> {
  const rows = await db
    .selectFrom("photos")
    .select(["id", "file"])
    .where("quote_id", "in", quoteIds)
    .where("stage", "=", sql.lit("after"))
    .where("created_by", "!=", CUSTOMER)
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.toReversed();
}

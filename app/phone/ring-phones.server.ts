import { addSeconds } from "date-fns/addSeconds";
import { subHours } from "date-fns/subHours";
import { subSeconds } from "date-fns/subSeconds";
import type { Updateable } from "kysely";
import { isProjectType, projectTypeLabel } from "~/business/project-types";
import type { Context, Db, PhonesTable } from "../../db/schema";
import { leadInWords } from "./lead-in-words";
import { type PushContext, type Pushed, sendPush } from "./send-push.server";

/** Phones that one run rings. A run starts every five seconds. */
const MOST_AT_ONCE = 10;
/** Leads that one ring is about. */
const MOST_LEADS = 500;
/** Seconds between two rings of a phone: what comes in between is one ring. */
const QUIET_SECONDS = 20;
/** Older leads ring nobody: staff have seen them, or the mail. */
const MOST_HOURS = 1;
/** Seconds before each further attempt, after which a ring is dropped. */
const WAITS = [30, 120, 600];

/**
 * Rings the phones for which a lead waits, each at most once: one lead by what is asked for, several by their number.
 * Spam, deleted leads and those older than an hour ring nobody, nor does the phone of somebody who joined a crew. A phone
 * that its push service does not know any more loses its address.
 */
export async function ringPhones(context: Context & PushContext): Promise<void> {
  const { db, now } = context;
  await dropStale(db, now);
  const due = await db
    .selectFrom("phones")
    .innerJoin("rings", "rings.phone_id", "phones.id")
    .select(["phones.id", "phones.endpoint", "p256dh", "auth"])
    .where("rings.next_at", "<=", now.toISOString())
    .where(({ eb, or }) =>
      or([
        eb("rung_at", "is", null),
        eb("rung_at", "<=", subSeconds(now, QUIET_SECONDS).toISOString()),
        // Rung by a clock that was ahead.
        eb("rung_at", ">", now.toISOString()),
      ]),
    )
    .where("phones.endpoint", "is not", null)
    .groupBy("phones.id")
    .orderBy(({ fn }) => fn.min("rings.next_at"))
    .limit(MOST_AT_ONCE)
    .execute();
  await Promise.all(due.map((phone) => ring(context, { ...phone, endpoint: phone.endpoint! })));
}

interface Phone {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

async function ring(context: Context & PushContext, phone: Phone): Promise<void> {
  const { db, now } = context;
  const waiting = await db
    .selectFrom("rings")
    .innerJoin("quotes", "quotes.id", "rings.quote_id")
    .select(["rings.id", "quote_id", "is_visit", "attempts", "project_type", "lead_source_details as source"])
    .where("phone_id", "=", phone.id)
    .where("next_at", "<=", now.toISOString())
    .orderBy("rings.id")
    .limit(MOST_LEADS)
    .execute();
  const [first] = waiting;
  if (!first) return;
  const message = leadInWords(
    waiting.map(({ quote_id, is_visit, project_type, source }) => ({
      ...{ quoteId: quote_id, isVisit: is_visit === 1, source },
      // Any other text may be a person's.
      service: isProjectType(project_type) ? projectTypeLabel(project_type) : "other",
    })),
  );
  const pushed = await sendPush(context, phone, JSON.stringify(message));
  const attempts = Math.max(...waiting.map((each) => each.attempts));
  await settle(context, phone, { pushed, ids: waiting.map(({ id }) => id), attempts });
}

async function settle(
  { db, now }: Context,
  { id, endpoint }: Phone,
  { pushed, ids, attempts }: { pushed: Pushed; ids: number[]; attempts: number },
): Promise<void> {
  const wait = pushed.outcome === "later" ? WAITS[attempts] : undefined;
  const rings = db.deleteFrom("rings").where("id", "in", ids);
  if (wait === undefined) await rings.execute();
  else {
    const next_at = addSeconds(now, wait).toISOString();
    const later = db.updateTable("rings").set({ attempts: attempts + 1, next_at });
    await later.where("id", "in", ids).execute();
  }
  await db
    .updateTable("phones")
    .set(standingAfter(pushed, now))
    .where("id", "=", id)
    .where("endpoint", "=", endpoint)
    .execute();
}

function standingAfter(pushed: Pushed, now: Date): Updateable<PhonesTable> {
  switch (pushed.outcome) {
    case "sent":
      return { rung_at: now.toISOString(), problem: null };
    case "gone":
      return { endpoint: null, problem: "its push service does not know it any more" };
    default:
      return { problem: pushed.why };
  }
}

async function dropStale(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("rings")
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("at", "<", subHours(now, MOST_HOURS).toISOString()),
        exists(
          selectFrom("quotes")
            .select("quotes.id")
            .whereRef("quotes.id", "=", "rings.quote_id")
            .where(({ eb, or }) => or([eb("suspect_at", "is not", null), eb("deleted_at", "is not", null)])),
        ),
        exists(
          selectFrom("phones")
            .innerJoin("users", "users.id", "phones.user_id")
            .select("phones.id")
            .whereRef("phones.id", "=", "rings.phone_id")
            .where(({ eb, or }) => or([eb("users.role", "=", "crew"), eb("phones.endpoint", "is", null)])),
        ),
      ]),
    )
    .execute();
}

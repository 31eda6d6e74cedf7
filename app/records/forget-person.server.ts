import { createHash } from "node:crypto";
import { removePhoto, type UploadsContext } from "~/images/store-picture.server";
import { forgetAppointments, forgetOffers, forgetQuotes } from "~/quotes/purge-deleted-quotes.server";
import type { Context, Db } from "../../db/schema";
import { filesOf, findPerson, type Person, rowsOf } from "./person.server";

/** How much was kept for the books: requests with a payment, an invoice or an accepted estimate. */
export interface Forgotten {
  name: string;
  /** Documents about money are kept as they are. */
  kept: number;
  deleted: number;
}

/**
 * Forgets the person of a job, with their other jobs by the same email. Requests, mails, chats, photos and appointments
 * lose the name or are deleted; payments, invoices, change orders and accepted estimates stay, which the law requires for six years.
 * Their wish for no mail is kept as a hash of the email. Undefined when there is no such quote.
 */
export async function forgetPerson(
  context: Context & UploadsContext,
  quoteId: number,
): Promise<Forgotten | undefined> {
  const { now } = context;
  const done = await context.db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, quoteId);
    if (!person) return undefined;
    const { name, email, quoteIds } = person;
    const files = await filesOf(trx, quoteIds);
    await forgetPapers(trx, person);
    if (email) await forgetAddress(trx, email);
    await trx
      .updateTable("quotes")
      .set({ deleted_at: now.toISOString() })
      .where("id", "in", quoteIds)
      .where("deleted_at", "is", null)
      .execute();
    const forgotten = await forgetQuotes(trx, quoteIds);
    return { files, forgotten: { name, ...forgotten } };
  });
  if (!done) return undefined;
  for (const file of done.files) await removePhoto(context, file);
  return done.forgotten;
}

/** Removes the person from everything besides the requests. */
async function forgetPapers(db: Db, person: Person): Promise<void> {
  const theirs = rowsOf(person);
  await db.deleteFrom("outbox").where(theirs("outbox")).execute();
  await db.deleteFrom("inbox").where(theirs("inbox")).execute();
  await db.deleteFrom("contacts").where(theirs("contacts")).execute();
  // A file that waits may name them, and would bring them back.
  await db.deleteFrom("contact_imports").where("lines", "is not", null).execute();
  await db.deleteFrom("chat_messages").where(theirs("chat_messages")).execute();
  await db.deleteFrom("estimate_drafts").where(theirs("estimate_drafts")).execute();
  await forgetOffers(db, theirs("estimates"));
  await forgetAppointments(db, theirs);
}

async function forgetAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom("email_list").where("email", "=", email).execute();
  await db.deleteFrom("unsubscribe_links").where("email", "=", email).execute();
  await db
    .updateTable("mail_stops")
    .set({ email: createHash("sha256").update(email).digest("hex") })
    .where("email", "=", email)
    .execute();
}

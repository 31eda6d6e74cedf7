import type { Business } from "~/business/facts";
import { CHAT } from "~/quotes/quote-options";
import { insertWebsiteLead } from "~/quotes/store-lead.server";
import type { Db, Row } from "../../db/schema";
import { contactOf } from "./contact-of";
import { projectTypeOf } from "./project-type-of";
import { transcriptText } from "./transcript";

interface World {
  /** The transaction of the lines that it is about. */
  db: Db;
  now: Date;
  business: Business;
}

const NAMELESS = "Chat visitor";

/**
 * Makes a lead of a conversation in which a phone number or an e-mail address was left, and completes it while the
 * conversation goes on: what staff have changed stays. The transcript stands in the lead's details.
 */
export async function leadFromChat({ db, now, business }: World, conversationId: string): Promise<void> {
  const rows = await listRows(db, conversationId);
  const lines = rows.map(toLine);
  const contact = contactOf(lines, business);
  if (!contact.phone && !contact.email) return;
  const leadId = rows.find((row) => row.quote_id)?.quote_id;
  if (leadId) await completeLead(db, leadId, contact, lines);
  const id =
    leadId ??
    (await insertWebsiteLead(db, now, {
      name: contact.name ?? NAMELESS,
      email: contact.email?.toLowerCase() ?? "",
      phone: contact.phone ?? "",
      project_type: projectTypeOf(lines),
      lead_source_details: CHAT,
      details: transcriptText(lines),
    }));
  await db
    .updateTable("chat_messages")
    .set({ quote_id: id })
    .where("conversation_id", "=", conversationId)
    .where("quote_id", "is", null)
    .execute();
}

/** Takes a conversation out of the details of its lead. What staff wrote beside it stays. */
export async function forgetTranscript(db: Db, conversationId: string): Promise<void> {
  const rows = await listRows(db, conversationId);
  const leadId = rows.find((row) => row.quote_id)?.quote_id;
  if (leadId) await replaceInDetails(db, leadId, transcriptText(rows.map(toLine)), "");
}

type Line = ReturnType<typeof toLine>;

async function completeLead(
  db: Db,
  id: number,
  contact: ReturnType<typeof contactOf>,
  lines: readonly Line[],
): Promise<void> {
  const blanks = [
    ["name", NAMELESS, contact.name],
    ["email", "", contact.email],
    ["phone", "", contact.phone],
  ] as const;
  for (const [field, blank, value] of blanks) {
    if (!value) continue;
    await db
      .updateTable("quotes")
      .set({ [field]: value })
      .where("id", "=", id)
      .where(field, "=", blank)
      .execute();
  }
  // The last two lines are the ones that were just added.
  await replaceInDetails(db, id, transcriptText(lines.slice(0, -2)), transcriptText(lines));
}

async function replaceInDetails(db: Db, id: number, old: string, text: string): Promise<void> {
  const lead = await db.selectFrom("quotes").select("details").where("id", "=", id).executeTakeFirst();
  if (!lead?.details?.includes(old)) return;
  const details = lead.details.split(old).join(text).trim() || null;
  await db.updateTable("quotes").set({ details }).where("id", "=", id).execute();
}

function listRows(db: Db, conversationId: string) {
  return db
    .selectFrom("chat_messages")
    .select(["text", "is_bot", "quote_id"])
    .where("conversation_id", "=", conversationId)
    .orderBy("id")
    .execute();
}

function toLine({ text, is_bot }: Pick<Row<"chat_messages">, "text" | "is_bot">) {
  return { text, isBot: is_bot === 1 };
}

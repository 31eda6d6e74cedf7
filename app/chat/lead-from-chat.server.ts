import type { QueueingContext } from "~/email/deliver-mail.server";
import { CHAT } from "~/quotes/quote-options";
import { changeWebsiteLead, findRepeat, insertWebsiteLead } from "~/quotes/store-lead.server";
import type { Db, Row } from "../../db/schema";
import { contactOf } from "./contact-of";
import { projectTypeOf } from "./project-type-of";
import { transcriptInDetails } from "./transcript";

/** `db` is the transaction in which the lines of the conversation are added. */
type ChatLeadContext = Pick<QueueingContext, "db" | "now" | "business">;

const NAMELESS = "Chat visitor";

/**
 * Makes a lead of a conversation in which a phone number or an e-mail address was left, with the transcript in its
 * details, and completes it as the conversation goes on; what staff have changed stays. A new conversation within ten
 * minutes with the same number or address belongs to the same lead.
 */
export async function leadFromChat(
  { db, now, business }: ChatLeadContext,
  conversationId: string,
): Promise<void> {
  const rows = await listRows(db, conversationId);
  const lines = rows.map(toLine);
  const contact = contactOf(lines, business);
  if (!contact.phone && !contact.email) return;
  const known = rows.find((row) => row.quote_id)?.quote_id;
  const repeated = known ? undefined : await findRepeatedLead(db, now, contact);
  const id = known ?? repeated ?? (await addChatLead(db, now, contact, lines));
  if (known) await completeLead(db, { id, now }, contact, lines);
  if (repeated) await addToDetails(db, { id, now }, lines);
  await db
    .updateTable("chat_messages")
    .set({ quote_id: id })
    .where("conversation_id", "=", conversationId)
    .where("quote_id", "is", null)
    .execute();
}

/** Removes a conversation from the details of its lead. What staff wrote beside it stays. */
export async function forgetTranscript(db: Db, now: Date, conversationId: string): Promise<void> {
  const rows = await listRows(db, conversationId);
  const id = rows.find((row) => row.quote_id)?.quote_id;
  if (!id) return;
  const text = transcriptInDetails(rows.map(toLine));
  await changeWebsiteLead(db, { id, now }, ({ details }) => ({ details: replaced(details, text, "") }));
}

type Contact = ReturnType<typeof contactOf>;
type Line = ReturnType<typeof toLine>;

async function findRepeatedLead(db: Db, now: Date, { phone, email }: Contact): Promise<number | undefined> {
  const same = phone ? { phone } : { email: email?.toLowerCase() };
  return (await findRepeat(db, now, { ...same, lead_source_details: CHAT }))?.id;
}

function addChatLead(db: Db, now: Date, contact: Contact, lines: readonly Line[]): Promise<number> {
  return insertWebsiteLead(db, now, {
    name: contact.name ?? NAMELESS,
    email: contact.email?.toLowerCase() ?? "",
    phone: contact.phone ?? "",
    project_type: projectTypeOf(lines),
    lead_source_details: CHAT,
    details: transcriptInDetails(lines),
  });
}

interface KnownLead {
  id: number;
  now: Date;
}

async function addToDetails(db: Db, lead: KnownLead, lines: readonly Line[]): Promise<void> {
  await changeWebsiteLead(db, lead, ({ details }) => ({
    details: [details, transcriptInDetails(lines)].filter(Boolean).join("\n\n"),
  }));
}

async function completeLead(
  db: Db,
  lead: KnownLead,
  contact: Contact,
  lines: readonly Line[],
): Promise<void> {
  // The last two lines are the ones that were just added.
  const before = transcriptInDetails(lines.slice(0, -2));
  await changeWebsiteLead(db, lead, ({ name, email, phone, details }) => ({
    name: name === NAMELESS ? (contact.name ?? name) : name,
    email: email || (contact.email?.toLowerCase() ?? ""),
    phone: phone || (contact.phone ?? ""),
    details: replaced(details, before, transcriptInDetails(lines)),
  }));
}

function replaced(details: string | null, old: string, text: string): string | null {
  return details?.split(old).join(text).trim() || null;
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

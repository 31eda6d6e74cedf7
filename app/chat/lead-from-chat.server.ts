import type { QueueingContext } from "~/email/deliver-mail.server";
import { foldQuote } from "~/quotes/families.server";
import { findDuplicates } from "~/quotes/find-duplicates.server";
import { CHAT } from "~/quotes/quote-options";
import { changeWebsiteLead, findRepeat, insertWebsiteLead } from "~/quotes/store-lead.server";
import { leadOfAlarms, notePress, type PressedContext } from "~/visitors/presses.server";
import type { Db, Row } from "../../db/schema";
import type { Contact, ConversationState } from "./conversation-state";
import { raiseComplaint } from "./raise-complaint.server";

/** `db` is the transaction that stores the conversation's lines. */
type ChatLeadContext = Pick<QueueingContext, "db" | "now" | "business" | "publicUrl"> & PressedContext;

/** A message with its answer: the conversation's state before and after. */
interface Turn {
  conversationId: string;
  before: ConversationState;
  state: ConversationState;
  message: string;
}

/** Lines read at once. Conversations are limited to fewer, but old ones may be longer. */
const MOST_LINES = 500;
/** The most characters in a lead's details. */
const LONGEST_DETAILS = 5000;
/** The most characters of a transcript, so that staff have room to write. */
const LONGEST_IN_DETAILS = 3000;
const NAMELESS = "Chat visitor";

/**
 * Makes a lead of a conversation with a phone number, an email, a complaint or a danger, and completes it as the
 * conversation continues. Its details hold the transcript; what staff have changed stays. A new conversation with the
 * same contact within ten minutes uses the same lead. A complaint goes to the newest other job with the same contact,
 * if there is one. From a visitor's fourth complaint or danger of a day on, one lead takes all.
 */
export async function leadFromChat(context: ChatLeadContext, turn: Turn): Promise<void> {
  const { db, now } = context;
  const { conversationId, state } = turn;
  if (!wantsLead(state)) return;
  const rows = await listRows(db, conversationId);
  const known = rows.find((row) => row.quote_id)?.quote_id ?? undefined;
  const { phone = "", email = "" } = state.contact;
  const gathered = state.alarm && !known ? await leadOfAlarms(context) : undefined;
  const [job] = state.alarm && !gathered ? await findDuplicates(db, { id: known, phone, email }) : [];
  const other = known ? undefined : await otherLead(context, state.contact, { gathered, job: job?.id });
  const id = known ?? other ?? (await addChatLead(context, state, rows));
  if (known) await completeLead(db, { id, now }, turn, rows);
  if (other) await addToDetails(db, { id, now }, rows);
  await db
    .updateTable("chat_messages")
    .set({ quote_id: id })
    .where("conversation_id", "=", conversationId)
    .where("quote_id", "is", null)
    .execute();
  const isGathered = gathered !== undefined;
  if (isToRaise(turn)) await raise(context, turn, { id, job: job?.id, isGathered });
}

/** Whether a conversation should become a lead: somebody can be reached, or complains. */
export function wantsLead({ contact, alarm }: ConversationState): boolean {
  return isReachable(contact) || alarm !== undefined;
}

/** An earlier lead that takes this conversation; undefined for none. */
async function otherLead(
  { db, now }: ChatLeadContext,
  contact: Contact,
  { gathered, job }: { gathered: number | "next" | undefined; job: number | undefined },
): Promise<number | undefined> {
  if (gathered) return gathered === "next" ? undefined : gathered;
  return (await findRepeatedLead(db, now, contact)) ?? job;
}

/** A complaint is raised once, again when it becomes a danger, and again when the visitor can be reached. */
function isToRaise({ before, state }: Turn): boolean {
  if (!state.alarm) return false;
  return before.alarm !== state.alarm || (!isReachable(before.contact) && isReachable(state.contact));
}

function isReachable({ phone, email }: Contact): boolean {
  return Boolean(phone || email);
}

/** Raises the complaint on the customer's job, into which this conversation's lead is merged. */
async function raise(
  context: ChatLeadContext,
  { state, message }: Turn,
  { id, job, isGathered }: { id: number; job: number | undefined; isGathered: boolean },
) {
  const complaint = { alarm: state.alarm!, message, contact: state.contact };
  await raiseComplaint(context, { ...complaint, isGathered, quoteId: job ?? id });
  await notePress(context, { kind: "alarm", quoteId: job ?? id });
  if (!job || job === id) return;
  const own = await context.db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  const isOurs = own?.lead_source_details === CHAT && own.status === "new" && own.part_of_id === null;
  if (isOurs && !own.last_contact_date) await foldQuote(context, own, job, "merged");
}

/** Removes a conversation from its lead's details. Text by staff stays. */
export async function forgetTranscript(db: Db, now: Date, conversationId: string): Promise<void> {
  const rows = await listRows(db, conversationId);
  const id = rows.find((row) => row.quote_id)?.quote_id;
  if (!id) return;
  const text = transcriptInDetails(rows);
  await changeWebsiteLead(db, { id, now }, ({ details }) => ({ details: replaced(details, text, "") }));
}

/** A line of the conversation. */
type Line = Pick<Row<"chat_messages">, "text" | "is_bot" | "quote_id" | "created_at">;

async function findRepeatedLead(db: Db, now: Date, { phone, email }: Contact): Promise<number | undefined> {
  if (!phone && !email) return undefined;
  const same = phone ? { phone } : { email: email?.toLowerCase() };
  return (await findRepeat(db, now, { ...same, lead_source_details: CHAT }))?.id;
}

const PROJECT_TYPES = {
  rubber: "rubber_resurfacing",
  epoxy: "epoxy_garage",
  patio: "patio_resurfacing",
} as const;

async function addChatLead(
  context: ChatLeadContext,
  { contact, surface }: ConversationState,
  lines: readonly Line[],
): Promise<number> {
  const id = await insertWebsiteLead(context, {
    name: contact.name ?? NAMELESS,
    email: contact.email?.toLowerCase() ?? "",
    phone: contact.phone ?? "",
    project_type: surface ? PROJECT_TYPES[surface] : "other",
    lead_source_details: CHAT,
    details: transcriptInDetails(lines),
  });
  await notePress(context, { kind: "request", quoteId: id });
  return id;
}

/** Adds the transcript to the details of another lead or job, if there is room. */
async function addToDetails(db: Db, lead: { id: number; now: Date }, lines: readonly Line[]): Promise<void> {
  await changeWebsiteLead(db, lead, ({ details }) =>
    (details?.length ?? 0) + LONGEST_IN_DETAILS < LONGEST_DETAILS
      ? { details: [details, transcriptInDetails(lines)].filter(Boolean).join("\n\n") }
      : {},
  );
}

/**
 * Adds new lines to the details, and contact details that were missing or corrected. A job from before the conversation
 * keeps its contact: somebody who knows its phone number must not be able to redirect its mail.
 */
async function completeLead(
  db: Db,
  lead: { id: number; now: Date },
  { before: { contact: old }, state: { contact } }: Turn,
  lines: readonly Line[],
): Promise<void> {
  // The last two lines were just added.
  const earlier = transcriptInDetails(lines.slice(0, -2));
  await changeWebsiteLead(db, lead, (row) => {
    const details = replaced(row.details, earlier, transcriptInDetails(lines));
    if (row.lead_source_details !== CHAT || row.created_at < lines[0]!.created_at) return { details };
    return {
      details,
      name: row.name === NAMELESS ? (contact.name ?? row.name) : row.name,
      email: row.email || (contact.email?.toLowerCase() ?? ""),
      phone: row.phone && row.phone !== old.phone ? row.phone : (contact.phone ?? row.phone),
    };
  });
}

function replaced(details: string | null, old: string, text: string): string | null {
  return details?.split(old).join(text).trim() || null;
}

/** The last lines of a conversation, oldest first. */
async function listRows(db: Db, conversationId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom("chat_messages")
    .select(["text", "is_bot", "quote_id", "created_at"])
    .where("conversation_id", "=", conversationId)
    .orderBy("id", "desc")
    .limit(MOST_LINES)
    .execute();
  return rows.reverse();
}

/** The end of a conversation that fits a lead's details, one line each. */
function transcriptInDetails(lines: readonly Line[]): string {
  const all = lines.map(({ text, is_bot }) => `${is_bot ? "Chat" : "Visitor"}: ${text}`).join("\n");
  if (all.length <= LONGEST_IN_DETAILS) return all;
  return `[earlier lines left out]\n${all.slice(-LONGEST_IN_DETAILS).replace(/^.*\n/, "")}`;
}

import type { QueueingContext } from "~/email/deliver-mail.server";
import { foldQuote } from "~/quotes/families.server";
import { findDuplicates } from "~/quotes/find-duplicates.server";
import { CHAT } from "~/quotes/quote-options";
import { changeWebsiteLead, findRepeat, insertWebsiteLead } from "~/quotes/store-lead.server";
import { leadOfAlarms, notePress, type PressedContext } from "~/visitors/presses.server";
import type { Db, Row } from "../../db/schema";
import type { Contact, ConversationState } from "./conversation-state";
import { raiseComplaint } from "./raise-complaint.server";

/** `db` is the transaction in which the lines of the conversation are added. */
type ChatLeadContext = Pick<QueueingContext, "db" | "now" | "business" | "publicUrl"> & PressedContext;

/** The message that was just answered, and what the conversation was about before and after it. */
interface Turn {
  conversationId: string;
  before: ConversationState;
  state: ConversationState;
  message: string;
}

/**
 * Lines of a conversation that are read at once. A conversation is full before that, but one that began when there was
 * no such limit may have more.
 */
const MOST_LINES = 500;
/** Characters that staff can save in a lead's details. */
const LONGEST_DETAILS = 5000;
/** Characters of a transcript. It leaves room in the details for what staff write. */
const LONGEST_IN_DETAILS = 3000;
const NAMELESS = "Chat visitor";

/**
 * Makes a lead of a conversation in which a phone number or an e-mail address was left, or that tells of a complaint or
 * a danger, with the transcript in its details, and completes it as the conversation goes on; what staff have changed
 * stays. A new conversation within ten minutes with the same number or address belongs to the same lead. A complaint
 * goes to the newest other job with the same number or address, if there is one. From a visitor's fourth alarm of a day
 * on, all are told of on one lead.
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

/** Whether a conversation is about enough for a lead: somebody can be reached, or complains. */
export function wantsLead({ contact, alarm }: ConversationState): boolean {
  return isReachable(contact) || alarm !== undefined;
}

/** A lead that was there before the conversation and takes it; undefined for none. */
async function otherLead(
  { db, now }: ChatLeadContext,
  contact: Contact,
  { gathered, job }: { gathered: number | "next" | undefined; job: number | undefined },
): Promise<number | undefined> {
  if (gathered) return gathered === "next" ? undefined : gathered;
  return (await findRepeatedLead(db, now, contact)) ?? job;
}

/** A complaint is raised once, again when it becomes a danger, and again when the visitor can be reached at last. */
function isToRaise({ before, state }: Turn): boolean {
  if (!state.alarm) return false;
  return before.alarm !== state.alarm || (!isReachable(before.contact) && isReachable(state.contact));
}

function isReachable({ phone, email }: Contact): boolean {
  return Boolean(phone || email);
}

/** Raises the complaint on the customer's job. The lead that this conversation made goes into that job. */
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

/** Removes a conversation from the details of its lead. What staff wrote beside it stays. */
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
  const id = await insertWebsiteLead(context.db, context.now, {
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

/** Adds the transcript to what another lead or job says already, if there is room for it. */
async function addToDetails(db: Db, lead: { id: number; now: Date }, lines: readonly Line[]): Promise<void> {
  await changeWebsiteLead(db, lead, ({ details }) =>
    (details?.length ?? 0) + LONGEST_IN_DETAILS < LONGEST_DETAILS
      ? { details: [details, transcriptInDetails(lines)].filter(Boolean).join("\n\n") }
      : {},
  );
}

/**
 * Adds the new lines to the details, and contact details that were missing or that the visitor has corrected. A job
 * that was there before the conversation keeps its own: whoever knows its phone
 * number must not be able to give it another address.
 */
async function completeLead(
  db: Db,
  lead: { id: number; now: Date },
  { before: { contact: old }, state: { contact } }: Turn,
  lines: readonly Line[],
): Promise<void> {
  // The last two lines are the ones that were just added.
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

/** The end of a conversation, as much of it as a lead's details hold, a line for each line. */
function transcriptInDetails(lines: readonly Line[]): string {
  const all = lines.map(({ text, is_bot }) => `${is_bot ? "Chat" : "Visitor"}: ${text}`).join("\n");
  if (all.length <= LONGEST_IN_DETAILS) return all;
  return `[earlier lines left out]\n${all.slice(-LONGEST_IN_DETAILS).replace(/^.*\n/, "")}`;
}

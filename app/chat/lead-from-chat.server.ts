import type { QueueingContext } from "~/email/deliver-mail.server";
import { foldQuote } from "~/quotes/families.server";
import { findDuplicates } from "~/quotes/find-duplicates.server";
import { CHAT } from "~/quotes/quote-options";
import { changeWebsiteLead, findRepeat, insertWebsiteLead } from "~/quotes/store-lead.server";
import type { Db, Row } from "../../db/schema";
import type { Contact, ConversationState } from "./conversation-state";
import { raiseComplaint } from "./raise-complaint.server";

/** `db` is the transaction in which the lines of the conversation are added. */
type ChatLeadContext = Pick<QueueingContext, "db" | "now" | "business" | "publicUrl">;

/** The message that was just answered, and what the conversation was about before and after it. */
interface Turn {
  conversationId: string;
  before: ConversationState;
  state: ConversationState;
  message: string;
}

/** Characters that staff can save in a lead's details. */
const LONGEST_DETAILS = 5000;
/** Characters of a transcript. It leaves room in the details for what staff write. */
const LONGEST_IN_DETAILS = 3000;
const NAMELESS = "Chat visitor";

/**
 * Makes a lead of a conversation in which a phone number or an e-mail address was left, or that tells of a complaint or
 * a danger, with the transcript in its details, and completes it as the conversation goes on; what staff have changed
 * stays. A new conversation within ten minutes with the same number or address belongs to the same lead. A complaint
 * goes to the newest other job with the same number or address, if there is one.
 */
export async function leadFromChat(context: ChatLeadContext, turn: Turn): Promise<void> {
  const { db, now } = context;
  const { conversationId, state } = turn;
  if (!isReachable(state.contact) && !state.alarm) return;
  const rows = await listRows(db, conversationId);
  const lines = rows.map(toLine);
  const known = rows.find((row) => row.quote_id)?.quote_id ?? undefined;
  const job = state.alarm ? await jobOf(db, state.contact, known) : undefined;
  const other = known ? undefined : ((await findRepeatedLead(db, now, state.contact)) ?? job);
  const id = known ?? other ?? (await addChatLead(db, now, state, lines));
  if (known) await completeLead(db, { id, now }, turn, { lines, startedAt: rows[0]!.created_at });
  if (other) await addToDetails(db, { id, now }, lines);
  await db
    .updateTable("chat_messages")
    .set({ quote_id: id })
    .where("conversation_id", "=", conversationId)
    .where("quote_id", "is", null)
    .execute();
  if (isToRaise(turn)) await raise(context, turn, { id, job });
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
  { id, job }: { id: number; job: number | undefined },
) {
  const complaint = { alarm: state.alarm!, message, contact: state.contact };
  await raiseComplaint(context, { ...complaint, quoteId: job ?? id });
  if (!job || job === id) return;
  const own = await context.db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  const isOurs = own?.lead_source_details === CHAT && own.status === "new" && own.part_of_id === null;
  if (isOurs && !own.last_contact_date) await foldQuote(context, own, job, "merged");
}

/** The newest other live job of whoever has this phone or e-mail address. */
async function jobOf(
  db: Db,
  { phone = "", email = "" }: Contact,
  known: number | undefined,
): Promise<number | undefined> {
  const [newest] = await findDuplicates(db, { id: known, phone, email });
  return newest?.id;
}

/** Removes a conversation from the details of its lead. What staff wrote beside it stays. */
export async function forgetTranscript(db: Db, now: Date, conversationId: string): Promise<void> {
  const rows = await listRows(db, conversationId);
  const id = rows.find((row) => row.quote_id)?.quote_id;
  if (!id) return;
  const text = transcriptInDetails(rows.map(toLine));
  await changeWebsiteLead(db, { id, now }, ({ details }) => ({ details: replaced(details, text, "") }));
}

type Line = ReturnType<typeof toLine>;

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

function addChatLead(
  db: Db,
  now: Date,
  { contact, surface }: ConversationState,
  lines: readonly Line[],
): Promise<number> {
  return insertWebsiteLead(db, now, {
    name: contact.name ?? NAMELESS,
    email: contact.email?.toLowerCase() ?? "",
    phone: contact.phone ?? "",
    project_type: surface ? PROJECT_TYPES[surface] : "other",
    lead_source_details: CHAT,
    details: transcriptInDetails(lines),
  });
}

interface KnownLead {
  id: number;
  now: Date;
}

/** Adds the transcript to what another lead or job says already, if there is room for it. */
async function addToDetails(db: Db, lead: KnownLead, lines: readonly Line[]): Promise<void> {
  await changeWebsiteLead(db, lead, ({ details }) =>
    (details?.length ?? 0) + LONGEST_IN_DETAILS < LONGEST_DETAILS
      ? { details: [details, transcriptInDetails(lines)].filter(Boolean).join("\n\n") }
      : {},
  );
}

/**
 * Adds the new lines to the details, and contact details that were missing or that the visitor has corrected. A job
 * that was there before the conversation, which began at `startedAt` in UTC, keeps its own: whoever knows its phone
 * number must not be able to give it another address.
 */
async function completeLead(
  db: Db,
  lead: KnownLead,
  { before: { contact: old }, state: { contact } }: Turn,
  { lines, startedAt }: { lines: readonly Line[]; startedAt: string },
): Promise<void> {
  // The last two lines are the ones that were just added.
  const earlier = transcriptInDetails(lines.slice(0, -2));
  await changeWebsiteLead(db, lead, (row) => {
    const details = replaced(row.details, earlier, transcriptInDetails(lines));
    if (row.lead_source_details !== CHAT || row.created_at < startedAt) return { details };
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

function listRows(db: Db, conversationId: string) {
  return db
    .selectFrom("chat_messages")
    .select(["text", "is_bot", "quote_id", "created_at"])
    .where("conversation_id", "=", conversationId)
    .orderBy("id")
    .execute();
}

function toLine({ text, is_bot }: Pick<Row<"chat_messages">, "text" | "is_bot">) {
  return { text, isBot: is_bot === 1 };
}

/** The end of a conversation, as much of it as a lead's details hold, a line for each line. */
function transcriptInDetails(lines: readonly Line[]): string {
  const all = lines.map(({ text, isBot }) => `${isBot ? "Chat" : "Visitor"}: ${text}`).join("\n");
  if (all.length <= LONGEST_IN_DETAILS) return all;
  return `[earlier lines left out]\n${all.slice(-LONGEST_IN_DETAILS).replace(/^.*\n/, "")}`;
}

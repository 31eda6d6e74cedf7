import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import type { FetchMessageObject, FetchQueryObject, ImapFlow } from "imapflow";
import { readEmail } from "~/business/email-address";
import { removePhoto, storePhoto, type UploadsContext } from "~/images/store-picture.server";
import { roomForCustomerPhotos } from "~/quotes/customer-photos.server";
import type { Context, Db, InboxTable } from "../../db/schema";
import { isFrom } from "./authentication";
import { findJob } from "./find-job.server";
import { readContent } from "./mail-content.server";
import {
  type Headers,
  isAutomatic,
  isReport,
  messageIdsIn,
  readHeaders,
  referencedIds,
} from "./mail-headers";
import { type FoundMail, isFlooded, isKnown, noteFlood, storeMail } from "./store-mail.server";
import { takeBounce } from "./take-bounce.server";

/** What is fetched of every new mail. Reading it so leaves it unread. */
export const HEAD = {
  uid: true,
  envelope: true,
  size: true,
  internalDate: true,
  headers: [
    "References",
    "In-Reply-To",
    "Content-Type",
    "Auto-Submitted",
    "Precedence",
    "List-Id",
    "Authentication-Results",
  ],
} as const satisfies Omit<FetchQueryObject, "headers"> & { headers: readonly string[] };

export interface MailboxContext extends Context, UploadsContext {
  /** Where pictures are while they are received. */
  incomingFolder: string;
}

export interface OpenFolder {
  client: ImapFlow;
  path: string;
  direction: InboxTable["direction"];
  /** The server whose Authentication-Results count. */
  server: string | undefined;
  /** The business's own addresses, in lower case. */
  own: ReadonlySet<string>;
  /** For a mail that failed before: only its head is read. */
  headOnly?: boolean;
}

/**
 * Puts a mail of the open folder on its job, or notes that one of ours came back. A mail that belongs to no job is
 * neither stored nor logged.
 */
export async function takeMail(
  context: MailboxContext,
  folder: OpenFolder,
  message: FetchMessageObject,
): Promise<void> {
  const { db } = context;
  const { path, direction, own } = folder;
  const headers = readHeaders(message.headers?.toString("latin1") ?? "");
  const messageId = idOf(message);
  // Ours, such as an alert to the owner, or a copy that the mail server keeps of what it sends.
  if (await isKnown(db, messageId)) return;
  const from = readEmail(message.envelope?.from?.[0]?.address ?? "") ?? "";
  if (direction === "in") {
    if (own.has(from)) return;
    if (isReport(headers)) return takeBounce(context, folder.client, { uid: message.uid, headers });
  }
  const to = addressesOf(message);
  const addresses = direction === "in" ? [from].filter(Boolean) : to;
  const job = await findJob(db, { ids: referencedIds(headers), addresses });
  if (!job) return;
  const recipient = to.find((address) => job.emails.includes(address)) ?? to[0] ?? "";
  await keep(context, folder, message, {
    quoteId: job.quoteId,
    messageId,
    folder: path,
    direction,
    from: from || "an unreadable address",
    to: recipient,
    subject: message.envelope?.subject ?? "",
    at: new Date(message.internalDate ?? context.now),
    author: authorOf(headers, { address: from, server: folder.server }),
    isContact: job.emails.includes(recipient),
  });
}

type Found = Omit<FoundMail, "text" | "left" | "isUnread">;

/** Photos that a job takes by mails of nobody known, so that the customer still finds room. */
const ROOM_KEPT = 30;

async function keep(
  context: MailboxContext,
  { client, headOnly }: OpenFolder,
  { uid, size = 0 }: FetchMessageObject,
  found: Found,
): Promise<void> {
  if (await isFlooded(context, found)) return noteFlood(context, found.quoteId);
  const content = headOnly
    ? { text: undefined, pictures: [], left: 0, isUnread: true }
    : await readContent(client, {
        ...{ uid, size, folder: context.incomingFolder },
        room: await roomFor(context.db, found),
      });
  const photos: string[] = [];
  let kept = 0;
  try {
    let { left } = content;
    for (const file of content.pictures) {
      const photo = await storePhoto(context, file);
      if (photo.ok) photos.push(photo.file);
      else left++;
    }
    const { text, isUnread } = content;
    kept = (await storeMail(context, { ...found, text, isUnread, left }, photos)) ?? 0;
  } finally {
    await Promise.all(content.pictures.map((file) => rm(file, { force: true })));
    await Promise.all(photos.slice(kept).map((file) => removePhoto(context, file)));
  }
}

/** How many pictures of the mail its job takes. */
async function roomFor(db: Db, { quoteId, author }: Found): Promise<number> {
  if (author === "automatic") return 0;
  const room = await roomForCustomerPhotos(db, quoteId);
  return author === "person" ? room : Math.max(0, room - ROOM_KEPT);
}

function authorOf(headers: Headers, from: Parameters<typeof isFrom>[1]) {
  if (isAutomatic(headers)) return "automatic";
  return isFrom(headers, from) ? "person" : "unproven";
}

const MOST_ADDRESSES = 50;

function addressesOf({ envelope }: FetchMessageObject): string[] {
  const all = [...(envelope?.to ?? []), ...(envelope?.cc ?? [])].slice(0, MOST_ADDRESSES);
  return all.flatMap(({ address = "" }) => readEmail(address) ?? []);
}

/** A mail without a Message-ID, or with one that nobody could answer, gets one of what does not change when it moves. */
function idOf({ envelope, headers, size, internalDate }: FetchMessageObject): string {
  const [id] = messageIdsIn([envelope?.messageId ?? ""]);
  if (id) return id;
  const what = [headers?.toString("latin1"), JSON.stringify(envelope), size, String(internalDate)];
  return `<${createHash("sha256").update(what.join("\n")).digest("hex")}@made.invalid>`;
}

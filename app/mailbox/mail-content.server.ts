import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ImapFlow, MessageStructureObject } from "imapflow";
import { ownWords } from "./own-words";

/** Bytes of a whole mail; of a larger one only the head is read. */
const LARGEST_MAIL = 25 * 1024 * 1024;
/** Bytes of its text. */
const LARGEST_TEXT = 256 * 1024;
/** Bytes of a picture, and how many are taken. */
const LARGEST_PICTURE = 10 * 1024 * 1024;
const MOST_PICTURES = 5;
/** Bytes as sent. Smaller pictures are logos under a signature. */
const SMALLEST_PICTURE = 10 * 1024;
/** Base64 makes four bytes of three, and adds line ends. */
const AS_SENT = 1.4;
const MOST_PARTS = 200;

/** What a mail brings, besides its head. */
export interface MailContent {
  /** Its own words; undefined when there are none, or they can't be read. */
  text: string | undefined;
  /** Pictures as files on disk, which the caller removes. */
  pictures: string[];
  /** How many attachments stay in the mailbox. */
  left: number;
  /** Nothing of it was read: it is too large. */
  isUnread: boolean;
}

/**
 * Reads the text and pictures of a mail in the open folder, part by part, never the mail as a whole; at most so many
 * pictures, and never more than five.
 */
export async function readContent(
  client: ImapFlow,
  { uid, size, folder, room }: { uid: number; size: number; folder: string; room: number },
): Promise<MailContent> {
  const content: MailContent = { text: undefined, pictures: [], left: 0, isUnread: size > LARGEST_MAIL };
  if (content.isUnread) return content;
  const message = await client.fetchOne(uid, { bodyStructure: true }, { uid: true });
  const parts = message ? leavesOf(message.bodyStructure) : [];
  const text = parts.find(isText("text/plain")) ?? parts.find(isText("text/html"));
  content.text = text && (await readWords(client, uid, text));
  const attachments = parts.filter((part) => part.disposition === "attachment" || isPicture(part));
  try {
    for (const part of attachments) {
      const isTaken = isPicture(part) && content.pictures.length < Math.min(room, MOST_PICTURES);
      const file = isTaken ? await savePart(client, { uid, part, folder }) : undefined;
      if (file) content.pictures.push(file);
      else content.left++;
    }
  } catch (error) {
    await Promise.all(content.pictures.map((file) => rm(file, { force: true })));
    throw error;
  }
  return content;
}

/** A part of the mail in the open folder as text, at most so many bytes of it. Undefined when it is not there. */
export async function readPart(
  client: ImapFlow,
  uid: number,
  part: string | undefined,
  mostBytes = LARGEST_TEXT,
): Promise<string | undefined> {
  // A mail of one part has no number.
  const { content } = await client.download(uid, part ?? "1", { uid: true, maxBytes: mostBytes });
  return content && (await readText(content));
}

/** All parts but those that hold others. A mail that was forwarded as a file is one part. */
export function leavesOf(structure: MessageStructureObject | undefined): MessageStructureObject[] {
  const leaves: MessageStructureObject[] = [];
  const waiting = structure ? [structure] : [];
  for (let seen = 0; waiting.length > 0 && seen < MOST_PARTS; seen++) {
    const part = waiting.shift()!;
    if (part.childNodes && part.type !== "message/rfc822")
      waiting.unshift(...part.childNodes.slice(0, MOST_PARTS));
    else leaves.push(part);
  }
  return leaves;
}

const isText = (type: string) => (part: MessageStructureObject) =>
  part.type === type && part.disposition !== "attachment";

function isPicture({ type, size = 0 }: MessageStructureObject): boolean {
  return type.startsWith("image/") && type !== "image/svg+xml" && size >= SMALLEST_PICTURE;
}

async function readWords(client: ImapFlow, uid: number, part: MessageStructureObject) {
  const read = await readPart(client, uid, part.part);
  if (read === undefined) return undefined;
  return ownWords(part.type === "text/html" ? await asText(read) : read) || undefined;
}

async function asText(html: string): Promise<string> {
  const { convert } = await import("html-to-text");
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: LARGEST_TEXT, maxDepth: 100, maxChildNodes: 2000 },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { ignoreHref: true } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: "table", options: { uppercaseHeaderCells: false } },
    ],
  });
}

async function savePart(
  client: ImapFlow,
  { uid, part, folder }: { uid: number; part: MessageStructureObject; folder: string },
): Promise<string | undefined> {
  if ((part.size ?? 0) > LARGEST_PICTURE * AS_SENT) return undefined;
  // One byte more tells a picture of just that size from a larger one.
  const options = { uid: true, maxBytes: LARGEST_PICTURE + 1 };
  const { content } = await client.download(uid, part.part ?? "1", options);
  if (!content) return undefined;
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomUUID());
  try {
    await pipeline(content, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    if ((await stat(file)).size <= LARGEST_PICTURE) return file;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  await rm(file, { force: true });
  return undefined;
}

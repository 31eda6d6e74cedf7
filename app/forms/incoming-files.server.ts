import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";

/** How many uploads the process handles at once: those arriving, and those waiting to be decoded. */
const MOST_IN_HAND = 4;

let inHand = 0;

/** A file from a form, written to disk. */
export interface IncomingFile {
  path: string;
  /**
   * Deletes the file; when the last file of its upload is gone, the next upload may start. A second call does nothing.
   */
  release(): Promise<void>;
}

/** How many files of one request are in hand. Together they count as one upload. */
interface Hand {
  files: number;
}

/**
 * Writes a file to disk as it arrives, because a small machine has too little memory for several. Undefined for an
 * empty file; "dropped" when too many uploads are in hand or the disk refuses. The file is always read to its end,
 * because the rest of the form follows. Throws when the sender breaks off.
 */
export async function receiveFile(
  content: AsyncIterable<Uint8Array>,
  hand: Hand,
): Promise<IncomingFile | "dropped" | undefined> {
  let place: Place | undefined;
  let isDropped = false;
  try {
    for await (const bytes of content) {
      if (isDropped) continue;
      place ??= takePlace(hand);
      isDropped = !(await place?.write(bytes));
    }
    await place?.close();
  } catch (error) {
    await place?.release();
    throw error;
  }
  if (!isDropped) return place;
  await place?.release();
  return "dropped";
}

/** Deletes what a crash left behind. Call it at the start, before any upload. */
export async function clearIncoming(): Promise<void> {
  await rm(env.incomingFolder, { recursive: true, force: true });
}

interface Place extends IncomingFile {
  /** False when the disk refuses the file. */
  write(bytes: Uint8Array): Promise<boolean>;
  close(): Promise<void>;
}

function takePlace(hand: Hand): Place | undefined {
  if (hand.files === 0 && inHand >= MOST_IN_HAND) return undefined;
  if (hand.files === 0) inHand++;
  hand.files++;
  const path = join(env.incomingFolder, randomUUID());
  let file: FileHandle | undefined;
  let isReleased = false;
  const place: Place = {
    path,
    async write(bytes) {
      try {
        file ??= await create(path);
        await file.appendFile(bytes);
        return true;
      } catch (error) {
        console.error("An upload could not be written to the disk:", error);
        return false;
      }
    },
    async close() {
      await file?.close();
      file = undefined;
    },
    async release() {
      if (isReleased) return;
      isReleased = true;
      try {
        await place.close();
        await rm(path, { force: true });
      } finally {
        hand.files--;
        if (hand.files === 0) inHand--;
      }
    },
  };
  return place;
}

async function create(path: string): Promise<FileHandle> {
  await mkdir(env.incomingFolder, { recursive: true });
  return open(path, "wx", 0o600);
}

import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";

/** How many uploads the whole process takes at once: those being received, and those waiting for the one decoder. */
const MOST_IN_HAND = 4;

let inHand = 0;

/** A file that a visitor or staff sent, on the disk. */
export interface IncomingFile {
  path: string;
  /** Deletes the file; the last one of its upload makes room for the next upload. A second call does nothing. */
  release(): Promise<void>;
}

/** How many files of one request are in hand: together they take one place. */
interface Hand {
  files: number;
}

/**
 * Writes a file to the disk as it arrives: a small machine has too little memory for a dozen large ones. Undefined for
 * an empty file; "dropped" when there is no room for another upload, or when the disk refuses it. The file is read to its
 * end in every case, because the rest of the form comes after it. Throws when the sender breaks off.
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

/** Deletes the files that a crash left behind. Called at the start, before any file is received. */
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

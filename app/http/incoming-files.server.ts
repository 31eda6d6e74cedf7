import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";

/** Files that are being received, or wait for the one decoder, in the whole process. */
const MOST_IN_HAND = 4;

let inHand = 0;

/** A file that a visitor or staff sent, on the disk. */
export interface IncomingFile {
  path: string;
  /** Deletes it, and lets the next one in. Once is enough; more often is no error. */
  release(): Promise<void>;
}

/**
 * Writes a file to the disk as it arrives: in memory, a dozen large ones would be more than a small machine has.
 * Undefined for an empty one; "dropped" when as many as we take are in hand, or when the disk refuses it. Reads it to
 * its end in each case, because the form goes on behind it. Throws when the sender breaks off.
 */
export async function receiveFile(
  content: AsyncIterable<Uint8Array>,
): Promise<IncomingFile | "dropped" | undefined> {
  let place: Place | undefined;
  let isDropped = false;
  try {
    for await (const bytes of content) {
      if (isDropped) continue;
      place ??= takePlace();
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

/** Deletes what a crash left behind. For the start, when nothing is in hand. */
export async function clearIncoming(): Promise<void> {
  await rm(env.incomingFolder, { recursive: true, force: true });
}

interface Place extends IncomingFile {
  /** False when the disk refuses. */
  write(bytes: Uint8Array): Promise<boolean>;
  close(): Promise<void>;
}

function takePlace(): Place | undefined {
  if (inHand >= MOST_IN_HAND) return undefined;
  inHand++;
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
        inHand--;
      }
    },
  };
  return place;
}

async function create(path: string): Promise<FileHandle> {
  await mkdir(env.incomingFolder, { recursive: true });
  return open(path, "wx", 0o600);
}

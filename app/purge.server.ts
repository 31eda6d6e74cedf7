import { deleteExpiredSessions } from "~/auth/sessions.server";
import { purgeTranscripts } from "~/chat/chat.server";
import { purgeMailBodies } from "~/email/purge-mail-bodies.server";
import { sweepUnusedPictures } from "~/images/remove-unused-pictures.server";
import { purgeDeletedQuotes } from "~/quotes/purge-deleted-quotes.server";
import type { Db } from "../db/schema";

/** Forgets what the privacy policy promises to forget (business/retention), noun by noun. */
export async function purge(world: { db: Db; now: Date; uploadsFolder: string }): Promise<void> {
  await deleteExpiredSessions(world);
  await purgeDeletedQuotes(world);
  await purgeTranscripts(world);
  await purgeMailBodies(world);
  await sweepUnusedPictures(world);
}

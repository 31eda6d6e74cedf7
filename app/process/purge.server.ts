import { deleteExpiredSessions } from "~/auth/sessions.server";
import { purgeTranscripts } from "~/chat/chat.server";
import { purgeImports } from "~/contacts/purge-imports.server";
import { forgetClients } from "~/email/mail-room.server";
import { purgeMailBodies } from "~/email/purge-mail-bodies.server";
import { sweepUnusedPictures } from "~/images/remove-unused-pictures.server";
import type { UploadsContext } from "~/images/store-picture.server";
import { purgeInboxTexts } from "~/mailbox/purge-inbox-texts.server";
import { purgeDeletedQuotes } from "~/quotes/purge-deleted-quotes.server";
import { purgePresses } from "~/visitors/presses.server";
import { purgeWarranties } from "~/warranties/purge-warranties.server";
import type { Context } from "../../db/schema";

const STEPS = [
  deleteExpiredSessions,
  // Before the deleted jobs, of which a warranty keeps the row.
  purgeWarranties,
  purgeDeletedQuotes,
  purgeTranscripts,
  purgeMailBodies,
  purgeInboxTexts,
  forgetClients,
  purgePresses,
  purgeImports,
  sweepUnusedPictures,
];

/**
 * Deletes what the privacy policy promises (business/retention), and unused pictures. A step that fails does not stop
 * the others; the first error is thrown at the end.
 */
export async function purge(context: Context & UploadsContext): Promise<void> {
  const errors: unknown[] = [];
  for (const step of STEPS) {
    try {
      await step(context);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

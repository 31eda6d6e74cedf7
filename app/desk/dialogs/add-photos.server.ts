import type { Deployment } from "~/deployment.server";
import type { SentForm } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { RETRY_SOON } from "~/forms/read-form.server";
import type { PhotoStage } from "~/quotes/photo-stages";
import { addPhotos } from "~/quotes/photos.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { type Toast, toast, type Words } from "~/ui/toast";
import { deskMessages } from "../desk-messages";

interface AddingPhotos {
  quoteId: number;
  /** When in the work they were taken. */
  stage?: PhotoStage | undefined;
  /** The title of a failure. */
  failed: Words;
  done: (said: Toast) => Outcome;
  /** For a job that is gone. */
  gone: () => Outcome;
}

/**
 * Adds the photos of a form to a job, each for itself: the toast names the refused ones. Refuses a form without a
 * photo, or when all were refused (503 when the server was too busy).
 */
export async function addSentPhotos(
  context: Deployment,
  { uploads, form }: SentForm,
  { quoteId, stage, failed, done, gone }: AddingPhotos,
): Promise<Outcome> {
  if (uploads.length === 0) return refused(400, { ...failed, text: quoteMessages.photoMissing });
  const photos = uploads.flatMap(({ name, file }) => (file ? [{ name, path: file.path }] : []));
  const unread = uploads.flatMap(({ name, refused: reason }) => (reason ? [{ name, reason }] : []));
  const outcome = await addPhotos(context, { quoteId, photos, stage, isSentAgain: form.has("kept") });
  if (!outcome) return gone();
  const notAdded = [...outcome.refused, ...unread];
  if (outcome.added > 0) return done(toast(deskMessages.photosAdded(outcome.added, notAdded)));
  const isBusy = unread.some(({ reason }) => reason === "dropped");
  return refused(isBusy ? 503 : 400, deskMessages.photosRefused(notAdded), isBusy ? RETRY_SOON : undefined);
}

function refused(status: number, words: Words, headers?: Record<string, string>): Outcome {
  return refuse(status, { toast: toast(words, "destructive") }, headers);
}

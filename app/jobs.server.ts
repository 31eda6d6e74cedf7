import { Cron } from "croner";
import { purgeTranscripts } from "~/chat/chat.server";
import { mailDueTranscripts } from "~/chat/mail-transcripts.server";
import { deployment } from "~/deployment.server";
import { deliverDueMail } from "~/email/deliver-mail.server";

/** Starts what runs by the clock, and gives the function that stops it. */
export function startJobs(): () => void {
  // `protect`: a run that is still busy with a slow mail server is not overtaken by the next.
  const outbox = new Cron("*/5 * * * * *", { protect: true }, () => deliverDueMail(deployment()));
  const transcripts = new Cron("* * * * *", { protect: true }, () => mailDueTranscripts(deployment()));
  const oldTranscripts = new Cron("17 * * * *", { protect: true }, () => purgeTranscripts(deployment()));
  return () => {
    for (const job of [outbox, transcripts, oldTranscripts]) job.stop();
  };
}

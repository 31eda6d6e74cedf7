import { Cron } from "croner";
import { deployment } from "~/deployment.server";
import { deliverDueMail } from "~/email/deliver-mail.server";

/** Starts what runs by the clock, and gives the function that stops it. */
export function startJobs(): () => void {
  // `protect`: a run that is still busy with a slow mail server is not overtaken by the next.
  const outbox = new Cron("*/5 * * * * *", { protect: true }, () => deliverDueMail(deployment()));
  return () => outbox.stop();
}

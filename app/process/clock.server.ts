import { type ChildProcess, spawn } from "node:child_process";
import { Cron } from "croner";
import { isBackupDue, isHourlyCopyDue } from "~/backups/backup-due";
import { readRuns } from "~/backups/backups.server";
import { sendNewPictures, waitAfter } from "~/backups/send-new-pictures.server";
import { mailDueTranscripts } from "~/chat/mail-transcripts.server";
import { deployment } from "~/deployment.server";
import { deliverDueMail, finishDeliveries } from "~/email/deliver-mail.server";
import { env } from "~/env.server";
import { readForecast } from "~/forecast/read-forecast.server";
import { tendMailbox } from "~/mailbox/tend-mailbox.server";
import { readCalendar } from "~/own-calendar/read-calendar.server";
import { ringPhones } from "~/phone/ring-phones.server";
import { digestHeldAlerts } from "~/quotes/digest-alerts.server";
import { queueDueMails } from "~/reminders/automatic-mails.server";
import { queueMorningMail } from "~/reminders/morning.server";
import { settleWarranties } from "~/warranties/decide-warranties.server";
import { queueCertificates } from "~/warranties/mail-certificates.server";
import { purge } from "./purge.server";

/** Milliseconds for twenty pictures at the slowest speed that is accepted. */
const LONGEST_ROUND_MS = 20 * 60 * 1000;

/** Starts everything that runs by the clock. Returns a function that stops it within so many milliseconds. */
export function startClock(): (timeoutMs: number) => Promise<void> {
  let backup: ChildProcess | undefined;
  const stopping = new AbortController();
  const unlessStopping = (job: string) => (error: unknown) => {
    if (!stopping.signal.aborted) logFailure(job)(error);
  };
  const mailbox = tendMailbox(deployment);
  // `protect`: the next run does not start while one is busy.
  const jobs = [
    new Cron("*/5 * * * * *", { protect: true, catch: logFailure("mail") }, () =>
      deliverDueMail(deployment(), { signal: stopping.signal }),
    ),
    new Cron("*/5 * * * * *", { protect: true, catch: logFailure("warranties") }, async () => {
      await settleWarranties(deployment());
      await queueCertificates(deployment());
    }),
    new Cron("*/5 * * * * *", { protect: true, catch: logFailure("phones") }, () => ringPhones(deployment())),
    new Cron("* * * * *", { protect: true, catch: logFailure("transcripts") }, async () => {
      await mailDueTranscripts(deployment());
    }),
    new Cron("* * * * *", { protect: true, catch: logFailure("digest") }, () =>
      digestHeldAlerts(deployment()),
    ),
    new Cron("* * * * *", { protect: true, catch: logFailure("reminders") }, async () => {
      await queueDueMails(deployment());
    }),
    new Cron("* * * * *", { protect: true, catch: logFailure("morning") }, async () => {
      await queueMorningMail(deployment());
    }),
    new Cron("* * * * *", { protect: true, catch: unlessStopping("forecast") }, () =>
      readForecast(deployment(), { signal: stopping.signal }),
    ),
    new Cron("* * * * *", { protect: true, catch: unlessStopping("calendar") }, () =>
      readCalendar(deployment(), stopping.signal),
    ),
    new Cron("7 * * * *", { protect: true, catch: logFailure("purge") }, () => purge(deployment())),
    // Checked every minute, so that a server that was down at that hour makes up for it.
    new Cron("* * * * *", { protect: true, catch: logFailure("backup") }, async () => {
      const due = backup ? undefined : await dueBackup();
      if (!due) return;
      backup = startBackup(due);
      const forget = () => {
        backup = undefined;
      };
      // A process that fails to start gives "error" and no "exit".
      backup.once("exit", forget).once("error", forget);
    }),
    new Cron("*/10 * * * * *", { protect: true, catch: logFailure("pictures") }, sendPicturesByTheClock()),
    new Cron("*/5 * * * * *", { protect: true, catch: logFailure("mailbox") }, () => mailbox.tend()),
  ];
  return async (timeoutMs) => {
    stopping.abort();
    for (const job of jobs) job.stop();
    backup?.kill();
    await Promise.all([finishDeliveries(timeoutMs), mailbox.stop(timeoutMs)]);
  };
}

/** Arguments of scripts/backup.ts for the run that is due; undefined when none is. */
async function dueBackup(): Promise<string[] | undefined> {
  const { db, now, store } = deployment();
  const { backup, offSite, hourly } = await readRuns(db, now);
  if (isBackupDue({ backup, offSite: store && offSite }, { at: env.BACKUP_AT, now })) return [];
  if (store && isHourlyCopyDue({ offSite, hourly }, now)) return ["hourly"];
  return undefined;
}

/** A separate process, because copying and hashing would hold up visitors. */
function startBackup(kind: string[]): ChildProcess {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/backup.ts", ...kind], {
    stdio: "inherit",
  });
  child.once("error", logFailure("backup"));
  return child;
}

/** In this process: a picture is small, and a process would cost more than sending it. */
function sendPicturesByTheClock(): () => Promise<void> {
  let failures = 0;
  // Not the time of day, which may jump.
  let next = 0;
  return async () => {
    const { store, ...context } = deployment();
    if (!store || performance.now() < next) return;
    const signal = AbortSignal.timeout(LONGEST_ROUND_MS);
    const { sent, error } = await sendNewPictures({ ...context, store: { ...store, signal } }).catch(
      (error: Error) => ({ sent: 0, error }),
    );
    // A store that took one picture works, so a refused one must not delay the next.
    failures = error ? (sent > 0 ? 1 : failures + 1) : 0;
    next = error ? performance.now() + waitAfter(failures) : 0;
    if (error) throw error;
  };
}

function logFailure(job: string) {
  return (error: unknown) => {
    const stack = error instanceof Error ? error.stack : String(error);
    console.error(JSON.stringify({ level: "error", job, stack }));
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { Cron } from "croner";
import { isBackupDue } from "~/backups/backup-due";
import { backupState } from "~/backups/backups.server";
import { mailDueTranscripts } from "~/chat/mail-transcripts.server";
import { deployment } from "~/deployment.server";
import { deliverDueMail, finishDeliveries } from "~/email/deliver-mail.server";
import { env } from "~/env.server";
import { purge } from "~/purge.server";
import { digestHeldAlerts } from "~/quotes/digest-alerts.server";

/** Starts what runs by the clock, and gives the function that stops it within so many milliseconds. */
export function startJobs(): (timeoutMs: number) => Promise<void> {
  let backup: ChildProcess | undefined;
  const stopping = new AbortController();
  // `protect`: a run that is still busy with a slow mail server is not overtaken by the next.
  const jobs = [
    new Cron("*/5 * * * * *", { protect: true, catch: logFailure("mail") }, () =>
      deliverDueMail(deployment(), { signal: stopping.signal }),
    ),
    new Cron("* * * * *", { protect: true, catch: logFailure("transcripts") }, () =>
      mailDueTranscripts(deployment()),
    ),
    new Cron("* * * * *", { protect: true, catch: logFailure("digest") }, () =>
      digestHeldAlerts(deployment()),
    ),
    new Cron("7 * * * *", { protect: true, catch: logFailure("purge") }, () => purge(deployment())),
    // Asked every minute instead of at its hour: a server that was down then makes up for it.
    new Cron("* * * * *", { protect: true, catch: logFailure("backup") }, async () => {
      if (backup || !(await isNightlyBackupDue())) return;
      backup = startBackup();
      const forget = () => {
        backup = undefined;
      };
      // A process that could not be started ends without an "exit".
      backup.once("exit", forget).once("error", forget);
    }),
  ];
  return async (timeoutMs) => {
    stopping.abort();
    for (const job of jobs) job.stop();
    backup?.kill();
    await finishDeliveries(timeoutMs);
  };
}

async function isNightlyBackupDue(): Promise<boolean> {
  const { db, now } = deployment();
  const { backup, offSite } = await backupState(db, now);
  return isBackupDue({ backup, offSite: env.backupStore && offSite }, { at: env.BACKUP_AT, now });
}

/** A process of its own: copying and hashing would hold up the visitors. */
function startBackup(): ChildProcess {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/backup.ts"], { stdio: "inherit" });
  child.once("error", logFailure("backup"));
  return child;
}

function logFailure(job: string) {
  return (error: unknown) => {
    const stack = error instanceof Error ? error.stack : String(error);
    console.error(JSON.stringify({ level: "error", job, stack }));
  };
}

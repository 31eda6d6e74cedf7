import type { Db } from "../../db/schema";

/** What a row of `backups` is about. */
export type BackupReason = "backup" | "off-site" | "rehearsal";

/** How a kind of run stands. Instants are ISO text in UTC, undefined when there was none. */
export interface RunState {
  lastSuccess: string | undefined;
  lastAttempt: string | undefined;
  /** Why the last one that ended failed, in one line; undefined when it succeeded. */
  error: string | undefined;
}

export interface BackupState {
  backup: RunState;
  offSite: RunState;
  rehearsal: RunState;
  /** Whole hours since the last backup that succeeded. */
  ageHours: number | undefined;
  /** True when the owner should look: no backup for 26 hours, or a run that failed. */
  needsAttention: boolean;
}

/** A day, and two hours for the backup to be made in. */
const TOO_OLD_HOURS = 26;
const HOUR_MS = 60 * 60 * 1000;

/** How the backups stand, for the dashboard and the health check: one query of a few index reads. */
export async function backupState(db: Db, now: Date): Promise<BackupState> {
  const runs = await lastRuns(db, "backup", now)
    .unionAll(lastRuns(db, "off-site", now))
    .unionAll(lastRuns(db, "rehearsal", now))
    .execute();
  const [backup, copy, rehearsal] = runs.map(toRunState) as [RunState, RunState, RunState];
  // Once the store is taken away nothing copies the next backup, and why the last copy failed is nobody's worry.
  const isGivenUp = (copy.lastAttempt ?? "") < (backup.lastSuccess ?? "");
  const offSite = isGivenUp ? { ...copy, error: undefined } : copy;
  const ageHours =
    backup.lastSuccess && Math.floor((now.getTime() - Date.parse(backup.lastSuccess)) / HOUR_MS);
  const isOld = typeof ageHours !== "number" || ageHours >= TOO_OLD_HOURS;
  return {
    backup,
    offSite,
    rehearsal,
    ageHours: typeof ageHours === "number" ? ageHours : undefined,
    needsAttention: isOld || [backup, offSite, rehearsal].some(({ error }) => error !== undefined),
  };
}

/** Opens a row for a run that begins, and gives its id. */
export async function recordStart(
  db: Db,
  { file, reason, now }: { file: string; reason: BackupReason; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto("backups")
    .values({ file, reason, started_at: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function recordEnd(
  db: Db,
  id: number,
  end: { file?: string; bytes?: number; error?: string; now: Date },
): Promise<void> {
  const { now, ...changes } = end;
  await db
    .updateTable("backups")
    .set({ ...changes, finished_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** How the last run of this kind went. One that was interrupted has no end: it is an attempt, and no success. */
export async function runState(db: Db, reason: BackupReason, now: Date): Promise<RunState> {
  return toRunState(await lastRuns(db, reason, now).executeTakeFirstOrThrow());
}

/**
 * Always one row, of nulls when there were no runs: so that three of these make one query of three rows. A run in the
 * future is none: it was made while the clock ran ahead, and no other would be due until that day.
 */
function lastRuns(db: Db, reason: BackupReason, now: Date) {
  const last = db
    .selectFrom("backups")
    .where("reason", "=", reason)
    .where("started_at", "<=", now.toISOString())
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(1);
  const lastEnded = last.where("finished_at", "is not", null);
  const lastSuccess = lastEnded.where("error", "is", null);
  return db.selectNoFrom([
    last.select("started_at").as("last_attempt"),
    lastEnded.select("error").as("error"),
    lastSuccess.select("started_at").as("last_success"),
  ]);
}

interface LastRuns {
  last_attempt: string | null;
  error: string | null;
  last_success: string | null;
}

function toRunState({ last_attempt, error, last_success }: LastRuns): RunState {
  return {
    lastSuccess: last_success ?? undefined,
    lastAttempt: last_attempt ?? undefined,
    error: error ?? undefined,
  };
}

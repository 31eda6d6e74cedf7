import type { Context, Db } from "../../db/schema";
import { waitingPictures } from "./send-new-pictures.server";
import type { BackupContext, Store } from "./store.server";

/** What a row of `backups` is about: the nightly run's three steps, and the off-site copy of the hour. */
export type BackupReason = "backup" | "off-site" | "rehearsal" | "hourly";

/** How a kind of run stands. Instants are ISO text in UTC, undefined when there was none. */
export interface RunState {
  lastSuccess: string | undefined;
  lastAttempt: string | undefined;
  /** Why the last one that ended failed, in one line; undefined when it succeeded. */
  error: string | undefined;
}

export interface Runs {
  backup: RunState;
  offSite: RunState;
  rehearsal: RunState;
  hourly: RunState;
}

export interface BackupState {
  backup: RunState;
  rehearsal: RunState;
  /** Whole hours since the last backup that succeeded. */
  ageHours: number | undefined;
  /** True when no backup was made on this machine for 26 hours, or the last one, or its rehearsal, failed. */
  hereNeedsAttention: boolean;
  /** Undefined without a store. */
  offSite: OffSiteState | undefined;
  /** True when the owner should look, whether it is here or off-site. */
  needsAttention: boolean;
}

export interface OffSiteState {
  /** Since when all that the database holds is off-site; undefined when it never was. */
  lastSuccess: string | undefined;
  /** Whole minutes since then. */
  ageMinutes: number | undefined;
  /** Pictures that are not off-site yet. */
  picturesWaiting: number;
  /** Whether the last copy of the night or of the hour failed. */
  isFailing: boolean;
  /** True when for 3 hours no copy was made or a picture waits, or when the night's copy failed. */
  needsAttention: boolean;
}

/** What the state of the backups is read from. */
type StateContext = Context & Pick<BackupContext, "uploadsFolder" | "backupFolder" | "store">;

/** What the operator is told of each run. */
export type Report = (line: string) => void;

/** A day, and two hours for the backup to be made in. */
const TOO_OLD_HOURS = 26;
/** A store may refuse or be away for an hour or two, and heals; then three tries have failed. */
const OFF_SITE_TOO_OLD_MINUTES = 3 * 60;
const MINUTE_MS = 60 * 1000;

/** How the backups stand, for the dashboard and the health check: one query of a few index reads. */
export async function backupState(context: StateContext): Promise<BackupState> {
  const { backup, rehearsal, ...copies } = await readRuns(context.db, context.now);
  const offSite = context.store && (await offSiteState({ ...context, store: context.store }, copies));
  const ageMinutes = minutesSince(backup.lastSuccess, context.now);
  const ageHours = ageMinutes === undefined ? undefined : Math.floor(ageMinutes / 60);
  const hereNeedsAttention =
    ageHours === undefined ||
    ageHours >= TOO_OLD_HOURS ||
    [backup, rehearsal].some(({ error }) => error !== undefined);
  const needsAttention = hereNeedsAttention || offSite?.needsAttention === true;
  return { backup, rehearsal, ageHours, hereNeedsAttention, offSite, needsAttention };
}

async function offSiteState(
  context: StateContext & { store: Store },
  { offSite, hourly }: Pick<Runs, "offSite" | "hourly">,
): Promise<OffSiteState> {
  const waiting = await waitingPictures(context);
  const waitedMs = waiting.since === undefined ? 0 : context.now.getTime() - waiting.since;
  const lastSuccess = [offSite.lastSuccess, hourly.lastSuccess]
    .filter((last) => last !== undefined)
    .sort()
    .at(-1);
  const ageMinutes = minutesSince(lastSuccess, context.now);
  const oldestMinutes = Math.max(ageMinutes ?? Number.POSITIVE_INFINITY, waitedMs / MINUTE_MS);
  return {
    lastSuccess,
    ageMinutes,
    picturesWaiting: waiting.count,
    isFailing: [offSite, hourly].some(({ error }) => error !== undefined),
    // What failed in an hour heals in the next; a night's copy that failed is tried again as a whole.
    needsAttention: offSite.error !== undefined || oldestMinutes >= OFF_SITE_TOO_OLD_MINUTES,
  };
}

function minutesSince(instant: string | undefined, now: Date): number | undefined {
  return instant === undefined ? undefined : Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS);
}

/** How the last run of each kind went. One that was interrupted has no end: it is an attempt, and no success. */
export async function readRuns(db: Db, now: Date): Promise<Runs> {
  const runs = await lastRuns(db, "backup", now)
    .unionAll(lastRuns(db, "off-site", now))
    .unionAll(lastRuns(db, "rehearsal", now))
    .unionAll(lastRuns(db, "hourly", now))
    .execute();
  const [backup, offSite, rehearsal, hourly] = runs.map(toRunState) as [
    RunState,
    RunState,
    RunState,
    RunState,
  ];
  return { backup, offSite, rehearsal, hourly };
}

/** Runs one step of a run and records it in `backups`. Undefined when it failed: the row and the report say why. */
export async function recorded(
  { db, clock }: Pick<BackupContext, "db" | "clock">,
  reason: BackupReason,
  report: Report,
  step: () => Promise<{ name: string; bytes: number }>,
): Promise<string | undefined> {
  const id = await recordStart(db, { file: "", reason, now: clock() });
  try {
    const { name, bytes } = await step();
    await recordEnd(db, id, { file: name, bytes, now: clock() });
    report(`${reason}: ${name}, ${bytes} bytes`);
    return name;
  } catch (error) {
    const message = (error as Error).message;
    await recordEnd(db, id, { error: message, now: clock() });
    report(`${reason} failed: ${message}`);
    return undefined;
  }
}

/** Opens a row for a run that begins, and gives its id. */
async function recordStart(
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

async function recordEnd(
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

/** Forgets the hourly runs that began before this instant: their copies are gone too. */
export async function forgetHourlyRuns(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("backups")
    .where("reason", "=", "hourly")
    .where("started_at", "<", before.toISOString())
    .execute();
}

/**
 * Always one row, of nulls when there were no runs: so that several of these make one query. A run in the
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

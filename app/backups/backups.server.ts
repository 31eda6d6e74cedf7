import { prepared } from "../../db/prepared";
import type { Context, Db } from "../../db/schema";
import { waitingPictures } from "./send-new-pictures.server";
import type { BackupContext, Store } from "./store.server";

/** The kinds of runs in the table `backups`: the three steps of the night, and the hourly copy. */
export type BackupReason = "backup" | "off-site" | "rehearsal" | "hourly";

/** The state of one kind of run. Instants ISO in UTC, undefined for none. */
export interface RunState {
  lastSuccess: string | undefined;
  lastAttempt: string | undefined;
  /** One line on why the last finished run failed; undefined when it succeeded. */
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
  /** Whole hours since the last successful backup. */
  ageHours: number | undefined;
  /** True when there was no backup on this machine for 26 hours, or the last backup or rehearsal failed. */
  hereNeedsAttention: boolean;
  /** Undefined without a store. */
  offSite: OffSiteState | undefined;
  /** True when the owner should look, here or off-site. */
  needsAttention: boolean;
}

export interface OffSiteState {
  /** When the last complete off-site copy began; undefined for none. */
  lastSuccess: string | undefined;
  /** Whole minutes since then. */
  ageMinutes: number | undefined;
  /** Pictures that are not off-site yet. */
  picturesWaiting: number;
  /** Whether the last nightly or hourly copy failed. */
  isFailing: boolean;
  /** True when no copy was made or a picture was not sent for 3 hours, or the nightly copy failed. */
  needsAttention: boolean;
}

/** What `backupState` needs. */
type StateContext = Context & Pick<BackupContext, "uploadsFolder" | "backupFolder" | "store">;

/** Takes lines for the operator about a run. */
export type Report = (line: string) => void;

/** A day, plus two hours to make the next backup. */
const TOO_OLD_HOURS = 26;
/** A store may be away for a while; after 3 hours, three tries have failed. */
const OFF_SITE_TOO_OLD_MINUTES = 3 * 60;
const MINUTE_MS = 60 * 1000;

/** The state of the backups for the dashboard and the health check, in one query. */
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
    // A failed hourly copy alone is no alarm, because the next one makes up for it.
    needsAttention: offSite.error !== undefined || oldestMinutes >= OFF_SITE_TOO_OLD_MINUTES,
  };
}

function minutesSince(instant: string | undefined, now: Date): number | undefined {
  return instant === undefined ? undefined : Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS);
}

/** The state of each kind of run. A run that was interrupted counts as an attempt without success. */
export async function readRuns(db: Db, now: Date): Promise<Runs> {
  const runs = await lastRunsOfEach(db, { now: now.toISOString() });
  const [backup, offSite, rehearsal, hourly] = runs.map(toRunState) as [
    RunState,
    RunState,
    RunState,
    RunState,
  ];
  return { backup, offSite, rehearsal, hourly };
}

const lastRunsOfEach = prepared((db, { now }: { now: string }) =>
  lastRuns(db, "backup", now)
    .unionAll(lastRuns(db, "off-site", now))
    .unionAll(lastRuns(db, "rehearsal", now))
    .unionAll(lastRuns(db, "hourly", now)),
);

/** Runs one step and records it in `backups`. Undefined when it failed; the row and the report say why. */
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

/** Adds the row of a run that begins, and returns its id. */
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

/** Deletes the rows of hourly runs that began before this instant; their copies are gone too. */
export async function forgetHourlyRuns(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("backups")
    .where("reason", "=", "hourly")
    .where("started_at", "<", before.toISOString())
    .execute();
}

/**
 * Always returns one row (nulls without runs), for use in a UNION. A run dated in the future, by a wrong clock, is
 * ignored, or the next one would not become due.
 */
function lastRuns(db: Db, reason: BackupReason, now: string) {
  const last = db
    .selectFrom("backups")
    .where("reason", "=", reason)
    .where("started_at", "<=", now)
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

import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import type { Business } from "~/business/facts";
import { albertaDay } from "~/business/time";
import { dataFiles } from "../../db/data-folder";
import { migrateToLatest } from "../../db/migrate";
import { openDb } from "../../db/open";
import type { Db } from "../../db/schema";
import { addSampleJobs } from "./sample-jobs.server";

/** A company to look around in. It has a database and a folder of its own, so nothing of it can reach the real one. */
export interface SampleDesk {
  db: Db;
  uploadsFolder: string;
  /** The day in Alberta around which it was made. */
  day: string;
  /** The newest job that it began with. */
  lastJob: number;
}

interface SampleContext {
  business: Business;
  now: Date;
  publicUrl: string;
  /** Where the sample company is kept, in a folder of its own. */
  samplesFolder: string;
}

let made: Promise<SampleDesk> | undefined;
let ready: SampleDesk | undefined;

/** The sample company; undefined when nobody has opened one since the start. */
export function sampleDesk(): SampleDesk | undefined {
  return ready;
}

/** Makes the sample company around today, unless there is one of today or one that somebody has added a job to. */
export async function openSampleDesk(context: SampleContext): Promise<void> {
  const isOld = ready && ready.day !== albertaDay(context.now.toISOString());
  if (ready && isOld && (await listJobsTriedOut(ready)).length === 0) await removeSampleDesk(context);
  made ??= makeSampleDesk(context);
  try {
    ready = await made;
  } catch (error) {
    made = undefined;
    throw error;
  }
}

/** Deletes the sample company, with all that was tried out in it. */
export async function removeSampleDesk({
  samplesFolder,
}: Pick<SampleContext, "samplesFolder">): Promise<void> {
  const desk = await made;
  made = undefined;
  ready = undefined;
  await desk?.db.destroy();
  // One that is opened at this moment has another folder.
  const folder = desk ? dirname(desk.uploadsFolder) : samplesFolder;
  await rm(folder, { recursive: true, force: true });
}

/** The names of the jobs that somebody has added to the samples, newest first. */
export async function listJobsTriedOut(desk: SampleDesk): Promise<string[]> {
  const rows = await desk.db
    .selectFrom("quotes")
    .select("name")
    .where("id", ">", desk.lastJob)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ name }) => name);
}

/** The business as the sample company prints it, so that no paper of a sample is taken for a real one. */
export function sampleBusiness(business: Business): Business {
  return { ...business, name: `${business.name} (sample)` };
}

async function makeSampleDesk({ samplesFolder, now, ...context }: SampleContext): Promise<SampleDesk> {
  const folder = join(samplesFolder, randomUUID());
  const { databaseFile: file, backupFolder, uploadsFolder } = dataFiles(folder);
  const db = openDb(file);
  // Nobody needs it after a crash, and it is made in a third of the time.
  await sql`PRAGMA synchronous = OFF`.execute(db);
  await migrateToLatest(db, { file, backupFolder, now });
  await beginIdsAt(db, FIRST_ID);
  const business = sampleBusiness(context.business);
  const lastJob = await addSampleJobs({ ...context, business, db, now, uploadsFolder, mailer: undefined });
  return { db, uploadsFolder, day: albertaDay(now.toISOString()), lastJob };
}

/** No row has the number of one of the site's own: a press in an old tab finds nothing at the other desk. */
const FIRST_ID = 900_001;

async function beginIdsAt(db: Db, first: number): Promise<void> {
  await sql`DELETE FROM sqlite_sequence`.execute(db);
  await sql`
    INSERT INTO sqlite_sequence (name, seq)
    SELECT name, ${first - 1} FROM sqlite_master WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'`.execute(
    db,
  );
}

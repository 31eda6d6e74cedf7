import { rm } from "node:fs/promises";
import { sql } from "kysely";
import type { Business } from "~/business/facts";
import { dataFiles } from "../../db/data-folder";
import { migrateToLatest } from "../../db/migrate";
import { openDb } from "../../db/open";
import type { Db } from "../../db/schema";
import { addSampleJobs } from "./sample-jobs.server";

/** A company to look around in. It has a database and a folder of its own, so nothing of it can reach the real one. */
export interface SampleDesk {
  db: Db;
  uploadsFolder: string;
  /** How many jobs it began with. */
  jobs: number;
}

interface SampleContext {
  business: Business;
  now: Date;
  publicUrl: string;
  /** Where the sample company is kept; emptied first. */
  samplesFolder: string;
}

let made: Promise<SampleDesk> | undefined;
let ready: SampleDesk | undefined;

/** The sample company; undefined when nobody has opened one since the start. */
export function sampleDesk(): SampleDesk | undefined {
  return ready;
}

/** Makes the sample company around today, unless there is one. */
export async function openSampleDesk(context: SampleContext): Promise<void> {
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
  await rm(samplesFolder, { recursive: true, force: true });
}

/** The names of the jobs that somebody has added to the samples, newest first. */
export async function listJobsTriedOut(desk: SampleDesk): Promise<string[]> {
  const rows = await desk.db
    .selectFrom("quotes")
    .select("name")
    .where("id", ">", desk.jobs)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ name }) => name);
}

/** The business as the sample company prints it, so that no paper of a sample is taken for a real one. */
export function sampleBusiness(business: Business): Business {
  return { ...business, name: `${business.name} (sample)` };
}

async function makeSampleDesk({ samplesFolder, now, ...context }: SampleContext): Promise<SampleDesk> {
  await rm(samplesFolder, { recursive: true, force: true });
  const { databaseFile: file, backupFolder, uploadsFolder } = dataFiles(samplesFolder);
  const db = openDb(file);
  // Nobody needs it after a crash, and it is made in a third of the time.
  await sql`PRAGMA synchronous = OFF`.execute(db);
  await migrateToLatest(db, { file, backupFolder, now });
  const business = sampleBusiness(context.business);
  const jobs = await addSampleJobs({ ...context, business, db, now, uploadsFolder, mailer: undefined });
  return { db, uploadsFolder, jobs };
}

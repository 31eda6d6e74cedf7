import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addSampleContent } from "~/sample-content.server";
import { dataFiles } from "../../../db/data-folder";
import { createTestDb } from "../../../db/testing";

/** Where the workers find what is prepared here: they inherit the environment. */
const VARIABLE = "SAMPLE_SITE_FOLDER";

/** Prepares the sample content once, before the tests: its pictures take half a minute. Gives what cleans up after them. */
export default async function prepareSampleSite(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "sample-site-"));
  const db = await createTestDb(folder);
  const { uploadsFolder } = dataFiles(folder);
  await addSampleContent({ db, uploadsFolder, sampleFolder: "db/sample/photos", now: new Date() });
  await db.destroy();
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true });
}

/** The data folder of a site that holds the sample content and no user: to be copied. */
export function sampleSiteFolder(): string {
  return process.env[VARIABLE]!;
}

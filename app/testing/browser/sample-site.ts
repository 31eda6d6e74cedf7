import { existsSync, mkdtempSync, renameSync } from "node:fs";
import { addSampleContent } from "~/samples/sample-content.server";
import { dataFiles } from "../../../db/data-folder";
import { createTestDb } from "../../../db/testing";
import { refuseOutdatedBuild } from "../refuse-outdated-build";

/**
 * The data folder of a site that holds the sample content and no user: to be copied. Every build empties build/server,
 * so what is kept there was made by the source of the site that is tested.
 */
export const SAMPLE_SITE = "build/server/sample-site";

/** Prepares the sample site before the tests, once for each build: its pictures take half a minute. */
export default async function prepareSampleSite(): Promise<void> {
  refuseOutdatedBuild();
  if (existsSync(SAMPLE_SITE)) return;
  const unfinished = mkdtempSync(`${SAMPLE_SITE}-`);
  const db = await createTestDb(unfinished);
  const { uploadsFolder } = dataFiles(unfinished);
  await addSampleContent({ db, uploadsFolder, sampleFolder: "db/sample/photos", now: new Date() });
  await db.destroy();
  renameSync(unfinished, SAMPLE_SITE);
}

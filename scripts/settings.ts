import { readFileSync, statSync } from "node:fs";
import { fail, openSoundDatabase } from "./open-database";

const USAGE = `Usage: npx tsx scripts/settings.ts export > FILE
       npx tsx scripts/settings.ts import FILE

Writes all settings as one JSON file, or saves those of such a file as new versions. What the file leaves out stays as
it is; when anything in it is wrong, nothing is saved. A running site shows the new settings at the next request.`;

const [command, file, ...others] = process.argv.slice(2);
const isUsed = (command === "export" && !file) || (command === "import" && file && others.length === 0);
if (!isUsed) fail(USAGE);

await openSoundDatabase();
// Imported only here, because it opens the database too.
const { deployment } = await import("~/deployment.server");
const { exportSettings, importSettings, LONGEST_FILE } = await import("~/settings/import-settings.server");

const site = deployment("import");
if (command === "export") {
  console.log(JSON.stringify(exportSettings(site.business), null, 2));
} else {
  const imported = await importSettings(site, readSettingsFile(file!));
  if (!imported.ok) fail(`Nothing was saved:\n${imported.problems.map((each) => `  ${each}`).join("\n")}`);
  console.log(`Saved: ${imported.saved.join(", ") || "nothing, the file is empty"}.`);
}
await site.db.destroy();

function readSettingsFile(path: string): string {
  try {
    if (statSync(path).size > LONGEST_FILE) fail(`${path} is larger than any file of settings.`);
    return readFileSync(path, "utf8");
  } catch (error) {
    return fail((error as Error).message);
  }
}

import { fail, openSoundDatabase } from "./open-database";

const USAGE = `Usage: npx tsx scripts/sample.ts [--remove]

Fills an empty site with sample pictures, projects and reviews; --remove takes them off again.`;

const options = process.argv.slice(2);
if (options.some((option) => option !== "--remove")) fail(USAGE);
await openSoundDatabase();
// Imported only here, because it opens the database too.
const { deployment } = await import("~/deployment.server");
const { addSampleContent, removeSampleContent } = await import("../app/samples/sample-content.server");

const site = deployment();
if (options.includes("--remove")) {
  await removeSampleContent(site);
  console.log("The sample content is gone.");
} else {
  const added = await addSampleContent({ ...site, sampleFolder: "db/sample/photos" }, (done, pictures) =>
    console.log(`Picture ${done} of ${pictures}`),
  );
  console.log(added ? "The sample content is on the site." : "Nothing added: the site has content already.");
}
await site.db.destroy();

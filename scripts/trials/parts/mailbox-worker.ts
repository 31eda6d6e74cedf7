/** Reads the mailbox as the site's clock does. For the trial of the mailbox. */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultBusiness } from "~/business/facts";
import { tendMailbox } from "~/mailbox/tend-mailbox.server";
import { dataFiles } from "../../../db/data-folder";
import { openDb } from "../../../db/open";

const [dataFolder = ""] = process.argv.slice(2);
const db = openDb(join(dataFolder, "app.db"));
const files = dataFiles(dataFolder);
const mailbox = tendMailbox(() => ({
  ...{ db, now: new Date(), actor: "owner", business: defaultBusiness, mailFrom: undefined },
  ...files,
  privateHosts: ["localhost"],
}));
for (;;) {
  await mailbox.tend();
  await sleep(200);
}

/** Sends new pictures off-site again and again, as the site does by the clock, until it is killed. */
import { setTimeout as sleep } from "node:timers/promises";
import { sendNewPictures } from "~/backups/send-new-pictures.server";
import { env } from "~/env.server";

const { backupStore: store } = env;
if (!store) throw new Error("BACKUP_S3_URL is not set.");
for (;;) {
  await sendNewPictures({ ...env, store });
  await sleep(50);
}

import { ensureFirstAdmin } from "~/auth/users.server";
import { answer } from "~/chat/answer";
import { closeDatabase, db } from "~/db.server";
import { deployment } from "~/deployment.server";
import { releaseInterruptedMail } from "~/email/deliver-mail.server";
import { env } from "~/env.server";
import { installFrontDoor } from "~/front-door/front-door.server";
import { readStaticFiles } from "~/front-door/static-files.server";
import { startWatchdog } from "~/front-door/watchdog.server";
import { clearIncoming } from "~/http/incoming-files.server";
import { startJobs } from "~/jobs.server";
import { addSampleContent } from "~/sample-content.server";
import { lockDataFolder } from "../db/lock";
import { isNewDatabase, migrateToLatest } from "../db/migrate";

/**
 * Makes the product ready before its first request: schema, first admin, sample content, jobs, front door. Does
 * nothing unless this process serves the site: tests and scripts import the same build.
 */
export async function boot(): Promise<void> {
  if (import.meta.env.DEV) return prepareData();
  if (!isRemixServe()) return;
  try {
    const release = lockDataFolder(env.DATA_DIR);
    await clearIncoming();
    await refuseMissingVolume();
    await prepareData();
    await releaseInterruptedMail(deployment());
    const stopJobs = startJobs();
    readStaticFiles();
    // The chat builds its index with its first answer, a third of a second for whoever would ask first.
    answer({ message: "Hello" }, deployment().business);
    const stopWatchdog = startWatchdog();
    installFrontDoor({
      async onShutdown(timeoutMs) {
        stopWatchdog();
        await stopJobs(timeoutMs);
        await closeDatabase();
        release();
      },
    });
  } catch (error) {
    console.error(`Cannot start. ${(error as Error).message}`);
    process.exit(1);
  }
}

function isRemixServe(): boolean {
  return /remix-serve|@remix-run[/\\]serve/.test(process.argv[1] ?? "");
}

/** A site that starts empty because its volume is not there would take leads and lose them with the machine. */
async function refuseMissingVolume(): Promise<void> {
  if (!env.isFly || env.ALLOW_INIT || !(await isNewDatabase(db))) return;
  throw new Error(
    `${env.DATA_DIR} is empty. If this is a new site, set ALLOW_INIT=1 for its first start; if not, look for its volume or restore a backup.`,
  );
}

async function prepareData(): Promise<void> {
  const world = deployment();
  const { databaseFile: file, backupFolder } = env;
  await migrateToLatest(db, { file, backupFolder, now: world.now });
  const firstAdmin = await ensureFirstAdmin(world, {
    username: env.ADMIN_USERNAME,
    password: env.ADMIN_PASSWORD,
  });
  if (env.SAMPLE_CONTENT === "on") {
    await addSampleContent({ ...world, sampleFolder: "db/sample/photos" }, (done, all) => {
      if (done % 7 === 0) console.log(`Preparing the sample pictures, once: ${done} of ${all}`);
    });
  }

  console.log(`Site   ${env.PUBLIC_URL}`);
  console.log(`Admin  ${env.PUBLIC_URL}/admin`);
  if (firstAdmin) {
    console.log(`User   ${firstAdmin.username}`);
    if (firstAdmin.generatedPassword) {
      console.log(`Password, shown this once: ${firstAdmin.generatedPassword}`);
    }
  }
}

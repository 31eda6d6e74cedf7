import { ensureFirstAdmin } from "~/auth/users.server";
import { answer } from "~/chat/answer";
import { NEW_CONVERSATION } from "~/chat/conversation-state";
import { currentKnowledge } from "~/chat/current-knowledge.server";
import { closeDatabase, db } from "~/db.server";
import { deployment } from "~/deployment.server";
import { releaseInterruptedMail } from "~/email/deliver-mail.server";
import { env, refuseToStart } from "~/env.server";
import { clearIncoming } from "~/forms/incoming-files.server";
import { installFrontDoor } from "~/front-door/front-door.server";
import { readStaticFiles } from "~/front-door/static-files.server";
import { startWatchdog } from "~/front-door/watchdog.server";
import { addSampleContent } from "~/samples/sample-content.server";
import { removeSampleDesk } from "~/samples/sample-desk.server";
import { foldLeftOut } from "../../db/folding";
import { lockDataFolder } from "../../db/lock";
import { findDamage, wayBack } from "../../db/lost-database";
import { migrateToLatest } from "../../db/migrate";
import { startClock } from "./clock.server";

/**
 * Prepares the site before its first request: schema, first admin, sample content, clock, front door. Does nothing
 * unless this process serves the site, as `scripts/before-serve.js` says.
 */
export async function boot(): Promise<void> {
  if (import.meta.env.DEV) return prepareData();
  if (process.env.SERVING_PROCESS !== String(process.pid)) return;
  try {
    const release = lockDataFolder(env.DATA_DIR);
    await clearIncoming();
    await removeSampleDesk(env);
    await refuseDamage();
    await prepareData();
    await releaseInterruptedMail(deployment());
    const stopClock = startClock();
    readStaticFiles();
    // Builds the chat's index now, so that its first visitor does not wait.
    answer("Hello", NEW_CONVERSATION, await currentKnowledge(deployment()));
    const stopWatchdog = startWatchdog();
    installFrontDoor({
      async onShutdown(timeoutMs) {
        stopWatchdog();
        await stopClock(timeoutMs);
        await removeSampleDesk(env);
        await closeDatabase();
        release();
      },
    });
  } catch (error) {
    refuseToStart((error as Error).message);
  }
}

/** Damage spreads with each write and shows up late. Starts are rare, so they can afford a check. */
async function refuseDamage(): Promise<void> {
  const damage = await findDamage(db);
  if (damage) throw new Error(`${env.databaseFile}: ${damage}; ${await wayBack(env.backupFolder)}`);
}

async function prepareData(): Promise<void> {
  const { databaseFile: file, backupFolder } = env;
  const applied = await migrateToLatest(db, { file, backupFolder, now: new Date() });
  if (applied.length > 0) console.log(`Migrated the database: ${applied.join(", ")}`);
  await foldLeftOut(db);
  // Only now, because the migrations make the settings' table.
  const context = deployment();
  const firstAdmin = await ensureFirstAdmin(context, {
    username: env.ADMIN_USERNAME,
    password: env.ADMIN_PASSWORD,
  });
  if (env.SAMPLE_CONTENT === "on") {
    await addSampleContent({ ...context, sampleFolder: "db/sample/photos" }, (done, all) => {
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

import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Migration, Migrator, sql } from "kysely";
import { snapshotDatabase } from "./backup";
import { foldWritesOf } from "./folding";
import * as first from "./migrations/0001_first";
import * as desk from "./migrations/0002_desk";
import * as outboxAttachments from "./migrations/0003_outbox_attachments";
import * as calendarFeed from "./migrations/0004_calendar_feed";
import * as deskAtScale from "./migrations/0005_desk_at_scale";
import * as idsNeverReused from "./migrations/0006_ids_never_reused";
import * as outboxByTime from "./migrations/0007_outbox_by_time";
import * as countedMails from "./migrations/0008_counted_mails";
import * as alertDigests from "./migrations/0009_alert_digests";
import * as jobs from "./migrations/0010_jobs";
import * as chatLeadsEstimates from "./migrations/0011_chat_leads_estimates";
import * as answers from "./migrations/0012_answers";
import * as people from "./migrations/0013_people";
import * as visits from "./migrations/0014_visits";
import * as twoStepsAndCrewFeeds from "./migrations/0015_two_steps_and_crew_feeds";
import * as mailKinds from "./migrations/0016_mail_kinds";
import * as foldedSearch from "./migrations/0017_folded_search";
import * as visitWishes from "./migrations/0018_visit_wishes";
import * as accountChanges from "./migrations/0019_account_changes";
import * as keptReceipts from "./migrations/0020_kept_receipts";
import * as blackPictures from "./migrations/0021_black_pictures";
import * as serviceSettings from "./migrations/0022_service_settings";
import * as estimateAreas from "./migrations/0023_estimate_areas";
import * as stages from "./migrations/0024_stages";
import * as passwordLinks from "./migrations/0025_password_links";
import * as booking from "./migrations/0026_booking";
import * as officeSearch from "./migrations/0027_office_search";
import * as openAsks from "./migrations/0028_answers";
import * as crewWork from "./migrations/0029_crew_work";
import * as customerJobs from "./migrations/0030_customer_jobs";
import * as agreed from "./migrations/0031_agreed";
import * as paid from "./migrations/0032_paid";
import * as openInvoices from "./migrations/0033_open_invoices";
import * as paymentReminders from "./migrations/0034_payment_reminders";
import * as changeOffers from "./migrations/0035_change_offers";
import * as stories from "./migrations/0036_stories";
import * as costs from "./migrations/0037_costs";
import * as warranties from "./migrations/0038_warranties";
import * as care from "./migrations/0040_care";
import * as inbox from "./migrations/0042_inbox";
import * as doneAt from "./migrations/0043_done_at";
import * as contacts from "./migrations/0044_contacts";
import * as push from "./migrations/0045_push";
import * as leadOrigin from "./migrations/0046_lead_origin";
import type { Db } from "./schema";

/**
 * Every migration by name, oldest first. Listed, and not found by a pattern, so that bundle, tests and scripts have the
 * same.
 */
export const MIGRATIONS: Record<string, Migration> = {
  "0001_first": first,
  "0002_desk": desk,
  "0003_outbox_attachments": outboxAttachments,
  "0004_calendar_feed": calendarFeed,
  "0005_desk_at_scale": deskAtScale,
  "0006_ids_never_reused": idsNeverReused,
  "0007_outbox_by_time": outboxByTime,
  "0008_counted_mails": countedMails,
  "0009_alert_digests": alertDigests,
  "0010_jobs": jobs,
  "0011_chat_leads_estimates": chatLeadsEstimates,
  "0012_answers": answers,
  "0013_people": people,
  "0014_visits": visits,
  "0015_two_steps_and_crew_feeds": twoStepsAndCrewFeeds,
  "0016_mail_kinds": mailKinds,
  "0017_folded_search": foldedSearch,
  "0018_visit_wishes": visitWishes,
  "0019_account_changes": accountChanges,
  "0020_kept_receipts": keptReceipts,
  "0021_black_pictures": blackPictures,
  "0022_service_settings": serviceSettings,
  "0023_estimate_areas": estimateAreas,
  "0024_stages": stages,
  "0025_password_links": passwordLinks,
  "0026_booking": booking,
  "0027_office_search": officeSearch,
  "0028_answers": openAsks,
  "0029_crew_work": crewWork,
  "0030_customer_jobs": customerJobs,
  "0031_agreed": agreed,
  "0032_paid": paid,
  "0033_open_invoices": openInvoices,
  "0034_payment_reminders": paymentReminders,
  "0035_change_offers": changeOffers,
  "0036_stories": stories,
  "0037_costs": costs,
  "0038_warranties": warranties,
  "0040_care": care,
  "0042_inbox": inbox,
  "0043_done_at": doneAt,
  "0044_contacts": contacts,
  "0045_push": push,
  "0046_lead_origin": leadOrigin,
};

/** How many snapshots are kept. A machine repeats a failing start forever, and each start makes one. */
const KEPT_SNAPSHOTS = 3;

interface MigrateOptions {
  /** The database file, of which a snapshot is made before a change of its schema. */
  file: string;
  backupFolder: string;
  now: Date;
}

/**
 * Applies all pending migrations in one IMMEDIATE transaction, with foreign keys checked before the commit. Returns
 * their names. Throws, with nothing changed, when one fails or the file was written by newer code.
 */
export async function migrateToLatest(
  db: Db,
  { file, backupFolder, now }: MigrateOptions,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => checkedMigrations() } });
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return [];

  if (pending.length < Object.keys(MIGRATIONS).length && existsSync(file) && statSync(file).size > 0) {
    const stamp = now.toISOString().replaceAll(/[:.]/g, "-");
    snapshotDatabase(file, join(backupFolder, `before-${pending[0]}-${stamp}.db`));
    removeOldSnapshots(backupFolder);
  }

  // With foreign keys on, rebuilding a parent table would delete its children.
  await sql`PRAGMA foreign_keys = OFF`.execute(db);
  try {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await sql`PRAGMA foreign_keys = ON`.execute(db);
  }
  await foldWritesOf(db);
  return pending;
}

/** Deletes all but the newest snapshots, which sort by migration and time. */
function removeOldSnapshots(backupFolder: string): void {
  const names = readdirSync(backupFolder).filter((name) => /^before-.*\.db$/.test(name));
  for (const name of names.sort().slice(0, -KEPT_SNAPSHOTS)) rmSync(join(backupFolder, name));
}

async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new Error(
      `This database was written by a newer version of the product (${unknown.join(", ")}). Run that version, or restore a backup made by this one.`,
    );
  }
  return Object.keys(MIGRATIONS).filter((name) => !applied.includes(name));
}

/** The migrations that a database has, in order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const table = await sql`SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'`.execute(db);
  if (table.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map((row) => row.name);
}

function checkedMigrations(): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, migration]) => [
      name,
      {
        up: async (db) => {
          await migration.up(db);
          const { rows } = await sql`PRAGMA foreign_key_check`.execute(db);
          if (rows.length > 0) throw new Error(`${name} leaves ${rows.length} rows without their parent`);
        },
      },
    ]),
  );
}

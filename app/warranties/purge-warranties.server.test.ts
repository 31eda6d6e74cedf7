import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { albertaToUtc } from "~/business/time";
import { setEventStatus } from "~/calendar/save-event.server";
import { BUSINESS } from "~/money/testing.server";
import { purge } from "~/process/purge.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { purgeWarranties } from "./purge-warranties.server";
import { startWarranty } from "./start-warranty.server";
import { bookedJob, settle } from "./testing.server";
import { listWarranties } from "./warranties.server";

const at = (wallTime: string) => new Date(albertaToUtc(wallTime)!);

const setStatus = (db: Db, id: number, status: "completed" | "scheduled") =>
  setEventStatus({ db, now: NOW, actor: "owner" }, id, { status });

test("a warranty is kept for twelve months after its last day, and does not start again", async () => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  await setStatus(db, eventId, "completed");
  await settle(db);
  expect(await listWarranties(db, [quoteId])).toMatchObject([{ until: "2031-11-18" }]);
  await purgeWarranties({ db, now: at("2032-11-18T23:59") });
  expect(await listWarranties(db, [quoteId])).toHaveLength(1);
  const gone = at("2032-11-19T00:00");
  await purgeWarranties({ db, now: gone });
  expect(await listWarranties(db, [quoteId])).toEqual([]);
  await setStatus(db, eventId, "scheduled");
  await settle(db, gone);
  await setStatus(db, eventId, "completed");
  await settle(db, gone);
  expect(await listWarranties(db, [quoteId])).toEqual([]);
});

test("a deleted job that only its warranty kept goes with it", async () => {
  const db = await createTestDb();
  const { id: quoteId } = await newLead(db, { projectType: "rubber_resurfacing" });
  const started = await startWarranty(
    { db, now: NOW, business: BUSINESS },
    { quoteId, doneOn: "2026-11-18" },
  );
  expect(started).toMatchObject({ ok: true });
  await db.updateTable("quotes").set({ deleted_at: NOW.toISOString() }).where("id", "=", quoteId).execute();
  const uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
  const names = () => db.selectFrom("quotes").select("name").execute();
  await purge({ db, now: at("2032-11-18T23:59"), uploadsFolder });
  expect(await names()).toEqual([{ name: "Removed" }]);
  await purge({ db, now: at("2032-11-19T00:00"), uploadsFolder });
  expect(await names()).toEqual([]);
});

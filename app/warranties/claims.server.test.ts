import { expect, test } from "vitest";
import { albertaToUtc } from "~/business/time";
import { setEventStatus } from "~/calendar/save-event.server";
import { BUSINESS } from "~/money/testing.server";
import { NOW } from "~/quotes/testing.server";
import { createTestDb } from "../../db/testing";
import { sendClaim } from "./claims.server";
import { bookedJob, settle } from "./testing.server";
import { listWarranties } from "./warranties.server";

test.each([
  ["2031-11-18T23:59", "Warranty claim: Rubber Driveway Resurfacing, in force until November 18, 2031"],
  [
    "2031-11-19T00:00",
    "Something is wrong after the warranty: Rubber Driveway Resurfacing, ended November 18, 2031",
  ],
])("the last day counts to its end in Alberta: a claim at %s", async (wallTime, summary) => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  await setEventStatus({ db, now: NOW, actor: "owner" }, eventId, { status: "completed" });
  await settle(db);
  const [warranty] = await listWarranties(db, [quoteId]);
  expect(warranty).toMatchObject({ until: "2031-11-18" });
  const context = {
    ...{ db, business: BUSINESS, publicUrl: "http://site.test", uploadsFolder: "/nowhere" },
    mailer: undefined,
    now: new Date(albertaToUtc(wallTime)!),
  };
  const claim = { id: warranty!.id, what: "A crack", since: undefined, phone: undefined, photos: [] };
  expect(await sendClaim(context, claim)).toEqual({ ok: true });
  const told = await db
    .selectFrom("activities")
    .select("summary")
    .where("kind", "=", "warranty_claim")
    .execute();
  expect(told).toEqual([{ summary }]);
});

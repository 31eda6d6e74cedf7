import { expect, test } from "vitest";
import { albertaToUtc } from "~/business/time";
import { setEventStatus } from "~/calendar/save-event.server";
import { BUSINESS } from "~/money/testing.server";
import { mergeQuotes, separateQuote } from "~/quotes/families.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { createTestDb } from "../../db/testing";
import { sendClaim } from "./claims.server";
import { bookedJob, settle } from "./testing.server";
import { listClaims, listWarranties } from "./warranties.server";

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

test("a claim on a merged job leaves with its warranty when the jobs are separated, and keeps it", async () => {
  const db = await createTestDb();
  const { quoteId, eventId } = await bookedJob(db);
  await setEventStatus({ db, now: NOW, actor: "owner" }, eventId, { status: "completed" });
  await settle(db);
  const [warranty] = await listWarranties(db, [quoteId]);
  const { id: headId } = await newLead(db, { email: "other@example.ca" });
  await mergeQuotes({ db, now: NOW }, { headId, partId: quoteId });
  const context = {
    ...{ db, now: NOW, business: BUSINESS, publicUrl: "http://site.test", uploadsFolder: "/nowhere" },
    mailer: undefined,
  };
  const claim = { id: warranty!.id, what: "A crack", since: undefined, phone: undefined, photos: [] };
  expect(await sendClaim(context, claim)).toEqual({ ok: true });
  await separateQuote({ db, now: NOW }, quoteId);
  expect(await listClaims(db, { id: warranty!.id, quoteIds: [quoteId] })).toMatchObject([
    { body: "A crack" },
  ]);
  await setEventStatus({ db, now: NOW, actor: "owner" }, eventId, { status: "scheduled" });
  await settle(db);
  expect(await listWarranties(db, [quoteId])).toMatchObject([{ takenBackAt: undefined }]);
});

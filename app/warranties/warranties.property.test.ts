import fc from "fast-check";
import { expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import { deleteEvent, restoreEvent, setEventStatus } from "~/calendar/save-event.server";
import { acceptAll, newEstimate } from "~/money/testing.server";
import { NOW } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { bookedJob, bookWork, settle } from "./testing.server";
import { listWarranties, type Warranty } from "./warranties.server";

const place = fc.integer({ min: 0, max: 3 });
const step = fc.record({
  kind: fc.constantFrom("done", "done", "undone", "cancelled", "delete", "restore", "book", "claim", "add"),
  place,
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

test("after any sequence of Done, undone and claims no warranty is missing and none is there twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const db = await createTestDb();
      const { quoteId, eventId } = await bookedJob(db);
      const events = [eventId];
      const claimed = new Set<number>();
      for (const each of steps) {
        await take(db, each, { quoteId, events, claimed });
        await settle(db);
        await expectSound(db, quoteId, claimed);
      }
      await db.destroy();
    }),
    { numRuns: 40 },
  );
});

interface Played {
  quoteId: number;
  events: number[];
  claimed: Set<number>;
}

const STATUS = { done: "completed", undone: "scheduled", cancelled: "cancelled" } as const;

async function take(db: Db, { kind, place }: Step, { quoteId, events, claimed }: Played): Promise<void> {
  const context = { db, now: NOW, actor: "owner" };
  const event = events[place % events.length]!;
  switch (kind) {
    case "book":
      if (events.length < 4) events.push(await bookWork(db, quoteId));
      break;
    case "add":
      if (events.length < 4) {
        const { id } = await newEstimate(db, quoteId, { projectType: "patio_resurfacing" });
        await acceptAll(db, quoteId);
        events.push(await bookWork(db, quoteId, { estimateIds: [id] }));
      }
      break;
    case "claim": {
      const standing = await standingOf(db, quoteId);
      const warranty = standing[place % standing.length];
      if (!warranty) break;
      const data = { warrantyId: warranty.id };
      await writeActivity(context, { quoteId, kind: "warranty_claim", summary: "Claim", data });
      claimed.add(warranty.id);
      break;
    }
    case "delete":
      await deleteEvent(context, event);
      break;
    case "restore":
      await restoreEvent(context, event);
      break;
    default:
      await setEventStatus(context, event, { status: STATUS[kind] });
  }
}

async function standingOf(db: Db, quoteId: number): Promise<Warranty[]> {
  return (await listWarranties(db, [quoteId])).filter(({ takenBackAt }) => !takenBackAt);
}

async function expectSound(db: Db, quoteId: number, claimed: ReadonlySet<number>): Promise<void> {
  const events = await db.selectFrom("calendar_events").select(["id", "status", "estimate_ids"]).execute();
  const done = events.filter(({ status }) => status === "completed");
  const isOpen = events.some(({ status }) => status === "scheduled");
  const estimates = await db.selectFrom("estimates").select("id").where("accepted", "is not", null).execute();
  const isDone = (id: number) =>
    done.some(({ estimate_ids }) => !estimate_ids || JSON.parse(estimate_ids).includes(id));
  const standing = await standingOf(db, quoteId);
  const warranted = standing.flatMap(({ estimateIds }) => estimateIds);
  expect(new Set(warranted).size).toBe(warranted.length);
  for (const id of claimed) expect(standing.map((each) => each.id)).toContain(id);
  for (const { id, eventIds } of standing)
    expect(claimed.has(id) || eventIds.every((event) => done.some((work) => work.id === event))).toBe(true);
  if (!isOpen && estimates.every(({ id }) => isDone(id)))
    expect(warranted.toSorted()).toEqual(estimates.map(({ id }) => id));
}

import { expect, test } from "vitest";
import { eventForm } from "~/calendar/calendar-forms.server";
import { createEvent } from "~/calendar/save-event.server";
import { newEstimate } from "~/money/testing.server";
import { mergeQuotes } from "~/quotes/families.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { createTestDb } from "../../db/testing";
import { workStartOf } from "./work-start.server";

test("the work begins with the next installation of the job or one of its parts", async () => {
  const db = await createTestDb();
  const [job, part, other] = [await newLead(db), await newLead(db), await newLead(db)];
  await mergeQuotes({ db, now: NOW }, { headId: job.id, partId: part.id });
  const book = (quoteId: number, day: number, more: Record<string, unknown> = {}) =>
    createEvent(
      { db, now: NOW },
      eventForm.parse({
        title: "Work",
        eventType: "installation",
        customerName: "Jane",
        startDate: `2026-12-${day}T09:00`,
        endDate: `2026-12-${day}T10:00`,
        quoteId,
        ...more,
      }),
    );
  const start = async (after = "2026-12-11T00:00:00.000Z") =>
    (await workStartOf(db, { quoteId: job.id, after }))?.slice(0, 10);

  await book(other.id, 12);
  await book(job.id, 10);
  for (const status of ["completed", "cancelled"]) await book(job.id, 13, { status });
  await book(job.id, 14, { eventType: "consultation" });
  expect(await start()).toBeUndefined();
  await book(job.id, 20);
  await book(part.id, 18, { eventType: "project_start", status: "rescheduled" });
  await book(job.id, 19);
  expect(await start()).toBe("2026-12-18");
  expect(await start("2026-12-18T14:59:59.999Z")).toBe("2026-12-18");
  expect(await start("2026-12-18T15:00:00.000Z")).toBe("2026-12-19");
  expect(await workStartOf(db, { quoteId: undefined, after: "" })).toBeUndefined();

  const { id: floor } = await newEstimate(db, job.id);
  const booked = await book(job.id, 12);
  await db
    .updateTable("calendar_events")
    .set({ estimate_ids: JSON.stringify([floor]) })
    .where("id", "=", booked.ok ? booked.event.id : 0)
    .execute();
  expect(await start()).toBe("2026-12-18");
  const ofFloor = await workStartOf(db, {
    quoteId: job.id,
    rootId: floor,
    after: "2026-12-11T00:00:00.000Z",
  });
  expect(ofFloor?.slice(0, 10)).toBe("2026-12-12");
});

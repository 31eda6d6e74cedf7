import { beforeEach, expect, test } from "vitest";
import { mergeQuotes } from "~/quotes/families.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { listToBook } from "~/quotes/to-book.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { joinCovered, plannedForm } from "./calendar-forms.server";
import { createEvent, updateEvent } from "./save-event.server";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const context = () => ({ db, now: NOW, actor: "ann" });

async function accepted(quoteId: number, isAccepted = true) {
  const { id } = await db
    .insertInto("estimates")
    .values({
      ...{ first_name: "Jane", last_name: "Doe", email: "", phone: "", address: "", square_feet: 400 },
      ...{ color_mix_percentage: 0, preparation_cost_cents: 0, price_per_sq_ft_cents: 1, quote_id: quoteId },
      ...{ discount_amount_cents: 0, subtotal_cents: 1, gst_cents: 0, total_cents: 1, created_at: "2026" },
      accepted: isAccepted ? JSON.stringify({ at: "2026-11-01", totalCents: 1 }) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function wonJob() {
  const { id } = await newLead(db);
  await db.updateTable("quotes").set({ status: "won" }).where("id", "=", id).execute();
  return { id, first: await accepted(id), second: await accepted(id) };
}

const work = (fields: Record<string, unknown>) =>
  plannedForm.parse({
    ...{ title: "Driveway", eventType: "installation", customerName: "Jane" },
    ...{ startDate: "2026-12-03", endDate: "2026-12-04", allDay: "on", ...fields },
  });

async function plan(fields: Record<string, unknown>) {
  const created = await createEvent(context(), work(fields));
  if (!created.ok) throw new Error(created.reason);
  return created.event;
}

test("work covers the estimates that are ticked; the job stays to book for the other one", async () => {
  const { id, first, second } = await wonJob();
  const event = await plan({ quoteId: id, estimateIds: String(first) });
  expect(event.estimateIds).toEqual([first]);
  expect(await listToBook(db)).toMatchObject([{ id, estimates: [{ id: second }] }]);
  await updateEvent(context(), event.id, work({ estimateIds: `${first} ${second}` }));
  expect(await listToBook(db)).toEqual([]);
  // None ticked is all of the job.
  const all = await updateEvent(context(), event.id, work({ estimateIds: "" }));
  expect(all).toMatchObject({ event: { estimateIds: [] } });
  expect(await listToBook(db)).toEqual([]);
});

test("a change that says nothing of estimates leaves them; another job or type has none of them", async () => {
  const [job, other] = [await wonJob(), await wonJob()];
  const { id } = await plan({ quoteId: job.id, estimateIds: String(job.first) });
  const idsAfter = async (fields: Record<string, unknown>) => {
    const updated = await updateEvent(context(), id, work(fields));
    return updated?.ok && updated.event.estimateIds;
  };
  expect(await idsAfter({ title: "Renamed" })).toEqual([job.first]);
  expect(await idsAfter({ quoteId: other.id })).toEqual([]);
  expect(await idsAfter({ estimateIds: String(other.second) })).toEqual([other.second]);
  expect(await idsAfter({ eventType: "maintenance" })).toEqual([]);
});

test("an estimate of another job, or one that nobody accepted, is refused", async () => {
  const [job, other] = [await wonJob(), await wonJob()];
  const open = await accepted(job.id, false);
  for (const estimateIds of [other.first, open, 9999].map(String)) {
    expect(await createEvent(context(), work({ quoteId: job.id, estimateIds }))).toEqual({
      ok: false,
      reason: "no_such_estimate",
    });
  }
  expect(await createEvent(context(), work({ estimateIds: String(job.first) }))).toMatchObject({ ok: false });
  expect(await db.selectFrom("calendar_events").select("id").execute()).toEqual([]);
});

test("the estimates of a row that was folded into the job are its own", async () => {
  const [head, part] = [await wonJob(), await wonJob()];
  await mergeQuotes(context(), { headId: head.id, partId: part.id });
  const event = await plan({ quoteId: head.id, estimateIds: `${head.first} ${part.second}` });
  expect(event.estimateIds).toEqual([head.first, part.second]);
});

test("the ticks of a form become one field, once", () => {
  const form = new FormData();
  form.set("asksCovered", "on");
  form.append("covered", "3");
  form.append("covered", "7");
  joinCovered(form);
  expect(form.get("estimateIds")).toBe("3 7");
  form.delete("covered");
  joinCovered(form);
  expect(form.get("estimateIds")).toBe("3 7");
  const unasked = new FormData();
  joinCovered(unasked);
  expect(unasked.has("estimateIds")).toBe(false);
  expect(
    plannedForm.safeParse({ estimateIds: "3; DROP" }).error?.issues.map(({ path }) => path),
  ).toContainEqual(["estimateIds"]);
});

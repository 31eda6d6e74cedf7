import { addMinutes } from "date-fns/addMinutes";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { DEFAULT_SERVICE_TERMS } from "~/business/service-terms";
import { eventForm } from "~/calendar/calendar-forms.server";
import { addCrew } from "~/calendar/crews.server";
import { createEvent, deleteEvent, restoreEvent } from "~/calendar/save-event.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Context } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { finishVisit, tickLine } from "./crew-work.server";
import { checklistOf, withoutAmounts } from "./what-to-build";

const RUBBER = { ...DEFAULT_SERVICE_TERMS.rubber_resurfacing, checklist: ["Wash", "Prime"] };
const serviceTerms = { ...DEFAULT_SERVICE_TERMS, rubber_resurfacing: RUBBER };
let context: Context;
let own: { crewId: number; id: number };
let quoteId: number;

beforeEach(async () => {
  context = { db: await createTestDb(), now: NOW, actor: "ben" };
  const added = await addCrew(context, { name: "North" });
  if (!added.ok) throw new Error(added.reason);
  ({ id: quoteId } = await newLead(context.db, { projectType: "rubber_resurfacing" }));
  const work = {
    title: "Work",
    eventType: "installation",
    customerName: "Jane",
    startDate: "2026-11-20T09:00",
    endDate: "2026-11-20T17:00",
    status: "rescheduled",
    crewId: added.crew.id,
    quoteId,
  };
  const created = await createEvent(context, eventForm.parse(work));
  if (!created.ok) throw new Error(created.reason);
  own = { crewId: added.crew.id, id: created.event.id };
});

const checks = () => context.db.selectFrom("work_checks").selectAll().orderBy("words").execute();
const tick = (words: string, isDone = true, who: Partial<Context & typeof own> = {}) =>
  tickLine({ ...context, serviceTerms, ...who }, { ...own, ...who, words, isDone });

test("two phones tick at once and both count; the first press of a line keeps its time", async () => {
  await Promise.all([tick("Wash"), tick("Prime", true, { actor: "ann" })]);
  await tick("Wash", true, { actor: "ann", now: new Date(NOW.getTime() + 60_000) });
  expect(await checks()).toEqual([
    { id: expect.any(Number), event_id: own.id, words: "Prime", at: NOW.toISOString(), actor: "ann" },
    { id: expect.any(Number), event_id: own.id, words: "Wash", at: NOW.toISOString(), actor: "ben" },
  ]);
  await tick("Wash", false);
  await tick("Wash", false);
  expect((await checks()).map(({ words }) => words)).toEqual(["Prime"]);
});

test("only lines of the checklist are ticked, by the crew whose work it is", async () => {
  expect(await tick("Anything")).toEqual({ ok: false, reason: "not_listed" });
  expect(await tick("Wash", true, { crewId: own.crewId + 1 })).toEqual({ ok: false, reason: "not_yours" });
  expect(await checks()).toEqual([]);
});

test("a line that left Settings can be taken back and not be ticked again", async () => {
  await tick("Wash");
  const changed = { ...context, serviceTerms: DEFAULT_SERVICE_TERMS };
  expect(await tickLine(changed, { ...own, words: "Wash", isDone: false })).toEqual({ ok: true });
  const again = await tickLine(changed, { ...own, words: "Wash", isDone: true });
  expect(again).toEqual({ ok: false, reason: "not_listed" });
});

test("services that share a line have it once", () => {
  const patio = { ...serviceTerms.patio_resurfacing, checklist: ["Wash", "Sweep"] };
  const lines = checklistOf(["rubber_resurfacing", "patio_resurfacing"], {
    ...serviceTerms,
    patio_resurfacing: patio,
  });
  expect(lines).toEqual(["Wash", "Prime", "Sweep"]);
});

test("the name at the door is kept with when, who, address and browser, and is taken back with Done", async () => {
  const signOff = { name: "Jane Doe", clientAddress: "192.0.2.7", browser: "Phone" };
  expect(await finishVisit(context, { ...own, crewId: 99, isDone: true, signOff })).toBeUndefined();
  expect(await finishVisit(context, { ...own, isDone: true, signOff })).toMatchObject({
    id: own.id,
    status: "rescheduled",
  });
  const signOffs = () => context.db.selectFrom("sign_offs").selectAll().execute();
  expect(await signOffs()).toEqual([
    {
      id: expect.any(Number),
      event_id: own.id,
      name: "Jane Doe",
      at: NOW.toISOString(),
      written_by: "ben",
      client_address: "192.0.2.7",
      browser: "Phone",
    },
  ]);
  await finishVisit(context, { ...own, isDone: false, before: "rescheduled" });
  expect(await signOffs()).toEqual([]);
  const event = context.db.selectFrom("calendar_events").select("status");
  expect(await event.execute()).toEqual([{ status: "rescheduled" }]);
  const lines = context.db.selectFrom("activities").select("summary").where("quote_id", "=", quoteId);
  expect((await lines.execute()).map(({ summary }) => summary)).toContain(
    "Signed off at the door by Jane Doe: Work",
  );
});

test("a name whose status can't be set is not kept either", async () => {
  await sql`CREATE TRIGGER full BEFORE UPDATE ON calendar_events BEGIN SELECT RAISE(ABORT, 'full'); END`.execute(
    context.db,
  );
  const signOff = { name: "Jane Doe", clientAddress: undefined, browser: undefined };
  await expect(finishVisit(context, { ...own, isDone: true, signOff })).rejects.toThrow("full");
  expect(await context.db.selectFrom("sign_offs").selectAll().execute()).toEqual([]);
});

test("another name replaces the first; the same one keeps its time, and Done again writes no line", async () => {
  const done = (name: string | undefined, minutes: number) =>
    finishVisit(
      { ...context, now: addMinutes(NOW, minutes) },
      {
        ...own,
        isDone: true,
        signOff: name ? { name, clientAddress: undefined, browser: undefined } : undefined,
      },
    );
  for (const [name, minutes] of [
    ["Jane", 0],
    ["Jane", 1],
    ["Bo", 2],
    [undefined, 3],
  ] as const)
    await done(name, minutes);
  const signOffs = context.db.selectFrom("sign_offs").select(["name", "at"]);
  expect(await signOffs.execute()).toEqual([{ name: "Bo", at: addMinutes(NOW, 2).toISOString() }]);
  const lines = context.db.selectFrom("activities").select("summary").where("kind", "=", "appointment");
  const summaries = (await lines.execute()).map(({ summary }) => summary);
  expect(summaries.filter((line) => line.startsWith("Appointment completed"))).toHaveLength(1);
  expect(summaries.filter((line) => line.startsWith("Signed off"))).toHaveLength(2);
});

test("deleted work that is restored has its ticks and its sign-off again", async () => {
  await tick("Wash");
  const signOff = { name: "Jane Doe", clientAddress: "192.0.2.7", browser: "Phone" };
  await finishVisit(context, { ...own, isDone: true, signOff });
  const kept = async () => [await checks(), await context.db.selectFrom("sign_offs").selectAll().execute()];
  const before = await kept();
  await deleteEvent(context, own.id);
  expect(await kept()).toEqual([[], []]);
  expect(await restoreEvent(context, own.id)).toMatchObject({ id: own.id, status: "completed" });
  expect(await kept()).toEqual(before);
});

test.each([
  ["Extra drain at $45.50, or C$1,200 for all", "Extra drain at ..., or ... for all"],
  ["90 dollars off, 30 CAD more", "... off, ... more"],
  ["46 ft of border, 3 steps", "46 ft of border, 3 steps"],
])("the crew reads %j as %j", (text, shown) => {
  expect(withoutAmounts(text)).toBe(shown);
});

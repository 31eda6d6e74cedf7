import { addMinutes } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { deleteQuote } from "./delete-quote.server";
import {
  editQuote,
  recordFollowUp,
  recordPayment,
  setLostReason,
  setQuoteStatus,
  undoQuoteStatus,
} from "./edit-quote.server";
import { mergeQuotes } from "./families.server";
import { QUOTE_STATUSES, SYSTEM_STATUSES } from "./quote-options";
import { getQuote } from "./quotes.server";
import { NOW, newLead } from "./testing.server";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const later = (minutes: number) => ({ db, now: addMinutes(NOW, minutes) });

test("an edit changes what it names, clears what is null and leaves the rest", async () => {
  const lead = await newLead(db, { address: "12 Whyte Ave", budget: "Under $5k", followUpNotes: "Call" });
  const edited = await editQuote(later(1), lead.id, { name: "June", budget: null });
  const updatedAt = addMinutes(NOW, 1).toISOString();
  expect(edited).toEqual({ ok: true, quote: { ...lead, name: "June", budget: undefined, updatedAt } });
  expect(await getQuote(db, lead.id)).toMatchObject({ name: "June", address: "12 Whyte Ave" });
});

test("a new size is the area that a conversion prices; the same size leaves it", async () => {
  const { id } = await newLead(db, { projectSize: "850 sq ft" });
  expect(await editQuote(later(1), id, { projectSize: "850 sq ft" })).toMatchObject({
    quote: { squareFeet: 850 },
  });
  expect(await editQuote(later(1), id, { projectSize: "1,200 sq ft" })).toMatchObject({
    quote: { squareFeet: 1200 },
  });
  expect(await editQuote(later(1), id, { name: "June" })).toMatchObject({ quote: { squareFeet: 1200 } });
  const vague = await editQuote(later(1), id, { projectSize: "Large (1000-2000 sq ft)" });
  expect(vague).toMatchObject({ quote: { squareFeet: undefined } });
});

test("the later of two editors is told, and overwrites nothing", async () => {
  const { id, updatedAt } = await newLead(db);
  await editQuote(later(1), id, { phone: "403-555-0000", updatedAt });
  const second = await editQuote(later(2), id, { phone: "587-555-0000", updatedAt });
  expect(second).toEqual({ ok: false, reason: "changed_meanwhile" });
  expect((await getQuote(db, id))?.phone).toBe("403-555-0000");
});

test("two edits in the same millisecond are two", async () => {
  const { id, updatedAt } = await newLead(db);
  await editQuote(later(0), id, { phone: "1", updatedAt });
  expect(await editQuote(later(0), id, { phone: "2", updatedAt })).toMatchObject({
    reason: "changed_meanwhile",
  });
});

test("a payment and a follow-up tell the later of two editors too", async () => {
  const { id, updatedAt } = await newLead(db);
  expect(await recordPayment(later(1), id, { totalPaidCents: 50_000, updatedAt })).toMatchObject({
    ok: true,
  });
  const refused = { ok: false, reason: "changed_meanwhile" };
  expect(await recordPayment(later(2), id, { totalPaidCents: 10_000, updatedAt })).toEqual(refused);
  expect(await recordFollowUp(later(2), id, { followUpNotes: "x", updatedAt })).toEqual(refused);
  expect(await getQuote(db, id)).toMatchObject({ totalPaidCents: 50_000, followUpNotes: undefined });
});

test("ten editors at once: one wins", async () => {
  const { id, updatedAt } = await newLead(db);
  const edits = Array.from({ length: 10 }, (_, index) =>
    editQuote(later(1), id, { phone: `${index}`, updatedAt }),
  );
  const outcomes = await Promise.all(edits);
  expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
});

test("a follow-up is recorded with its notes and the last contact", async () => {
  const { id } = await newLead(db);
  const followUp = {
    followUpDate: "2026-12-02T05:59:59.000Z",
    followUpNotes: "Send colours",
    lastContactDate: NOW.toISOString(),
  };
  expect(await recordFollowUp(later(0), id, followUp)).toMatchObject({ quote: followUp });
  expect(await recordFollowUp(later(1), id, { followUpNotes: null })).toMatchObject({
    quote: { ...followUp, followUpNotes: undefined },
  });
});

test("the timeline of follow-ups has the notes once, when they are new", async () => {
  const { id } = await newLead(db, { followUpNotes: "Call after five" });
  const followUpDate = "2026-12-02T05:59:59.000Z";
  await recordFollowUp(later(1), id, { followUpDate, followUpNotes: "Send colours" });
  await recordFollowUp(later(2), id, { followUpDate: null, followUpNotes: "Send colours" });
  await recordFollowUp(later(3), id, { followUpNotes: "Gone with another" });
  const lines = (await listActivities(db, [id], 9)).filter(({ kind }) => kind === "follow_up");
  expect(lines.map(({ summary, body }) => [summary, body])).toEqual([
    ["No follow-up", "Gone with another"],
    ["No follow-up", undefined],
    ["Follow-up on Dec 01, 2026", "Send colours"],
  ]);
});

test("a payment keeps cents, and a price of null is no price", async () => {
  const { id } = await newLead(db);
  const payment = {
    projectPriceCents: 847_875,
    depositAmountCents: 100_001,
    totalPaidCents: 100_001,
    paymentStatus: "deposit_paid",
    paymentNotes: "E-transfer",
  } as const;
  expect(await recordPayment(later(0), id, payment)).toMatchObject({ quote: payment });
  const unpriced = await recordPayment(later(1), id, { projectPriceCents: null });
  expect(unpriced).toMatchObject({ quote: { ...payment, projectPriceCents: undefined } });
});

test("any status may follow any other", async () => {
  const { id } = await newLead(db);
  for (const from of QUOTE_STATUSES) {
    for (const to of QUOTE_STATUSES) {
      await setQuoteStatus(later(1), id, { status: from });
      expect(await setQuoteStatus(later(1), id, { status: to })).toMatchObject({
        ok: true,
        quote: { status: to },
      });
    }
  }
});

test.each(SYSTEM_STATUSES)("%s is nobody's to pick, but may be saved as it stands", async (status) => {
  const { id, updatedAt } = await newLead(db);
  expect(await setQuoteStatus(later(1), id, { status })).toMatchObject({
    ok: false,
    reason: "system_status",
  });
  await db.updateTable("quotes").set({ status }).where("id", "=", id).execute();
  expect(await setQuoteStatus(later(1), id, { status })).toMatchObject({
    ok: true,
    quote: { status, updatedAt },
  });
  expect(await setQuoteStatus(later(1), id, { status: "won" })).toMatchObject({
    ok: true,
    quote: { status: "won" },
  });
});

test("what is missing or deleted is not edited", async () => {
  const { id } = await newLead(db);
  await deleteQuote(later(0), id);
  for (const missing of [id, 404, Number.NaN]) {
    expect(await editQuote(later(1), missing, { name: "June" })).toBeUndefined();
    expect(await recordFollowUp(later(1), missing, {})).toBeUndefined();
    expect(await recordPayment(later(1), missing, {})).toBeUndefined();
    expect(await setQuoteStatus(later(1), missing, { status: "won" })).toBeUndefined();
  }
  expect(await getQuote(db, id)).toMatchObject({ name: "Jane Doe", status: "new" });
});

test("of two people who set a status at the same moment the second is told of the first", async () => {
  const { id } = await newLead(db);
  const [first, second] = await Promise.all([
    setQuoteStatus(later(1), id, { status: "contacted", shown: "new" }),
    setQuoteStatus(later(1), id, { status: "won", shown: "new" }),
  ]);
  expect(first).toMatchObject({ ok: true, quote: { status: "contacted" } });
  expect(second).toMatchObject({ ok: false, reason: "set_meanwhile", quote: { status: "contacted" } });
});

test("the timeline names the fields that became others, and says nothing where none did", async () => {
  const { id } = await newLead(db, { contactMethod: ["phone", "text"], budget: "Under $5k" });
  await editQuote(later(1), id, { name: "Jane Doe", contactMethod: ["phone", "text"], budget: "Under $5k" });
  await editQuote(later(2), id, { name: "June", contactMethod: ["email"], budget: null, address: "5 Oak" });
  const lines = (await listActivities(db, [id], 9)).filter(({ kind }) => kind === "edited");
  expect(lines.map(({ summary }) => summary)).toEqual(["Edited: name, preferred contact, budget, address"]);
  expect(await getQuote(db, id)).toMatchObject({
    contactMethod: ["email"],
    address: "5 Oak",
    budget: undefined,
  });
});

test("the timeline says once that a price was set, changed or taken off", async () => {
  const { id } = await newLead(db);
  for (const projectPriceCents of [null, 500_000, 500_000, undefined, 600_000, null]) {
    await recordPayment(later(1), id, { projectPriceCents });
  }
  const lines = (await listActivities(db, [id], 9)).filter(({ kind }) => kind === "edited");
  expect(lines.map(({ summary }) => summary)).toEqual([
    "Price taken off",
    "Price $6,000.00",
    "Price $5,000.00",
  ]);
});

test("what is refused of a status first: a row that is gone, then one of another job, then whose status it is", async () => {
  const [head, part] = [await newLead(db), await newLead(db)];
  await setQuoteStatus(later(1), part.id, { status: "quoted" });
  await mergeQuotes(later(2), { headId: head.id, partId: part.id });
  const reasonOf = (outcome: { ok: boolean; reason?: string } | undefined) =>
    outcome && (outcome.reason ?? "ok");
  const set = async (id: number, status: "won" | "converted", shown?: "new" | "won") =>
    reasonOf(await setQuoteStatus(later(3), id, { status, shown }));
  const undo = async (id: number, shown: string) => reasonOf(await undoQuoteStatus(later(3), id, shown));
  expect(await set(part.id, "converted")).toBe("folded");
  expect(await undo(part.id, "quoted")).toBe("folded");
  expect(await set(head.id, "converted", "won")).toBe("system_status");
  expect(await set(head.id, "won", "won")).toBe("set_meanwhile");
  expect(await undo(head.id, "new")).toBe("set_meanwhile");
  expect(await set(head.id, "won", "new")).toBe("ok");
  expect(await set(head.id, "won", "new")).toBe("ok");
  expect(await undo(head.id, "new")).toBe("set_meanwhile");
  // A status that came to the row without a line of the timeline is not what the newest line set.
  await db.updateTable("quotes").set({ status: "lost" }).where("id", "=", head.id).execute();
  expect(await undo(head.id, "lost")).toBe("set_meanwhile");
  await db.updateTable("quotes").set({ status: "won" }).where("id", "=", head.id).execute();
  expect(await undo(head.id, "won")).toBe("ok");
  await deleteQuote(later(4), head.id);
  expect(await set(head.id, "won")).toBeUndefined();
  expect(await undo(head.id, "new")).toBeUndefined();
  expect(await undo(404, "new")).toBeUndefined();
});

test("why a job was lost is kept of a lost job alone", async () => {
  const { id } = await newLead(db);
  expect(await setLostReason(later(1), id, "price")).toEqual({ ok: false, reason: "not_lost" });
  await setQuoteStatus(later(2), id, { status: "lost" });
  expect(await setLostReason(later(3), id, "price")).toEqual({ ok: true });
  expect(await getQuote(db, id)).toMatchObject({ lostReason: "price" });
  expect((await listActivities(db, [id], 1))[0]).toMatchObject({
    kind: "edited",
    summary: "Lost: The price",
  });
  await deleteQuote(later(4), id);
  expect(await setLostReason(later(5), id, "timing")).toBeUndefined();
  expect(await setLostReason(later(5), 404, "timing")).toBeUndefined();
  expect(await getQuote(db, id)).toMatchObject({ lostReason: "price" });
});

test("a status is put back although something else was edited since", async () => {
  const { id } = await newLead(db);
  await setQuoteStatus(later(1), id, { status: "won" });
  await editQuote(later(2), id, { name: "June" });
  expect(await undoQuoteStatus(later(3), id, "won")).toMatchObject({ ok: true, quote: { status: "new" } });
});

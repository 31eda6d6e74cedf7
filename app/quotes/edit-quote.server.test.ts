import { addMinutes } from "date-fns/addMinutes";
import { beforeEach, expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { visitForm } from "~/calendar/calendar-forms.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { clearSuspicion, deleteQuote, restoreQuote } from "./delete-quote.server";
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
import { scheduleVisit } from "./schedule-visit.server";
import { NOW, newLead } from "./testing.server";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const later = (minutes: number) => ({ db, now: addMinutes(NOW, minutes) });

test("an edit changes given fields, clears those that are null and leaves the rest", async () => {
  const lead = await newLead(db, { address: "12 Whyte Ave", budget: "Under $5k", followUpNotes: "Call" });
  const edited = await editQuote(later(1), lead.id, { name: "June", budget: null });
  const updatedAt = addMinutes(NOW, 1).toISOString();
  expect(edited).toEqual({ ok: true, quote: { ...lead, name: "June", budget: undefined, updatedAt } });
  expect(await getQuote(db, lead.id)).toMatchObject({ name: "June", address: "12 Whyte Ave" });
});

test("a new size becomes the area that a conversion prices", async () => {
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

test("the later of two editors gets a conflict and overwrites nothing", async () => {
  const { id, updatedAt } = await newLead(db);
  await editQuote(later(1), id, { phone: "403-555-0000", updatedAt });
  const second = await editQuote(later(2), id, { phone: "587-555-0000", updatedAt });
  expect(second).toEqual({ ok: false, reason: "changed_meanwhile" });
  expect((await getQuote(db, id))?.phone).toBe("403-555-0000");
});

test("two edits in the same millisecond are told apart", async () => {
  const { id, updatedAt } = await newLead(db);
  await editQuote(later(0), id, { phone: "1", updatedAt });
  expect(await editQuote(later(0), id, { phone: "2", updatedAt })).toMatchObject({
    reason: "changed_meanwhile",
  });
});

test("payments and follow-ups report the conflict to the later editor too", async () => {
  const { id, updatedAt } = await newLead(db);
  expect(await recordPayment(later(1), id, { totalPaidCents: 50_000, updatedAt })).toMatchObject({
    ok: true,
  });
  const refused = { ok: false, reason: "changed_meanwhile" };
  expect(await recordPayment(later(2), id, { totalPaidCents: 10_000, updatedAt })).toEqual(refused);
  expect(await recordFollowUp(later(2), id, { followUpNotes: "x", updatedAt })).toEqual(refused);
  expect(await getQuote(db, id)).toMatchObject({ totalPaidCents: 50_000, followUpNotes: undefined });
});

test("of ten simultaneous editors one wins", async () => {
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

test("the timeline shows a follow-up's notes only when they are new", async () => {
  const { id } = await newLead(db, { followUpNotes: "Call after five" });
  const followUpDate = "2026-12-02T05:59:59.000Z";
  await recordFollowUp(later(1), id, { followUpDate, followUpNotes: "Send colours" });
  await recordFollowUp(later(1), id, { followUpNotes: "Send both colours" });
  await recordFollowUp(later(2), id, { followUpDate: null, followUpNotes: "Send both colours" });
  await recordFollowUp(later(3), id, { followUpNotes: "Gone with another" });
  const lines = (await listActivities(db, [id], 9)).filter(({ kind }) => kind === "follow_up");
  expect(lines.map(({ summary, body }) => [summary, body])).toEqual([
    ["No follow-up", "Gone with another"],
    ["No follow-up", undefined],
    ["Follow-up on Dec 01, 2026", "Send both colours"],
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

test.each(SYSTEM_STATUSES)("%s can't be picked, but may be saved unchanged", async (status) => {
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

test("the second of two people who set a status is told of the first", async () => {
  const { id } = await newLead(db);
  const [first, second] = await Promise.all([
    setQuoteStatus(later(1), id, { status: "contacted", shown: "new" }),
    setQuoteStatus(later(1), id, { status: "won", shown: "new" }),
  ]);
  expect(first).toMatchObject({ ok: true, quote: { status: "contacted" } });
  expect(second).toMatchObject({ ok: false, reason: "set_meanwhile", quote: { status: "contacted" } });
});

test("the timeline names the fields that changed, and nothing if none did", async () => {
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

test("a status is refused for a missing row first, then a part, then a status of the product", async () => {
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

test("a reason is only stored for a lost job", async () => {
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

test("undoing a status works even after other edits", async () => {
  const { id } = await newLead(db);
  await setQuoteStatus(later(1), id, { status: "won" });
  await editQuote(later(2), id, { name: "June" });
  expect(await undoQuoteStatus(later(3), id, "won")).toMatchObject({ ok: true, quote: { status: "new" } });
});

const LEAD = {
  name: "Jane Doe",
  email: "jane@example.ca",
  phone: "(780) 555-9876",
  address: "1 Elm",
  projectType: "epoxy_garage",
  projectSize: "850 sq ft",
  details: "Cracks",
  budget: "Under $5k",
  contactMethod: ["phone", "text"],
  status: "contacted",
  leadSource: "referral",
  leadSourceDetails: "Ben",
  followUpDate: "2026-12-01",
  followUpNotes: "Colours",
};

test("a lead that staff add has all that they typed", async () => {
  const at = NOW.toISOString();
  expect(await newLead(db, LEAD)).toMatchObject({
    ...LEAD,
    squareFeet: 850,
    followUpDate: "2026-12-02T05:59:59.000Z",
    createdAt: at,
    updatedAt: at,
  });
  const [line] = await listActivities(db, [1], 1);
  expect(line).toMatchObject({ kind: "created", summary: "Lead added", body: "Colours", at, actor: "site" });
});

test("each write changes only the fields that it names, and only its own quote", async () => {
  const [lead, other] = [await newLead(db), await newLead(db, LEAD)];
  const { status: _status, followUpDate: _date, followUpNotes: _notes, ...edit } = { ...LEAD, name: "June" };
  const context = { ...later(1), actor: "ann" };
  const editing = { ...edit, leadSource: "phone" } as Parameters<typeof editQuote>[2];
  expect(await editQuote(context, lead.id, editing)).toMatchObject({
    quote: { ...editing, squareFeet: 850 },
  });
  const followUp = {
    followUpDate: "2026-12-02T05:59:59.000Z",
    followUpNotes: "Red",
    lastContactDate: NOW.toISOString(),
  };
  await recordFollowUp(context, lead.id, followUp);
  const payment = {
    projectPriceCents: 5,
    depositAmountCents: 4,
    totalPaidCents: 3,
    paymentStatus: "deposit_paid",
    paymentNotes: "Half",
  } as const;
  await recordPayment(context, lead.id, payment);
  await setQuoteStatus(context, lead.id, { status: "lost" });
  await setLostReason(context, lead.id, "price");
  expect(await getQuote(db, lead.id)).toMatchObject({
    ...editing,
    ...followUp,
    ...payment,
    status: "lost",
    lostReason: "price",
  });
  await undoQuoteStatus(context, lead.id, "lost");
  expect(await getQuote(db, other.id)).toEqual(other);
  const lines = (await listActivities(db, [lead.id], 9)).map(({ kind, summary, body, actor }) => [
    kind,
    summary,
    body,
    actor,
  ]);
  expect(lines.slice(0, -1).toReversed()).toEqual([
    [
      "edited",
      "Edited: name, address, project type, size, details, budget, preferred contact, lead source, lead source details",
      undefined,
      "ann",
    ],
    ["follow_up", "Follow-up on Dec 01, 2026", "Red", "ann"],
    ["edited", "Price $0.05", undefined, "ann"],
    ["payment", "Payment $0.03, other", "Total set by hand", "ann"],
    ["status", "New to Lost", undefined, "ann"],
    ["edited", "Lost: The price", undefined, "ann"],
    ["status", "Lost to New", undefined, "ann"],
  ]);
  const [paid] = await db.selectFrom("payments").selectAll().execute();
  expect(paid).toMatchObject({
    quote_id: lead.id,
    amount_cents: 3,
    method: "other",
    note: "Total set by hand",
    recorded_by: "ann",
    received_on: null,
  });
});

test("deleting, restoring and clearing change only their own quote, and say who did it", async () => {
  const [lead, other] = [await newLead(db), await newLead(db)];
  const context = { ...later(1), actor: "ann" };
  await deleteQuote(context, other.id);
  const gone = await getQuote(db, other.id);
  await deleteQuote(context, lead.id);
  expect((await getQuote(db, lead.id))?.deletedAt).toBe(addMinutes(NOW, 1).toISOString());
  expect(await restoreQuote(context, lead.id)).toEqual(lead);
  await db.updateTable("quotes").set({ suspect_at: NOW.toISOString() }).execute();
  expect(await clearSuspicion(context, lead.id)).toEqual(lead);
  expect(await getQuote(db, other.id)).toEqual({ ...gone, suspectAt: NOW.toISOString() });
  const lines = (await listActivities(db, [lead.id], 3)).map(({ kind, summary, actor }) => [
    kind,
    summary,
    actor,
  ]);
  expect(lines).toEqual([
    ["not_spam", "Marked as not spam", "ann"],
    ["restored", "Restored", "ann"],
    ["deleted", "Deleted", "ann"],
  ]);
  expect([await restoreQuote(context, 404), await clearSuspicion(context, 404)]).toEqual([
    undefined,
    undefined,
  ]);
});

test("an appointment planned by staff has the customer's details, empty where there are none", async () => {
  const lead = await newLead(db, { ...LEAD, status: "new" });
  const form = {
    title: "Look",
    eventType: "estimate",
    date: "2026-12-01",
    time: "10:00",
    duration: "180",
    notes: "Gate",
  };
  const planned = await scheduleVisit(
    { ...later(0), actor: "ann" },
    visitForm.parse({ ...form, quoteId: lead.id }),
  );
  expect(planned?.event).toMatchObject({
    title: "Look",
    eventType: "estimate",
    customerName: "Jane Doe",
    customerEmail: "jane@example.ca",
    customerPhone: "(780) 555-9876",
    address: "1 Elm",
    startDate: "2026-12-01T16:00:00.000Z",
    endDate: "2026-12-01T19:00:00.000Z",
    quoteId: lead.id,
    notes: "Gate",
    description: undefined,
  });
  await db.updateTable("quotes").set({ email: "", phone: "", address: null }).execute();
  const bare = await scheduleVisit(later(0), visitForm.parse({ ...form, quoteId: lead.id }));
  expect(bare?.event).toMatchObject({
    customerEmail: undefined,
    customerPhone: undefined,
    address: undefined,
  });
  await deleteQuote(later(1), lead.id);
  expect(await scheduleVisit(later(1), visitForm.parse({ ...form, quoteId: lead.id }))).toBeUndefined();
});

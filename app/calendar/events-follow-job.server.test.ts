import { expect, test } from "vitest";
import { editQuote } from "~/quotes/edit-quote.server";
import { mergeQuotes } from "~/quotes/families.server";
import { scheduleVisit } from "~/quotes/schedule-visit.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { createTestDb } from "../../db/testing";
import { getEvent } from "./calendar.server";
import { visitForm } from "./calendar-forms.server";
import { createEvent, updateEvent } from "./save-event.server";

async function visited() {
  const db = await createTestDb();
  const context = { db, now: NOW, actor: "ann" };
  const lead = await newLead(db, { address: "1 First Street" });
  const scheduled = await scheduleVisit(
    context,
    visitForm.parse({
      quoteId: lead.id,
      title: "Consultation - Jane Doe",
      eventType: "consultation",
      date: "2026-11-24",
      time: "10:00",
      duration: 60,
    }),
  );
  return { db, context, lead, event: scheduled!.event };
}

test("an appointment has the name, phone, email and address that its job has now", async () => {
  const { db, context, lead, event } = await visited();
  const changes = {
    name: "Jane Smith",
    email: "smith@example.ca",
    phone: "587-555-0101",
    address: "2 Oak St",
  };
  await editQuote(context, lead.id, changes);
  expect(await getEvent(db, event.id)).toMatchObject({
    title: "Consultation - Jane Smith",
    customerName: "Jane Smith",
    customerEmail: "smith@example.ca",
    customerPhone: "587-555-0101",
    address: "2 Oak St",
    sequence: event.sequence + 1,
  });
});

test("what somebody has typed into an appointment stays, and so do others' appointments", async () => {
  const { db, context, lead, event } = await visited();
  const { startDate, endDate } = event;
  const typed = { title: "Ask for Bob", customerName: "Bob, the tenant", eventType: event.eventType };
  await updateEvent(context, event.id, { ...typed, startDate, endDate });
  const others = { title: "Visit", customerName: "Jane Doe", eventType: event.eventType, startDate, endDate };
  const other = await createEvent(context, others);
  await editQuote(context, lead.id, { name: "Jane Smith", phone: "587-555-0101" });
  expect(await getEvent(db, event.id)).toMatchObject({
    title: "Ask for Bob",
    customerName: "Bob, the tenant",
    customerPhone: "587-555-0101",
  });
  expect(other).toMatchObject({ ok: true });
  expect(await getEvent(db, 2)).toMatchObject({ customerName: "Jane Doe", sequence: 0 });
});

test("an appointment of a row that was merged into a job follows the job's name", async () => {
  const { db, context, lead, event } = await visited();
  const head = await newLead(db, { address: "1 First Street" });
  await mergeQuotes(context, { headId: head.id, partId: lead.id });
  await editQuote(context, head.id, { name: "Jane Smith" });
  expect(await getEvent(db, event.id)).toMatchObject({ customerName: "Jane Smith" });
});

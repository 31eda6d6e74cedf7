import { expect, test } from "vitest";
import { openTestSite } from "~/auth/testing.server";
import { eventForm } from "~/calendar/calendar-forms.server";
import { createEvent } from "~/calendar/save-event.server";
import { NOW, newLead } from "~/quotes/testing.server";

test.each([
  ["follow-up", "followUpDate"],
  ["schedule", "date"],
])("late in the evening the %s dialog still begins with Alberta's day", async (panel, field) => {
  const db = await openTestSite();
  const { loadPanel } = await import("./load-panel.server");
  const { deployment } = await import("~/deployment.server");
  const { id } = await newLead(db);
  // 22:30 on November 20 in Alberta.
  const evening = { ...deployment(), now: new Date("2026-11-21T05:30:00.000Z") };
  const opened = await loadPanel(evening, new URLSearchParams({ panel, quote: String(id) }));
  expect(opened?.defaults[field]).toBe("2026-11-20");
});

test("the email to a customer whose visit is booked says when, and does not ask for a day", async () => {
  const db = await openTestSite();
  const { loadPanel } = await import("./load-panel.server");
  const { deployment } = await import("~/deployment.server");
  const { id } = await newLead(db);
  const message = async () => {
    const address = new URLSearchParams({ panel: "email", quote: String(id) });
    return (await loadPanel({ ...deployment(), now: NOW }, address))?.defaults.message;
  };
  expect(await message()).toContain("Which day suits you?");
  const visit = { title: "Visit", customerName: "Jane", eventType: "consultation", quoteId: id };
  const times = { startDate: "2026-12-03T09:00", endDate: "2026-12-03T10:00" };
  await createEvent({ db, now: NOW }, eventForm.parse({ ...visit, ...times }));
  expect(await message()).toContain("on Thursday, December 3, 9:00 a.m.: we measure");
});

import { expect, test } from "vitest";
import { openTestSite } from "~/auth/testing.server";
import { newLead } from "~/quotes/testing.server";

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

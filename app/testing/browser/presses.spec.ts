import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./test";

/** Counts what is pressed on the page, over the pages that follow. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem("presses", `${Number(sessionStorage.getItem("presses")) + 1}`);
    addEventListener("pointerdown", count, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("presses")));
}

async function wonJob(page: Page, name: string): Promise<number> {
  const lead = { name, email: `${name.replace(" ", ".")}@example.ca`, phone: "780-555-7722" };
  const more = { address: "5 Elm St", projectType: "epoxy_garage", leadSource: "referral" };
  const { id } = await (await page.request.post("/api/quotes", { data: { ...lead, ...more } })).json();
  await page.request.patch(`/api/admin/quotes/${id}/status`, { data: { status: "won" } });
  return id;
}

const eventsOf = async (page: Page, quoteId: number) => {
  const events = await (await page.request.get("/api/admin/calendar-events")).json();
  return events.filter((event: { quoteId: number }) => event.quoteId === quoteId);
};

test("a job is moved in the calendar with one press", async ({ page }) => {
  const presses = await countPresses(page);
  await signIn(page);
  const quoteId = await wonJob(page, "Moved Once");
  const times = { startDate: "2031-10-07", endDate: "2031-10-08", allDay: true };
  const work = { title: "Garage of Moved", eventType: "installation", customerName: "Moved", quoteId };
  const added = await page.request.post("/api/admin/calendar-events", { data: { ...work, ...times } });
  const { id } = await added.json();
  await page.goto("/admin/calendar?view=week&date=2031-10-07");
  await page.mouse.move(400, 300);
  await expect(page.locator("[data-drop-target-for-element]").first()).toBeAttached();
  await page.locator(`[data-event="${id}"]`).first().dragTo(page.locator('[data-day="2031-10-09"]').first());
  await expect(page.getByText("Event Moved")).toBeVisible();
  expect(await presses()).toBe(1);
  const [moved] = await eventsOf(page, quoteId);
  expect(moved.startDate > "2031-10-08").toBe(true);
});

test("from Today the work of a job is booked with three presses", async ({ page }) => {
  const presses = await countPresses(page);
  await signIn(page);
  const quoteId = await wonJob(page, "Booked Thrice");
  await page.goto("/admin?today=book");
  await page.getByRole("link", { name: "Booked Thrice" }).first().click();
  await page.getByRole("link", { name: "Book the work", exact: true }).click();
  const form = page.getByRole("form", { name: "Book the work of Booked Thrice" });
  await form.getByRole("button", { name: "Book the work" }).click();
  await expect(page.getByText("Work Booked")).toBeVisible();
  expect(await presses()).toBe(3);
  expect(await eventsOf(page, quoteId)).toHaveLength(1);
});

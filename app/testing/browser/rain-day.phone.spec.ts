import { dayAfter } from "~/business/days";
import { albertaDay, endOfAlbertaDay, startOfAlbertaDay } from "~/business/time";
import { createEvent } from "~/calendar/save-event.server";
import { axe, expect, expectNoWiderThanScreen, signIn, test } from "./test";

test("on a phone a wet day's work is moved from the calendar, and Undo brings it back", async ({
  page,
  site,
}) => {
  const day = dayAfter(albertaDay(new Date().toISOString()), 200);
  const name = "Wolfeschlegelsteinhausenbergerdorff";
  const times = { startDate: startOfAlbertaDay(day)!, endDate: endOfAlbertaDay(day)!, allDay: true };
  await createEvent(
    { db: site.db, now: new Date(), actor: "owner" },
    {
      title: "Rainy work",
      customerName: name,
      customerPhone: "780-555-0148",
      eventType: "installation",
      ...times,
    },
  );
  await signIn(page);
  await page.goto(`/admin/calendar?view=day&date=${day}`);
  await page.getByRole("link", { name: "Rain day" }).tap();
  await expect(page.getByLabel(`New first day of ${name}`)).not.toHaveValue("");
  await expectNoWiderThanScreen(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Move the ticked work" }).tap();
  await expect(page.getByText("No work is planned on this day.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Text ${name}` })).toHaveAttribute("href", /^sms:/);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByLabel(`New first day of ${name}`)).toBeVisible();
});

test("a session that is over keeps the wet day's page and what was typed", async ({
  page,
  site,
  tolerate,
}) => {
  tolerate(/401/);
  const day = dayAfter(albertaDay(new Date().toISOString()), 230);
  const times = { startDate: startOfAlbertaDay(day)!, endDate: endOfAlbertaDay(day)!, allDay: true };
  await createEvent(
    { db: site.db, now: new Date(), actor: "owner" },
    { title: "Work", customerName: "Una", eventType: "installation", ...times },
  );
  await signIn(page);
  await page.goto(`/admin/rain?day=${day}`);
  await page.getByLabel("New first day of Una").fill("2031-05-05");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Move the ticked work" }).tap();
  await expect(page.getByRole("link", { name: "Log in in a new tab" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("New first day of Una")).toHaveValue("2031-05-05");
});

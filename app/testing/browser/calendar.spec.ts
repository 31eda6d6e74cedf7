import type { Page } from "@playwright/test";
import { axe, expect, sendRequest, signIn, test } from "./test";

test("the owner plans, moves and deletes a visit by keyboard", async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.goto("/admin/calendar?month=2031-03");
  await axe(page);
  const day = page.getByRole("link", { name: "Wed, Mar 12: add event" });
  await day.focus();
  await page.keyboard.press("Enter");
  const adding = page.getByRole("dialog", { name: "Add Event" });
  await expect(adding.getByLabel("Title")).toBeFocused();
  await expect(adding.getByLabel("Start")).toHaveValue("2031-03-12T09:00");
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(adding).toBeHidden();
  await expect(day).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(adding.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Garage in Leduc");
  await adding.getByLabel("Customer Name").fill("Jane");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Event Created")).toBeVisible();
  const event = page.getByRole("link", { name: "Garage in Leduc" });
  await expect(event).toContainText("09:00 Consultation");

  await event.click();
  const editing = page.getByRole("dialog", { name: "Edit Event" });
  await editing.getByLabel("Start").fill("2031-03-13T13:00");
  await expect(editing.getByLabel("End")).toHaveValue("2031-03-13T14:00");
  await editing.getByRole("button", { name: "Update Event" }).click();
  await expect(page.getByText("Event Updated")).toBeVisible();
  await expect(event).toContainText("13:00 Consultation");
  await event.click();
  await expect(editing).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(event).toBeFocused();
  await event.click();
  await editing.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Event Deleted")).toBeVisible();
  await expect(event).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Event Restored")).toBeVisible();
  await expect(event).toBeVisible();
});

test("a click anywhere in a day plans on that day; an overlap is named, with Undo", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/calendar?month=2031-04");
  const cell = page.getByRole("listitem").filter({ has: page.locator("#new-2031-04-09") });
  const plan = async (title: string) => {
    await cell.click({ position: { x: 60, y: 100 } });
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Customer Name").fill("Jane");
    await page.getByRole("button", { name: "Create Event" }).click();
  };
  await plan("First");
  await expect(page.getByText("Event Created")).toBeVisible();
  await plan("Second");
  await expect(page.getByText("Same time as First, 9:00. Free from 10:00.")).toBeVisible();
  // Under the pointer a toast stays for as long as axe takes.
  await page.getByRole("button", { name: "Undo" }).hover();
  await axe(page);
  await expect(cell.getByRole("link", { name: "Second" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Event Deleted")).toBeVisible();
  await expect(cell.getByRole("link", { name: "Second" })).toHaveCount(0);
});

test("months change without a page load, and Today leads back", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/calendar?month=2031-12");
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: "January 2032" })).toBeVisible();
  await page.getByRole("link", { name: "Previous month" }).click();
  await expect(page.getByRole("heading", { name: "December 2031" })).toBeVisible();
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page.locator("[aria-current=date]")).toBeVisible();
});

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });
  test("every event type is readable", async ({ page }) => {
    await signIn(page);
    for (const eventType of ["consultation", "installation", "follow-up", "estimate", "maintenance"]) {
      const answer = await page.request.post("/api/admin/calendar-events", {
        data: {
          title: eventType,
          eventType,
          customerName: "Jane",
          startDate: "2031-05-06T09:00",
          endDate: "2031-05-08T10:00",
        },
      });
      expect(answer.status()).toBe(201);
    }
    await page.goto("/admin/calendar?month=2031-05");
    await axe(page);
    await page.getByRole("link", { name: "+2 more on Tue, May 6" }).click();
    await expect(page.getByRole("dialog", { name: "Tuesday, May 6, 2031" })).toBeVisible();
    await axe(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "+2 more on Tue, May 6" })).toBeFocused();
  });
});

test("the printed month has no buttons and no secret address", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/calendar?month=2031-04");
  await expect(page.getByLabel("Calendar address")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "April 2031" })).toBeVisible();
  await expect(page.getByText("Wed", { exact: true })).toBeVisible();
  for (const gone of [
    page.getByLabel("Calendar address"),
    page.getByRole("navigation", { name: "Back office" }),
    page.getByRole("link", { name: "Add Event", exact: true }),
    page.locator("#chat"),
  ]) {
    await expect(gone).toBeHidden();
  }
});

test("a job's work is planned, moved and cancelled by keyboard", async ({ page }) => {
  test.slow();
  await signIn(page);
  const lead = { name: "Kay Board", email: "kay@example.ca", phone: "780-555-7777", address: "5 Elm St" };
  const more = { projectType: "epoxy_garage", leadSource: "referral" };
  expect((await page.request.post("/api/quotes", { data: { ...lead, ...more } })).status()).toBe(201);
  await page.goto("/admin/calendar?month=2031-07");
  await page.getByRole("link", { name: "Tue, Jul 8: add event" }).focus();
  await page.keyboard.press("Enter");
  const adding = page.getByRole("dialog", { name: "Add Event" });
  await expect(adding.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Garage of Kay");
  const search = adding.getByRole("searchbox", { name: /Job/ });
  while (!(await search.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("kay board");
  await page.keyboard.press("Enter");
  await expect(adding.getByRole("radio", { name: /Kay Board · 5 Elm St/ })).toBeVisible();
  await axe(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await expect(adding.getByRole("radio", { name: /Kay Board/ })).toBeChecked();
  await expect(adding.getByLabel("Customer Name")).toHaveValue("Kay Board");
  await expect(adding.getByLabel("Address (optional)")).toHaveValue("5 Elm St");
  await adding.getByLabel("Customer Name").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Event Created")).toBeVisible();

  const event = page.getByRole("link", { name: "Garage of Kay" });
  await event.focus();
  await page.keyboard.press("Enter");
  const editing = page.getByRole("dialog", { name: "Edit Event" });
  await expect(editing.getByLabel("Title")).toBeFocused();
  // Title, type, start: the month, then the day in it.
  for (const key of ["Tab", "Tab", "ArrowRight", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByText("Event Updated")).toBeVisible();
  await expect(page.locator("[data-day='2031-07-09']")).toContainText("Garage of Kay");

  await event.focus();
  await page.keyboard.press("Enter");
  await expect(editing.getByLabel("Status")).toBeVisible();
  await editing.getByLabel("Status").focus();
  await page.keyboard.type("Canc");
  await editing.getByLabel("Title").focus();
  await page.keyboard.press("Enter");
  await expect(event).toContainText("cancelled");
});

test("an event is dragged to another day and, in the week, to another crew; Undo puts it back", async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  const [north, south] = [await addCrew(page, "Drag North"), await addCrew(page, "Drag South")];
  const plan = async (data: object) => {
    const answer = await page.request.post("/api/admin/calendar-events", { data });
    expect(answer.status()).toBe(201);
    return answer.json();
  };
  const event = { eventType: "installation", customerName: "Jane", crewId: north };
  const { id } = await plan({
    ...event,
    title: "Rained out",
    startDate: "2031-08-05T09:00",
    endDate: "2031-08-05T16:30",
  });
  // A bar over the day of the drop: its words belong to another day.
  await plan({
    ...event,
    title: "A long bar whose words reach over each of its days",
    crewId: south,
    startDate: "2031-08-04",
    endDate: "2031-08-09",
    allDay: true,
  });
  const drag = async (target: string) => {
    await page.mouse.move(400, 300);
    await expect(page.locator("[data-drop-target-for-element]").first()).toBeAttached();
    await page.locator(`[data-event="${id}"]`).first().dragTo(page.locator(target));
  };
  const times = async () => {
    const events = await (await page.request.get("/api/admin/calendar-events")).json();
    const found = events.find((each: { id: number }) => each.id === id);
    return [found.startDate, found.endDate, found.crewId];
  };
  await page.goto("/admin/calendar?month=2031-08");
  await axe(page);
  await drag('[data-day="2031-08-07"]');
  await expect(page.getByText("Event Moved")).toBeVisible();
  expect(await times()).toEqual(["2031-08-07T15:00:00.000Z", "2031-08-07T22:30:00.000Z", north]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Event Moved Back")).toBeVisible();

  await page.goto("/admin/calendar?view=week&date=2031-08-05");
  await axe(page);
  await drag(`[data-day="2031-08-08"][data-crew="${south}"]`);
  await expect(page.getByText("Same time as A long bar")).toBeVisible();
  expect(await times()).toEqual(["2031-08-08T15:00:00.000Z", "2031-08-08T22:30:00.000Z", south]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Event Moved Back")).toBeVisible();
  expect(await times()).toEqual(["2031-08-05T15:00:00.000Z", "2031-08-05T22:30:00.000Z", north]);
  for (const id of [north, south])
    await page.request.post("/admin/calendar", { form: { intent: "remove-crew", id } });
});

/** Adds a crew and gives its id. */
async function addCrew(page: Page, name: string): Promise<number> {
  await page.request.post("/admin/calendar", { form: { intent: "add-crew", name } });
  await page.goto("/admin/calendar?crews=list");
  const removal = await page.getByRole("link", { name: `Remove ${name}` }).getAttribute("id");
  return Number(removal?.replace("remove-crew-", ""));
}

test("crews are kept in a dialog; the day's sheet prints without its buttons", async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.goto("/admin/calendar?view=week&date=2031-09-02");
  await page.getByRole("link", { name: "Crews" }).click();
  const crews = page.getByRole("dialog", { name: "Crews" });
  await crews.getByLabel("New crew").fill("Paper");
  await page.keyboard.press("Enter");
  await expect(crews.getByLabel("Name of Paper")).toBeVisible();
  await axe(page);
  await crews.getByRole("link", { name: "Done" }).click();
  await page.getByRole("link", { name: "Tue, Sep 2: add event for Paper" }).click();
  await page.getByLabel("Title").fill("Driveway");
  await page.getByLabel("Customer Name").fill("Jane");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Event Created")).toBeVisible();
  await page.goto("/admin/calendar?view=day&date=2031-09-02");
  await expect(page.getByRole("region", { name: "Paper" })).toContainText("09:00 to 10:00");
  await axe(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Tuesday, September 2, 2031" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Driveway" })).toBeVisible();
  for (const gone of [
    page.getByRole("button", { name: "Print this day" }),
    page.getByRole("navigation", { name: "View" }),
    page.getByRole("link", { name: "Crews" }),
    page.getByLabel("Calendar address"),
  ]) {
    await expect(gone).toBeHidden();
  }
  await page.emulateMedia({ media: "screen" });
  await page.goto("/admin/calendar?crews=list");
  await page.getByRole("link", { name: "Remove Paper" }).click();
  await page.getByRole("dialog", { name: "Remove Paper?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Crew Removed")).toBeVisible();
  await page.getByRole("link", { name: "Done" }).click();
  await page.goto("/admin/calendar?month=2031-09");
  await expect(page.getByRole("link", { name: "Driveway" })).toBeVisible();
});

test("a job of the tray is dragged to a crew and day of the week; Undo puts it back", async ({ page }) => {
  await signIn(page);
  const crew = await addCrew(page, "Tray crew");
  const lead = {
    name: "Tray Customer",
    email: "tray@example.ca",
    phone: "780-555-7711",
    address: "5 Elm St",
  };
  const more = { projectType: "epoxy_garage", leadSource: "referral", status: "won" };
  const added = await page.request.post("/api/quotes", { data: { ...lead, ...more } });
  const { id } = await added.json();
  await page.request.patch(`/api/admin/quotes/${id}/status`, { data: { status: "won" } });
  await page.goto("/admin/calendar?view=week&date=2031-09-10&tray=all");
  await page.mouse.move(400, 300);
  const card = page.locator(`[data-book="${id}"][draggable]`);
  await expect(card).toBeAttached();
  await axe(page);
  await card.dragTo(page.locator(`[data-day="2031-09-11"][data-crew="${crew}"]`));
  await expect(page.getByText("Installation - Tray Customer, Thu, Sep 11")).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Event Deleted")).toBeVisible();
  await page.getByRole("link", { name: "Book the work of Tray Customer" }).click();
  await expect(page.getByRole("form", { name: "Book the work of Tray Customer" })).toBeVisible();
  await axe(page);
  await page.request.post("/admin/calendar", { form: { intent: "remove-crew", id: crew } });
  await page.request.patch(`/api/admin/quotes/${id}/status`, { data: { status: "lost" } });
});

test("days off are added and removed by keyboard, and the focus comes back", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/calendar?month=2031-11");
  await page.getByRole("link", { name: "Days off" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Days off" });
  await expect(dialog.getByLabel("Why")).toBeFocused();
  await axe(page);
  await page.keyboard.type("Trade fair");
  await dialog.getByLabel("First day off", { exact: true }).fill("2031-11-12");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Trade fair, Wed, Nov 12.")).toBeVisible();
  await expect(dialog).toBeHidden();
  const cell = page.locator('[data-day="2031-11-12"]');
  await expect(cell).toContainText("Off: Trade fair");
  await axe(page);
  const remove = async () => {
    await page.getByRole("link", { name: "Days off" }).click();
    await dialog.getByRole("link", { name: "Change Trade fair" }).click();
    const changing = page.getByRole("dialog", { name: "Change days off" });
    await expect(changing.getByLabel("Why")).toBeFocused();
    await axe(page);
    await changing.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Days Off Removed")).toBeVisible();
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Days Off Restored")).toBeVisible();
  await expect(cell).toContainText("Off: Trade fair");
  await page.getByRole("link", { name: "Days off" }).click();
  await expect(dialog.getByLabel("Why")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Days off" })).toBeFocused();
  await remove();
});

test("a search for a job fills the form in, and one without a line leaves what was typed", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  await signIn(page);
  await sendRequest(page, { name: "Sought Customer", email: "sought@example.ca" });
  await page.goto("/admin/calendar?new=2034-05-01");
  const search = page.getByRole("searchbox", { name: /^Job \(optional\)/ });
  await page.getByLabel("Title", { exact: true }).fill("Typed before");
  const failed = page.waitForEvent("requestfailed");
  await page.route(/\/admin\/calendar(\.data|\/jobs)/, (route) => route.abort());
  await search.fill("Nobody");
  await failed;
  await page.unrouteAll();
  await search.fill("Sought");
  await page.getByRole("radio", { name: /Sought Customer/ }).check();
  await expect(page.getByLabel("Customer Name")).toHaveValue("Sought Customer");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Typed before");
});

import { axe, expect, signIn, test } from "./test";

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

test("a click anywhere in a day plans on that day; what overlaps is named, with Undo", async ({ page }) => {
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
  await axe(page);
  await expect(cell.getByRole("link", { name: "Second" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Event Deleted")).toBeVisible();
  await expect(cell.getByRole("link", { name: "Second" })).toHaveCount(0);
});

test("months are leafed through without a page load, and Today leads back", async ({ page }) => {
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
  test("every type is readable", async ({ page }) => {
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

test("on paper the month stands without its buttons, and without the address that opens the calendar", async ({
  page,
}) => {
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

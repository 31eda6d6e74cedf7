import { expect, signIn, test } from "./test";

test("without JavaScript the owner plans, is told what overlaps, moves and deletes a visit", async ({
  page,
  tolerate,
}) => {
  test.slow();
  tolerate(/400|409/);
  await signIn(page);
  await page.goto("/admin/calendar?month=2033-03");
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: "April 2033" })).toBeVisible();
  await page.getByRole("link", { name: "Previous month" }).click();
  const cell = page.getByRole("listitem").filter({ has: page.locator("#new-2033-03-09") });
  await cell.click({ position: { x: 60, y: 100 } });
  const adding = page.getByRole("dialog", { name: "Add Event" });
  await expect(adding.getByLabel("Start")).toHaveValue("2033-03-09T09:00");
  await adding.getByLabel("Title").fill("Patio visit");
  await adding.getByRole("button", { name: "Create Event" }).click();
  await expect(adding.getByText("Customer name is required")).toBeVisible();
  await expect(adding.getByLabel("Title")).toHaveValue("Patio visit");
  await adding.getByLabel("Customer Name").fill("Jane");
  await adding.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event Created")).toBeVisible();
  await expect(page).toHaveURL("/admin/calendar?month=2033-03");

  await page.goto("/admin/calendar?month=2033-03&new=2033-03-09");
  await adding.getByLabel("Title").fill("Second visit");
  await adding.getByLabel("Customer Name").fill("Kim");
  await adding.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Same time as Patio visit, 9:00. Free from 10:00.")).toBeVisible();
  await expect(cell.getByRole("link", { name: "Second visit" })).toBeVisible();

  for (const title of ["Patio visit", "Second visit"]) {
    await page.getByRole("link", { name: title }).click();
    const editing = page.getByRole("dialog", { name: "Edit Event" });
    await editing.getByLabel("Start").fill("2033-03-10T13:00");
    await editing.getByLabel("End").fill("2033-03-10T14:00");
    await editing.getByLabel("Status").selectOption("Cancelled");
    await editing.getByRole("button", { name: "Update Event" }).click();
    await expect(page.getByText("Event Updated")).toBeVisible();
    await page.getByRole("link", { name: title }).click();
    await editing.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Event Deleted")).toBeVisible();
    await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  }
});

test("without JavaScript a day with more than three events opens in full", async ({ page }) => {
  await signIn(page);
  for (const hour of ["09", "10", "11", "12"]) {
    const event = {
      title: `Visit at ${hour}`,
      eventType: "estimate",
      customerName: "Jane",
      startDate: `2033-05-04T${hour}:00`,
      endDate: `2033-05-04T${hour}:30`,
    };
    expect((await page.request.post("/api/admin/calendar-events", { data: event })).status()).toBe(201);
  }
  await page.goto("/admin/calendar?month=2033-05");
  await page.getByRole("link", { name: "+1 more on Wed, May 4" }).click();
  const day = page.getByRole("dialog", { name: "Wednesday, May 4, 2033" });
  await expect(day.getByRole("link", { name: "Visit at 12" })).toBeVisible();
  await day.getByRole("link", { name: "Close" }).click();
  await expect(day).toHaveCount(0);
});

test("without JavaScript a job can be searched in the form, also by Enter", async ({ page }) => {
  await signIn(page);
  const lead = { name: "Noah Script", email: "noah@example.ca", phone: "780-555-8888", address: "7 Oak St" };
  const more = { projectType: "epoxy_garage", leadSource: "referral" };
  expect((await page.request.post("/api/quotes", { data: { ...lead, ...more } })).status()).toBe(201);
  await page.goto("/admin/calendar?new=2033-07-06");
  await page.getByLabel("Title").fill("Look at the floor");
  await page.getByRole("searchbox", { name: /Job/ }).fill("noah");
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: /Noah Script/ }).check();
  await expect(page.getByLabel("Title")).toHaveValue("Look at the floor");
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event Created")).toBeVisible();
  await page.getByRole("link", { name: "Look at the floor" }).click();
  await expect(page.getByLabel("Customer Name")).toHaveValue("Noah Script");
  await expect(page.getByLabel("Address (optional)")).toHaveValue("7 Oak St");
  await expect(page.getByRole("radio", { name: "Noah Script" })).toBeChecked();
});

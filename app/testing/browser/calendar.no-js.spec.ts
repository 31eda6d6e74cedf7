import { expect, signIn, test } from "./test";

test("without JavaScript a press anywhere in a day plans on it, and a refused form keeps what was typed", async ({
  page,
  tolerate,
}) => {
  tolerate(/400/);
  await signIn(page);
  await page.goto("/admin/calendar?month=2033-03");
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
  await expect(cell.getByRole("link", { name: "Patio visit" })).toBeVisible();
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

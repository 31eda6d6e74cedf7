import type { Page } from "@playwright/test";
import { axe, expect, expectFocusKept, sendRequest, signIn, test } from "./test";

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/leads");
});

async function fillInRequired(page: Page, name: string) {
  const dialog = page.getByRole("dialog", { name: "Add New Lead" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  // Nobody is there already with this address or number: that would be told first.
  const number = String(Date.now()).slice(-10);
  await dialog.getByLabel("Email", { exact: true }).fill(`${number}@example.ca`);
  await dialog.getByLabel("Phone").fill(number);
  await dialog.getByLabel("Project Type").selectOption("Patio Resurfacing");
  await dialog.getByLabel("Lead Source", { exact: true }).selectOption("Phone Call");
}

async function addLead(page: Page, name: string) {
  const phone = String(Date.now()).slice(-10);
  await sendRequest(page, { name, email: `${phone}@example.ca`, phone });
  await page.reload();
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("the owner adds a lead by keyboard, and is told what is missing at its field", async ({
  page,
  tolerate,
}) => {
  tolerate(/400/);
  const opener = page.getByRole("link", { name: "Add New Lead" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add New Lead" });
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await dialog.getByLabel("Email", { exact: true }).fill("lead@example.ca");
  await page.keyboard.press("Enter");
  for (const words of ["Name", "Phone number", "Project type", "Lead source"]) {
    await expect(dialog.getByText(`${words} is required`)).toBeVisible();
  }
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Email", { exact: true })).toHaveValue("lead@example.ca");
  await axe(page);

  await fillInRequired(page, "Keyboard Lead");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Add Lead" }).press("Enter");
  await expect(page.getByText("New lead added successfully.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, "Keyboard Lead")).toContainText("Patio Resurfacing");
  await expect(row(page, "Keyboard Lead")).toContainText("No follow-up");
  await axe(page);
});

test("a status is sent as soon as it is chosen", async ({ page }) => {
  await addLead(page, "Status Lead");
  const menu = page.getByRole("combobox", { name: "Status of Status Lead" });
  await expect(row(page, "Status Lead").getByRole("button", { name: /Save/ })).toBeHidden();
  await menu.selectOption("Contacted");
  await expect(page.getByText("Lead status has been updated successfully.")).toBeVisible();
  await page.reload();
  await expect(menu).toHaveValue("contacted");
});

test("deleting a lead asks first, and Escape means no", async ({ page }) => {
  await addLead(page, "Deleted Lead");
  const opener = row(page, "Deleted Lead").getByRole("link", { name: /^Delete / });
  await opener.click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this lead?" });
  await expect(question).toContainText("Deleted Lead");
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Lead has been removed successfully.")).toBeVisible();
  await expect(row(page, "Deleted Lead")).toHaveCount(0);
  // Under the pointer the toast stays, however long axe looks.
  await page.getByRole("button", { name: "Undo" }).hover();
  await axe(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Lead is back in the list.")).toBeVisible();
  await expect(row(page, "Deleted Lead")).toHaveCount(1);
});

test("who has the number is said once it is typed, with a link, and no more once it is another", async ({
  page,
}) => {
  const phone = String(Date.now()).slice(-10);
  await sendRequest(page, { name: "Known Caller", email: `${phone}@example.ca`, phone });
  await page.goto("/admin/leads?panel=new");
  const dialog = page.getByRole("dialog", { name: "Add New Lead" });
  const said = dialog.getByRole("status").filter({ hasText: "Known Caller" });
  await dialog.getByLabel("Name", { exact: true }).fill("Kim Caller");
  await dialog.getByLabel("Phone").fill(`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`);
  await expect(said).toContainText("Same phone as #");
  await expect(said.getByRole("link")).toHaveAttribute("href", /^\/admin\/quotes\/\d+$/);
  await axe(page);
  await dialog.getByLabel("Phone").press("Backspace");
  await expect(said).toHaveCount(0);
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Kim Caller");
});

const LEAD_DIALOGS = [
  ["Add New Lead", "Add New Lead"],
  ["Delete Kept Lead", "Are you sure you want to delete this lead?"],
] as const;

for (const [opener, title] of LEAD_DIALOGS) {
  test(`'${title}' takes, keeps and returns the focus`, async ({ page }) => {
    await addLead(page, "Kept Lead");
    await page.goto("/admin/leads?q=kept+lead");
    await page.getByRole("link", { name: opener }).first().focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expectFocusKept(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: opener }).first()).toBeFocused();
  });
}

test("an icon button says what it does after 700 ms, its neighbour at once, and neither after Escape", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await addLead(page, "Upper Lead");
  await addLead(page, "Lower Lead");
  await page.clock.install();
  await page.goto("/admin/leads");
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = (name: string) => row(page, name).getByRole("link", { name: `Delete ${name}` });
  const tooltip = page.locator(".tooltip");

  await button("Upper Lead").hover();
  await page.clock.runFor(650);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tooltip).toHaveText(/Delete Upper Lead/);
  // As a hand moves, not in one leap: what lies between counts as well.
  const neighbour = (await button("Lower Lead").boundingBox())!;
  await page.mouse.move(neighbour.x - 60, neighbour.y + 10, { steps: 8 });
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(250);
  await button("Lower Lead").hover();
  await page.clock.runFor(50);
  await expect(tooltip).toHaveText(/Delete Lower Lead/);
  await page.clock.resume();
  await axe(page);
  // Nothing that is under the pointer lies under the tooltip.
  const box = await button("Lower Lead").boundingBox();
  const shown = await tooltip.boundingBox();
  const isBeside = shown!.y + shown!.height <= box!.y || shown!.y >= box!.y + box!.height;
  expect(isBeside).toBe(true);

  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
  await page.getByRole("heading", { name: "Lead Management" }).hover();
  await button("Upper Lead").focus();
  await expect(tooltip).toHaveText(/Delete Upper Lead/);
});

test("Back after a search shows the list before it", async ({ page }) => {
  await addLead(page, "Searched Lead");
  await page.getByRole("searchbox", { name: "Search" }).fill("searched lead");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/q=searched\+lead/);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search" }).fill("nobody at all");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("No leads found")).toBeVisible();
  await axe(page);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("searched lead");
});

test("nothing typed is lost without a session or a server", async ({ page, context, tolerate }) => {
  tolerate(/401|ERR_FAILED/);
  await page.getByRole("link", { name: "Add New Lead" }).click();
  await fillInRequired(page, "Patient Lead");
  const dialog = page.getByRole("dialog", { name: "Add New Lead" });
  const send = dialog.getByRole("button", { name: "Add Lead" });

  await page.route(/\/admin\/leads(\.data|\/same)/, (route) => route.abort());
  // No other spec's: they share a site, and the same phone is asked about.
  await dialog.getByLabel("Phone").fill("825-555-0143");
  await send.click();
  await expect(dialog.getByText("Failed to add new lead.")).toBeVisible();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Patient Lead");
  await page.unrouteAll();

  const cookies = await context.cookies();
  await context.clearCookies();
  await send.click();
  await expect(dialog.getByRole("alert").getByText("Authentication expired.")).toBeVisible();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Patient Lead");
  await axe(page);

  await context.addCookies(cookies);
  await send.click();
  await expect(page.getByText("New lead added successfully.")).toBeVisible();
});

test("a duplicate is reported before a lead is saved, with a button for each choice", async ({
  page,
  tolerate,
}) => {
  tolerate(/409/);
  await addLead(page, "Same Person");
  await page.getByRole("link", { name: "Add New Lead" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Lead" });
  await fillInRequired(page, "Same Again");
  const address = await row(page, "Same Person").getByRole("link", { name: /@/ }).textContent();
  await dialog.getByLabel("Email", { exact: true }).fill(address ?? "");
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  const told = dialog.getByRole("alert");
  await expect(told).toContainText(/Same email as #\d+ Same Person/);
  await expect(told).toBeFocused();
  await axe(page);
  await told.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("New lead added successfully.")).toBeVisible();
});

test("one more job of a customer is filled in, and the list and the billing fields pass axe", async ({
  page,
}) => {
  await addLead(page, "Known Customer");
  await row(page, "Known Customer").getByRole("link", { name: "Known Customer", exact: true }).click();
  await page.getByRole("link", { name: "New job for this customer" }).click();
  const dialog = page.getByRole("dialog", { name: "New job for this customer" });
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Known Customer");
  await expect(dialog.getByLabel("Who pays (optional)")).toBeHidden();
  await dialog.getByText("Billing and contact on site").click();
  await dialog.getByLabel("Who pays (optional)").fill("Maple Ridge Ltd.");
  await axe(page);
  await dialog.getByLabel("Project Type").selectOption("Patio Resurfacing");
  await dialog.getByLabel("Lead Source", { exact: true }).selectOption("Referral");
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expect(page.getByRole("heading", { name: "2 jobs of this customer" })).toBeVisible();
  await expect(page.getByText("Maple Ridge Ltd.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The same person?" })).toBeHidden();
  await axe(page);
  await page.getByRole("link", { name: "New job for this customer" }).click();
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "New job for this customer" })).toBeVisible();
});

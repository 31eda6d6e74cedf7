import type { Page } from "@playwright/test";
import { axe, expect, expectFocusKept, holdBack, sendRequest, signIn, test } from "./test";

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

/** A request by this person, and its card on the desk, which shows nobody else. */
async function requestOf(page: Page, name: string) {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.ca`;
  await sendRequest(page, { name, email });
  await page.goto(`/admin?q=${email}`);
  return page.getByRole("article", { name });
}

const dialog = (page: Page) => page.getByRole("dialog");

/** Opens a dialog of a card by the keyboard alone. */
async function openByKey(page: Page, name: string) {
  await page.getByRole("link", { name }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
}

test("the dashboard has no axe finding, and a chosen status is sent at once", async ({ page }) => {
  const card = await requestOf(page, "Ada Status");
  await axe(page);
  await card.getByRole("combobox", { name: "Status of Ada Status" }).focus();
  await card.getByRole("combobox", { name: "Status of Ada Status" }).selectOption("won");
  await expect(page.getByText("Status Updated")).toBeVisible();
  await expect(card.getByText("Won").first()).toBeVisible();
  await expect(card.getByRole("combobox", { name: "Status of Ada Status" })).toBeFocused();
  await page.reload();
  await expect(card.getByRole("combobox", { name: "Status of Ada Status" })).toHaveValue("won");
});

test("a status that can't be sent goes back to the old one, and says so", async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const card = await requestOf(page, "Bea Offline");
  await page.route("**/admin.data*", (route) => route.abort());
  await card.getByRole("combobox", { name: "Status of Bea Offline" }).selectOption("lost");
  await expect(page.getByText("Update Failed")).toBeVisible();
  await expect(card.getByRole("combobox", { name: "Status of Bea Offline" })).toHaveValue("new");
});

test("a status that is chosen before the page's script has come is sent when it has", async ({ page }) => {
  const card = await requestOf(page, "Early Bird");
  const send = await holdBack(page, "**/remix-*.js");
  await page.reload({ waitUntil: "domcontentloaded" });
  await card.getByRole("combobox", { name: "Status of Early Bird" }).selectOption("contacted");
  send();
  await expect(page.getByText("Status Updated")).toBeVisible();
  await expect(card.getByText("Contacted").first()).toBeVisible();
});

const DIALOGS = [
  ["Edit", "Edit Quote"],
  ["Follow Up", "Record Follow-up"],
  ["Email", "Send Email to Customer"],
  ["Schedule", "Schedule Calendar Event"],
  ["Convert", "Convert to Professional Quote"],
  ["Payment", "Manage Payments"],
] as const;

for (const [button, title] of DIALOGS) {
  test(`${title} takes, keeps and returns the focus, without axe findings`, async ({ page }) => {
    await requestOf(page, "Cy Keys");
    await openByKey(page, `${button} Cy Keys`);
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expect(page.locator("dialog :focus")).toHaveCount(1);
    await axe(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await axe(page);
    await expectFocusKept(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: `${button} Cy Keys` })).toBeFocused();
  });
}

test("the Save button is always in sight, and covers no focused field", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 500 });
  await page.goto("/admin/leads?panel=new");
  const save = page.getByRole("button", { name: "Add Lead" });
  await expect(save).toBeInViewport({ ratio: 1 });
  const notes = page.getByLabel("Follow-up Notes (optional)");
  for (let presses = 0; presses < 11; presses++) await page.keyboard.press("Tab");
  const last = page.locator("dialog :focus");
  await expect(last).toBeInViewport({ ratio: 1 });
  const [field, button] = [await last.boundingBox(), await save.boundingBox()];
  expect(field!.y + field!.height).toBeLessThanOrEqual(button!.y);
  await notes.focus();
  expect((await notes.boundingBox())!.y).toBeLessThan((await save.boundingBox())!.y);
});

test("a follow-up is recorded by keyboard alone, without a page load", async ({ page }) => {
  const card = await requestOf(page, "Dee Follow");
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await openByKey(page, "Follow Up Dee Follow");
  await expect(page.getByLabel("Follow-up date")).toBeFocused();
  await page.keyboard.type("12012027");
  await page.getByLabel("Notes").focus();
  await page.keyboard.type("Call again");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Follow-up Recorded")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card).toContainText("Follow-up scheduled: Dec 01, 2027");
  await expect(card).toContainText("Call again");
  await expect(page.getByRole("link", { name: "Follow Up Dee Follow" })).toBeFocused();
  expect(loads).toBe(0);
  await axe(page);
});

test("the month marks the days that have events, and a day is picked by keyboard", async ({ page }) => {
  const card = await requestOf(page, "Eve Schedule");
  await openByKey(page, "Schedule Eve Schedule");
  await page.getByLabel("Date", { exact: true }).fill("2031-03-12");
  await page.getByLabel("Time").fill("09:00");
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event Created")).toBeVisible();
  await expect(card).toContainText("Scheduled Appointments");
  await expect(card).toContainText("Mar 12, 2031 09:00, Consultation");

  await openByKey(page, "Schedule Eve Schedule");
  await expect(dialog(page)).toContainText("Consultation - Eve Schedule");
  await page.getByLabel("Date", { exact: true }).fill("2031-03-10");
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  await expect(page.getByRole("button", { name: "Wednesday, March 12, 2031, has events" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Monday, March 10, 2031" })).toBeFocused();
  await axe(page);
  await page.getByRole("button", { name: "Next month" }).focus();
  await expect(page.locator(".tooltip")).toHaveText(/Next month/);
  await page.keyboard.press("Escape");
  await expect(page.locator(".tooltip")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Calendar", exact: true })).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Schedule Calendar Event" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Calendar", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Monday, March 10, 2031" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue("2031-03-12");

  await page.getByLabel("Time").fill("09:30");
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(
    page.getByText("Same time as Consultation - Eve Schedule, 9:00. Free from 10:00."),
  ).toBeVisible();
  await axe(page);
});

test("Escape first closes a tooltip, then the month, and not the dialog", async ({ page }) => {
  await requestOf(page, "Eli Escape");
  await openByKey(page, "Schedule Eli Escape");
  await page.getByLabel("Date", { exact: true }).fill("2031-03-10");
  const month = page.getByRole("dialog", { name: "Calendar", exact: true });
  // The second key came too early for the month only now and then.
  for (let round = 0; round < 20; round++) {
    await page.getByRole("button", { name: "Calendar", exact: true }).press("Enter");
    await expect(page.getByRole("button", { name: "Monday, March 10, 2031" })).toBeFocused();
    await page.getByRole("button", { name: "Next month" }).focus();
    await expect(page.locator(".tooltip")).toHaveText(/Next month/);
    // A tooltip hears its keys once it has been painted: no hand is quicker than that.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(month).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Calendar", exact: true })).toBeFocused();
  }
  await expect(page.getByRole("dialog", { name: "Schedule Calendar Event" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test("the payment summary follows what is typed", async ({ page }) => {
  const card = await requestOf(page, "Flo Payment");
  await openByKey(page, "Payment Flo Payment");
  const summary = dialog(page).locator("dl");
  await expect(summary).toContainText("Remaining$8,400.00");
  await page.getByLabel("Project price").fill("");
  await expect(summary).toContainText("Not set");
  await page.getByLabel("Project price").fill("1000");
  await page.getByLabel("Total paid").fill("250.50");
  await expect(summary).toContainText("$749.50");
  await page.getByLabel("Total paid").fill("1100");
  await expect(summary).toContainText("Overpaid by $100.00");
  await axe(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Payment Updated")).toBeVisible();
  await expect(card).toContainText("$1,100.00");
});

test("a conversion waits for both prices and previews the result", async ({ page }) => {
  await requestOf(page, "Gil Convert");
  await openByKey(page, "Convert Gil Convert");
  const convert = page.getByRole("button", { name: "Convert to Quote" });
  await expect(convert).toBeDisabled();
  await page.getByLabel("Preparation cost").fill("500");
  await expect(convert).toBeDisabled();
  await page.getByLabel("Price per sq ft").fill("8.50");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("$9,450.00");
  await axe(page);
  await convert.click();
  await expect(
    page.getByText(/Successfully converted to professional quote #\d+ with total \$9,450\.00/),
  ).toBeVisible();
});

test("a conflict shows what somebody else saved, and keeps what was typed", async ({ page, tolerate }) => {
  tolerate(/409/);
  const card = await requestOf(page, "Hal Twice");
  const id = (await card.getAttribute("id"))?.replace("quote-", "");
  await openByKey(page, "Edit Hal Twice");
  await page.getByLabel("Address").fill("9 Oak Road");
  await page.request.patch(`/api/admin/quotes/${id}`, {
    data: { budget: "Over $20k", address: "7 Elm Street" },
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Saved meanwhile:");
  await expect(page.getByRole("alert")).toContainText("7 Elm Street");
  await expect(page.getByRole("alert")).not.toContainText("Over $20k");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Address")).toHaveValue("9 Oak Road");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Quote Updated")).toBeVisible();
  await expect(card).toContainText("9 Oak Road");
  await expect(card).toContainText("Over $20k");
});

test("a missing field is named in a toast, and gets the focus", async ({ page, tolerate }) => {
  tolerate(/400/);
  await requestOf(page, "Ivy Missing");
  await openByKey(page, "Edit Ivy Missing");
  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Please fill in name, email, and phone number." });
  await expect(toast).toBeVisible();
  await expect(page.getByLabel("Phone")).toBeFocused();
  // With the focus on it the toast waits.
  await page.keyboard.press("F8");
  await expect(toast).toBeFocused();
  await axe(page);
});

test("a server that can't be reached leaves the dialog and what was typed", async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  await requestOf(page, "Jo Unreachable");
  await openByKey(page, "Email Jo Unreachable");
  const letter = page.getByRole("dialog").getByLabel("Message");
  await letter.fill("See you on Monday.");
  await page.route("**/admin.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Send Email" }).click();
  await expect(page.getByText("Failed to send email. Please try again.")).toBeVisible();
  await expect(letter).toHaveValue("See you on Monday.");
  await page.unroute("**/admin.data*");
  await page.getByRole("button", { name: "Send Email" }).click();
  await expect(page.getByText("Waiting in the outbox: no mail server is set up.")).toBeVisible();
});

test("typing in a dialog before its script loads keeps the focus", async ({ page }) => {
  const card = await requestOf(page, "Jo Early");
  const address = await card.getByRole("link", { name: "Follow Up Jo Early" }).getAttribute("href");
  const deliver = await holdBack(page, "**/assets/*.js");
  await page.goto(address!, { waitUntil: "commit" });
  await page.getByLabel("Notes").focus();
  await page.keyboard.type("Call ");
  deliver();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.type("again");
  await expect(page.getByLabel("Notes")).toHaveValue("Call again");
});

test("nothing typed is lost when the session ends in an open dialog", async ({ page, context, tolerate }) => {
  tolerate(/401/);
  await requestOf(page, "Kai Expired");
  await openByKey(page, "Follow Up Kai Expired");
  await page.getByLabel("Notes").fill("Call again");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save Follow-up" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Authentication expired. Please refresh the page and log in again.",
  );
  await expect(page.getByLabel("Notes")).toHaveValue("Call again");
  await axe(page);
});

test("a deleted quote comes back with Undo", async ({ page }) => {
  const card = await requestOf(page, "Lou Undo");
  await page.getByRole("button", { name: "Delete Lou Undo" }).click();
  await expect(page.getByText("Quote Deleted")).toBeVisible();
  await expect(card).toHaveCount(0);
  // A toast stays while the pointer is on it.
  await page.getByRole("button", { name: "Undo", exact: true }).hover();
  await axe(page);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Quote Restored")).toBeVisible();
  await expect(card).toBeVisible();
});

test("the list is still refreshed on focus after an instant answer", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin");
  // From memory: an answer over the network is never so quick that React shows nothing of the wait.
  const reads = await page.evaluate(async () => {
    const overNetwork = window.fetch;
    const first = await fetch("/admin.data?refetch=on");
    const [body, { headers }] = [await first.text(), first];
    let calls = 0;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes("admin.data")) return overNetwork(input, init);
      calls += 1;
      return new Response(body, { headers });
    };
    for (let times = 0; times < 40 && calls < 4; times++) {
      window.dispatchEvent(new Event("focus"));
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return calls;
  });
  expect(reads).toBe(4);
});

test("the list is refreshed on focus, also behind a dialog, and a failure changes nothing", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  const card = await requestOf(page, "Mia Focus");
  const id = (await card.getAttribute("id"))?.replace("quote-", "");
  await openByKey(page, "Edit Mia Focus");
  await page.getByLabel("Address").fill("Half typed");
  await page.request.patch(`/api/admin/quotes/${id}`, { data: { name: "Mia Renamed", budget: "Over $20k" } });
  const focusWindow = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await focusWindow();
  await expect(page.locator(`#quote-${id}`)).toContainText("Over $20k");
  await expect(page.getByLabel("Address")).toHaveValue("Half typed");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Mia Focus");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

  let tries = 0;
  await page.route("**/admin.data*", (route) => {
    tries += 1;
    return route.abort();
  });
  await page.request.patch(`/api/admin/quotes/${id}`, { data: { budget: "Under $5k" } });
  await focusWindow();
  await expect.poll(() => tries, { timeout: 15_000 }).toBe(4);
  await expect(page.locator(`#quote-${id}`)).toContainText("Over $20k");

  tries = 0;
  await page.unroute("**/admin.data*");
  await page.route("**/admin.data*", (route) => {
    tries += 1;
    return tries < 3 ? route.abort() : route.continue();
  });
  // Again, should the read that failed still be under way.
  await expect(async () => {
    await focusWindow();
    await expect(page.locator(`#quote-${id}`)).toContainText("Under $5k", { timeout: 5000 });
  }).toPass();
  expect(tries).toBe(3);
});

test("two focuses in a row refresh the list once", async ({ page }) => {
  await requestOf(page, "Ned Twice");
  let reads = 0;
  let answer = () => {};
  const wanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/admin.data*", async (route) => {
    reads += 1;
    await wanted;
    await route.continue();
  });
  const focusWindow = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  // Again, should the page not listen yet.
  await expect(async () => {
    await focusWindow();
    expect(reads).toBe(1);
  }).toPass();
  await focusWindow();
  await focusWindow();
  const answered = page.waitForResponse(/admin\.data/);
  answer();
  await answered;
  expect(reads).toBe(1);
});

test("while the dashboard loads it says so", async ({ page }) => {
  await page.goto("/admin/emails");
  await page.route("**/admin.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("Loading Dashboard...")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Customer Quote Requests" })).toBeVisible();
  await expect(page.getByText("Loading Dashboard...")).toHaveCount(0);
});

test("the dark dashboard is just as readable", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await requestOf(page, "Nia Dark");
  await axe(page);
});

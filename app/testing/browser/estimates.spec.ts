import type { Page } from "@playwright/test";
import { axe, expect, sendRequest, signIn, signInByForm, test } from "./test";

const CURRENT = "admin-estimate-draft";
const NAMED = "admin-estimate-drafts";

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

async function fillIn(page: Page, firstName: string) {
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill("Doe");
  await page.getByLabel("Email", { exact: true }).fill(`${firstName.toLowerCase()}@example.ca`);
  await page.getByLabel("Phone").fill("780-555-9876");
  await page.getByLabel("Address", { exact: true }).fill("1 Main Street");
  await page.getByLabel("Square Footage").fill("406");
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

test("the preview follows what is typed, and the price the slider, until one is typed", async ({ page }) => {
  await page.goto("/admin/estimates");
  await fillIn(page, "Preview");
  const preview = page.getByRole("complementary", { name: "Estimate Preview" });
  const price = page.getByLabel("Price per Sq Ft");
  await page.getByRole("slider", { name: "Colour Mix" }).fill("60");
  await expect(price).toHaveValue("20.00");
  for (const words of ["Preview Doe", "40% Black, 60% Color", "UV Stable binder included", "$8,526.00"]) {
    await expect(preview).toContainText(words);
  }
  await price.fill("10");
  await page.getByRole("slider", { name: "Colour Mix" }).fill("20");
  await expect(price).toHaveValue("10");
  await expect(preview).toContainText("$4,263.00");
  await axe(page);
  await page.getByRole("button", { name: "Suggested $12.33 - use" }).click();
  await expect(price).toHaveValue("12.33");
  await page.getByLabel("Discount Amount").fill("9000");
  await expect(preview).toContainText("Discount cannot be more than the subtotal");
});

test("a draft is saved after 30 seconds, restored on return, and removed when it is sent", async ({
  page,
}) => {
  // In summer, because a browser may not know yet that Alberta has no winter time any more.
  await page.clock.install({ time: new Date("2026-07-20T14:05:00-06:00") });
  await page.goto("/admin/estimates");
  await page.getByLabel("Notes", { exact: true }).fill("no name yet");
  await page.clock.runFor(31_000);
  expect(await stored(page, CURRENT)).toBeNull();

  await fillIn(page, "Auto");
  await page.clock.runFor(31_000);
  await expect(page.getByRole("status").filter({ hasText: "Draft saved 14:06" })).toBeVisible();
  const draft = await stored(page, CURRENT);
  expect(Object.keys(draft)).toEqual(["data", "savedAt"]);
  expect(draft.data).toMatchObject({ firstName: "Auto", notes: "no name yet", pricePerSqFt: "8.50" });

  await page.reload();
  await expect(page.getByText("Draft from 14:06 restored")).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Auto");

  await page.getByRole("button", { name: "Send Estimate" }).click();
  await expect(page.getByText("Estimate Saved, Not Emailed")).toBeVisible();
  await expect(page.getByText("was added to the leads list")).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("");
  expect(await stored(page, CURRENT)).toBeNull();
  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("");
});

test("closing the browser before the 30 seconds saves the draft too", async ({ page, context }) => {
  await page.goto("/admin/estimates");
  await fillIn(page, "Quick");
  await page.close({ runBeforeUnload: true });
  const later = await context.newPage();
  await later.goto("/admin/estimates");
  await expect(later.getByLabel("First Name")).toHaveValue("Quick");
});

test("named drafts ask for a name, and open from this browser and the server", async ({ page }) => {
  await page.goto("/admin/estimates");
  await fillIn(page, "Named");
  await page.getByRole("button", { name: "Save Draft" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Draft Name")).toBeFocused();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Save Draft" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toContainText("Please enter a name for your draft.");
  await expect(dialog.getByLabel("Draft Name")).toHaveAccessibleDescription(
    "Please enter a name for your draft.",
  );
  await dialog.getByLabel("Draft Name").fill("Named driveway");
  await page.keyboard.press("Enter");
  await expect(page.getByText('"Named driveway" is in your drafts.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const [draft] = await stored(page, NAMED);
  expect(draft).toMatchObject({ name: "Named driveway", serverId: expect.any(Number) });
  expect(draft.data.firstName).toBe("Named");

  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("");
  await page.evaluate((key) => localStorage.removeItem(key), NAMED);
  await page.getByRole("button", { name: /Manage Drafts/ }).click();
  await axe(page);
  await dialog.getByRole("link", { name: "Open Named driveway" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Named");

  await page.getByRole("button", { name: /Manage Drafts/ }).click();
  await dialog.getByRole("button", { name: "Delete Named driveway" }).click();
  await expect(dialog.getByText("Draft Deleted")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Open Named driveway" })).toBeHidden();
});

test("text typed after an autosave survives opening another draft, and the header's link", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-11-20T14:05:00-06:00") });
  await page.goto("/admin/estimates");
  const dialog = page.getByRole("dialog");
  const saveAs = async (name: string) => {
    await page.getByRole("button", { name: "Save Draft" }).click();
    await dialog.getByLabel("Draft Name").fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`"${name}" is in your drafts.`)).toBeVisible();
  };
  await fillIn(page, "Second");
  await saveAs("Second draft");
  await page.getByRole("button", { name: "Clear" }).click();
  await fillIn(page, "First");
  await saveAs("First draft");

  await page.getByLabel("Notes", { exact: true }).fill("typed after the save");
  await page.clock.runFor(31_000);
  await page.getByRole("button", { name: /Manage Drafts/ }).click();
  await dialog.getByRole("link", { name: "Open Second draft" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Second");
  const notes = async () =>
    (await stored(page, NAMED)).map(({ data }: { data: { notes: string } }) => data.notes);
  expect(await notes()).toContain("typed after the save");

  const quote = await sendRequest(page, { name: "Lee Roy", email: "lee@example.ca" });
  await page.goto("/admin/leads");
  await page.locator("summary[aria-label='More acts for Lee Roy']").click();
  await page.locator(`#lead-${quote}`).getByRole("link", { name: "Write an estimate" }).click();
  await expect(page).toHaveURL(`/admin/estimates?quote=${quote}`);
  await page.getByLabel("First Name").fill("Leaving");
  await page.getByLabel("Notes", { exact: true }).fill("typed over a lead");
  await page.getByRole("link", { name: "Estimates", exact: true }).click();
  await expect(page).toHaveURL("/admin/estimates");
  await expect.poll(notes).toContain("typed over a lead");
});

test("what was typed for a job is there again after a look at the leads", async ({ page }) => {
  const quote = await sendRequest(page, { name: "Bea Back", email: "bea@example.ca" });
  await page.goto(`/admin/estimates?quote=${quote}`);
  await page.getByLabel("Square Footage").fill("655");
  await page.getByRole("link", { name: "Leads", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/leads/);
  await page.goBack();
  await expect(page.getByText(/^Draft from \d+:\d+ restored$/)).toBeVisible();
  await expect(page.getByLabel("Square Footage")).toHaveValue("655");
  expect(await stored(page, "admin-estimate-drafts")).toBeNull();
});

test("what was corrected is not red until the form is sent again", async ({ page, tolerate }) => {
  tolerate(/400 \(Bad Request\)/);
  await page.goto("/admin/estimates");
  await fillIn(page, "Red");
  const area = page.getByLabel("Square Footage");
  await area.fill("0");
  const send = page.getByRole("button", { name: "Send Estimate" });
  const said = page.locator("#squareFeet-error");
  await send.click();
  await expect(said).toBeVisible();
  await area.fill("655");
  await expect(said).toBeHidden();
  await expect(area).not.toHaveAttribute("aria-invalid");
  await area.fill("0");
  await send.click();
  await expect(said).toBeVisible();
  await expect(area).toBeFocused();
});

test("'Clear' can be undone", async ({ page }) => {
  await page.goto("/admin/estimates");
  await fillIn(page, "Oops");
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Oops");
});

test("without a server nothing typed is lost, and a named draft stays in the browser", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  await page.goto("/admin/estimates");
  await fillIn(page, "Offline");
  await page.route("**/admin/estimates.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Send Estimate" }).click();
  await expect(page.getByText("Send Failed")).toBeVisible();
  await expect(
    page.getByText(/^Failed to send estimate: .+\. Please check your connection and try again\.$/),
  ).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Offline");

  await page.getByRole("button", { name: "Save Draft" }).click();
  await page.getByLabel("Draft Name").fill("Offline draft");
  await page.keyboard.press("Enter");
  await expect(page.getByText('"Offline draft" is kept in this browser only')).toBeVisible();
  await page.getByRole("button", { name: /Manage Drafts/ }).click();
  await expect(page.getByRole("dialog").getByText("in this browser only")).toBeVisible();
});

for (const [status, said, contentType, body] of [
  [502, "502 Bad Gateway", "text/html", "<title>502 Bad Gateway</title>"],
  [
    413,
    "413 Payload Too Large",
    "text/html",
    "<title>The file or the entries are too large to send.</title>",
  ],
] as const) {
  test(`an answer ${status} by a proxy is reported, and nothing typed is lost`, async ({
    page,
    tolerate,
  }) => {
    tolerate(new RegExp(String(status)));
    await page.goto("/admin/estimates");
    await fillIn(page, "Gateway");
    await page.route("**/admin/estimates.data*", (route) => route.fulfill({ status, contentType, body }));
    await page.getByRole("button", { name: "Send Estimate" }).click();
    const toast = page.getByRole("status").filter({ hasText: "Send Failed" });
    await expect(toast).toContainText(
      `Failed to send estimate: ${said}. Please check your connection and try again.`,
    );
    await expect(page.getByLabel("First Name")).toHaveValue("Gateway");
  });
}

test("a draft that can't be saved anywhere stays in the form, and says so", async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|A draft could not be kept/);
  await page.goto("/admin/estimates");
  await fillIn(page, "Nowhere");
  await page.route("**/admin/estimates.data*", (route) => route.abort());
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.getByRole("button", { name: "Save Draft" }).click();
  await page.getByLabel("Draft Name").fill("Lost?");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save Draft" });
  await expect(dialog.getByRole("status")).toContainText("The server could not be reached.");
  await expect(dialog.getByLabel("Draft Name")).toHaveValue("Lost?");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("First Name")).toHaveValue("Nowhere");
});

test("a session ended elsewhere is reported, and nothing typed is lost", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/401/);
  await page.goto("/admin/estimates");
  await fillIn(page, "Expired");
  await context.clearCookies();
  await page.getByRole("button", { name: "Send Estimate" }).click();
  await expect(
    page.getByText("Authentication expired. Please refresh the page and log in again."),
  ).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Expired");
  await page.reload();
  await signIn(page);
  await page.goto("/admin/estimates");
  await expect(page.getByLabel("First Name")).toHaveValue("Expired");
});

test("logging out moves the drafts from the browser to the server", async ({ page }) => {
  await signInByForm(page);
  await page.goto("/admin/estimates");
  await fillIn(page, "Leaving");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  expect([await stored(page, CURRENT), await stored(page, NAMED)]).toEqual([null, null]);
  await signIn(page);
  await page.goto("/admin/estimates");
  await expect(page.getByLabel("First Name")).toHaveValue("");
  await page.getByRole("button", { name: /Manage Drafts/ }).click();
  await page.getByRole("link", { name: "Open Unsent: Leaving Doe" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Leaving");
});

test("an estimate is written by keyboard; Enter mails nothing; a mistake gets the focus", async ({
  page,
  tolerate,
}) => {
  tolerate(/400/);
  await page.goto("/admin/estimates");
  await page.getByLabel("First Name").focus();
  // The tick "They have no email" stands after the e-mail.
  for (const typed of ["Keys", "Doe", "keys@example.ca", "", "780-555-9876", "1 Main Street", "0"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.getByLabel("Square Footage").press("Enter");
  await page.getByRole("button", { name: "Send Estimate" }).press("Enter");
  await expect(page.getByText("Square footage must be greater than 0").first()).toBeVisible();
  await expect(page.getByLabel("Square Footage")).toBeFocused();
  await axe(page);
  expect(posts).toHaveLength(1);
  await page.getByLabel("Square Footage").fill("406");
  await page.getByRole("button", { name: "Send Estimate" }).press("Enter");
  await expect(page.getByText("Estimate Saved, Not Emailed")).toBeVisible();
});

test("two tabs each keep their estimate; the other tab's becomes a named draft", async ({
  page,
  context,
}) => {
  await page.goto("/admin/estimates");
  await fillIn(page, "Firsttab");
  const other = await context.newPage();
  await other.goto("/admin/estimates");
  await fillIn(other, "Secondtab");
  const shown = (tab: Page) => tab.getByRole("complementary", { name: "Estimate Preview" });
  await expect(shown(page)).toContainText("Firsttab Doe");
  await expect(shown(other)).toContainText("Secondtab Doe");
  const keep = (tab: Page) => tab.evaluate(() => dispatchEvent(new Event("pagehide")));
  await keep(page);
  await keep(other);
  await expect(other.getByText(/What another tab had is in your drafts as "Firsttab Doe/)).toBeVisible();
  await other.getByRole("button", { name: /Manage Drafts/ }).click();
  await expect(other.getByRole("link", { name: /Open Firsttab Doe/ })).toBeVisible();
});

test("areas are added and removed beside the preview, each with its own price", async ({ page }) => {
  await page.goto("/admin/estimates");
  await fillIn(page, "Areas");
  await page.getByRole("button", { name: "Add an area" }).click();
  const garage = page.getByRole("group", { name: "Area 2: Epoxy Garage Floor" });
  await garage.getByLabel("Square Footage").fill("440");
  await garage.getByLabel("Price per Sq Ft").fill("9.50");
  const preview = page.getByRole("complementary", { name: "Estimate Preview" });
  await expect(preview).toContainText("Epoxy Garage Floor, 440 sq ft at $9.50 per sq ft");
  // (406 x $8.50 + 440 x $9.50) and 5%.
  await expect(page.getByText("$8,012.55 to areas@example.ca")).toBeVisible();
  await axe(page);
  await garage.getByLabel("Service").selectOption("Rubber Driveway Resurfacing");
  const second = page.getByRole("group", { name: "Area 2: Rubber Driveway Resurfacing" });
  await expect(second.getByText("Not the list price.")).toBeVisible();
  await second.getByRole("button", { name: "Suggested $8.50 - use" }).click();
  await expect(second.getByLabel("Price per Sq Ft")).toHaveValue("8.50");
  await page.getByRole("button", { name: "Remove area 1" }).click();
  await expect(page.getByLabel("Square Footage")).toHaveValue("440");
  await expect(page.getByRole("button", { name: "Remove area" })).toHaveCount(0);
});

test("after Send the page shows where the estimate went", async ({ page }) => {
  await page.goto("/admin/estimates");
  await fillIn(page, "Shown");
  await page.getByRole("button", { name: "Send Estimate" }).click();
  await expect(page.locator("#sent")).toBeFocused();
  await expect(page.locator("#sent")).toBeInViewport();
});

test("lines are added beside the preview, the button names amount and recipient, and the PDF opens in a tab", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/400/);
  await page.goto("/admin/estimates");
  await fillIn(page, "Lines");
  await page.getByLabel("Service").selectOption("Epoxy Garage Floor");
  await expect(page.getByLabel("Colour Mix")).toBeHidden();
  // Nobody has said yet what epoxy costs.
  await expect(page.getByLabel("Price per Sq Ft")).toHaveValue("");
  await page.getByLabel("Price per Sq Ft").fill("8.50");
  await page.getByLabel("Finish").fill("Full flake");
  await page.getByRole("button", { name: "Add a line" }).click();
  await page.getByLabel("Line 1", { exact: true }).fill("Border");
  await page.getByLabel("Price 1").fill("450");
  await expect(page.getByText("$4,096.05 to lines@example.ca")).toBeVisible();
  await page.getByLabel("Optional line 1: the customer decides").check();
  await expect(page.getByText("$3,623.55 to lines@example.ca")).toBeVisible();
  await axe(page);

  await page.getByLabel("Square Footage").fill("many");
  await page.getByRole("button", { name: "See the PDF" }).click();
  await expect(page.getByLabel("Square Footage")).toBeFocused();
  await expect(page.locator(".field-error")).toHaveText(["Square footage must be greater than 0"]);
  expect(context.pages()).toHaveLength(1);
  await page.getByLabel("Square Footage").fill("406");

  const seen = context.waitForEvent("response", (answer) => answer.url().endsWith("/admin/estimates/pdf"));
  await page.getByRole("button", { name: "See the PDF" }).click();
  expect((await seen).headers()["content-type"]).toBe("application/pdf");
  await expect(page.getByLabel("Finish")).toHaveValue("Full flake");
});

import { expect, type Locator, type Page } from "@playwright/test";
import { addDays } from "date-fns/addDays";
import { format } from "date-fns/format";
import { nextThursday } from "date-fns/nextThursday";
import { parseISO } from "date-fns/parseISO";
import type { ServedSite } from "../served-site";
import { sendRequest, signIn, test } from "./test";

/** A hand on a mouse, which counts what it presses. What is typed is no press. */
function hand() {
  const pressed: string[] = [];
  return {
    pressed,
    async press(target: Locator): Promise<void> {
      pressed.push(await target.evaluate((element) => element.textContent?.trim() ?? ""));
      await target.click();
    },
  };
}

/** The owner at /admin, and the card of somebody who has just asked for a quote of 1,000 sq ft. */
async function atTheDesk({ page, site }: { page: Page; site: ServedSite }, name: string) {
  await signIn(page);
  // Other tests have left requests on this site; Today shows the five oldest.
  await site.db.updateTable("quotes").set({ status: "lost" }).where("status", "=", "new").execute();
  const id = await sendRequest(page, { name, email: `${name.toLowerCase().replace(" ", ".")}@example.ca` });
  await page.goto("/admin");
  return { id, card: page.getByRole("article", { name }), ...hand() };
}

const day = (date: Date) => format(date, "yyyy-MM-dd");

test("'called, again in three days' takes one press from the dashboard", async ({ page, site }) => {
  const { press, pressed } = await atTheDesk({ page, site }, "Wanda Walk");
  await press(page.getByRole("button", { name: "Called Wanda Walk: again in 3 days" }));
  await expect(page.getByText(/^Wanda Walk: again on \w{3} \d\d, \d{4}\.$/)).toBeVisible();
  await expect(
    page.getByText(/Wanda Walk called at \d+:\d\d\. Again on .*\. New is now Contacted\./),
  ).toBeVisible();
  expect(pressed).toHaveLength(1);
});

test("'called, again on Thursday' takes two presses from the dashboard", async ({ page, site }) => {
  const { id, card, press, pressed } = await atTheDesk({ page, site }, "Theo Thursday");
  await press(card.getByRole("link", { name: "Follow Up Theo Thursday" }));
  const date = page.getByLabel("Follow-up date", { exact: true });
  const thursday = nextThursday(parseISO(await date.inputValue()));
  await date.fill(day(thursday));
  await press(page.getByRole("button", { name: "Save Follow-up" }));
  await expect(page.getByText("Follow-up Recorded")).toBeVisible();
  expect(pressed).toEqual(["Follow Up", "Save Follow-up"]);
  await page.goto(`/admin/quotes/${id}`);
  await expect(page.getByRole("region", { name: "Next step" })).toContainText(
    format(thursday, "MMM dd, yyyy"),
  );
  await expect(page.getByRole("region", { name: "Next step" })).toContainText("Last contacted");
});

test("booking a visit takes four presses from the dashboard", async ({ page, site }) => {
  const { card, press, pressed } = await atTheDesk({ page, site }, "Vera Visit");
  await press(card.getByRole("link", { name: "Schedule Vera Visit" }));
  const dialog = page.getByRole("dialog", { name: "Schedule Calendar Event" });
  const today = parseISO(await dialog.getByLabel("Date", { exact: true }).inputValue());
  // The month that is shown has tomorrow, but on its last day.
  const tomorrow = addDays(today, 1);
  const picked = tomorrow.getMonth() === today.getMonth() ? tomorrow : today;
  await press(dialog.getByRole("button", { name: "Calendar" }));
  await press(page.getByRole("button", { name: format(picked, "EEEE, MMMM d, yyyy") }));
  await press(dialog.getByRole("button", { name: "Create Event" }));
  await expect(page.getByText("Event Created")).toBeVisible();
  await expect(card).toContainText(`${format(picked, "MMM dd, yyyy")} 10:00`);
  expect(pressed).toEqual(["Schedule", "Calendar", String(picked.getDate()), "Create Event"]);
});

test("starting a filled-in estimate takes two presses from the dashboard", async ({ page, site }) => {
  const { press, pressed } = await atTheDesk({ page, site }, "Edith Estimate");
  await press(
    page.getByRole("region", { name: "Today" }).getByRole("link", { name: "Edith Estimate", exact: true }),
  );
  await press(page.getByRole("link", { name: "Write an estimate", exact: true }));
  await expect(page.getByRole("heading", { name: "Custom Estimate Generator" })).toBeVisible();
  const values = {
    "First Name": "Edith",
    "Last Name": "Estimate",
    Email: "edith.estimate@example.ca",
    Phone: "780-555-9876",
  };
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel("Square Footage", { exact: true })).toHaveValue("1000");
  expect(pressed).toEqual(["Edith Estimate", "Write an estimate"]);
});

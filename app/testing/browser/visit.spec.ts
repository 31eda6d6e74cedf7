import type { Page } from "@playwright/test";
import { axe, expect, expectNoWiderThanScreen, test } from "./test";

test.use({ viewport: { width: 375, height: 812 } });

/** Fills the form in and takes the free time with this number. Gives that time. */
async function fillIn(page: Page, name: string, phone: string, place: number): Promise<string> {
  await page.goto("/visit");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(`${name.toLowerCase()}@example.ca`);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("Address for the visit").fill("12 Sample Crescent NW");
  await page.getByLabel("Project type").selectOption("rubber_resurfacing");
  const time = page.getByRole("radio").nth(place);
  await time.check();
  return time.inputValue();
}

const book = (page: Page) => page.getByRole("button", { name: "Book This Visit" }).click();

test("on a phone a homeowner sees the free times, books one, moves it and cancels it", async ({ page }) => {
  const start = await fillIn(page, "Mona", "780-555-4101", 4);
  await expectNoWiderThanScreen(page);
  await axe(page);
  // It would lie among the times.
  await expect(page.getByRole("navigation", { name: "Quick contact" })).toBeHidden();
  await book(page);
  await expect(page.getByRole("heading", { name: "Your visit is booked" })).toBeVisible();
  await expect(page).toHaveURL(/\/visit\/[\w-]{22}$/);
  const address = page.url();
  const booked = await page.locator("h1 + p").textContent();
  await expectNoWiderThanScreen(page);

  await page.getByText("Move to another time").click();
  await expect(page.locator(`input[value="${start}"]`)).toBeChecked();
  await axe(page);
  await page.getByRole("radio").last().check();
  await page.getByRole("button", { name: "Move the Visit" }).click();
  await expect(page.locator("h1 + p")).not.toHaveText(booked ?? "");
  await expect(page).toHaveURL(address);

  await page.getByText("Cancel the visit", { exact: true }).click();
  await page.getByRole("button", { name: "Cancel the Visit" }).click();
  await expect(page.getByRole("heading", { name: "This visit is cancelled" })).toBeVisible();
  await axe(page);
  await expect(page.getByRole("link", { name: "Book Another Visit" })).toBeVisible();
  await page.goto("/visit");
  await expect(page.locator(`input[value="${start}"]`)).toBeVisible();
});

test("of two who press the same time at once one has it; the other keeps what was typed and sees what is free", async ({
  page,
  browser,
  baseURL,
  tolerate,
}) => {
  tolerate(/409/);
  const other = await browser.newContext({ baseURL, viewport: { width: 375, height: 812 } });
  const second = await other.newPage();
  const start = await fillIn(page, "Nora", "780-555-4102", 8);
  expect(await fillIn(second, "Olga", "780-555-4103", 8)).toBe(start);
  await Promise.all([book(page), book(second)]);

  const isBooked = (one: Page) => one.getByRole("heading", { name: "Your visit is booked" });
  const isRefused = (one: Page) => one.getByText("That time is no longer free. Nothing was booked");
  for (const one of [page, second]) await expect(isBooked(one).or(isRefused(one).first())).toBeVisible();
  const hasFirst = await isBooked(page).isVisible();
  const [winner, loser, name] = hasFirst ? [page, second, "Olga"] : [second, page, "Nora"];
  await expect(isBooked(winner)).toBeVisible();
  await expect(loser.getByLabel("Name")).toHaveValue(name);
  await expect(loser.locator(`input[value="${start}"]`)).toHaveCount(0);
  await expectNoWiderThanScreen(loser);
  await loser.getByRole("radio").nth(8).check();
  await book(loser);
  await expect(isBooked(loser)).toBeVisible();
  await other.close();
});

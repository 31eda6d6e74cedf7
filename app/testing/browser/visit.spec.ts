import type { Page } from "@playwright/test";
import { axe, expect, expectNoWiderThanScreen, test } from "./test";

test.use({ viewport: { width: 375, height: 812 } });

/** Fills the form in and takes the free time with this number. Gives that time. */
async function fillIn(page: Page, name: string, phone: string, place: number): Promise<string> {
  await page.goto("/visit");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(`${name.toLowerCase()}@example.ca`);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("Address for the visit").fill(`${phone.slice(-4)} Sample Crescent NW`);
  await page.getByLabel("What is it about?").selectOption("rubber_resurfacing");
  const time = timesOf(page).nth(place);
  await time.check();
  return time.inputValue();
}

/** The times that are shown: those of the chosen day. */
const timesOf = (page: Page) => page.locator("input[name^=start-]:visible");
const daysOf = (page: Page) => page.locator("input[name=day]:visible");
const words = (page: Page) => page.locator("[data-visit=long]");
const bar = (page: Page) => page.locator("[data-visit=short]");

const book = (page: Page) => page.getByRole("button", { name: "Book This Visit" }).click();

test("on a phone a homeowner sees the free times, books one, moves it and cancels it", async ({ page }) => {
  const start = await fillIn(page, "Mona", "780-555-4101", 2);
  await expectNoWiderThanScreen(page);
  await axe(page);
  // The bar at the foot is the visit's own.
  await expect(page.getByRole("navigation", { name: "Quick contact" })).toBeHidden();
  await book(page);
  await expect(page.getByRole("heading", { name: "Your visit is booked" })).toBeVisible();
  await expect(page).toHaveURL(/\/visit\/[\w-]{22}$/);
  // The card goes from edge to edge, and its words are in line with the page's.
  const left = async (place: string) => (await page.locator(place).boundingBox())!.x;
  expect([await left(".visit-card"), await left(".visit-when")]).toEqual([0, await left("#change-title")]);
  const address = page.url();
  const booked = await page.locator("h1 + p").textContent();
  await expectNoWiderThanScreen(page);
  // There is no mail server.
  await expect(page.getByText("Save this page: you can change the visit here.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe("free-site-visit.ics");

  await page.getByText("Move to another time").click();
  await expect(page.locator(`input[value="${start}"]`)).toBeChecked();
  await axe(page);
  // Its own time is no other time yet.
  await expect(words(page)).toHaveText("No time chosen yet");
  await daysOf(page).last().check();
  await timesOf(page).last().check();
  await expect(page.locator("#move s")).toHaveText(booked ?? "");
  await expect(words(page)).not.toHaveText("No time chosen yet");
  await page.getByRole("button", { name: "Move the Visit" }).click();
  await expect(page.locator("h1 + p")).not.toHaveText(booked ?? "");
  await expect(page).toHaveURL(address);

  await page.getByText("Cancel the visit", { exact: true }).click();
  await page.getByRole("button", { name: "Cancel the Visit" }).click();
  await expect(page.getByRole("heading", { name: "This visit is cancelled" })).toBeVisible();
  await axe(page);
  await expect(page.getByRole("link", { name: "Book Another Visit" })).toBeVisible();
  await page.getByRole("link", { name: "Book Another Visit" }).click();
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
  const start = await fillIn(page, "Nora", "780-555-4102", 1);
  expect(await fillIn(second, "Olga", "780-555-4103", 1)).toBe(start);
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
  await timesOf(loser).nth(1).check();
  await book(loser);
  await expect(isBooked(loser)).toBeVisible();
  await other.close();
});

test("another day takes nothing that was typed, and says that no time of it is chosen yet", async ({
  page,
}) => {
  await fillIn(page, "Pia", "780-555-4104", 1);
  await expect(words(page)).toHaveText(/^\w+day, \w+ \d+, \d+:\d\d.[ap]\.m\.$/);
  await expect(bar(page)).toHaveText(/^\w{3}, \w{3} \d+, \d+:\d\d.[ap]\.m\.$/);
  await expect(page.locator("[data-visit=note]")).toHaveText("45 minutes, free");
  const first = await words(page).textContent();

  await daysOf(page).nth(1).check();
  await expect(words(page)).toHaveText("No time chosen yet");
  await expect(bar(page)).toHaveText(/^\d free on \w{3}, \w{3} \d+$/);
  await expect(page.locator("input[name^=start-]:visible:checked")).toHaveCount(0);
  for (const [label, value] of [
    ["Name", "Pia"],
    ["Email", "pia@example.ca"],
    ["Phone", "780-555-4104"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  // Later shows the next seven days, by keyboard too.
  await page
    .getByText(/^Later: /)
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await daysOf(page).last().check();
  await expect(words(page)).toHaveText("No time chosen yet");
  await axe(page);
  // Back on the first day its time is still ticked.
  await daysOf(page).first().check();
  await expect(words(page)).toHaveText(first ?? "");
});

test("a phone's screen and a third after a day is chosen, the button comes", async ({ page }) => {
  await page.goto("/visit");
  await daysOf(page).nth(1).check();
  await timesOf(page).nth(1).check();
  const days = (await page.locator(".visit-strip").first().boundingBox())!;
  const button = (await page.getByRole("button", { name: "Book This Visit" }).boundingBox())!;
  expect(button.y + button.height - days.y).toBeLessThan(1100);
});

test("what is ticked and typed while the script is late counts, and stays after Back", async ({ page }) => {
  await page.route(/visit-behaviour/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto("/visit");
  await daysOf(page).nth(1).check();
  await timesOf(page).nth(1).check();
  await page.getByLabel("Name").fill("Quinn");
  await expect(words(page)).toBeHidden();
  await expect(words(page)).toHaveText(/10:15.a\.m\.$/);
  await expect(words(page)).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Quinn");

  await page.goto("/privacy-policy");
  await page.goBack();
  const [day, start] = [
    page.locator("input[name=day]:checked"),
    page.locator("input[name^=start-]:checked:visible"),
  ];
  // A browser that does not keep the page asks for it again: then nothing is chosen, and the words say so.
  const isKept = (await start.count()) > 0;
  await expect(words(page)).toHaveText(isKept ? /10:15.a\.m\.$/ : "No time chosen yet");
  await expect(day).toHaveCount(1);
});

import { expect, expectNoWiderThanScreen, test } from "./test";

test.use({ viewport: { width: 375, height: 812 } });

test("without script another day shows its times at once, keeps what was typed, and what is ticked on it is booked", async ({
  page,
  tolerate,
}) => {
  tolerate(/400/);
  await page.goto("/visit");
  const times = page.locator("input[name^=start-]:visible");
  const [first] = await Promise.all([times.first().inputValue(), times.first().check()]);
  await page.getByLabel("Name").fill("Nico");
  await page.getByLabel("Email").fill("nico@example.ca");
  await page.getByLabel("Phone").fill("780-555-4201");
  await page.getByLabel("Address for the visit").fill("14 Sample Crescent NW");
  await page.getByLabel("What is it about?").selectOption("epoxy_garage");
  await page
    .getByText(/^Later: /)
    .first()
    .click();
  await page.locator("input[name=day]:visible").last().check();
  await expect(page.getByLabel("Name")).toHaveValue("Nico");
  // No script could keep these words true.
  await expect(page.getByText("No time chosen yet")).toBeHidden();
  await expect(page.locator(".paper-bar")).toBeHidden();
  await expectNoWiderThanScreen(page);

  // The time of the first day counts for nothing.
  await page.getByRole("button", { name: "Book This Visit" }).click();
  await expect(page.getByText("Please choose a day and a time").first()).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Nico");
  const start = await times.nth(1).inputValue();
  expect(start > first).toBe(true);
  await times.nth(1).check();
  await page.getByRole("button", { name: "Book This Visit" }).click();
  await expect(page.getByRole("heading", { name: "Your visit is booked" })).toBeVisible();

  await page.getByText("Cancel the visit", { exact: true }).click();
  await page.getByRole("link", { name: "Move it instead" }).click();
  await expect(page.locator(`input[value="${start}"]`)).toBeChecked();
  await expect(page.locator(`input[value="${start}"]`)).toBeVisible();
});

import { expect, sendRequest, signIn, test } from "./test";

test("without JavaScript a dialog opens over the dashboard, closes by a link, and saves", async ({
  page,
}) => {
  await signIn(page);
  const id = await sendRequest(page, {
    name: "Olga Noscript",
    email: "olga@example.ca",
  });
  await page.goto("/admin?q=olga");
  await page.getByRole("link", { name: "Edit Olga Noscript" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Quote" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/admin?q=olga#quote-${id}`);

  await page.getByRole("link", { name: "Schedule Olga Noscript" }).click();
  await expect(page.getByRole("button", { name: "Calendar", exact: true })).toBeHidden();
  await page.getByLabel("Date", { exact: true }).fill("2032-01-05");
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event Created")).toBeVisible();
  await expect(page.getByRole("article", { name: "Olga Noscript" })).toContainText("Jan 05, 2032 10:00");

  await page.getByRole("combobox", { name: "Status of Olga Noscript" }).selectOption("quoted");
  await page.getByRole("button", { name: "Save status of Olga Noscript" }).click();
  await expect(page.getByText("Status Updated")).toBeVisible();
});

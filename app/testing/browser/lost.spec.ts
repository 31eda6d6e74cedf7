import type { Page } from "@playwright/test";
import { axe, expect, signIn, test } from "./test";

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

/** A lead of this name; paid in part when asked for. */
async function addLead(page: Page, name: string, { isPaid = false } = {}): Promise<number> {
  const number = String(Date.now()).slice(-10);
  const { request } = page.context();
  const contact = { name, email: `${number}@example.ca`, phone: number };
  const lead = { ...contact, projectType: "patio_resurfacing", leadSource: "phone" };
  const { id } = await (await request.post("/api/quotes", { data: lead })).json();
  if (isPaid) await request.patch(`/api/admin/quotes/${id}/payment`, { data: { totalPaid: "500" } });
  return id;
}

const tick = (page: Page, name: string) => page.getByRole("checkbox", { name: `Choose ${name}` });

test("a job with money asks before it is lost, wherever Lost is chosen", async ({ page }) => {
  const id = await addLead(page, "Paid Paula", { isPaid: true });
  await page.goto("/admin/leads");
  await page.getByRole("combobox", { name: "Status of Paid Paula" }).selectOption("Lost");
  const dialog = page.getByRole("dialog", { name: "Set Paid Paula to Lost?" });
  await expect(dialog.getByText("Paid $500.00", { exact: true })).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Status of Paid Paula" })).toHaveValue("new");

  await page.goto("/admin");
  await page.getByRole("combobox", { name: "Status of Paid Paula" }).selectOption("Lost");
  await dialog.getByRole("button", { name: "Set to Lost anyway" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/quotes/${id}$`));
  await expect(page.getByText("It still has:")).toBeVisible();
  await axe(page);
});

test("chosen leads are changed at once, and the ticks go", async ({ page }) => {
  for (const name of ["Tick One", "Tick Two", "Tick Three"]) await addLead(page, name);
  await page.goto("/admin/leads");
  const form = page.getByRole("form", { name: "Chosen leads" });
  await tick(page, "Tick One").check();
  await tick(page, "Tick Two").check();
  await expect(form.getByText("2 chosen")).toBeInViewport();
  await axe(page);
  await form.getByRole("button", { name: "Set to Lost" }).click();
  await expect(page.getByText("2 set to lost.")).toBeVisible();
  await expect(tick(page, "Tick One")).not.toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 put back.")).toBeVisible();

  await page.getByRole("checkbox", { name: /^Choose all/ }).check();
  await expect(tick(page, "Tick Three")).toBeChecked();
  await form.getByLabel("Follow up on").fill("2032-01-05");
  await form.getByLabel("Follow up on").press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "Tick Three" })).toContainText("Jan 05, 2032");
});

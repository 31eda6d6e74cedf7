import { axe, expect, expectFocusKept, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

test("a note, a payment and a dialog by the keyboard, and axe finds nothing", async ({ page }) => {
  await signIn(page);
  const id = await sendRequest(page, { name: "Nora Keyboard", email: "nora.keyboard@example.ca" });
  await page.goto(`/admin/quotes/${id}`);
  await axe(page);

  await page.getByLabel("Add a note").focus();
  await page.keyboard.type("Called, wants it darker");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Note Added")).toBeVisible();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Called, wants it darker");
  await expect(page.getByLabel("Add a note")).toHaveValue("");

  await page.getByText("Record a payment").focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Amount", { exact: true }).fill("250");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Payment Recorded")).toBeVisible();
  await expect(page.getByRole("region", { name: "Money" })).toContainText("$250.00");

  await page.getByRole("link", { name: "Edit", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit Quote" })).toBeVisible();
  await expectFocusKept(page);
  await axe(page, "dialog");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/admin/quotes/${id}`);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeFocused();
});

test("the page and its dialogs fit a phone, a tablet and a desk", async ({ page }) => {
  await signIn(page);
  const name = `Wilhelmina ${"Featherstonehaugh".repeat(3)}`;
  const id = await sendRequest(page, { name, email: "wilhelmina@example.ca" });
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(`/admin/quotes/${id}`);
    await expectNoWiderThanScreen(page);
    await page.goto(`/admin/quotes/${id}?panel=payment&quote=${id}`);
    await expectNoWiderThanScreen(page);
  }
});

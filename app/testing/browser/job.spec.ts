import { photo } from "../photos";
import { axe, expect, expectFocusKept, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

test("a note, a payment and a dialog by keyboard, without axe findings", async ({ page }) => {
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

  await page.getByText("Record a payment", { exact: true }).click();
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

test("two photos are added at once and published as a pair by keyboard", async ({ page }) => {
  await signIn(page);
  const id = await sendRequest(page, { name: "Pia Photo", email: "pia.photo@example.ca" });
  await page.goto(`/admin/quotes/${id}`);
  const named = async (name: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: Buffer.from(await (await photo()).arrayBuffer()),
  });
  const text = { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
  const many = Array.from({ length: 11 }, (_, index) => ({ ...text, name: `${index}.txt` }));
  await page.getByLabel("Add photos").setInputFiles(many);
  await page.getByRole("button", { name: "Save photos" }).click();
  await expect(page.getByText("You have chosen 11. Please choose 10 at most")).toBeVisible();
  await page.getByLabel("Add photos").setInputFiles([await named("a.jpg"), await named("b.jpg"), text]);
  await page.getByRole("button", { name: "Save photos" }).click();
  await expect(page.getByText("2 of 3 Photos Added")).toBeVisible();
  await expect(page.getByText("list.txt: Please select an image file")).toBeVisible();
  await expect(page.getByRole("img", { name: /of Pia Photo, opens large/ })).toHaveCount(2);

  await page.getByRole("link", { name: "Publish in the gallery" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Publish in the gallery" });
  await expect(dialog).toBeVisible();
  await axe(page, "dialog");
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await expectNoWiderThanScreen(page);
  }
  const before = dialog.getByRole("group", { name: "The same spot before (optional)" });
  await before.getByRole("radio", { name: "None" }).press("ArrowRight");
  await expect(before.getByRole("radio", { name: "Number 1" })).toBeChecked();
  await dialog.getByLabel("Title", { exact: true }).fill("Pia's driveway");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("It is in the gallery now.")).toBeVisible();
  await expect(page).toHaveURL(`/admin/quotes/${id}`);
  await expect(page.getByRole("link", { name: "Publish in the gallery" })).toBeFocused();
  await axe(page);
});

test("the page and its dialogs fit a phone, a tablet and a desk", async ({ page }) => {
  await signIn(page);
  const name = `Wilhelmina ${"Featherstonehaugh".repeat(3)}`;
  const id = await sendRequest(page, { name, email: "wilhelmina@example.ca" });
  for (const address of [`/admin/quotes/${id}`, `/admin/quotes/${id}?panel=payment&quote=${id}`]) {
    await page.goto(address);
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 812 });
      await expectNoWiderThanScreen(page);
    }
  }
});

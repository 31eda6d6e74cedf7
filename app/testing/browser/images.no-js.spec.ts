import { photo } from "../photos";
import { expect, signIn, test } from "./test";

test("without JavaScript the picture is sent with the form", async ({ page, tolerate }) => {
  tolerate(/400/);
  await signIn(page);
  await page.goto("/admin/images?panel=new");
  const dialog = page.getByRole("dialog", { name: "Add New Image" });
  const buffer = Buffer.from(await (await photo()).arrayBuffer());
  await dialog
    .getByLabel("Upload a picture")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  await dialog.getByRole("button", { name: "Add Image" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(dialog.getByLabel("Image URL")).toHaveValue(/^\/uploads\//);
  await dialog.getByLabel("Name").fill("Without script");
  await dialog.getByRole("button", { name: "Add Image" }).click();
  await expect(page.getByText("Image Added")).toBeVisible();

  const card = page.getByRole("listitem").filter({ hasText: "Without script" });
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();
});

import { photo } from "../photos";
import { axe, expect, signIn, test } from "./test";

async function picture(name = "floor.jpg") {
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(await (await photo()).arrayBuffer()) };
}

test("the owner adds a picture, hides it, changes it, deletes it and takes the delete back", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/images");
  await page.getByRole("link", { name: "Add New Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Image" });
  await dialog.getByLabel("Upload a picture").setInputFiles(await picture());
  await expect(page.getByText("Image Uploaded")).toBeVisible();
  await expect(dialog.getByLabel("Image URL")).toHaveValue(/^\/uploads\//);
  await dialog.getByLabel("Name").fill("Garage in Leduc");
  // What the browser says when its file picker is left without a choice.
  await dialog.getByLabel("Upload a picture").dispatchEvent("cancel", { bubbles: true });
  await expect(dialog.getByLabel("Name")).toHaveValue("Garage in Leduc");
  await dialog.getByLabel("Location").selectOption("Home page: gallery");
  await axe(page);
  await dialog.getByRole("button", { name: "Add Image" }).click();
  await expect(page.getByText("Image Added")).toBeVisible();

  const card = page.getByRole("listitem").filter({ hasText: "Garage in Leduc" });
  await card.getByRole("button", { name: "Deactivate" }).click();
  await expect(card.getByText("Inactive")).toBeVisible();
  await card.getByRole("link", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit Image" });
  await expect(editing.getByLabel("Name")).toHaveValue("Garage in Leduc");
  await editing.getByLabel("Description").fill("Grey flakes");
  await editing.getByRole("button", { name: "Update Image" }).click();
  await expect(card.getByText("Grey flakes")).toBeVisible();

  await card.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Image Deleted")).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByText("Grey flakes")).toBeVisible();
});

test("a file that is no picture is refused, and nothing typed is lost", async ({ page, tolerate }) => {
  tolerate(/400/);
  await signIn(page);
  await page.goto("/admin/images?panel=new");
  const dialog = page.getByRole("dialog", { name: "Add New Image" });
  await dialog.getByLabel("Name").fill("Notes");
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") };
  await dialog.getByLabel("Upload a picture").setInputFiles(text);
  await expect(page.getByText("Please select an image file (PNG, JPG, etc.)")).toBeVisible();
  await dialog.getByRole("button", { name: "Add Image" }).click();
  await expect(page.getByText("Missing Image URL")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Notes");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Add New Image" })).toBeFocused();
});

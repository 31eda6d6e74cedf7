import type { Locator, Page } from "@playwright/test";
import { photo } from "../photos";
import { axe, expect, signIn, test } from "./test";

/** Tabs on until this has the focus. */
async function tabTo(page: Page, goal: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(goal).toBeFocused();
}

async function picture() {
  return {
    name: "steps.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await (await photo()).arrayBuffer()),
  };
}

async function addBefore(page: Page, title: string) {
  const uploaded = await page.request.post("/api/admin/upload-image", {
    multipart: { image: await picture() },
  });
  const { url: imageUrl } = await uploaded.json();
  const project = { title, imageUrl, projectType: "other", status: "before" };
  const multipart = { ...project, intent: "add-project" };
  const added = await page.request.post("/admin/images?tab=projects", { multipart });
  expect(added.status()).toBe(200);
}

test("the owner adds a project with the keyboard alone, ties it to its before and deletes it", async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await addBefore(page, "Steps, cracked");
  await page.goto("/admin/images");
  const lists = page.getByRole("navigation", { name: "Lists" });
  await tabTo(page, lists.getByRole("link", { name: "Projects" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Add New Project" }));
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: "Add New Project" });
  await dialog.getByLabel("Upload a picture").setInputFiles(await picture());
  await expect(dialog.getByLabel("Image URL")).toHaveValue(/^\/uploads\//);
  await tabTo(page, dialog.getByLabel("Title"));
  await page.keyboard.type("Steps in charcoal");
  await tabTo(page, dialog.getByLabel("Status"));
  await page.keyboard.type("After");
  await tabTo(page, dialog.getByLabel("Before and after (optional)"));
  await page.keyboard.type("Steps, cracked");
  await tabTo(page, dialog.getByRole("button", { name: "Add Project" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Project Added")).toBeVisible();

  const card = page
    .getByRole("listitem")
    .filter({ hasText: "Added" })
    .filter({
      has: page.getByRole("heading", { name: "Steps in charcoal" }),
    });
  await expect(card).toContainText("Steps, cracked");
  await tabTo(page, card.getByRole("link", { name: "Delete Steps in charcoal" }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this project?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(card.getByRole("link", { name: "Delete Steps in charcoal" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Project Deleted")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("the owner adds a review, and the dialog names what is missing", async ({ page, tolerate }) => {
  tolerate(/400/);
  await signIn(page);
  await page.goto("/admin/images?tab=reviews");
  await page.getByRole("link", { name: "Add New Review" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Review" });
  await dialog.getByLabel("Customer Name").fill("Kim Lee");
  await dialog.getByRole("button", { name: "Add Review" }).click();
  await expect(dialog.getByText("Review is required")).toBeVisible();
  await expect(dialog.getByLabel("Customer Name")).toHaveValue("Kim Lee");
  await axe(page);
  await dialog.getByLabel("Location").fill("Beaumont");
  await dialog.getByLabel("Rating").selectOption("4 stars");
  await dialog.getByLabel("Review", { exact: true }).fill("On time, and tidy.");
  await dialog.getByRole("button", { name: "Add Review" }).click();
  await expect(page.getByText("Review Added")).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: "Kim Lee" });
  await expect(card.getByText("4.0")).toBeVisible();
  await card.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Review Deleted")).toBeVisible();
});

test("when a save can't reach the server, what was typed stays", async ({ page, tolerate }) => {
  tolerate(/ERR_|Failed to load resource|request failed/);
  await signIn(page);
  await page.goto("/admin/images?tab=reviews&panel=new");
  const dialog = page.getByRole("dialog", { name: "Add New Review" });
  await dialog.getByLabel("Customer Name").fill("Kim Lee");
  await page.route("**/admin/images*", (route) => route.abort());
  await dialog.getByRole("button", { name: "Add Review" }).click();
  await expect(dialog.getByText("Failed to add review. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Customer Name")).toHaveValue("Kim Lee");
});

test("a pair is added in one dialog, and an upload removes its field's error", async ({ page, tolerate }) => {
  tolerate(/400/);
  await signIn(page);
  await page.goto("/admin/images?tab=projects");
  await page.getByRole("link", { name: "Add Before and After" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Pair" });
  await dialog.getByLabel("Title").fill("Walk in Devon");
  await dialog.getByRole("button", { name: "Add Pair" }).click();
  const missing = dialog.locator("form").getByText("Please upload a file or enter an image URL.");
  await expect(missing).toHaveCount(2);
  for (const half of ["Before", "After"]) {
    const file = dialog.getByLabel(`${half}: upload a picture`);
    await file.setInputFiles(await picture());
    await expect(dialog.getByLabel(`${half}: image URL`)).toHaveValue(/^\/uploads\//);
    // "No file chosen", which the browser writes there, is not seen beside a picture that is on the server.
    await expect(file).toHaveCSS("color", "rgba(0, 0, 0, 0)");
  }
  await expect(missing).toHaveCount(0);
  await axe(page);
  await dialog.getByRole("button", { name: "Add Pair" }).click();
  await expect(page.getByText("Projects Added")).toBeVisible();
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Walk in Devon" }) });
  await expect(card).toHaveCount(1);
  await card.getByRole("link", { name: "Edit Walk in Devon" }).first().click();
  const editing = page.getByRole("dialog", { name: "Edit Project" });
  await expect(editing.getByRole("img", { name: "Walk in Devon, After" })).toBeVisible();
  await editing.getByLabel("Before and after (optional)").selectOption({ index: 0 });
  await expect(editing.getByRole("img", { name: "Walk in Devon, After" })).toHaveCount(0);
});

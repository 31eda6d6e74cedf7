import type { Page } from "@playwright/test";
import { photo } from "../photos";
import { axe, doubleLetters, expect, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

const ADDRESS = "9723 92 Street NW, Edmonton";
let number = 0;

/** A request in Today's list of new ones, the page open. */
async function openToday(page: Page): Promise<{ id: number; name: string }> {
  number += 1;
  const name = `Petra Press ${number}`;
  await signIn(page);
  const id = await sendRequest(page, { name, email: `press${number}@example.ca` });
  await page.request.patch(`/api/admin/quotes/${id}`, { data: { address: ADDRESS } });
  await page.goto("/admin");
  return { id, name };
}

/** Counts the touches of the screen; what the keyboard types is none. */
function presses(page: Page) {
  let count = 0;
  const press = async (role: "link" | "button", name: string) => {
    count += 1;
    await page.getByRole(role, { name, exact: true }).first().tap();
  };
  return { press, count: () => count, choose: () => (count += 1) };
}

test("under the stage bar stand five acts in a row, each for a thumb", async ({ page }) => {
  const { id } = await openToday(page);
  await page.goto(`/admin/quotes/${id}`);
  const acts = page.locator(".job-reach > a");
  await expect(acts).toHaveText(["Call", "Text", "Map", "Note", "Photo"]);
  const boxes = await acts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
  for (const { width, height } of boxes) {
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  const hrefs = await acts.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(hrefs.slice(0, 2)).toEqual(["tel:+17805559876", "sms:+17805559876"]);
  expect(decodeURIComponent(hrefs[2] ?? "")).toContain(ADDRESS);
  expect(hrefs.slice(3)).toEqual(["#note", "#photos"]);
  const bar = (await page.locator(".stage-bar").boundingBox())!;
  expect(boxes[0]!.y - bar.y - bar.height).toBeLessThan(30);
  await axe(page);
});

test("from Today a note is kept after three presses", async ({ page }) => {
  const { name } = await openToday(page);
  const { press, count } = presses(page);
  await press("link", name);
  await press("link", "Note");
  await expect(page.getByLabel("Add a note")).toBeFocused();
  await page.keyboard.type("Gate code 4711");
  await press("button", "Save note");
  await expect(page.getByText("Note Added", { exact: true })).toBeVisible();
  expect(count()).toBe(3);
});

test("from Today a photo is kept after three presses, the last in the phone's own list of pictures", async ({
  page,
}) => {
  const { name } = await openToday(page);
  const { press, count, choose } = presses(page);
  await press("link", name);
  const list = page.waitForEvent("filechooser");
  await press("link", "Photo");
  const file = { name: "door.jpg", mimeType: "image/jpeg" };
  choose();
  await (await list).setFiles({ ...file, buffer: Buffer.from(await (await photo()).arrayBuffer()) });
  await expect(page.getByText("Photo Added", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: `Number 1 of ${name}, opens large` })).toBeVisible();
  expect(count()).toBe(3);
});

test("a picture that is none is refused in sight of the one who chose it", async ({ page }) => {
  const { name } = await openToday(page);
  await page.getByRole("link", { name, exact: true }).first().tap();
  const list = page.waitForEvent("filechooser");
  await page.getByRole("link", { name: "Photo", exact: true }).tap();
  const many = Array.from({ length: 11 }, (_, index) => ({
    name: `${index}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from("no picture"),
  }));
  await (await list).setFiles(many);
  await expect(page.getByText("You have chosen 11. Please choose 10 at most")).toBeInViewport();
});

test("with letters of 200% the row of five keeps its words on the screen", async ({ page }) => {
  await doubleLetters(page);
  const { id } = await openToday(page);
  await page.goto(`/admin/quotes/${id}`);
  await expectNoWiderThanScreen(page);
  const beyond = await page
    .locator(".job-reach > a")
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > 375)
        .map((one) => one.textContent),
    );
  expect(beyond).toEqual([]);
});

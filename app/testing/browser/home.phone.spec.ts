import { axe, expect, test } from "./test";

/** Pixels at the right end of the bottom that belong to the chat's button. */
const CHAT_BUTTON = 80;

test("the home page weighs less than 400 kB, read to its end", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  for (let screens = 0; screens < 16; screens++) await page.mouse.wheel(0, 700);
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Sample pictures and reviews")).toBeInViewport();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThan(400_000);
});

test("the bar at the bottom calls and prices, and leaves the chat's button its corner", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Quick contact" });
  await expect(bar.getByRole("link", { name: "Call (780) 555-1234" })).toHaveAttribute(
    "href",
    "tel:+17805551234",
  );
  const { x, width } = (await bar.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(375 - CHAT_BUTTON);
  await axe(page);
  await bar.getByRole("link", { name: "Instant Quote" }).click();
  await expect(page).toHaveURL("/calculator");
  await expect(bar).toBeHidden();
});

test("the bar covers no part of a form, and goes while one is filled in", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Quick contact" });
  const send = page.getByRole("button", { name: "Send Request" });
  const top = (await bar.boundingBox())!.y;
  await send.evaluate((button, y) => {
    const distance = button.getBoundingClientRect().top - y;
    scrollBy({ top: distance, behavior: "instant" });
  }, top);
  const hit = await send.evaluate((button) => {
    const { left, top, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + 40, top + height / 2) === button;
  });
  expect(hit).toBe(true);
  await page.getByLabel("Name").focus();
  await expect(bar).toBeHidden();
});

test("no public page is wider than the phone", async ({ page }) => {
  for (const path of ["/services", "/gallery", "/gallery?project=1"]) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    await axe(page);
  }
});

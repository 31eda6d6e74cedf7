import { axe, expect, test } from "./test";

test("the arrow keys move the edge between before and after", async ({ page }) => {
  await page.goto("/");
  const slider = page.getByRole("slider", { name: /Compare before and after/ });
  const after = page.locator("#gallery [data-compare] figure").nth(1);
  await expect(after).toHaveCSS("clip-path", "inset(0px 0px 0px 50%)");
  await slider.press("End");
  await expect(after).toHaveCSS("clip-path", "inset(0px 0px 0px 100%)");
  await slider.press("Home");
  await expect(after).toHaveCSS("clip-path", "inset(0px 0px 0px 0%)");
});

test("a press on the picture moves the edge there", async ({ page }) => {
  await page.goto("/");
  const pair = page.locator("#gallery [data-compare]");
  await pair.scrollIntoViewIfNeeded();
  const { width, height } = (await pair.boundingBox())!;
  await pair.click({ position: { x: width * 0.8, y: height * 0.3 } });
  const value = await page.getByRole("slider", { name: /Compare before and after/ }).inputValue();
  expect(Math.abs(Number(value) - 80)).toBeLessThanOrEqual(2);
});

test("the header's links scroll to their sections", async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const [label, id] of [
    ["Services", "services"],
    ["Gallery", "gallery"],
    ["Reviews", "testimonials"],
    ["About", "about"],
  ] as const) {
    await menu.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.locator(`#${id} h2`).first()).toBeInViewport();
  }
});

test("nothing moves while the home page loads and is read to its end", async ({ page }) => {
  await page.addInitScript(() => {
    // As for a visitor who has closed the chat, which opens by itself on the way down.
    localStorage.setItem("chat-closed-at", String(Date.now()));
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  for (let screens = 0; screens < 10; screens++) await page.mouse.wheel(0, 800);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await axe(page);
});

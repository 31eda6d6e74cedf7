import type { Page } from "@playwright/test";
import { expect, holdBack, test } from "./test";

const laidOut = (page: Page) =>
  page
    .locator(".later")
    .evaluateAll((parts) =>
      parts.map((part) => part.querySelector("h2")!.checkVisibility({ contentVisibilityAuto: true })),
    );

for (const path of ["/", "/calculator"]) {
  test(`the end of ${path} waits for the script, and then is laid out for good`, async ({ page }) => {
    const run = await holdBack(page, "**/page-behaviour-*.js");
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("#chat > summary")).toBeVisible();
    expect((await laidOut(page)).at(-1)).toBe(false);
    run();
    await expect.poll(async () => (await laidOut(page)).includes(false)).toBe(false);
    // A part that has left the screen keeps its height: it does not fall back to a guessed one.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect.poll(async () => (await laidOut(page)).includes(false)).toBe(false);
  });
}

test("without the script the end is there for whoever scrolls to it", async ({ page, tolerate }) => {
  tolerate(/page-behaviour|ERR_FAILED/);
  await page.route("**/page-behaviour-*.js", (route) => route.abort());
  await page.goto("/");
  const end = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
  await end.scrollIntoViewIfNeeded();
  await expect(end).toBeInViewport();
  expect((await laidOut(page)).at(-1)).toBe(true);
});

test("a link to a section scrolls to its top, also before the script runs", async ({ page }) => {
  const header = 65;
  const top = () => page.locator("#quote").evaluate((quote) => Math.round(quote.getBoundingClientRect().top));
  await page.goto("/#quote");
  await expect.poll(top).toBe(header);
  const run = await holdBack(page, "**/page-behaviour-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Contact Us" }).first().tap();
  await expect.poll(top).toBe(header);
  run();
  await expect.poll(async () => (await laidOut(page)).includes(false)).toBe(false);
  expect(await top()).toBe(header);
});

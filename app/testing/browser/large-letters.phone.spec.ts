import type { Page } from "@playwright/test";
import { doubleLetters, expect, expectNoWiderThanScreen, test } from "./test";

/** The words that stand on more than one line, where a hyphen has not parted them. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const part of document.querySelectorAll(
      "header a, main :is(h1, h2, h3, dt, dd, legend, output, strong, figcaption, .tab, .figures, .visit-day, .visit-time), .phone-bar a",
    )) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const word of text.data.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word[0]);
        }
      }
    }
    return broken;
  });
}

for (const path of [
  "/",
  "/services",
  "/gallery",
  "/calculator?squareFeet=2000&colorMixPercentage=35",
  "/visit",
]) {
  test(`double text size breaks no heading and no amount of ${path}, with fonts or without`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/woff2/);
    await doubleLetters(page);
    await page.goto(path);
    expect(await brokenWords(page)).toEqual([]);
    // A font that comes late is not swapped in; the one in its place is wider.
    await page.route(/\.woff2/, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    expect(await brokenWords(page)).toEqual([]);
  });
}

test("double text size breaks no amount of a sent quote or its bar", async ({ page }) => {
  await doubleLetters(page);
  await page.goto("/calculator?squareFeet=2000&colorMixPercentage=35");
  await page.getByLabel("Email").fill("large@example.ca");
  await page.getByLabel("Phone").fill("780-555-0143");
  await page.getByRole("button", { name: "Get My Quote" }).tap();
  const toQuote = page.getByRole("link", { name: "Open, print or forward this quote" });
  await expect(toQuote).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
  await toQuote.tap();
  await expect(page.getByRole("heading", { name: "Your rubber resurfacing quote" })).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
  const cut = await page.locator(".phone-bar a").evaluateAll((links) => {
    const bar = links[0]!.parentElement!.getBoundingClientRect();
    return links
      .filter((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return [...words.getClientRects()].some(
          ({ right, bottom }) => right > bar.right || bottom > bar.bottom,
        );
      })
      .map(({ textContent }) => textContent);
  });
  expect(cut).toEqual([]);
});

test("with double text size the calculator's total is beside the chat's button", async ({ page }) => {
  await doubleLetters(page);
  await page.goto("/calculator?squareFeet=2000&colorMixPercentage=35");
  const words = page.locator(".total-bar span");
  const button = (await page.locator(".chat-button").boundingBox())!;
  for (const span of await words.all()) {
    const { x, y, width, height } = (await span.boundingBox())!;
    const isBeside = x + width <= button.x || y + height <= button.y || y >= button.y + button.height;
    expect(isBeside, (await span.textContent()) ?? "").toBe(true);
  }
});

test.describe("at 400 % zoom", () => {
  test.use({ viewport: { width: 320, height: 256 } });
  for (const path of ["/", "/calculator", "/services", "/visit"]) {
    test(`nothing on ${path} is fixed`, async ({ page }) => {
      await page.goto(path);
      const staying = await page
        .locator("body *:visible:not(.chat):not(.chat *)")
        .evaluateAll((all) =>
          all
            .filter((one) => /sticky|fixed/.test(getComputedStyle(one).position))
            .map((one) => one.className),
        );
      expect(staying).toEqual([]);
    });
  }
});

for (const [size, viewport, isDoubled] of [
  ["with double text size", { width: 375, height: 812 }, true],
  ["at 400 % zoom", { width: 320, height: 256 }, false],
] as const) {
  test(`${size} no day and no time of /visit is cut or lies beside the screen`, async ({ page }) => {
    await page.setViewportSize(viewport);
    if (isDoubled) await doubleLetters(page);
    await page.goto("/visit");
    await expectNoWiderThanScreen(page);
    const cut = await page
      .locator(".visit-day:visible, .visit-time:visible")
      .evaluateAll((tiles) =>
        tiles
          .filter((tile) => tile.scrollWidth > tile.clientWidth || tile.scrollHeight > tile.clientHeight)
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
  });
}

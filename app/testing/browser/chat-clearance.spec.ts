import type { Page } from "@playwright/test";
import { expect, scrollAndWait, test } from "./test";

const SIZES = [
  { width: 375, height: 812 },
  { width: 667, height: 375 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];
const CONTROLS = "main :is(a, button, input, select, textarea, summary)";
const AMOUNTS = "main :is(output, .figures)";
const WORDS = "footer :is(a, p, h2)";

const forceShow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("force-show")));
/** Scrolls through the whole page and lists what a press would miss because it would land on the chat. */
async function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const pointsOf = ({ left, right, top, bottom }: DOMRect) =>
      [left + 2, (left + right) / 2, right - 2].map((x): [number, number] => [x, (top + bottom) / 2]);
    const isCovered = (element: Element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const boxes = element.matches("button, input, select, textarea, .button")
        ? [element.getBoundingClientRect()]
        : [...words.getClientRects()];
      return boxes
        .filter(({ width, height }) => width > 4 && height > 4)
        .flatMap(pointsOf)
        .filter(isOnChat)
        .some((point) => {
          const [top, ...beneath] = document.elementsFromPoint(...point);
          // Where the bar with the total hides the element already, the chat covers nothing of it.
          const next = beneath.find((each) => !each.closest("#chat"));
          return top?.closest("#chat") && next && (element.contains(next) || next.contains(element));
        });
    };
    // To ask what lies at a point costs much: only where a part of the chat is.
    let chat: DOMRect[] = [];
    const isOnChat = ([x, y]: [number, number]) =>
      chat.some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom);
    const covered: string[] = [];
    const elements = [...document.querySelectorAll(wanted)];
    for (let top = 0; top < document.documentElement.scrollHeight; top += Math.round(innerHeight / 3)) {
      scrollTo({ top, behavior: "instant" });
      for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
      chat = [...document.querySelectorAll("#chat, #chat *")].map((part) => part.getBoundingClientRect());
      const onScreen = elements.filter((element) => {
        const box = element.getBoundingClientRect();
        return box.bottom > 0 && box.top < innerHeight;
      });
      covered.push(...onScreen.filter(isCovered).map((element) => element.outerHTML.slice(0, 90)));
    }
    return covered;
  }, selector);
}

for (const path of ["/", "/calculator", "/services", "/gallery"]) {
  test(`at every size neither the chat's button nor its minimised bar covers anything of ${path}`, async ({
    page,
  }) => {
    const all = [CONTROLS, AMOUNTS, WORDS].join(",");
    await page.goto(path);
    await page.evaluate(() => localStorage.setItem("chat-closed-at", String(Date.now())));
    // Only the calculator is laid out anew at 1280 px.
    const sizes = SIZES.filter(({ width }) => width !== 1280 || path === "/calculator");
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await coveredBy(page, all), `by the button at ${size.width} x ${size.height}`).toEqual([]);
    }
    await forceShow(page);
    await page.getByRole("button", { name: "Minimize chat" }).click();
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await coveredBy(page, all), `by the minimised bar at ${size.width} x ${size.height}`).toEqual(
        [],
      );
    }
  });
}

for (const path of ["/", "/calculator"]) {
  test(`at 1440 x 900 the open panel covers no field and no button of ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await forceShow(page);
    await expect(page.getByRole("log")).toBeVisible();
    expect(await coveredBy(page, "main form :is(input, select, textarea, button)")).toEqual([]);
  });
}

test("the chat does not open by itself while a form is used; a later scroll opens it", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const name = page.locator("#quote").getByLabel("Name");
  await name.focus();
  await scrollAndWait(page, 800);
  await expect(page.locator("#chat[open]")).not.toBeAttached();
  await name.fill("Jo");
  await name.blur();
  await scrollAndWait(page, 900);
  await expect(page.locator("#chat[open]")).not.toBeAttached();
  await name.fill("");
  await name.blur();
  await scrollAndWait(page, 800);
  await expect(page.locator("#chat[open]")).toBeAttached();
});

test("the chat does not open by itself over a total, nor on a private page", async ({ page, tolerate }) => {
  tolerate(/404 \(Not Found\)/);
  await page.clock.install();
  for (const path of ["/calculator", `/visit/${"x".repeat(22)}`]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.body.style.minHeight = "3000px";
    });
    await scrollAndWait(page, 520);
    await expect(page.locator("#chat[open]"), path).not.toBeAttached();
  }
  await forceShow(page);
  await expect(page.getByRole("log")).toBeVisible();
});

test("on a narrow screen the chat opens minimised over a form, otherwise in full", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/");
  await page.locator("#quote form").scrollIntoViewIfNeeded();
  await expect(page.locator("#chat[data-minimised]")).toBeAttached();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/services");
  await page.evaluate(() => scrollTo({ top: 800, behavior: "instant" }));
  await expect(page.getByRole("log")).toBeVisible();
});

test("at six sizes the toast of a sent quote does not cover the minimised chat", async ({ page }) => {
  await page.goto("/calculator");
  await forceShow(page);
  await page.getByRole("button", { name: "Minimize chat" }).click();
  await page.getByLabel("Email").fill("toast@example.ca");
  await page.getByLabel("Phone").fill("780-555-0144");
  await page.getByLabel("Phone").press("Enter");
  const toast = page.getByRole("status").filter({ hasText: "Quote Sent Successfully!" });
  // Under the pointer it stays.
  await toast.hover();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const overlap = await toast.evaluate((element) => {
      const over = element.getBoundingClientRect();
      return [...document.querySelector("#chat")!.children].some((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      });
    });
    expect(overlap, `at ${size.width} x ${size.height}`).toBe(false);
  }
});

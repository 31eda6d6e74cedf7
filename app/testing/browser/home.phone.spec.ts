import { axe, expect, expectNoWiderThanScreen, test } from "./test";

/** Pixels at the right end of the bottom that belong to the chat's button. */
const CHAT_BUTTON = 80;

for (const deviceScaleFactor of [2, 3]) {
  test.describe(`on a screen with ${deviceScaleFactor} device pixels a CSS pixel`, () => {
    test.use({ deviceScaleFactor });

    test("the home page loads less than 200 kB at first and 400 kB in all", async ({ page }) => {
      let pending = 0;
      page.on("request", () => pending++);
      page.on("requestfailed", () => pending--);
      const sizes: Promise<number>[] = [];
      page.on("requestfinished", (request) => {
        pending--;
        sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
      });
      const bytes = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      await page.goto("/");
      await expect.poll(() => pending).toBe(0);
      expect(await bytes()).toBeLessThan(200_000);
      // With the chat, which opens by itself on the way: where a form is in sight it would be minimised.
      await page.mouse.wheel(0, 700);
      await expect(page.getByRole("log")).toBeVisible();
      for (let screens = 0; screens < 20; screens++) await page.mouse.wheel(0, 700);
      await expect(page.getByText("© 2024")).toBeInViewport();
      const missing = () => [...document.images].filter((image) => !image.complete).length;
      await expect.poll(() => page.evaluate(missing)).toBe(0);
      await expect.poll(() => pending).toBe(0);
      expect(await bytes()).toBeLessThan(400_000);
    });
  });
}

test("the bottom bar has links to call and to price, beside the chat's button", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Quick contact" });
  // The hero's own buttons are in sight.
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: "instant" }));
  await expect(bar).toBeVisible();
  await page.goto("/services");
  await expect(bar.getByRole("link", { name: "Call (780) 555-1234" })).toHaveAttribute(
    "href",
    "tel:+17805551234",
  );
  const chat = page.locator("#chat > summary");
  for (const [screen, height] of [
    [375, 812],
    // The widest screen that still has the bar.
    [767, 800],
  ] as const) {
    await page.setViewportSize({ width: screen, height });
    const { x, width } = (await bar.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(screen - CHAT_BUTTON);
    expect(x + width).toBeLessThan((await chat.boundingBox())!.x);
  }
  // On its side a phone has no room for it: it goes with the page.
  await page.setViewportSize({ width: 667, height: 375 });
  await expect(bar).not.toBeInViewport();
  await page.setViewportSize({ width: 375, height: 812 });
  await axe(page);
  await bar.getByRole("link", { name: "Instant Quote" }).click();
  await expect(page).toHaveURL("/calculator");
  await expect(bar).toBeHidden();
});

test("the bottom bar covers no form, and hides while one is filled in", async ({ page }) => {
  await page.goto("/services");
  const bar = page.getByRole("navigation", { name: "Quick contact" });
  const send = page.getByRole("button", { name: "Send Request" });
  const top = (await bar.boundingBox())!.y;
  await page.goto("/");
  // Scrolled again as long as the parts above are still being laid out and push the form down.
  const isHit = () =>
    send.evaluate((button, y) => {
      scrollBy({ top: button.getBoundingClientRect().top - y, behavior: "instant" });
      const { left, top, height } = button.getBoundingClientRect();
      return document.elementFromPoint(left + 40, top + height / 2) === button;
    }, top);
  await expect.poll(isHit).toBe(true);
  await page.getByLabel("Name").focus();
  await expect(bar).toBeHidden();
});

test("no public page is wider than the phone", async ({ page }) => {
  for (const path of ["/services", "/gallery", "/gallery?project=1"]) {
    await page.goto(path);
    await expectNoWiderThanScreen(page);
    await axe(page);
  }
});

test("on a phone no font is loaded before the first text", async ({ page }) => {
  await page.goto("/");
  const asked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[as=font]")].filter(
      ({ media }) => matchMedia(media).matches,
    ),
  );
  expect(asked).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu is closed over the section that its link leads to, and opens again", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Menu" });
    for (const [name, anchor] of [
      ["Gallery", "#gallery"],
      ["Get Free Quote", "#quote"],
    ] as const) {
      await page.getByLabel("Open menu").and(page.locator(":visible")).click();
      await menu.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/${anchor}`);
      await expect(menu).toBeHidden();
    }
  });
});

import { axe, expect, expectNoWiderThanScreen, test } from "./test";

test("on a phone the open chat leaves 40% of the screen and nothing is wider than it", async ({ page }) => {
  await page.goto("/services");
  await page.locator("#chat > summary").tap();
  const message = page.getByLabel("Your message");
  for (const question of ["20 x 30 feet", "What colours are there?", "Do you come to Leduc?"]) {
    await message.fill(question);
    await page.getByRole("button", { name: "Send", exact: true }).tap();
    await expect(message).toHaveValue("");
    await expect(page.getByRole("log").locator("..")).not.toHaveAttribute("aria-busy", "true");
  }
  await expect(page.getByRole("log")).toContainText("Sherwood Park");
  const box = await page.locator(".chat-panel").boundingBox();
  expect(box?.height).toBeLessThanOrEqual(812 * 0.6 + 1);
  await expect(page.getByRole("log").locator(".chat-line").last()).toBeInViewport();
  const bar = await page.locator(".phone-bar").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expectNoWiderThanScreen(page);
  await axe(page);
});

test("the chat's button covers neither the total nor the send button of the calculator", async ({ page }) => {
  await page.goto("/calculator");
  await page.getByRole("button", { name: "Get My Quote" }).click({ trial: true });
  const amount = page.locator("[data-bottom-bar] > *");
  const chat = await page.locator("#chat > summary").boundingBox();
  for (const words of await amount.all()) {
    const box = await words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().toJSON();
    });
    expect(box.right).toBeLessThan(chat!.x);
  }
});

test("an open chat stays over the request form, and can be closed there", async ({ page }) => {
  await page.goto("/");
  await page.locator("#chat > summary").tap();
  await page.getByRole("heading", { name: "Ask for a Quote" }).scrollIntoViewIfNeeded();
  await page.getByLabel("Details").evaluate((field) => field.scrollIntoView({ block: "end" }));
  await page.getByRole("button", { name: "Close chat" }).tap();
  await expect(page.locator(".chat-panel")).toBeHidden();
});

test("on a phone on its side the chat shows its title and the answer", async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto("/");
  await page.locator("#chat > summary").tap();
  await page.getByLabel("Your message").fill("20 x 30 feet");
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  const log = page.getByRole("log");
  await expect(log).toContainText("600 sq ft");
  expect((await log.boundingBox())?.height).toBeGreaterThan(375 / 3);
  // A click lands on what is in front: not on the header.
  await page.locator(".chat-bar").click({ trial: true, position: { x: 20, y: 4 } });
});

import type { Page } from "@playwright/test";
import { axe, expect, holdBack, scrollAndWait, signIn, test, untilHydrated } from "./test";

const button = (page: Page) => page.locator("#chat > summary");
const panel = (page: Page) => page.locator(".chat-panel");
const log = (page: Page) => page.getByRole("log", { name: "Conversation" });
const message = (page: Page) => page.getByLabel("Your message");
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const forceShow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("force-show")));

test("a chat opened and minimised before React loads stays so", async ({ page }) => {
  const letGo = await holdBack(page, "**/remix-*.js");
  await page.goto("/calculator", { waitUntil: "domcontentloaded" });
  await button(page).click();
  await expect(log(page).locator("time")).toHaveText(/^\d{1,2}:\d{2}/);
  await page.getByRole("button", { name: "Minimize chat" }).click();
  letGo();
  await untilHydrated(page);
  await page.getByRole("button", { name: "Restore chat" }).press("Enter");
  await expect(log(page).locator("time")).toHaveText(/^\d{1,2}:\d{2}/);
});

test("Enter that accepts a word of an input method does not send", async ({ page }) => {
  await page.goto("/");
  await button(page).click();
  await message(page).fill("850");
  // Safari: the composition is over when the key comes, which has the code of an input method still.
  await message(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: false });
  await message(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(message(page)).toHaveValue("850");
  await expect(log(page).locator('[data-from="visitor"]')).toHaveCount(0);
});

for (const path of ["/", "/calculator"]) {
  test(`on ${path} a visitor asks with Enter and reads price, time and link`, async ({ page }) => {
    await page.goto(path);
    await expect(panel(page)).toBeHidden();
    await button(page).click();
    await expect(message(page)).toBeFocused();
    await expect(log(page)).toContainText("rubber driveway resurfacing or epoxy garage floors");
    await expect(log(page).locator("time").first()).toHaveText(/^\d{1,2}:\d{2}/);
    await expect(send(page)).toBeDisabled();
    await message(page).fill("   ");
    await expect(send(page)).toBeDisabled();
    await message(page).fill("850 sq ft");
    await expect(send(page)).toBeEnabled();
    await message(page).press("Shift+Enter");
    await message(page).pressSequentially("with 20% colour");
    await expect(message(page)).toHaveValue("850 sq ft\nwith 20% colour");
    await message(page).press("Enter");
    await expect(log(page).locator('[data-from="visitor"] p')).toHaveText("850 sq ft\nwith 20% colour");
    await expect(log(page).locator(".chat-line").last()).toContainText("$8,478.75");
    await expect(message(page)).toHaveValue("");
    await expect(message(page)).toBeFocused();
    await expect(log(page).locator("time").last()).toHaveText(/^\d{1,2}:\d{2}/);
    await axe(page);

    await log(page).getByRole("link", { name: "Open it in the calculator" }).click();
    await expect(page).toHaveURL("/calculator?squareFeet=850&colorMixPercentage=20");
    await button(page).click();
    await expect(log(page)).toContainText("$8,478.75");
    await expect(log(page).locator(".chat-line")).toHaveCount(3);
  });
}

test("it is minimised, restored, closed with Escape, and gives the focus back", async ({ page }) => {
  await page.goto("/");
  await button(page).click();
  await expect(message(page)).toBeFocused();
  await page.getByRole("button", { name: "Minimize chat" }).click();
  await expect(log(page)).toBeHidden();
  await expect(message(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: /^Chat with/ })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Restore chat" }).click();
  await expect(log(page)).toBeVisible();
  await message(page).press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(message(page)).toBeFocused();
  await page.getByRole("button", { name: "Close chat" }).click();
  await expect(panel(page)).toBeHidden();
});

test("the chat's button stays in place when it opens, and closes it for 30 days", async ({ page }) => {
  await page.goto("/");
  const before = await button(page).boundingBox();
  await button(page).click();
  await expect(message(page)).toBeFocused();
  expect(await button(page).boundingBox()).toEqual(before);
  await button(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("chat-closed-at"))).toMatch(/^\d+$/);
});

test("a second after a scroll past 500 px the chat opens once, without taking the focus", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await scrollAndWait(page, 450);
  await expect(panel(page)).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 800, behavior: "instant" }));
  await expect(panel(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");

  await page.getByRole("button", { name: "Close chat" }).click();
  const comeBack = async () => {
    await page.reload();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await scrollAndWait(page, 800);
  };
  const expectClosed = async () => {
    await comeBack();
    await expect(panel(page)).toBeHidden();
  };
  await expectClosed();
  await page.evaluate(() => sessionStorage.clear());
  await expectClosed();
  const monthAgo = Date.now() - 31 * 24 * 60 * 60 * 1000;
  await page.evaluate((at) => localStorage.setItem("chat-closed-at", String(at)), monthAgo);
  await comeBack();
  await expect(panel(page)).toBeVisible();
});

test("force-show opens it from any state, in the back office too, where it never opens by itself", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await forceShow(page);
  await expect(log(page)).toBeVisible();
  await page.getByRole("button", { name: "Minimize chat" }).click();
  await forceShow(page);
  await expect(log(page)).toBeVisible();
  await page.getByRole("button", { name: "Close chat" }).click();
  await forceShow(page);
  await expect(log(page)).toBeVisible();

  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await signIn(page);
  await page.goto("/admin");
  await page.evaluate(() => {
    document.body.style.minHeight = "3000px";
  });
  await scrollAndWait(page, 900);
  await expect(panel(page)).toBeHidden();
  await forceShow(page);
  await expect(log(page)).toBeVisible();
  await axe(page);
  await message(page).fill("How long does it take?");
  await message(page).press("Enter");
  await expect(log(page)).toContainText("1-3 days");
  await page.getByRole("link", { name: "Emails" }).click();
  await expect(page).toHaveURL(/emails/);
  await expect(log(page)).toContainText("1-3 days");
});

test("when the server can't be reached the chat says so and keeps the message", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  await page.goto("/");
  await button(page).click();
  await page.route("**/api/chat", (route) => route.abort());
  await message(page).fill("Do you come to Leduc?");
  await message(page).press("Enter");
  await expect(log(page)).toContainText(
    "I'm sorry, I'm having trouble connecting right now. Please try again or call us directly at (780) 555-1234 for immediate assistance.",
  );
  await expect(message(page)).toHaveValue("Do you come to Leduc?");
  await expect(send(page)).toBeEnabled();
});

test("while an answer is pending no other message is sent", async ({ page }) => {
  await page.goto("/");
  await button(page).click();
  let calls = 0;
  let release = () => {};
  await page.route("**/api/chat", async (route) => {
    calls += 1;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  // The chat's script has come: what is typed next must not take the place of what it would send.
  await expect(send(page)).toBeDisabled();
  await message(page).fill("Do you come to Leduc?");
  await send(page).click();
  await expect(send(page)).toHaveAttribute("disabled");
  await expect(message(page)).toBeFocused();
  await message(page).fill("And to Calgary?");
  await expect(send(page)).toBeDisabled();
  await message(page).press("Enter");
  expect(calls).toBe(1);
  release();
  await expect(log(page)).toContainText("Sherwood Park");
  await expect(message(page)).toHaveValue("And to Calgary?");
  await expect(send(page)).toBeEnabled();
});

test("a long answer is shown from its beginning, below its question", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 600 });
  await page.goto("/");
  await button(page).click();
  for (const [lines, question] of [
    [3, "Do you come to Leduc?"],
    [5, "How much for 600 sq ft of driveway and epoxy in the garage?"],
  ] as const) {
    await message(page).fill(question);
    await message(page).press("Enter");
    // Before its answer has come, a question would hold the next one back.
    await expect(log(page).locator(".chat-line")).toHaveCount(lines);
  }
  await expect(log(page).locator(".chat-line").last()).toContainText("free visit");
  await expect(log(page).locator('[data-from="visitor"]').last()).toBeInViewport({ ratio: 1 });
});

test("Enter before the chat's script has loaded sends when it has", async ({ page }) => {
  const arrive = await holdBack(page, "**/chat-panel-*.js");
  await page.goto("/");
  await button(page).click();
  await message(page).fill("850 sq ft");
  await message(page).press("Enter");
  await expect(message(page)).toHaveValue("850 sq ft\n");
  arrive();
  await expect(log(page)).toContainText("$7,140.00");
  await expect(message(page)).toHaveValue("");
});

test("Close before the chat's script has loaded closes when it has", async ({ page }) => {
  const arrive = await holdBack(page, "**/chat-panel-*.js");
  await page.goto("/");
  await button(page).click();
  await page.getByRole("button", { name: "Close chat" }).click();
  await expect(panel(page)).toBeVisible();
  arrive();
  await expect(panel(page)).toBeHidden();
  await button(page).click();
  await page.getByRole("button", { name: "Close chat" }).click();
  await expect(panel(page)).toBeHidden();
});

test("in two tabs it is one conversation", async ({ page, context }) => {
  await page.goto("/");
  await button(page).click();
  await message(page).fill("850 sq ft");
  await message(page).press("Enter");
  await expect(log(page)).toContainText("$7,140.00");
  const other = await context.newPage();
  await other.goto("/services");
  await button(other).click();
  await message(other).fill("and with 20% red?");
  await message(other).press("Enter");
  // The first answer names this price, too.
  await expect(log(other).locator(".chat-line")).toHaveCount(5);
  await expect(log(other).locator(".chat-line").last()).toContainText("$8,478.75");
  await page.reload();
  await button(page).click();
  await expect(log(page).locator(".chat-line")).toHaveCount(5);
});

test("without cookies a conversation lasts as long as the page", async ({ page, context }) => {
  await page.goto("/");
  await button(page).click();
  await message(page).fill("850 sq ft");
  await message(page).press("Enter");
  await expect(log(page)).toContainText("$7,140.00");
  await context.clearCookies();
  await message(page).fill("and with 20% red?");
  await message(page).press("Enter");
  await expect(log(page).locator(".chat-line")).toHaveCount(5);
  await expect(log(page).locator(".chat-line").last()).toContainText("$8,478.75");
});

test("contact details left in the chat reach the owner with the conversation", async ({ page }) => {
  await page.goto("/");
  await button(page).click();
  await message(page).fill("Are you insured?");
  await message(page).press("Enter");
  await expect(log(page)).toContainText("I don’t have an answer for that");
  await message(page).fill("Chatty Visitor, 780-555-4321");
  await message(page).press("Enter");
  await expect(log(page)).toContainText("Thank you, Chatty Visitor");
  await signIn(page);
  await page.goto("/admin");
  await expect(page.getByRole("article").filter({ hasText: "Chatty Visitor" })).toContainText(
    "Are you insured?",
  );
});

test("the whole chat costs a document less than 10 kB of script, and no React", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  expect(scripts).toHaveLength(1);
  await button(page).click();
  await expect(message(page)).toBeFocused();
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeLessThan(10_000);
});

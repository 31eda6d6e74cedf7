import { expect } from "@playwright/test";
import sharp from "sharp";
import { withSite as test } from "../browser/with-site";
import { showsPlaceholder } from "../placeholder-pixels";
import { OWNER } from "../served-site";
import { type Engine, openWindow, type Window } from "./engine";

let window: Window;
let siteUrl: string;
test.beforeAll(async ({ site }) => {
  siteUrl = site.url;
  window = await openWindow(test.info().project.name as Engine);
});
test.afterAll(() => window?.close());

test("home, services and gallery show their pictures, and fit the phone", async () => {
  for (const path of ["/", "/services", "/gallery", "/gallery?tab=before-after"]) {
    await goto(path);
    await scrollTo("main img");
    await expectValue("document.querySelector('main img').naturalWidth > 0", true);
    expect(
      await window.evaluate("document.documentElement.scrollWidth - innerWidth"),
      path,
    ).toBeLessThanOrEqual(0);
  }
});

test("before and after are on top of each other, with a slider", async () => {
  await goto("/gallery?tab=before-after");
  const [before, after] = (await window.evaluate(
    "[...document.querySelectorAll('[data-compare] figure')].map((figure) => figure.getBoundingClientRect().x)",
  )) as number[];
  expect(after).toBe(before);
});

test("the menu opens, and closes after a link", async () => {
  await goto("/services");
  const isShown = "document.getElementById('menu').checkVisibility()";
  await expectValue(isShown, false);
  await window.click('button[aria-label="Open menu"]');
  await expectValue(isShown, true);
  await window.click('#menu a[href="/#about"]');
  await expectValue("location.hash", "#about");
  await expectValue(isShown, false);
});

test("a broken picture shows the placeholder", async () => {
  await goto("/");
  await scrollTo("#services img");
  await window.evaluate(`(() => {
    const image = document.querySelector("#services img");
    for (const source of image.closest("picture").querySelectorAll("source")) source.srcset = "/uploads/gone.webp";
    image.src = "/uploads/gone.webp";
  })()`);
  await expect.poll(async () => showsPlaceholder(await screenshotOf("#services img"))).toBe(true);
});

test("the calculator prices and sends", async () => {
  await goto("/calculator");
  await window.type('input[name="email"]', "engine@example.ca");
  await window.type('input[name="phone"]', "780-555-0101");
  await expectText("$4,200.00");
  await press('main form button[value="send"]');
  await expectText("Quote Sent Successfully!");
});

test("the request form is sent", async () => {
  await goto("/");
  await window.type('#quote input[name="name"]', "Engine Smoke");
  await window.type('#quote input[name="email"]', "engine-request@example.ca");
  await window.type('#quote input[name="phone"]', "780-555-0102");
  await window.evaluate("document.querySelector('#quote select[name=projectType]').selectedIndex = 1");
  await press("#quote form button");
  await expectText("Quote Request Sent");
});

test("the owner signs in and records a follow-up", async () => {
  await goto("/admin/login");
  await window.type('input[name="username"]', OWNER.username);
  await window.type('input[name="password"]', OWNER.password);
  await press("main form button");
  await expectValue("location.pathname", "/admin");
  const card = "document.querySelector('article[id^=quote-]')";
  await expectValue(`${card} !== null`, true);
  const id = String(await window.evaluate(`${card}.id`)).replace("quote-", "");
  await goto(`/admin?panel=follow-up&quote=${id}`);
  await test
    .info()
    .attach("the follow-up dialog", { body: await window.screenshot(), contentType: "image/png" });
  await window.type("dialog textarea", "Called from another browser.");
  await press("dialog .dialog-actions .button-primary");
  await expectText("Follow-up Recorded");
});

/** Opens a page and waits for React where it takes the page over. */
async function goto(path: string): Promise<void> {
  await window.goto(siteUrl + path);
  await expectValue(
    `document.readyState === "complete" && (!("__remixContext" in window) || Object.keys(document.querySelector("main")).some((key) => key.startsWith("__react")))`,
    true,
  );
}

/** Clicks where nothing lies over it, after no smooth scrolling. */
async function press(selector: string): Promise<void> {
  await scrollTo(selector);
  await window.click(selector);
}

function scrollTo(selector: string): Promise<unknown> {
  return window.evaluate(
    `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: "center", behavior: "instant" })`,
  );
}

function expectValue(expression: string, value: unknown): Promise<void> {
  // Between two pages there is nothing to evaluate in.
  return expect.poll(() => window.evaluate(expression).catch(String), { message: expression }).toEqual(value);
}

function expectText(text: string): Promise<void> {
  return expectValue(`document.body.innerText.includes(${JSON.stringify(text)})`, true);
}

/** What is to be seen of an element, PNG. A screen may have several pixels for one of CSS. */
async function screenshotOf(selector: string): Promise<Buffer> {
  const [left, top, width, height] = (await window.evaluate(
    `(({ left, top, width, height }) => [left, top, width, height].map((length) => Math.round(length * devicePixelRatio)))(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
  )) as [number, number, number, number];
  return sharp(await window.screenshot())
    .extract({ left, top, width, height })
    .png()
    .toBuffer();
}

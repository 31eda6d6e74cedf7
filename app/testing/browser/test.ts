import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, type Cookie, expect, type Page } from "@playwright/test";
import { APPLICATION } from "~/rendering/page-context";
import { OWNER } from "../served-site";
import { withSite } from "./with-site";

export { expect };

interface TestFixtures {
  /** Lets this test pass although the browser complains in these words, as it does about a 404 that is asked for. */
  tolerate: (words: RegExp) => void;
}

interface WorkerFixtures {
  /** The cookies of a session that the owner has opened once on this worker's site. */
  ownersCookies: Cookie[];
}

/** Set by the fixture of this name. A worker is a process, so one variable is enough for `signIn`. */
let ownersCookies: Cookie[] = [];

/**
 * Playwright's `test`, failing as well when the browser complains: an error or a warning on the console (a breach of
 * the content security policy is one), an uncaught error, a request that fails. Each worker has a site of its own, so that tests at the same time don't count
 * each other's leads; tests of one file, and of the files that a worker runs after each other, share it. A test that
 * changes what every page shows (a setting, sample content) puts it back at its end: after one that failed, Playwright
 * starts another worker, and so another site.
 */
export const test = withSite.extend<TestFixtures, WorkerFixtures>({
  baseURL: async ({ site }, use) => use(site.url),
  ownersCookies: [
    async ({ site, playwright }, use) => {
      const client = await playwright.request.newContext({ baseURL: site.url });
      const answer = await client.post("/api/auth/login", { data: OWNER });
      expect(answer.status()).toBe(200);
      ownersCookies = (await client.storageState()).cookies;
      await client.dispose();
      await use(ownersCookies);
    },
    { scope: "worker", auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForReact(page);
    await use(page);
  },
  tolerate: [
    async ({ context }, use) => {
      const complaints = collectComplaints(context);
      const tolerated: RegExp[] = [];
      await use((words) => tolerated.push(words));
      const unexpected = complaints.filter((complaint) => !tolerated.some((words) => words.test(complaint)));
      expect(unexpected, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

// The browser drops what is still open when it leaves a page, and every script where JavaScript is off: that reads
// "csp" too. A real breach of the policy also stands on the console.
const HARMLESS_FAILURES = ["net::ERR_ABORTED", "csp"];

// `holdStill` may turn motion off while a page still fades in, and a busy browser may show the page before its fade.
const OF_FADES =
  /ViewTransition opt-in disabled|^Transition was aborted because of invalid state\. Page already revealed/;

function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) => {
    const { name, message, stack } = webError.error();
    if (!OF_FADES.test(message)) complaints.push(`uncaught: ${name}: ${message} ${stack}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (!HARMLESS_FAILURES.includes(reason)) complaints.push(`request failed: ${reason} (${request.url()})`);
  });
  return complaints;
}

/** Ends what fades or scrolls, and begins no more of it: what is half faded has half its contrast. */
async function holdStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** axe itself. For each look its builder would put these 560 kB into the page twice. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const NOTHING = "0";

/**
 * Expects axe to find nothing wrong with the page as it stands, or with the part of it that a selector names. Where a modal
 * dialog is open, only the dialog and a toast can be used: the rest is inert, and has its own tests.
 */
export async function axe(page: Page, part?: string): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) {
    throw new Error("axe runs inside the page and would wait for ever: use it where JavaScript is on");
  }
  await holdStill(page);
  const isModal = (await page.locator("dialog:modal").count()) > 0;
  const within = part ?? (isModal ? "dialog:modal, [data-toast]:not([hidden])" : "html");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING })
    .include(within)
    // No page has a frame but that of a mail, which runs no script: the mode that opens a second page for frames costs
    // half as much again.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], iframes: false })
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(" ")})`),
  );
  expect(found, "what axe found").toEqual([]);
}

/** Tabs through the open dialog, forth and back, and expects the focus never to leave it for the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator("dialog :focus, dialog:focus")).toHaveCount(1);
  const outside = await page.evaluateHandle(() => {
    const focused: string[] = [];
    addEventListener("focusin", ({ target }) => {
      const element = target as Element;
      if (!element.closest("dialog")) focused.push(element.outerHTML.slice(0, 90));
    });
    return focused;
  });
  for (const key of [...Array(20).fill("Tab"), ...Array(5).fill("Shift+Tab")]) await page.keyboard.press(key);
  expect(await outside.jsonValue(), "what had the focus outside the dialog").toEqual([]);
}

/**
 * Expects the page to fit its screen, and the open dialog, which scrolls by itself, its frame. Not the page's own
 * innerWidth: on a phone that grows with what is too wide.
 */
export async function expectNoWiderThanScreen(page: Page): Promise<void> {
  const { width, beyondDialog } = await page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    return {
      width: document.documentElement.scrollWidth,
      beyondDialog: dialog ? dialog.scrollWidth - dialog.clientWidth : 0,
    };
  });
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()!.width);
  expect(beyondDialog, `the dialog of ${page.url()}`).toBeLessThanOrEqual(0);
}

/**
 * Gives the browser the session that the owner has open on this worker's site, and opens no page. A test that ends
 * its session opens one of its own: `signInByForm`.
 */
export async function signIn(page: Page): Promise<void> {
  await page.context().addCookies(ownersCookies);
}

/** Opens a session of its own by the form, with or without JavaScript, and ends on the dashboard. */
export async function signInByForm(page: Page, user = OWNER): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/admin/login");
  await page.getByLabel("Username", { exact: true }).fill(user.username);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/admin");
}

interface Fiber {
  /** A root says `isDehydrated` of itself, and a Suspense that React has not come to yet holds its comment. */
  memoizedState: { isDehydrated?: boolean; dehydrated?: Comment | null } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Waits until React has taken over a page that it does take over, with the dialog that it fetches by itself: what a script
 * does is ready then. Marks on its elements come earlier: React may yet find a node that is not ours, and draw them all
 * anew.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction((id) => {
    if (!("__remixContext" in window)) return true;
    const application = Object.entries(document.getElementById(id) ?? {});
    const root: Fiber | undefined = application.find(([key]) => key.startsWith("__reactContainer"))?.[1]
      .stateNode.current;
    if (root?.memoizedState?.isDehydrated !== false) return false;
    const waiting = [root.child];
    while (waiting.length > 0) {
      const fiber = waiting.pop();
      if (!fiber) continue;
      if (fiber.memoizedState?.dehydrated) return false;
      waiting.push(fiber.child, fiber.sibling);
    }
    return true;
  }, APPLICATION);
}

/**
 * A test acts on a page that listens, however slow the machine. One about the time before says which time that is:
 * with `waitUntil` the page is opened as Playwright does it.
 */
function waitForReact(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await untilHydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await untilHydrated(page);
    return response;
  };
}

/** Holds back what the page asks for at this address, until the answer is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** A homeowner's request for a driveway of 1,000 sq ft, with the name that the signed-in admin gives it. Gives its id. */
export async function sendRequest(
  page: Page,
  { name, email, phone = "780-555-9876" }: { name: string; email: string; phone?: string },
): Promise<number> {
  const job = { email, phone, squareFeet: "1000", colorMixPercentage: "0" };
  const sent = await page.request.post("/api/send-quote-email", { multipart: job });
  const { quoteId } = await sent.json();
  const named = await page.request.patch(`/api/admin/quotes/${quoteId}`, { data: { name } });
  expect(named.status()).toBe(200);
  return quoteId;
}

/** Scrolls as far, and lets the second go by after which the chat opens. The page has a clock of its own: `page.clock`. */
export async function scrollAndWait(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    scrollTo({ top: to, behavior: "instant" });
    await scrolled;
  }, top);
  await page.clock.fastForward(1100);
  // Its code comes then.
  await page.waitForTimeout(250);
}

/** Sets the browser's letters to 200%, as a person does in its settings. */
export async function doubleLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
}

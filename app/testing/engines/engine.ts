import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import { Builder, By, Capabilities } from "selenium-webdriver";

/** A window of a browser that Playwright can't drive as Debian has it: only what a smoke test needs. */
export interface Window {
  goto: (url: string) => Promise<unknown>;
  /** The value of an expression in the page, as JSON can carry it. */
  evaluate: (expression: string) => Promise<unknown>;
  click: (selector: string) => Promise<unknown>;
  type: (selector: string, text: string) => Promise<unknown>;
  /** What is on the screen, PNG. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<unknown>;
}

const WEBKIT_DRIVER_PORT = 14_990;
const PHONE = { width: 375, height: 812 };

/** Debian's file that is needed, and the package that brings it. */
const NEEDED = {
  firefox: [["/usr/bin/firefox-esr", "firefox-esr"]],
  webkit: [
    ["/usr/bin/WebKitWebDriver", "webkit2gtk-driver"],
    ["/usr/bin/xvfb-run", "xvfb"],
    ["/usr/bin/xauth", "xauth"],
  ],
} as const;
export type Engine = keyof typeof NEEDED;

/** Opens a window of a phone's size. Throws an error that names the packages to install. */
export function openWindow(engine: Engine): Promise<Window> {
  const missing = NEEDED[engine].filter(([file]) => !existsSync(file)).map(([, name]) => name);
  if (missing.length > 0) throw new Error(`Install what is missing: apt install ${missing.join(" ")}`);
  return engine === "firefox" ? openFirefox() : openWebKit();
}

/** Firefox speaks WebDriver BiDi by itself. */
async function openFirefox(): Promise<Window> {
  const [[executablePath]] = NEEDED.firefox;
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, defaultViewport: PHONE });
  const page = await browser.newPage();
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

/** GNOME's small browser on an invisible screen, driven by WebKit's own driver. */
async function openWebKit(): Promise<Window> {
  const driver = spawn("xvfb-run", ["-a", "WebKitWebDriver", `--port=${WEBKIT_DRIVER_PORT}`], {
    // A process group of its own, to be ended as a whole.
    detached: true,
    stdio: "ignore",
  });
  const session = await connect(driver);
  // Its window has a frame: grown by what the page lacks.
  await session.manage().window().setRect(PHONE);
  const inner = await session.executeScript<[number, number]>("return [innerWidth, innerHeight]");
  await session
    .manage()
    .window()
    .setRect({ width: 2 * PHONE.width - inner[0], height: 2 * PHONE.height - inner[1] });
  const find = (selector: string) => session.findElement(By.css(selector));
  return {
    goto: (url) => session.get(url),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).sendKeys(text),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    close: async () => {
      await session.quit();
      process.kill(-driver.pid!);
    },
  };
}

/** A session, as soon as the driver takes one. */
async function connect(driver: ChildProcess) {
  const capabilities = new Capabilities({ browserName: "MiniBrowser" });
  const server = `http://127.0.0.1:${WEBKIT_DRIVER_PORT}`;
  for (let tries = 0; tries < 50; tries++) {
    await setTimeout(200);
    const isUp = await fetch(`${server}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return new Builder().usingServer(server).withCapabilities(capabilities).build();
  }
  process.kill(-driver.pid!);
  throw new Error("WebKitWebDriver did not start within 10 seconds");
}

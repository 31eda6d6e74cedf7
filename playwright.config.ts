import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/prepare/find-chromium.js";

/** A tenth of the time went into moving things. On a phone they move, and documents.spec.ts looks at it on a desk. */
const STILL = { contextOptions: { reducedMotion: "reduce" } } as const;

/** The file's name says how it is visited: x.spec.ts on a desk, x.no-js.spec.ts without JavaScript, x.phone.spec.ts. */
const projects = [
  {
    name: "js",
    testMatch: "**/*.spec.ts",
    testIgnore: ["**/*.no-js.spec.ts", "**/*.phone.spec.ts"],
    use: { viewport: { width: 1440, height: 900 }, ...STILL },
  },
  {
    name: "no-js",
    testMatch: "**/*.no-js.spec.ts",
    use: { viewport: { width: 1440, height: 900 }, ...STILL, javaScriptEnabled: false },
  },
  {
    name: "phone",
    testMatch: "**/*.phone.spec.ts",
    use: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
  },
];

export default defineConfig({
  testDir: "app/testing/browser",
  globalSetup: ["./app/testing/browser/sample-site.ts", "./app/testing/temporary-folder.ts"],
  projects,
  // Each with a site of its own. A test waits for a fifth of its time, so two cores are busy with three.
  workers: 3,
  // A test that passes at the second try hides what it found at the first.
  retries: 0,
  // How long a busy machine takes is no fault of the site: these only end what would never end.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    actionTimeout: 40_000,
    locale: "en-CA",
    timezoneId: "America/Edmonton",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      // Playwright itself turns off the sandbox, and what else a browser does on the network by itself.
      // Nothing is drawn by a graphics card: in a process of its own that costs a tenth more.
      args: ["--disable-gpu", "--in-process-gpu", "--disable-quic"],
    },
  },
});

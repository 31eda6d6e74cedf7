import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { defineConfig } from "@playwright/test";
import { ADMIN, OUTPUT_FOLDER, SITE_FOLDER, SITE_URL } from "./app/testing/browser/site-under-test";
import { findChromium } from "./scripts/prepare/find-chromium.js";

/** The file's name says how it is visited: x.spec.ts on a desk, x.no-js.spec.ts without JavaScript, x.phone.spec.ts. */
const projects = [
  {
    name: "js",
    testMatch: "**/*.spec.ts",
    testIgnore: ["**/*.no-js.spec.ts", "**/*.phone.spec.ts"],
    use: { viewport: { width: 1440, height: 900 } },
  },
  {
    name: "no-js",
    testMatch: "**/*.no-js.spec.ts",
    use: { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false },
  },
  {
    name: "phone",
    testMatch: "**/*.phone.spec.ts",
    use: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
  },
];

/** A developer's own settings, emptied: they decide nothing here. */
const withoutEnvFile = existsSync(".env")
  ? Object.fromEntries(Object.keys(parseEnv(readFileSync(".env", "utf8"))).map((name) => [name, ""]))
  : {};

export default defineConfig({
  testDir: "app/testing/browser",
  outputDir: OUTPUT_FOLDER,
  projects,
  // One site and one database for all: two tests at once would count each other's leads.
  workers: 1,
  // A test that passes at the second try hides what it found at the first.
  retries: 0,
  // How long a busy machine takes is no fault of the site: these only end what would never end.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: SITE_URL,
    locale: "en-CA",
    timezoneId: "America/Edmonton",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      // Playwright itself turns off the sandbox, and what else a browser does on the network by itself.
      args: ["--disable-gpu", "--disable-quic"],
    },
  },
  webServer: {
    command: "node scripts/start.js",
    url: `${SITE_URL}/healthcheck`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: {
      ...withoutEnvFile,
      PORT: new URL(SITE_URL).port,
      PUBLIC_URL: SITE_URL,
      DATA_DIR: SITE_FOLDER,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      SAMPLE_CONTENT: "on",
      RATE_LIMIT_FACTOR: "100",
      // Whatever the shell says: mail stays in the outbox.
      SMTP_URL: "",
    },
  },
});

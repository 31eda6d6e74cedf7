import { defineConfig } from "@playwright/test";
import chromium from "./playwright.config";

/** A look at the site in WebKit and Firefox as Debian has them, on demand: `npm run test:engines`. */
export default defineConfig({
  ...chromium,
  testDir: "app/testing/engines",
  use: {},
  projects: [{ name: "webkit" }, { name: "firefox" }],
});

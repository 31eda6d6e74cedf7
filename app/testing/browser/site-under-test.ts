/** Where playwright.config.ts serves the site, and the admin it makes there. TEST_PORT lets two runs stand side by side. */
export const SITE_URL = `http://localhost:${process.env.TEST_PORT ?? 14173}`;
export const ADMIN = { username: "admin", password: "only-for-browser-tests" };
/** Playwright empties its output folder before it starts the site, so each run begins with an empty data folder. */
export const OUTPUT_FOLDER = "test-results";
export const SITE_FOLDER = `${OUTPUT_FOLDER}/site`;

/** Where playwright.config.ts serves the site, and the admin it makes there. TEST_PORT lets two runs stand side by side. */
export const SITE_URL = `http://localhost:${process.env.TEST_PORT ?? 14173}`;
export const ADMIN = { username: "admin", password: "only-for-browser-tests" };

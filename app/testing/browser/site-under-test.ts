/** Where playwright.config.ts serves the site, and the admin it makes there. */
export const SITE_URL = "http://localhost:14173";
export const ADMIN = { username: "admin", password: "only-for-browser-tests" };

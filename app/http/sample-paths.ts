/** Where the sample company is opened, left and removed. */
export const SAMPLES_PAGE = "/admin/samples";

/**
 * What shows the sample company to who looks around in it: the office's pages about customers, and the pages that their
 * customers would get. All else is the site's own: its public pages and API, sign-in, people, settings, pictures.
 */
const SAMPLE_PATHS = [
  "/admin/csv",
  "/admin/quotes",
  "/admin/leads",
  "/admin/estimates",
  "/admin/invoices",
  "/admin/credits",
  "/admin/payments",
  "/admin/calendar",
  "/admin/reports",
  "/admin/emails",
  "/admin/rain",
  "/admin/care",
  "/admin/chats",
  "/admin/search",
  "/admin/notice",
  "/uploads/private",
  "/e",
  "/i",
  "/c",
  "/w",
  "/q",
];

/** Whether a page, by its path, shows the sample company to who looks around in it. */
export function hasSamples(pathname: string): boolean {
  const path = pathname.replace(/\/$/, "");
  return path === "/admin" || SAMPLE_PATHS.some((each) => path === each || path.startsWith(`${each}/`));
}

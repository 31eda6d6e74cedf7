/** Where the sample company is opened, left and removed. */
export const SAMPLES_PAGE = "/admin/samples";

/** Closed to who looks around: what they are about is the site's own, and what they lead to is not. */
const OWN_ALONE = ["/admin/contacts", "/admin/spring"];

/**
 * The cookie of who looks around in the sample company. It gives no rights, so it is not signed; pages read it to see
 * whether another tab has changed the desk.
 */
const LOOKING = "samples=on";

/** Whether the browser with these cookies looks around in the sample company, on whatever page. */
export function isLookingAround(cookies: string | null | undefined): boolean {
  return (cookies ?? "").split(/; ?/).includes(LOOKING);
}

/** The cookie, for Set-Cookie or a browser's own, with which a browser begins to look around, or ends it. */
export function lookAround(looks: boolean): string {
  return looks ? `${LOOKING}; Path=/; SameSite=Lax` : "samples=; Path=/; SameSite=Lax; Max-Age=0";
}

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
  return path === "/admin" || path.startsWith("/visit/") || isUnder(SAMPLE_PATHS, path);
}

/** Whether a page is closed to who looks around. */
export function isOwnAlone(pathname: string): boolean {
  return isUnder(OWN_ALONE, pathname);
}

function isUnder(paths: readonly string[], path: string): boolean {
  return paths.some((each) => path === each || path.startsWith(`${each}/`));
}

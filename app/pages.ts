export type PageKind =
  /** The same for every visitor: no React, kept in memory, loaded ahead. */
  | "document"
  /** Public and kept as well, but React takes it over. */
  | "application"
  /** A public document that is rendered for each visitor and is not in the sitemap, because it may be closed. */
  | "fresh"
  /** A document behind a private link; kept nowhere. */
  | "secret"
  /** For staff only. */
  | "office"
  /** The login and the way back to it, which anybody may open. */
  | "login";

/** stories: the public stories of the gallery. areas: the service areas with a page. */
export type Each = "stories" | "areas";

/**
 * Every page of the site. The page cache, the sitemap, loading ahead, the chat, the office's menu and the headers read
 * this list. A page that is missing fails a test.
 */
export interface Page {
  /** `:id` stands for one segment. */
  path: string;
  kind: PageKind;
  /** Query parameters that the page reads. It is kept for each of their values; others are dropped. */
  parameters?: readonly string[];
  /** Parameters with too many values to keep: with one of these the page is rendered. */
  prefilledBy?: readonly string[];
  /** What the sitemap fills the segment of `path` with. A value has only a to z, digits and hyphens. */
  each?: Each;
  /** What the back office's menu calls it. */
  menu?: string;
  /** The name in a crew member's menu, which has only these. */
  crewMenu?: string;
}

export const PAGES: readonly Page[] = [
  { path: "/", kind: "document" },
  { path: "/services", kind: "document" },
  { path: "/gallery", kind: "document", parameters: ["tab", "project"] },
  { path: "/gallery/:slug", kind: "document", each: "stories" },
  { path: "/areas/:city", kind: "document", each: "areas" },
  {
    path: "/calculator",
    kind: "application",
    prefilledBy: ["squareFeet", "length", "width", "colorMixPercentage", "surface", "customColor"],
  },
  { path: "/privacy-policy", kind: "document" },
  { path: "/terms-of-service", kind: "document" },
  { path: "/visit", kind: "fresh" },
  { path: "/visit/:token", kind: "secret" },
  { path: "/e/:token", kind: "secret" },
  { path: "/i/:token", kind: "secret" },
  { path: "/c/:token", kind: "secret" },
  { path: "/w/:token", kind: "secret" },
  { path: "/unsubscribe/:token", kind: "secret" },
  { path: "/q/:token", kind: "secret" },
  { path: "/invite/:token", kind: "secret" },
  { path: "/admin", kind: "office", menu: "Dashboard" },
  { path: "/admin/quotes/:id", kind: "office" },
  { path: "/admin/quotes/:id/bill", kind: "office" },
  { path: "/admin/quotes/:id/change", kind: "office" },
  { path: "/admin/quotes/:id/credit", kind: "office" },
  { path: "/admin/quotes/:id/used", kind: "office" },
  { path: "/admin/images", kind: "office", menu: "Images" },
  { path: "/admin/leads", kind: "office", menu: "Leads" },
  { path: "/admin/estimates", kind: "office", menu: "Estimates" },
  { path: "/admin/invoices", kind: "office", menu: "Invoices" },
  { path: "/admin/emails", kind: "office", menu: "Emails" },
  { path: "/admin/calendar", kind: "office", menu: "Calendar" },
  { path: "/admin/calendar/order", kind: "office" },
  { path: "/admin/reports", kind: "office", menu: "Reports" },
  { path: "/admin/reports/kept", kind: "office" },
  { path: "/admin/settings", kind: "office", menu: "Settings" },
  { path: "/admin/settings/mailbox", kind: "office" },
  { path: "/admin/settings/mail-domain", kind: "office" },
  { path: "/admin/changes", kind: "office" },
  { path: "/admin/settings/calendar", kind: "office" },
  { path: "/admin/account", kind: "office" },
  { path: "/admin/people", kind: "office" },
  { path: "/admin/samples", kind: "office" },
  { path: "/admin/help", kind: "office" },
  { path: "/admin/chats", kind: "office" },
  { path: "/admin/notice", kind: "office" },
  { path: "/admin/rain", kind: "office" },
  { path: "/admin/spring", kind: "office" },
  { path: "/admin/care", kind: "office" },
  { path: "/admin/search", kind: "office" },
  { path: "/admin/contacts", kind: "office" },
  { path: "/admin/contacts/:id", kind: "office" },
  { path: "/admin/day", kind: "office", crewMenu: "Your day" },
  { path: "/admin/login", kind: "login" },
  { path: "/admin/forgot", kind: "login" },
  { path: "/admin/reset/:token", kind: "secret" },
];

export function pagesOf(...kinds: PageKind[]): readonly Page[] {
  return PAGES.filter(({ kind }) => kinds.includes(kind));
}

/** Whether a path is a page; `:id` stands for one segment. */
export function isPage(pathname: string): boolean {
  return PAGES.some(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`).test(pathname));
}

/** Whether a page is behind a private link. */
export function isSecret(pathname: string): boolean {
  return SECRET_PATHS.some((path) => pathname.startsWith(path));
}

/** Paths for staff only or with a session, which no browser may store. */
export const PRIVATE_PATHS = ["/admin", "/api/admin", "/api/auth", "/api/email-subscribers"] as const;

/** Paths followed by a secret token, which the log replaces by "...". */
export const SECRET_PATHS = [
  "/calendar/",
  "/e/",
  "/i/",
  "/c/",
  "/w/",
  "/q/",
  "/unsubscribe/",
  "/invite/",
  "/visit/",
  "/admin/reset/",
] as const;

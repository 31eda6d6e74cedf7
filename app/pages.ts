export type PageKind =
  /** The same for every visitor: carries no React, is kept in memory and fetched ahead. */
  | "document"
  /** Public and kept too, but taken over by React. */
  | "application"
  /** A public document that is made anew for each visitor, and is not in the sitemap: it may be closed. */
  | "fresh"
  /** A document for whoever knows its address; kept nowhere. */
  | "secret"
  /** For staff alone. */
  | "office"
  /** The office's door, which anybody may open. */
  | "login";

/**
 * Every page of the site, in one list. Whatever treats pages differently reads it: the page cache, the sitemap, what is
 * fetched ahead, the chat's way back, the back office's menu, the headers. A page that is missing here fails a test.
 */
export interface Page {
  /** `:id` stands for one part of the address. */
  path: string;
  kind: PageKind;
  /** The query parameters that a page reads. It is kept once for each of their values; others are dropped. */
  parameters?: readonly string[];
  /** Parameters with too many values to keep a page for each: with one of them it is rendered. */
  prefilledBy?: readonly string[];
  /** What the back office's menu calls it. */
  menu?: string;
  /** What the menu of a crew member calls it, who has no others. */
  crewMenu?: string;
}

export const PAGES: readonly Page[] = [
  { path: "/", kind: "document" },
  { path: "/services", kind: "document" },
  { path: "/gallery", kind: "document", parameters: ["tab", "project"] },
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
  { path: "/unsubscribe/:token", kind: "secret" },
  { path: "/q/:token", kind: "secret" },
  { path: "/invite/:token", kind: "secret" },
  { path: "/admin", kind: "office", menu: "Dashboard" },
  { path: "/admin/quotes/:id", kind: "office" },
  { path: "/admin/images", kind: "office", menu: "Images" },
  { path: "/admin/leads", kind: "office", menu: "Leads" },
  { path: "/admin/estimates", kind: "office", menu: "Estimates" },
  { path: "/admin/emails", kind: "office", menu: "Emails" },
  { path: "/admin/calendar", kind: "office", menu: "Calendar" },
  { path: "/admin/reports", kind: "office", menu: "Reports" },
  { path: "/admin/settings", kind: "office", menu: "Settings" },
  { path: "/admin/account", kind: "office" },
  { path: "/admin/people", kind: "office" },
  { path: "/admin/chats", kind: "office" },
  { path: "/admin/day", kind: "office", crewMenu: "Your day" },
  { path: "/admin/login", kind: "login" },
];

export function pagesOf(...kinds: PageKind[]): readonly Page[] {
  return PAGES.filter(({ kind }) => kinds.includes(kind));
}

/** Whether an address leads to a page; `:id` stands for one part of it. */
export function isPage(pathname: string): boolean {
  return PAGES.some(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`).test(pathname));
}

/** Whether a page is for whoever knows its address. */
export function isSecret(pathname: string): boolean {
  return SECRET_PATHS.some((path) => pathname.startsWith(path));
}

/** The beginnings of addresses whose answers are for staff alone, or hold a session: never stored by a browser. */
export const PRIVATE_PATHS = ["/admin", "/api/admin", "/api/auth", "/api/email-subscribers"] as const;

/** Addresses that open something to whoever knows them: what stands in the place of `...` is never logged. */
export const SECRET_PATHS = ["/calendar/", "/e/", "/q/", "/unsubscribe/", "/invite/", "/visit/"] as const;

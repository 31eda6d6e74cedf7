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
}

/** A page of the back office. Its menu and its search read this. */
export interface OfficePage extends Page {
  kind: "office";
  /** Undefined for a page of one row, and for one that needs no finding. */
  name: string | undefined;
  /** What is done there, in a few words; the search finds the page by them too. */
  about?: string;
  isInMenu?: true;
  /** The name in a crew member's menu, which has only these. */
  crewMenu?: string;
  isForAdmins?: true;
}

const PUBLIC_PAGES: readonly Page[] = [
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
  { path: "/admin/login", kind: "login" },
  { path: "/admin/forgot", kind: "login" },
  { path: "/admin/reset/:token", kind: "secret" },
];

export const OFFICE_PAGES: readonly OfficePage[] = [
  { path: "/admin", kind: "office", name: "Dashboard", about: "Today and all requests", isInMenu: true },
  { path: "/admin/quotes/:id", kind: "office", name: undefined },
  { path: "/admin/quotes/:id/bill", kind: "office", name: undefined },
  { path: "/admin/quotes/:id/change", kind: "office", name: undefined },
  { path: "/admin/quotes/:id/credit", kind: "office", name: undefined },
  { path: "/admin/quotes/:id/used", kind: "office", name: undefined },
  {
    path: "/admin/images",
    kind: "office",
    name: "Images",
    about: "Pictures, projects, stories, reviews and colours",
    isInMenu: true,
  },
  {
    path: "/admin/leads",
    kind: "office",
    name: "Leads",
    about: "All jobs, and Add New Lead",
    isInMenu: true,
  },
  {
    path: "/admin/estimates",
    kind: "office",
    name: "Estimates",
    about: "Write one, drafts, and those that were sent",
    isInMenu: true,
  },
  {
    path: "/admin/invoices",
    kind: "office",
    name: "Invoices",
    about: "Bills: open, overdue and paid",
    isInMenu: true,
  },
  {
    path: "/admin/emails",
    kind: "office",
    name: "Emails",
    about: "Subscribers and the outbox",
    isInMenu: true,
  },
  {
    path: "/admin/calendar",
    kind: "office",
    name: "Calendar",
    about: "Appointments, crews and days off",
    isInMenu: true,
  },
  { path: "/admin/calendar/order", kind: "office", name: "To order", about: "Material for booked work" },
  {
    path: "/admin/reports",
    kind: "office",
    name: "Reports",
    about: "Leads, money, GST and QuickBooks",
    isInMenu: true,
  },
  {
    path: "/admin/reports/kept",
    kind: "office",
    name: "What you kept",
    about: "Profit and cost of jobs",
    isForAdmins: true,
  },
  { path: "/admin/settings", kind: "office", name: "Settings", isInMenu: true },
  {
    path: "/admin/settings/mailbox",
    kind: "office",
    name: "Mailbox",
    about: "Reads your mail (IMAP) into jobs",
  },
  {
    path: "/admin/settings/mail-domain",
    kind: "office",
    name: "Does your mail arrive?",
    about: "SPF, DKIM and DMARC of your email",
  },
  { path: "/admin/changes", kind: "office", name: "What changed", about: "New in this version" },
  { path: "/admin/settings/calendar", kind: "office", name: "Your own calendar", about: "Its iCal address" },
  {
    path: "/admin/account",
    kind: "office",
    name: "Account",
    about: "Password, two-step sign-in, and phones that ring",
  },
  {
    path: "/admin/people",
    kind: "office",
    name: "People",
    about: "Users, staff and crew who may sign in",
    isForAdmins: true,
  },
  { path: "/admin/samples", kind: "office", name: "Sample company", about: "Try everything out" },
  { path: "/admin/help", kind: "office", name: "Handbook", about: "Help with twelve tasks" },
  { path: "/admin/chats", kind: "office", name: "Chats", about: "What visitors ask" },
  {
    path: "/admin/notice",
    kind: "office",
    name: "Paste a bank notice",
    about: "Book an e-Transfer as a payment",
  },
  { path: "/admin/rain", kind: "office", name: "Rain day", about: "Move outdoor work off a wet day" },
  {
    path: "/admin/spring",
    kind: "office",
    name: "Spring list",
    about: "Outdoor work that waits for the season",
  },
  { path: "/admin/care", kind: "office", name: "Due for care", about: "Finished work to look after" },
  { path: "/admin/search", kind: "office", name: undefined },
  {
    path: "/admin/contacts",
    kind: "office",
    name: "Contacts",
    about: "Import customers from another program: CSV or vCard",
    isForAdmins: true,
  },
  { path: "/admin/contacts/:id", kind: "office", name: undefined },
  { path: "/admin/day", kind: "office", name: undefined, crewMenu: "Your day" },
];

export const PAGES: readonly Page[] = [...PUBLIC_PAGES, ...OFFICE_PAGES];

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

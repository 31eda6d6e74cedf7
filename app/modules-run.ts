/** The event that follows Remix's module: an inline one has no load event. entry.server writes it, entry.client hears it. */
export const MODULES_RUN = "remix-modules-run";

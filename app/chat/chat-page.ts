import { PAGES } from "~/pages";

// Stands in for any site of ours: what counts is the path.
const OURS = "http://ours.invalid";

/** Where a visitor goes back to: the page that the address names with its query, when it is one of ours, else home. */
export function chatPage(address: string | null): string {
  if (!address || !URL.canParse(address, OURS)) return "/";
  const { pathname, search } = new URL(address, OURS);
  return PAGES.some(({ path }) => path === pathname) ? pathname + search : "/";
}

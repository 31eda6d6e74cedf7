import { isPage } from "~/pages";

// A base for relative addresses; only the path matters.
const OURS = "http://ours.invalid";

/** The page to return to: path and query of `address` if it is one of our pages, otherwise the home page. */
export function chatPage(address: string | null): string {
  if (!address || !URL.canParse(address, OURS)) return "/";
  const { pathname, search } = new URL(address, OURS);
  return isPage(pathname) ? pathname + search : "/";
}

import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";

type Match = (routes: unknown, pathname: string, basename?: string) => readonly object[] | null;

/** Addresses that are asked for again and again are a few: pages, and what their scripts ask. */
const MOST_ADDRESSES = 100;

/**
 * Makes Remix look an address up among its routes once, not for each request. It does so twice, among all of them: first to
 * see whether it is a page, which we keep, and then to find the loaders, which is out of our reach. Each costs a small page
 * a tenth of its time. Call it once, in the process that serves: what is kept is of one table of routes.
 */
export function keepMatches(): void {
  const { resolve } = createRequire(import.meta.url);
  // Resolved from where Remix does: in another copy it would change nothing.
  const remix = createRequire(resolve("@remix-run/node"));
  const matching: { matchServerRoutes?: Match } = remix("@remix-run/server-runtime/dist/routeMatching.js");
  const { matchServerRoutes } = matching;
  if (!matchServerRoutes) throw new Error("Remix matches its routes another way now: see docs/seams.md");
  const kept = new LRUCache<string, { matches: ReturnType<Match> }>({ max: MOST_ADDRESSES });
  matching.matchServerRoutes = (routes, pathname, basename) => {
    const known = kept.get(pathname);
    if (known) return known.matches;
    const matches = matchServerRoutes(routes, pathname, basename);
    kept.set(pathname, { matches });
    return matches;
  };
}

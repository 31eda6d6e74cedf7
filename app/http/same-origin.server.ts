import { env } from "~/env.server";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

interface RequestFacts {
  method: string;
  /** A header's value, or null/undefined when absent. */
  header: (name: string) => string | null | undefined;
}

/**
 * Whether another site's page sent this write. Browsers say so in Sec-Fetch-Site. On plain http (not localhost) they
 * leave it out, and the Origin decides: ours has PUBLIC_URL's scheme, and PUBLIC_URL's host or the one that the request
 * went to, because an http site is also opened by IP address. With neither header it is not a browser, so no cookie was
 * borrowed.
 */
export function isCrossSiteWrite({ method, header }: RequestFacts): boolean {
  if (READING.has(method)) return false;
  const fetchSite = header("sec-fetch-site");
  if (fetchSite) return fetchSite !== "same-origin" && fetchSite !== "none";
  const origin = header("origin");
  if (!origin) return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  const site = new URL(env.PUBLIC_URL);
  return protocol !== site.protocol || (host !== site.host && host !== header("host"));
}

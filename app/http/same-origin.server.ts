import { env } from "~/env.server";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

interface RequestFacts {
  method: string;
  /** A header's value, or null/undefined when absent. */
  header: (name: string) => string | null | undefined;
}

/**
 * Whether another site's page sent this write. Browsers say so in Sec-Fetch-Site; on plain http beyond localhost
 * they leave it out and the Origin decides. Neither header: not a browser, so no cookie was borrowed.
 */
export function isCrossSiteWrite({ method, header }: RequestFacts): boolean {
  if (READING.has(method)) return false;
  const fetchSite = header("sec-fetch-site");
  if (fetchSite) return fetchSite !== "same-origin" && fetchSite !== "none";
  const origin = header("origin");
  if (!origin) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== header("host") && host !== new URL(env.PUBLIC_URL).host;
}

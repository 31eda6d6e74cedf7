import { pagesOf, SECRET_PATHS } from "~/pages";

const applications = pagesOf("application", "fresh").map(({ path }) => path);
const secrets = SECRET_PATHS.map((path) => `${path}*`);

/** Links that browsers may load ahead: only to documents. */
const where = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: ["/admin", "/admin/*", "/api/*", "/uploads/*", ...applications, ...secrets] } },
    // A link with # usually leads to the page that is already open.
    { not: { selector_matches: "[href*='#']" } },
  ],
};
/** "moderate": when the pointer rests on a link or presses it. */
const rules = [{ where, eagerness: "moderate" }];

/** A route, because browsers require this media type, which a static file would not get. */
export function loader() {
  return new Response(JSON.stringify({ prefetch: rules, prerender: rules }), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" },
  });
}

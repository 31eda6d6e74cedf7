import { pagesOf, SECRET_PATHS } from "~/pages";

const applications = pagesOf("application", "fresh").map(({ path }) => path);
const secrets = SECRET_PATHS.map((path) => `${path}*`);

/** The links that browsers may load ahead: those to documents. Applications hydrate, and the rest is not public. */
const where = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: ["/admin", "/admin/*", "/api/*", "/uploads/*", ...applications, ...secrets] } },
    // A link to a place on a page mostly leads to the page that is open already.
    { not: { selector_matches: "[href*='#']" } },
  ],
};
/** Eagerness "moderate": when the pointer rests on a link, or presses it. */
const rules = [{ where, eagerness: "moderate" }];

/** A route and not a static file: browsers require this media type, which a file would not be served with. */
export function loader() {
  return new Response(JSON.stringify({ prefetch: rules, prerender: rules }), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" },
  });
}

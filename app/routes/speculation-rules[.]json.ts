import { pagesOf, SECRET_PATHS } from "~/pages";

const applications = pagesOf("application").map(({ path }) => path);
const secrets = SECRET_PATHS.map((path) => `${path}*`);

/** What is fetched ahead: documents alone. An application hydrates, and the rest is not for looking ahead. */
const where = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: ["/admin", "/admin/*", "/api/*", "/uploads/*", ...applications, ...secrets] } },
    // A place on a page is one scroll away, mostly on the page that is open already.
    { not: { selector_matches: "[href*='#']" } },
  ],
};
/** When the pointer rests on a link, or presses it. */
const rules = [{ where, eagerness: "moderate" }];

/** A route and not a file: browsers want this media type, which a static file's name does not give. */
export function loader() {
  return new Response(JSON.stringify({ prefetch: rules, prerender: rules }), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" },
  });
}

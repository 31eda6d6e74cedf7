import { type Deployment, deployment } from "~/deployment.server";
import { type Each, pagesOf } from "~/pages";
import { listAreas, listStorySlugs } from "~/projects/stories.server";

const NAMES: Record<Each, (context: Deployment) => Promise<Iterable<string>>> = {
  stories: async ({ db }) => new Set((await listStorySlugs(db)).values()),
  areas: async ({ db, business }) => (await listAreas(db, business.serviceAreas)).map(({ slug }) => slug),
};

/** The public pages, without dates, because a wrong date is worse than none. */
export async function loader() {
  const context = deployment();
  const paths: string[] = [];
  for (const { path, each } of pagesOf("document", "application")) {
    if (!each) paths.push(path);
    else for (const name of await NAMES[each](context)) paths.push(path.replace(/:\w+/, name));
  }
  const urls = paths.map((path) => `  <url><loc>${context.publicUrl}${path}</loc></url>`);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

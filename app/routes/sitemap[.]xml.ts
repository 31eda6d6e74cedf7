import { deployment } from "~/deployment.server";
import { pagesOf } from "~/pages";

/** The public pages, without dates, because a wrong date is worse than none. */
export function loader() {
  const { publicUrl } = deployment();
  const urls = pagesOf("document", "application").map(
    ({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>`,
  );
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

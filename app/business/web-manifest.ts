import { PALETTE } from "./palette";

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  // The drawing stays in the middle, so that a launcher can cut out any shape.
  purpose: "any maskable",
});

interface Shortcut {
  name: string;
  description: string;
  /** Where it opens, and what belongs to it. */
  scope: string;
  display: "browser" | "standalone";
}

/** What a phone puts on its home screen. */
export function webManifest({ name, description, scope, display }: Shortcut): Response {
  const manifest = {
    ...{ name, short_name: name, description, lang: "en-CA", start_url: scope, scope, display },
    background_color: PALETTE.paper,
    theme_color: PALETTE.paper,
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}

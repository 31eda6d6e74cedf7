import { offeredAs } from "~/business/offered";
import { PALETTE } from "~/business/palette";
import { deployment } from "~/deployment.server";

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  // The drawing stays in the middle, so that a launcher can cut out any shape.
  purpose: "any maskable",
});

/** For a phone's home screen, under the contractor's name. */
export function loader() {
  const { business } = deployment();
  const manifest = {
    name: business.name,
    short_name: business.name,
    description: `${offeredAs(business, { rubber: "Rubber driveways", epoxy: "epoxy garage floors" })} in ${business.city}`,
    lang: "en-CA",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: PALETTE.paper,
    theme_color: PALETTE.paper,
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}

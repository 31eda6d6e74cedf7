import { webManifest } from "~/business/web-manifest";
import { deployment } from "~/deployment.server";

/** For a phone's home screen, beside the visitors' manifest: a window of its own, in which a phone of Apple's can ring. */
export function loader() {
  const { name } = deployment().business;
  return webManifest({
    name: `${name}: office`,
    description: `The back office of ${name}`,
    scope: "/admin",
    display: "standalone",
  });
}

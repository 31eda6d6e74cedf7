import { offeredAs } from "~/business/offered";
import { webManifest } from "~/business/web-manifest";
import { deployment } from "~/deployment.server";

/** For a phone's home screen, under the contractor's name. */
export function loader() {
  const { business } = deployment();
  return webManifest({
    name: business.name,
    description: `${offeredAs(business, { rubber: "Rubber driveways", epoxy: "epoxy garage floors" })} in ${business.city}`,
    scope: "/",
    display: "browser",
  });
}

import { deployment } from "~/deployment.server";
import { listImages } from "~/images/images.server";
import type { TileColor } from "./black";

/** The colours that the owner has added, newest first. */
export async function listTileColors(): Promise<TileColor[]> {
  const images = await listImages(deployment().db, { activeOnly: true, locations: ["color-options"] });
  return images.map(({ name, url, isBlack }) => ({ name, url, isBlack }));
}

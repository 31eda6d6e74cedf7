import { LRUCache } from "lru-cache";
import { openPicture } from "~/images/open-picture.server";
import { oneAtATime } from "~/images/store-picture.server";
import { readPictureName } from "./mix-shown";

/** Pixels: the width of a mail on a high-density screen. */
const BOX = { width: 750, height: 422 };
/** Every mix is under 60 kB; the test checks it. */
const JPEG = { quality: 68, mozjpeg: true };

/** At most 3 MB. A repeated mail or mix is not composed again. */
const composed = new LRUCache<string, Buffer>({ max: 50 });

/**
 * The picture of `drivewayPicture` as a JPEG, from the same layers and opacity as on the page. Undefined for an unknown
 * name, or when the layers can't be read.
 */
export async function composeDriveway(name: string): Promise<Buffer | undefined> {
  const wanted = readPictureName(name);
  if (!wanted) return undefined;
  const known = composed.get(name);
  if (known) return known;
  const over = { file: layer(wanted.slug), opacity: wanted.colorMixPercentage / 100 };
  const jpeg = await oneAtATime(() =>
    openPicture(layer("black"), BOX, async ({ encode }) => encode({ over, jpeg: JPEG })),
  );
  if ("ok" in jpeg) return undefined;
  const bytes = Buffer.from(jpeg);
  composed.set(name, bytes);
  return bytes;
}

// Read from the source folder, because the build renames its copies.
function layer(name: string): string {
  return `app/driveway/layers/${name}-750.avif`;
}

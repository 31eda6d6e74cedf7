import { LRUCache } from "lru-cache";
import { openPicture } from "~/images/open-picture.server";
import { oneAtATime } from "~/images/store-picture.server";
import { readPictureName } from "./mix-shown";

/** Pixels, and as many as a mail is wide on a screen with a high density. */
const BOX = { width: 750, height: 422 };
/** Under 60 kB for every mix, seen in the test. */
const JPEG = { quality: 68, mozjpeg: true };

/** At most 3 MB. A mail that is tried again, or a mix that many ask for, costs no second composition. */
const composed = new LRUCache<string, Buffer>({ max: 50 });

/**
 * The sample house with its driveway in the mix of `drivewayPicture`, as a JPEG: the same layers and opacity as on the
 * page. Undefined for a name that is none, or when the pictures can't be read.
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

// Read from source: the build names its copies by their contents.
function layer(name: string): string {
  return `app/driveway/layers/${name}-750.avif`;
}

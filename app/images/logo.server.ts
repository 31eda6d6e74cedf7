import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isLogoAddress, LOGO_BOX, logoAddress, socialCardPath } from "~/business/logo";
import { openPicture, type PictureRefusal } from "./open-picture.server";
import { newKey, oneAtATime, type UploadsContext } from "./store-picture.server";
import { writeAllOrNone } from "./write-files.server";

/**
 * Stores the logo in `file` and its picture for shared links, without metadata. Refuses what `openPicture` refuses.
 * Throws, with nothing left behind, when the disk fails.
 */
export function storeLogo(
  { uploadsFolder }: UploadsContext,
  file: string,
): Promise<{ ok: true; url: string } | PictureRefusal> {
  return oneAtATime(() =>
    openPicture(file, LOGO_BOX, async ({ width, height, encode }) => {
      const logo = logoAddress(newKey(), { width, height });
      await writeAllOrNone(join(uploadsFolder, "public"), [
        { name: basename(logo), bytes: await encode({ png: { palette: true, compressionLevel: 9 } }) },
        { name: basename(socialCardPath({ logo })), bytes: await encode({ card: { quality: 82 } }) },
      ]);
      return { ok: true, url: logo };
    }),
  );
}

/**
 * A logo's bytes (PNG) for a PDF; undefined without a logo or when its file is gone. Read synchronously, about 20 kB,
 * so that a PDF can be made inside a transaction.
 */
export function readLogo({ uploadsFolder }: UploadsContext, logo: string | undefined): Buffer | undefined {
  if (!logo || !isLogoAddress(logo)) return undefined;
  try {
    return readFileSync(join(uploadsFolder, "public", basename(logo)));
  } catch {
    return undefined;
  }
}

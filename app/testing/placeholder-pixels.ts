import sharp from "sharp";

/** The darker and the lighter grains of public/placeholder.svg. */
const GRAINS = [
  [0xcd, 0xca, 0xc3],
  [0xe3, 0xe0, 0xda],
];

/** Whether a screenshot (PNG) of a picture's box shows the placeholder: grains of both kinds all over it. */
export async function showsPlaceholder(screenshot: Buffer): Promise<boolean> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shares = GRAINS.map((grain) => {
    let found = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      // Small grains are mixed with what is around them; the empty box is further off in each channel.
      if (grain.every((value, channel) => Math.abs(data[at + channel]! - value) <= 5)) found++;
    }
    return found / (info.width * info.height);
  });
  return shares.every((share) => share > 0.01);
}

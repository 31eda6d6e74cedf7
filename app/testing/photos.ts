import sharp from "sharp";

/** A real JPEG with a camera's metadata, GPS among it. */
export async function photo({ width = 1200, height = 800 } = {}): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#8a8378" } })
    .jpeg()
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 32/1 0/1" } })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

export const SVG = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], {
  type: "image/svg+xml",
});

export const TEXT_NAMED_PNG = new Blob(["this is no picture"], { type: "image/png" });

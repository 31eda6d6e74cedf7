import { expect, test } from "vitest";
import { parsePictureUrl, pictureSources, pictureUrl } from "./picture-url";

const key = "0123456789abcdef0123456789abcdef";

test("the address says which widths a picture has, in both formats", () => {
  expect(pictureSources(`/uploads/${key}-1600x1067.webp`)).toEqual({
    src: `/uploads/${key}-1600x1067.webp`,
    width: 1600,
    height: 1067,
    webp: `/uploads/${key}-1600x1067-480.webp 480w, /uploads/${key}-1600x1067-960.webp 960w, /uploads/${key}-1600x1067.webp 1600w`,
    avif: `/uploads/${key}-1600x1067-480.avif 480w, /uploads/${key}-1600x1067-960.avif 960w, /uploads/${key}-1600x1067.avif 1600w`,
  });
});

test.each([
  [1600, ["480w", "960w", "1600w"]],
  [1024, ["480w", "960w", "1024w"]],
  [961, ["480w", "960w", "961w"]],
  [960, ["480w", "960w"]],
  [480, ["480w"]],
  [120, ["120w"]],
])("a picture %i wide has no version wider than itself", (width, widths) => {
  const { webp } = pictureSources(pictureUrl({ key, width, height: 100 }))!;
  expect(webp.split(", ").map((source) => source.split(" ")[1])).toEqual(widths);
});

test("an address and what it says are each other's inverse", () => {
  const picture = { key, width: 1600, height: 1200 };
  expect(parsePictureUrl(pictureUrl(picture))).toEqual(picture);
});

test.each([
  "https://example.com/driveway.jpg",
  `https://example.com/uploads/${key}-1600x1067.webp`,
  `/uploads/${key}-1600x1067-480.webp`,
  `/uploads/${key}-1600x1067.avif`,
  `/uploads/${key}-0x1067.webp`,
  `/uploads/private/${key}.webp`,
  `/uploads/../${key}-1600x1067.webp`,
  "/placeholder.svg",
  "",
])("no widths are made up for %j", (url) => {
  expect(pictureSources(url)).toBeUndefined();
});

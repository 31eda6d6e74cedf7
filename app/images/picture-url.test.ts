import { expect, test } from "vitest";
import { isPictureAddress, parsePictureUrl, pictureSources, pictureUrl, widerVersions } from "./picture-url";

const key = "0123456789abcdef0123456789abcdef";

const narrow = (format: string) =>
  [360, 480, 720, 960].map((width) => `/uploads/${key}-1600x1067-${width}.${format} ${width}w`).join(", ");

test("the address says which widths a picture has, in both formats", () => {
  expect(pictureSources(`/uploads/${key}-1600x1067.webp`)).toEqual({
    src: `/uploads/${key}-1600x1067.webp`,
    width: 1600,
    height: 1067,
    webp: `${narrow("webp")}, /uploads/${key}-1600x1067.webp 1600w`,
    avif: `${narrow("avif")}, /uploads/${key}-1600x1067.avif 1600w`,
  });
});

test.each([
  [1600, ["360w", "480w", "720w", "960w", "1600w"]],
  [1024, ["360w", "480w", "720w", "960w", "1024w"]],
  [961, ["360w", "480w", "720w", "960w", "961w"]],
  [960, ["360w", "480w", "720w", "960w"]],
  [360, ["360w"]],
  [120, ["120w"]],
])("a picture %i wide has no version wider than itself", (width, widths) => {
  const { webp } = pictureSources(pictureUrl({ key, width, height: 100 }))!;
  expect(webp.split(", ").map((source) => source.split(" ")[1])).toEqual(widths);
});

test("an address can be built, read and built again", () => {
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
])("%j has no widths", (url) => {
  expect(pictureSources(url)).toBeUndefined();
});

test.each([
  ["-360.avif", ["-480.avif", "-720.avif", "-960.avif", ".avif"]],
  ["-720.webp", ["-960.webp", ".webp"]],
  ["-500.webp", []],
  [".webp", []],
])("a missing %s is replaced by the next wider one of its format", (end, wider) => {
  const base = `${key}-1600x1067`;
  expect(widerVersions(base + end)).toEqual(wider.map((each) => base + each));
});

test.each([
  [`/uploads/${key}-1600x1067.webp`, true],
  ["https://example.com/driveway.jpg", true],
  ["https://pictures.example.ca:8443/a%20b.jpg?width=1600", true],
  ["https://münchen.example/a.jpg", true],
  ["https://10.example.com/a.jpg", true],
  ["http://example.com/driveway.jpg", false],
  ["javascript:alert(1)", false],
  ["data:image/png;base64,AA", false],
  ["//example.com/a.jpg", false],
  ["/uploads/private/x.webp", false],
  ["https://user:pw@example.com/a.jpg", false],
  ["https://user@example.com/a.jpg", false],
  ["https://:pw@example.com/a.jpg", false],
  ["https://127.0.0.1/a.jpg", false],
  ["https://127.0.0.1:8443/", false],
  ["https://2130706433/", false],
  ["https://0x7f.1/", false],
  ["https://0177.0.0.1/", false],
  ["https://127.0.0.1./", false],
  ["https://0.0.0.0/", false],
  ["https://10.0.0.5/", false],
  ["https://172.16.0.1/", false],
  ["https://192.168.1.1/", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["https://[::1]/", false],
  ["https://[::ffff:127.0.0.1]/", false],
  ["https://[fe80::1]/", false],
  ["https://[fd00::1]/", false],
  ["https://localhost/", false],
  ["https://LOCALHOST./", false],
  ["https://pictures.localhost/", false],
  ["https://printer.local/", false],
  ["https://metadata.google.internal/", false],
  ["https://router/", false],
  ["https:\\\\127.0.0.1/", false],
  ["https://exa\nmple.com/a.jpg", false],
  ["https://example.com/a.jpg\r\nX-Spam: 1", false],
  ["https://example.com/a\tb.jpg", false],
  ["https://example.com/a\u0000b.jpg", false],
  ["https://example.com/a\u2028b.jpg", false],
])("whether %j can be a picture's address: %s", (url, isOne) => {
  expect(isPictureAddress(url)).toBe(isOne);
});

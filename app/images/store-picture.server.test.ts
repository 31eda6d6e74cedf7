import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { parsePictureUrl, pictureVersions } from "./picture-url";
import * as pictures from "./store-picture.server";
import { removePhoto } from "./store-picture.server";

vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  return { ...real, rename: vi.fn(real.rename) };
});

afterEach(() => {
  vi.mocked(rename).mockClear();
});

const newFolder = () => ({ uploadsFolder: mkdtempSync(join(tmpdir(), "uploads-")) });

const uploads = mkdtempSync(join(tmpdir(), "sent-"));

function sent(bytes: Uint8Array): string {
  const file = join(uploads, randomUUID());
  writeFileSync(file, bytes);
  return file;
}

const storePicture = (context: pictures.UploadsContext, bytes: Uint8Array) =>
  pictures.storePicture(context, sent(bytes));
const storePhoto = (context: pictures.UploadsContext, bytes: Uint8Array) =>
  pictures.storePhoto(context, sent(bytes));

const photo = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#7a6a58" } });

const grain = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 120, sigma: 20 },
    },
  });

/** Left half red, right half blue. */
const redAndBlue = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#f00" } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "#00f" } },
      left: width / 2,
      top: 0,
    },
  ]);

async function mustStore(context: { uploadsFolder: string }, bytes: Uint8Array): Promise<string> {
  const stored = await storePicture(context, bytes);
  if (!stored.ok) throw new Error(stored.reason);
  return stored.url;
}

function readVersion(context: { uploadsFolder: string }, file: string): Buffer {
  return readFileSync(join(context.uploadsFolder, "public", file));
}

test("a wide picture is stored in every width up to 1600 and in two formats", async () => {
  const context = newFolder();
  const url = await mustStore(context, await photo(2000, 1000).jpeg().toBuffer());
  const picture = parsePictureUrl(url)!;
  expect(picture).toMatchObject({ width: 1600, height: 800 });
  const versions = pictureVersions(picture);
  expect(readdirSync(join(context.uploadsFolder, "public")).sort()).toEqual(
    versions.flatMap(({ webp, avif }) => [webp, avif]).sort(),
  );
  for (const { width, webp, avif } of versions) {
    expect(await sharp(readVersion(context, webp)).metadata()).toMatchObject({ format: "webp", width });
    expect(await sharp(readVersion(context, avif)).metadata()).toMatchObject({ compression: "av1", width });
  }
});

test("a small picture is not made larger", async () => {
  const context = newFolder();
  const url = await mustStore(context, await photo(1024, 1024).png().toBuffer());
  expect(parsePictureUrl(url)).toMatchObject({ width: 1024, height: 1024 });
  const widths = pictureVersions(parsePictureUrl(url)!).map(({ width }) => width);
  expect(widths).toEqual([360, 480, 720, 960, 1024]);
});

test("a photo's metadata (place, time, camera) is removed", async () => {
  const context = newFolder();
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "53/1 32/1 0/1" };
  const bytes = await photo(600, 400)
    .withExif({ IFD0: { Make: "Acme Phone" }, IFD3: gps })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">owner</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();

  const picture = parsePictureUrl(await mustStore(context, bytes))!;
  const { file } = (await storePhoto(context, bytes)) as { file: string };
  const kept = [
    ...pictureVersions(picture).flatMap(({ webp, avif }) => [join("public", webp), join("public", avif)]),
    join("private", file),
  ];
  for (const path of kept) {
    const { exif, xmp, icc, iptc } = await sharp(join(context.uploadsFolder, path)).metadata();
    expect({ exif, xmp, icc, iptc }, path).toEqual({});
  }
});

test("a photo taken sideways is turned upright", async () => {
  const context = newFolder();
  // Orientation 6: the camera was turned, what is stored left is shown on top.
  const bytes = await sharp(await redAndBlue(600, 400).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const url = await mustStore(context, bytes);
  expect(parsePictureUrl(url)).toMatchObject({ width: 400, height: 600 });

  const { webp } = pictureVersions(parsePictureUrl(url)!)[0]!;
  const pixels = await sharp(readVersion(context, webp)).raw().toBuffer();
  const [red, , blue] = pixels;
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
  expect(pixels.at(-1)).toBeGreaterThan(200);
});

test("transparency is kept", async () => {
  const context = newFolder();
  const glass = { r: 255, g: 0, b: 0, alpha: 0.5 };
  const bytes = await sharp({ create: { width: 2000, height: 100, channels: 4, background: glass } })
    .png()
    .toBuffer();
  const picture = parsePictureUrl(await mustStore(context, bytes))!;
  for (const { webp, avif } of pictureVersions(picture)) {
    for (const file of [webp, avif]) {
      const [red, green, blue, alpha] = await sharp(readVersion(context, file)).raw().toBuffer();
      expect(red, file).toBeGreaterThan(245);
      expect([green, blue].every((channel) => channel! < 10)).toBe(true);
      expect(Math.abs(alpha! - 128), file).toBeLessThan(4);
    }
  }
});

test("the first frame of a moving GIF is stored", async () => {
  const context = newFolder();
  const [red, blue] = ["#f00", "#00f"].map((background) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const gif = await sharp([await red!, await blue!], { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);

  const url = await mustStore(context, gif);
  expect(parsePictureUrl(url)).toMatchObject({ width: 40, height: 30 });
  const { webp } = pictureVersions(parsePictureUrl(url)!)[0]!;
  expect((await sharp(readVersion(context, webp)).metadata()).pages).toBeUndefined();
  const [firstRed, , firstBlue] = await sharp(readVersion(context, webp)).raw().toBuffer();
  expect(firstRed).toBeGreaterThan(240);
  expect(firstBlue).toBeLessThan(15);
});

test.each([
  ["JPEG", (source: Sharp) => source.jpeg()],
  ["PNG", (source: Sharp) => source.png()],
  ["WebP", (source: Sharp) => source.webp()],
  ["GIF", (source: Sharp) => source.gif()],
  ["AVIF", (source: Sharp) => source.avif({ effort: 0 })],
])("a %s is accepted, and refused when it is truncated", async (_, encode) => {
  const context = newFolder();
  const bytes = await encode(grain(160, 120)).toBuffer();
  expect(await storePicture(context, bytes)).toMatchObject({ ok: true });

  const cut = bytes.subarray(0, Math.floor(bytes.length * 0.7));
  expect(await storePicture(context, cut)).toEqual({ ok: false, reason: "not_an_image" });
  expect(await storePhoto(context, cut)).toEqual({ ok: false, reason: "not_an_image" });
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

test.each<[string, () => Promise<Buffer>]>([
  ["text that calls itself driveway.png", async () => Buffer.from("not a picture at all")],
  ["an empty file", async () => Buffer.alloc(0)],
  ["an SVG", async () => svg],
  ["a TIFF", () => photo(32, 32).tiff().toBuffer()],
  ["a PDF", async () => Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>")],
])("%s is no picture", async (_, make) => {
  const context = newFolder();
  expect(await storePicture(context, await make())).toEqual({ ok: false, reason: "not_an_image" });
  expect(existsSync(join(context.uploadsFolder, "public"))).toBe(false);
});

test.each(["heic", "heix", "mif1"])(
  "a photo as iPhones keep it (%s) is told from what is no picture",
  async (brand) => {
    const header = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, "latin1");
    expect(await storePicture(newFolder(), header)).toEqual({ ok: false, reason: "heic" });
  },
);

const flat = (side: number) =>
  sharp(Buffer.alloc(side * side), {
    raw: { width: side, height: side, channels: 1 },
    limitInputPixels: false,
  });

test.each<[string, () => Promise<Buffer>]>([
  ["a PNG of 256 megapixels", () => flat(16384).png({ compressionLevel: 1 }).toBuffer()],
  ["an AVIF of 14 megapixels, which is decoded whole,", () => flat(3750).avif({ effort: 0 }).toBuffer()],
  ["an interlaced PNG of 49 megapixels", () => flat(7000).png({ progressive: true }).toBuffer()],
])("%s is refused by its header", async (_, make) => {
  expect(await storePicture(newFolder(), await make())).toEqual({ ok: false, reason: "too_many_pixels" });
});

test.each<[string, () => Promise<Buffer>]>([
  ["of 48 megapixels, as it lies in the camera,", () => photo(8064, 6048).jpeg({ quality: 50 }).toBuffer()],
  [
    "of 48 megapixels, taken upright,",
    () => photo(8064, 6048).withMetadata({ orientation: 6 }).jpeg({ quality: 50 }).toBuffer(),
  ],
  ["of 12 megapixels, progressive,", () => photo(4032, 3024).jpeg({ progressive: true }).toBuffer()],
  ["of 12 megapixels, WebP,", () => photo(4032, 3024).webp({ effort: 0 }).toBuffer()],
  ["of 12 megapixels, AVIF,", () => photo(4032, 3024).avif({ effort: 0 }).toBuffer()],
])("a phone's photo %s is taken", async (_, make) => {
  expect(await storePhoto(newFolder(), await make())).toMatchObject({ ok: true });
});

test("a picture that kills its decoder is refused, and the next one is accepted", async () => {
  const context = newFolder();
  // What a used process refuses is asked of another one.
  await endDecoders();
  const large = await photo(4032, 3024).jpeg().toBuffer();
  const stored = storePicture(context, large);
  while (decoders().length === 0) await wait(5);
  for (const id of decoders()) process.kill(id, "SIGKILL");
  expect(await stored).toEqual({ ok: false, reason: "too_many_pixels" });
  expect(await storePicture(context, await photo(64, 64).png().toBuffer())).toMatchObject({ ok: true });
});

test("a picture that kills a used decoder is tried in a new one", async () => {
  const context = newFolder();
  const large = await photo(4032, 3024).avif({ effort: 0 }).toBuffer();
  await endDecoders();
  await storePicture(context, await photo(64, 64).png().toBuffer());
  const used = decoders();
  expect(used).toHaveLength(1);
  const stored = storePicture(context, large);
  await wait(40);
  for (const id of used) process.kill(id, "SIGKILL");
  expect(await stored).toMatchObject({ ok: true });
});

test("decoding runs in another process, limited and without the site's secrets", async () => {
  process.env.SESSION_SECRET = "a secret of the site";
  await endDecoders();
  await storePicture(newFolder(), await photo(64, 64).png().toBuffer());
  const [id] = decoders();
  expect(readFileSync(`/proc/${id}/environ`, "utf8")).not.toContain("a secret");
  expect(readFileSync(`/proc/${id}/limits`, "utf8")).toMatch(/Max data size +402653184 /);
  expect(readFileSync(`/proc/${id}/oom_score_adj`, "utf8").trim()).toBe("1000");
});

test("an idle decoder that was killed costs no picture", async () => {
  const context = newFolder();
  const picture = await photo(64, 64).png().toBuffer();
  for (let round = 0; round < 5; round++) {
    expect(await storePicture(context, picture)).toMatchObject({ ok: true });
    // The next picture comes before this process has heard of the end.
    for (const id of decoders()) process.kill(id, "SIGKILL");
  }
});

/** The ids of the processes that decode for this one, or wait to. */
function decoders(): number[] {
  const found = spawnSync("pgrep", ["-P", String(process.pid), "-f", "picture-process"]);
  return String(found.stdout).split("\n").filter(Boolean).map(Number);
}

async function endDecoders(): Promise<void> {
  for (const id of decoders()) process.kill(id, "SIGKILL");
  while (decoders().length > 0) await wait(5);
}

test("a full disk leaves no half of a picture, and is reported", async () => {
  const context = newFolder();
  const real = vi.mocked(rename).getMockImplementation()!;
  vi.mocked(rename)
    .mockImplementationOnce(real)
    .mockImplementationOnce(real)
    .mockRejectedValueOnce(new Error("ENOSPC"));
  await expect(storePicture(context, await photo(1000, 500).jpeg().toBuffer())).rejects.toThrow("ENOSPC");
  expect(readdirSync(join(context.uploadsFolder, "public"))).toEqual([]);
});

test("a lead's photo is one private file of at most 2,400 pixels on the longer side", async () => {
  const context = newFolder();
  const stored = await storePhoto(context, await photo(1300, 2600).jpeg().toBuffer());
  expect(stored).toEqual({ ok: true, file: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) });
  expect(readdirSync(context.uploadsFolder)).toEqual(["private"]);
  const { file } = stored as { file: string };
  const { format, width, height } = await sharp(join(context.uploadsFolder, "private", file)).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 1200, height: 2400 });
});

test("a lead's photo can be removed, also twice", async () => {
  const context = newFolder();
  mkdirSync(join(context.uploadsFolder, "private"));
  const { file } = (await storePhoto(context, await photo(50, 50).png().toBuffer())) as { file: string };
  await removePhoto(context, file);
  expect(readdirSync(join(context.uploadsFolder, "private"))).toEqual([]);
  await removePhoto(context, file);
});

test("ten pictures at once are all kept, each under its own address", async () => {
  const context = newFolder();
  const bytes = await photo(64, 64).png().toBuffer();
  const urls = await Promise.all(Array.from({ length: 10 }, () => mustStore(context, bytes)));
  expect(new Set(urls).size).toBe(10);
});

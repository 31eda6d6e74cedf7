import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openUpload } from "./open-upload.server";

const key = "0123456789abcdef0123456789abcdef";
const picture = `${key}-1600x1067.webp`;
const photo = `${key}.webp`;

function worldWith(files: Record<string, string>) {
  const uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
  for (const folder of ["public", "private"]) mkdirSync(join(uploadsFolder, folder));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(uploadsFolder, file), content);
  return { uploadsFolder };
}

test.each([
  [picture, "image/webp"],
  [`${key}-1600x1067-480.webp`, "image/webp"],
  [`${key}-1600x1067-960.avif`, "image/avif"],
  [`${key}-600x100.png`, "image/png"],
  [`${key}-600x100-card.jpg`, "image/jpeg"],
])("%s is opened with its size and type", async (file, contentType) => {
  const context = worldWith({ [`public/${file}`]: "pixels" });
  const upload = await openUpload(context, "public", file);
  expect(upload).toMatchObject({ size: 6, contentType });
  expect(await text(upload!.stream)).toBe("pixels");
});

test("a private photo is opened in its own folder only", async () => {
  const context = worldWith({ [`private/${photo}`]: "pixels" });
  expect(await openUpload(context, "public", photo)).toBeUndefined();
  const upload = await openUpload(context, "private", photo);
  expect(await text(upload!.stream)).toBe("pixels");
});

test("a picture without that width is opened in its next wider one", async () => {
  const context = worldWith({
    [`public/${key}-1600x1067-960.avif`]: "wider",
    [`public/${picture}`]: "widest",
  });
  const opened = async (end: string) => {
    const upload = await openUpload(context, "public", `${key}-1600x1067-${end}`);
    return upload && [await text(upload.stream), upload.contentType];
  };
  expect(await opened("720.avif")).toEqual(["wider", "image/avif"]);
  expect(await opened("720.webp")).toEqual(["widest", "image/webp"]);
  expect(await opened("721.webp")).toBeUndefined();
});

test("a file that is not there is not opened", async () => {
  expect(await openUpload(worldWith({}), "public", picture)).toBeUndefined();
  const emptySite = { uploadsFolder: join(tmpdir(), "no-such-folder") };
  expect(await openUpload(emptySite, "public", picture)).toBeUndefined();
});

test.each([
  `../private/${photo}`,
  `../public/${picture}`,
  `..%2fprivate%2f${photo}`,
  `./${picture}`,
  `/etc/passwd`,
  `${picture}.part`,
  `${picture}\0`,
  `${picture}\n`,
  ` ${picture}`,
  picture.toUpperCase(),
  ".env",
  "",
])("the name %j is not even looked for", async (file) => {
  const context = worldWith({
    [`private/${photo}`]: "secret",
    [`public/${picture}`]: "pixels",
    [`public/${picture}.part`]: "half",
    "public/.env": "secret",
  });
  expect(await openUpload(context, "public", file)).toBeUndefined();
});

test("a link that leads out of the folder is not followed", async () => {
  const context = worldWith({ "secret.txt": "secret" });
  symlinkSync(join(context.uploadsFolder, "secret.txt"), join(context.uploadsFolder, "public", picture));
  expect(await openUpload(context, "public", picture)).toBeUndefined();
});

test("a folder with a picture's name is not opened", async () => {
  const context = worldWith({});
  mkdirSync(join(context.uploadsFolder, "public", picture));
  expect(await openUpload(context, "public", picture)).toBeUndefined();
});

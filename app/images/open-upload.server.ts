import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Readable } from "node:stream";
import { widerVersions } from "./picture-url";
import type { UploadsContext } from "./store-picture.server";

/** File names from `storePicture`, `storeLogo` and `storePhoto`. No other file can be opened. */
const FILE_NAMES = {
  public: /^[0-9a-f]{32}-\d{1,5}x\d{1,5}((-\d{1,4})?\.(webp|avif)|\.png|-card\.jpg)$/,
  private: /^[0-9a-f]{32}\.webp$/,
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

interface OpenUpload {
  /** Keeps the file open until it is read or destroyed. */
  stream: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
}

/**
 * Opens a stored file. When the picture lacks that width, opens the next wider one. Undefined when the file is missing
 * or the name is not one of ours.
 */
export async function openUpload(
  { uploadsFolder }: UploadsContext,
  folder: "public" | "private",
  file: string,
): Promise<OpenUpload | undefined> {
  if (!FILE_NAMES[folder].test(file)) return undefined;
  const handle = await openFirst(
    [file, ...widerVersions(file)].map((name) => join(uploadsFolder, folder, name)),
  );
  if (!handle) return undefined;
  const stats = await handle.stat();
  if (!stats.isFile()) {
    await handle.close();
    return undefined;
  }
  const contentType = CONTENT_TYPES[extname(file)]!;
  return { stream: handle.createReadStream(), size: stats.size, contentType };
}

async function openFirst(paths: readonly string[]): Promise<FileHandle | undefined> {
  for (const path of paths) {
    const handle = await openFile(path);
    if (handle) return handle;
  }
  return undefined;
}

async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    // A symbolic link could lead out of the folder.
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ELOOP") return undefined;
    throw error;
  }
}

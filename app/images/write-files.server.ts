import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface NamedBytes {
  name: string;
  bytes: Uint8Array;
}

/**
 * Writes the files into the folder, which is created if missing. If one fails, those already written are removed and
 * the error is thrown.
 */
export async function writeAllOrNone(folder: string, files: readonly NamedBytes[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const written: string[] = [];
  try {
    for (const { name, bytes } of files) {
      const path = join(folder, name);
      await writeWhole(path, bytes);
      written.push(path);
    }
  } catch (error) {
    await Promise.all(written.map((path) => rm(path, { force: true })));
    throw error;
  }
}

/** Writes under a temporary name until complete, so that nobody is served half a file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

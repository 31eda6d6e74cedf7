import { statfs } from "node:fs/promises";

/** Free bytes for this process, and size, of the disk with the data folder. */
export async function freeSpace(folder: string): Promise<{ freeBytes: number; sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

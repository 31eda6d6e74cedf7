import { statfs } from "node:fs/promises";

/** The disk that holds the data folder, in bytes: what is free for this process, and its size. */
export async function freeSpace(folder: string): Promise<{ freeBytes: number; sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

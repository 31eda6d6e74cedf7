import { readFile, rename, writeFile } from "node:fs/promises";
import type { z } from "zod";

/* A file, not a table: what was read elsewhere is nobody's data, is in no backup and no export, and costs no query. */

/** What is kept; the schema's answer to nothing when there is no file, or a damaged one. */
export async function readKeptFile<Kept>(file: string, schema: z.ZodType<Kept>): Promise<Kept> {
  try {
    return schema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return schema.parse({});
  }
}

/** Whole or not at all: a reader never finds half a file. */
export async function keepFile(file: string, kept: object): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

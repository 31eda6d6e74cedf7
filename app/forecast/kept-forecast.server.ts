import { readFile, rename, writeFile } from "node:fs/promises";
import { z } from "zod";
import { MOST_ASKS } from "./next-ask";

const instant = z.iso.datetime();

/* A file, not a table: it is nobody's data, is in no backup and no export, and a page that shows it asks no query. */
const keptForecast = z.object({
  /** The last request's address and sender, which all below is about; another one is asked at once. */
  asked: z.string().optional(),
  /** When requests were made, oldest first. */
  asks: z.array(instant).max(MOST_ASKS).default([]),
  nextAt: instant.optional(),
  /** In a row. */
  failures: z.int().min(0).default(0),
  answer: z
    .object({
      at: instant,
      kind: z.enum([
        "forecast",
        "unchanged",
        "refused",
        "tooMany",
        "failing",
        "elsewhere",
        "late",
        "unreachable",
        "unreadable",
        "tooLarge",
      ]),
      status: z.int().optional(),
    })
    .optional(),
  isDeprecated: z.boolean().default(false),
  lastModified: z.string().optional(),
  forecast: z
    .object({
      updatedAt: instant,
      rain: z.array(z.object({ from: z.string(), to: z.string(), mm: z.number() })),
      temperatures: z.array(z.object({ at: z.string(), celsius: z.number() })),
    })
    .optional(),
});

export type KeptForecast = z.output<typeof keptForecast>;

/** What is kept; nothing when there is no file, or a damaged one. */
export async function readKept(file: string): Promise<KeptForecast> {
  try {
    return keptForecast.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return keptForecast.parse({});
  }
}

/** Whole or not at all: a reader never finds half a file. */
export async function keep(file: string, kept: KeptForecast): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

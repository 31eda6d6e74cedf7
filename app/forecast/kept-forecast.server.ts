import { z } from "zod";
import { readKeptFile } from "~/outside/kept-file.server";
import { MOST_ASKS } from "./next-ask";

const instant = z.iso.datetime();

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
export function readKept(file: string): Promise<KeptForecast> {
  return readKeptFile(file, keptForecast);
}

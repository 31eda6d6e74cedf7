import { z } from "zod";

/** The id of a row, as a number or in a form field. */
export const rowId = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int().positive());

/** Reads a row's id from an address. 0, which no row has, when it is missing or malformed. */
export function idOf(text: unknown): number {
  return rowId.safeParse(text).data ?? 0;
}

/**
 * Reads a row's id from a form or query, the last one if repeated. 0, which no row has, when it is missing or
 * malformed.
 */
export function idIn(fields: FormData | URLSearchParams, name: string): number {
  return idOf(fields.getAll(name).at(-1));
}

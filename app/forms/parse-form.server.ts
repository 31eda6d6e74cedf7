import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

/**
 * Parses a form by its schema with conform; `reply()` returns what was typed. conform sees only the schema's own
 * fields, because it reads a name as a path and makes a list as long as its index: `a[4294967294]` would stop the site.
 * Throws for a schema that is not made of named fields.
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  options: { disableAutoCoercion?: boolean } = {},
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  const known = new FormData();
  for (const field of fieldsOf(schema)) {
    for (const value of form.getAll(field)) known.append(field, value);
  }
  return parseWithZod(known, { schema, ...options });
}

/** The field names of an object schema, also inside a refinement or a transform. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  throw new Error(`A form is parsed by an object, not by a schema of type ${schema._zod.def.type}`);
}

import type { FormEvent } from "react";

/** The values of a form right now, by field. */
export function typedValues(event: FormEvent<HTMLFormElement>): Record<string, string> {
  const form = new FormData(event.currentTarget);
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

import type { KeyboardEvent } from "react";

/** Keeps Enter in a size field from sending the form: the price is already up to date. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

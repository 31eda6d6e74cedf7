import type { KeyboardEvent } from "react";

/** Keeps Enter in a size field from sending the form. The price is up to date already; the person is not done yet. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

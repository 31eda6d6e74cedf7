import type { KeyboardEvent } from "react";

/** For the fields of the size: the price has followed already what is typed in them, and Enter sends nothing. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

import type { Press } from "./presses.server";

let visitors = 0;

/** The press of somebody at an address that no test has had before. */
export function pressOfSomebody(): Press {
  return { visitor: `visitor ${++visitors}`, origin: "", countLead: () => true };
}

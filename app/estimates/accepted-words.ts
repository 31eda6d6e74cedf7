import { formatCents } from "~/pricing/money";
import type { Estimate } from "./estimates.server";

/** "Jane Doe, at $4,042.50 with Border" */
export function acceptedWords({ accepted, lines }: Estimate): string {
  const { name = "", totalCents = 0, chosen = [] } = accepted ?? {};
  const added = chosen.map((place) => lines[place]!.description).join(", ");
  return `${name}, at ${formatCents(totalCents)}${added && ` with ${added}`}`;
}

import type { Business } from "~/business/facts";

/**
 * What happens from the request to the finished surface. `pricing` is what the visit does about the price; `hasVisit`
 * means that one is booked.
 */
export function nextSteps(
  { typicalDuration }: Business,
  pricing: "confirm the price" | "give you a firm price",
  hasVisit: boolean,
): string[] {
  return [
    hasVisit
      ? "We come to the free site visit that you booked."
      : "We get in touch to arrange your free site visit.",
    `On site we measure the area, look at the surface underneath and ${pricing}.`,
    ["We book a day that suits you.", typicalDuration && `Most projects take ${typicalDuration}.`]
      .filter(Boolean)
      .join(" "),
  ];
}

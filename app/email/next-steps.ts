import type { Business } from "~/business/facts";

/**
 * What happens from the request to the finished surface. `pricing` is what the visit does about the price; `hasVisit`
 * means that one is booked.
 */
export function nextSteps(
  { typicalDuration, visits }: Business,
  pricing: "confirm the price" | "give you a firm price",
  hasVisit: boolean,
): string[] {
  return [
    visitStep(visits.isOpen, hasVisit),
    `On site we measure the area, look at the surface underneath and ${pricing}.`,
    ["We book a day that suits you.", typicalDuration && `Most projects take ${typicalDuration}.`]
      .filter(Boolean)
      .join(" "),
  ];
}

function visitStep(isBookedOnline: boolean, hasVisit: boolean): string {
  if (hasVisit) return "We come to the free site visit that you booked.";
  return isBookedOnline
    ? "You pick a time for your free site visit, or we get in touch to arrange it."
    : "We get in touch to arrange your free site visit.";
}

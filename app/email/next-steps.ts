import type { Business } from "~/business/facts";
import { outOfSeason } from "~/business/season";
import { albertaDay } from "~/business/time";

interface Steps {
  business: Business;
  now: Date;
  /** What was asked for: a code of `PROJECT_TYPES`, or any other text. */
  projectType: string;
  /** What the visit does about the price. */
  pricing: "confirm the price" | "give you a firm price";
  /** A visit is booked. */
  hasVisit: boolean;
}

/** What happens from the request to the finished surface. */
export function nextSteps({ business, now, projectType, pricing, hasVisit }: Steps): string[] {
  const { typicalDuration, visits, season } = business;
  return [
    visitStep(visits.isOpen, hasVisit),
    `On site we measure the area, look at the surface underneath and ${pricing}.`,
    [
      outOfSeason(season, albertaDay(now.toISOString()), [projectType]),
      "We book a day that suits you.",
      typicalDuration && `Most projects take ${typicalDuration}.`,
    ]
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

import type { Business } from "~/business/facts";
import type { UsualSize } from "~/business/service-terms";
import { areaToPrice } from "~/pricing/instant-quote";

/** The driveway that most customers have; undefined unless the owner entered one that the calculator prices. */
export function usualSizeToOffer({ serviceTerms }: Business): UsualSize | undefined {
  const { usualSize } = serviceTerms.rubber_resurfacing;
  return usualSize && areaToPrice(usualSize.squareFeet).ok ? usualSize : undefined;
}

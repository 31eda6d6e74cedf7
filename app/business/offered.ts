import type { ShownBusiness } from "./facts";
import type { ServiceSlug } from "./service-words";

/** Whether the site offers a service in public. */
export function isOffered({ notOffered }: Pick<ShownBusiness, "notOffered">, slug: ServiceSlug): boolean {
  return !notOffered.some((each) => each === slug);
}

/**
 * The words of the offered services as a list: "driveways, patios and garage floors", with "or" for a disjunction.
 * Empty for none. Without Intl, for the reason in format-number.ts.
 */
export function offeredAs(
  business: ShownBusiness,
  words: Readonly<Partial<Record<ServiceSlug, string>>>,
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  const slugs = Object.keys(words) as ServiceSlug[];
  const offered = slugs.filter((slug) => isOffered(business, slug)).map((slug) => words[slug]!);
  const last = offered.slice(-2).join(type === "conjunction" ? " and " : " or ");
  return [...offered.slice(0, -2), last].filter(Boolean).join(", ");
}

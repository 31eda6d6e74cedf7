import type { ShownBusiness } from "./facts";
import type { ServiceSlug } from "./service-words";

/** Whether the site offers a service in public. */
export function isOffered({ notOffered }: ShownBusiness, slug: ServiceSlug): boolean {
  return !notOffered.some((each) => each === slug);
}

/**
 * The words of those services that are offered, as a list: "driveways, patios and garage floors", with "or" when it is a
 * disjunction. Empty for none. Intl writes the same, at the cost that format-number.ts names.
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

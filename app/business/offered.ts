import type { ShownBusiness } from "./facts";
import type { ServiceSlug } from "./service-words";

/** Whether the site offers a service in public. */
export function isOffered({ notOffered }: ShownBusiness, slug: ServiceSlug): boolean {
  return !notOffered.some((each) => each === slug);
}

const lists = {
  conjunction: new Intl.ListFormat("en-CA", { type: "conjunction" }),
  disjunction: new Intl.ListFormat("en-CA", { type: "disjunction" }),
};

/**
 * The words of those services that are offered, as a list: "driveways, patios and garage floors", with "or" when it is a
 * disjunction. Empty for none.
 */
export function offeredAs(
  business: ShownBusiness,
  words: Readonly<Partial<Record<ServiceSlug, string>>>,
  type: keyof typeof lists = "conjunction",
) {
  const slugs = Object.keys(words) as ServiceSlug[];
  return lists[type].format(slugs.filter((slug) => isOffered(business, slug)).map((slug) => words[slug]!));
}

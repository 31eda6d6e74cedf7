import { hasRubber } from "~/business/project-types";
import { OPTIONAL_SERVICES, SERVICE_CODES, type ServiceSlug } from "~/business/service-words";

/** What the form asks about a service, in its order. Each is the end of a field's name: "epoxyTitle". */
const SERVICE_FIELDS = [
  "Offered",
  "Title",
  "Description",
  "Features",
  "Places",
  "Finishes",
  "OwnPrice",
  "Preparation",
  "LeastCharge",
  "UsualName",
  "UsualSize",
  "Included",
  "Terms",
  "WarrantyYears",
  "WarrantyCovers",
  "CareEvery",
  "CarePrice",
  "CareFlatPrice",
  "Checklist",
] as const;
export type ServiceField = (typeof SERVICE_FIELDS)[number];

/** The beginning of the fields' names. */
const PREFIXES = {
  rubber: "rubber",
  epoxy: "epoxy",
  patio: "patio",
  "pool-deck": "poolDeck",
  basement: "basement",
} as const satisfies Record<ServiceSlug, string>;

/** A field's name in the form, in a version and in a file: "poolDeckTitle". */
export function serviceFieldName(slug: ServiceSlug, field: ServiceField): string {
  return PREFIXES[slug] + field;
}

/** Which fields a service has. */
export function fieldsAbout(slug: ServiceSlug): readonly ServiceField[] {
  return SERVICE_FIELDS.filter((field) => hasField(slug, field));
}

function hasField(slug: ServiceSlug, field: ServiceField): boolean {
  switch (field) {
    case "Offered":
      return OPTIONAL_SERVICES.some((each) => each === slug);
    case "Places":
      return slug === "rubber" || slug === "epoxy";
    case "OwnPrice":
      return hasRubber(SERVICE_CODES[slug]);
    case "Finishes":
      return !hasRubber(SERVICE_CODES[slug]);
    default:
      return true;
  }
}

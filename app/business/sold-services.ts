import { type ProjectTypeCode, projectTypeLabel } from "./project-types";

const CODES = [
  "rubber_resurfacing",
  "epoxy_garage",
  "patio_resurfacing",
  "pool_deck",
  "basement_floor",
] as const satisfies readonly ProjectTypeCode[];

/** The project types that are sold by the square foot, on terms of their own, in the order of the settings. */
export const SOLD_SERVICES = CODES.map((code) => ({ code, label: projectTypeLabel(code) }));
export type SoldService = (typeof CODES)[number];

/** The sold service with this code; undefined for a wish ("Both Services"), another project type and other text. */
export function soldService(code: string): SoldService | undefined {
  return CODES.find((service) => service === code);
}

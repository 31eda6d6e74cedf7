/**
 * What a customer can ask for. Rows hold the code and every screen shows the label; any other text stays as
 * it came, so that nothing a customer wrote is lost. Source: docs/facts.md (quotes and leads).
 */
export const PROJECT_TYPES = [
  { code: "rubber_resurfacing", label: "Rubber Driveway Resurfacing" },
  { code: "epoxy_garage", label: "Epoxy Garage Floor" },
  { code: "patio_resurfacing", label: "Patio Resurfacing" },
  { code: "both_services", label: "Both Services" },
  { code: "pool_deck", label: "Pool Deck" },
  { code: "basement_floor", label: "Basement Floor" },
  { code: "other", label: "Other" },
] as const;

/** The four that the lead form offers. Source: docs/facts.md (quotes and leads). */
export const LEAD_PROJECT_TYPES = PROJECT_TYPES.slice(0, 4);

/** The label of a code; any other text itself. */
export function projectTypeLabel(codeOrText: string): string {
  return PROJECT_TYPES.find(({ code }) => code === codeOrText)?.label ?? codeOrText;
}

/** The code of a label; a code or any other text itself. */
export function projectTypeCode(labelOrCode: string): string {
  return PROJECT_TYPES.find(({ label }) => label === labelOrCode)?.code ?? labelOrCode;
}

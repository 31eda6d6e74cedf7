/**
 * The project types. Rows hold the code and screens show the label. Any other text is kept and shown as it is, so that
 * nothing a customer wrote is lost. Source: docs/facts.md (quotes and leads).
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

/** The four types in the lead form's menu. Source: docs/facts.md (quotes and leads). */
export const LEAD_PROJECT_TYPES = PROJECT_TYPES.slice(0, 4);

/** Whether this is the code of a project type, and not some other text. */
export function isProjectType(text: string): boolean {
  return PROJECT_TYPES.some(({ code }) => code === text);
}

/** Rubber has a colour mix, a colour and a binder. */
const RUBBER_TYPES: readonly string[] = [
  "rubber_resurfacing",
  "patio_resurfacing",
  "both_services",
  "pool_deck",
];

/** Whether a project type's code names work in rubber. */
export function hasRubber(code: string): boolean {
  return RUBBER_TYPES.includes(code);
}

/** Whether a project type's code names work in something else than rubber, alone or beside it. */
export function hasOtherFinish(code: string): boolean {
  return code === "both_services" || !hasRubber(code);
}

/** The label of a project type's code; other text is given back. */
export function projectTypeLabel(codeOrText: string): string {
  return PROJECT_TYPES.find(({ code }) => code === codeOrText)?.label ?? codeOrText;
}

/** The code of a project type's label; a code or other text is given back. */
export function projectTypeCode(labelOrCode: string): string {
  return PROJECT_TYPES.find(({ label }) => label === labelOrCode)?.code ?? labelOrCode;
}

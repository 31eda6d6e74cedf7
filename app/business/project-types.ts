interface ProjectType {
  code: string;
  label: string;
  /** In the menu of the lead form and of the site's forms. */
  isAskedFor: boolean;
  /** In the menu of the edit dialog. */
  isEdited: boolean;
  /** The calculator prices it, at least in part. */
  hasInstantPrice: boolean;
  /** Rubber has a colour mix, a colour and a binder; another finish has words of its own. */
  material: "rubber" | "other finish" | "both";
}

/**
 * The project types. Rows store the code, screens show the label. Other text is kept and shown as it is, so that
 * nothing of a customer's is lost. Source: docs/facts.md (quotes and leads).
 */
export const PROJECT_TYPES = [
  {
    code: "rubber_resurfacing",
    label: "Rubber Driveway Resurfacing",
    isAskedFor: true,
    isEdited: true,
    hasInstantPrice: true,
    material: "rubber",
  },
  {
    code: "epoxy_garage",
    label: "Epoxy Garage Floor",
    isAskedFor: true,
    isEdited: true,
    hasInstantPrice: false,
    material: "other finish",
  },
  {
    code: "patio_resurfacing",
    label: "Patio Resurfacing",
    isAskedFor: true,
    isEdited: false,
    hasInstantPrice: false,
    material: "rubber",
  },
  {
    code: "both_services",
    label: "Both Services",
    isAskedFor: true,
    isEdited: false,
    hasInstantPrice: true,
    material: "both",
  },
  {
    code: "pool_deck",
    label: "Pool Deck",
    isAskedFor: false,
    isEdited: true,
    hasInstantPrice: false,
    material: "rubber",
  },
  {
    code: "basement_floor",
    label: "Basement Floor",
    isAskedFor: false,
    isEdited: true,
    hasInstantPrice: false,
    material: "other finish",
  },
  {
    code: "other",
    label: "Other",
    isAskedFor: false,
    isEdited: true,
    hasInstantPrice: false,
    material: "other finish",
  },
] as const satisfies readonly ProjectType[];

export type ProjectTypeCode = (typeof PROJECT_TYPES)[number]["code"];

/** The four types in the lead form's menu. Source: docs/facts.md (quotes and leads). */
export const LEAD_PROJECT_TYPES = PROJECT_TYPES.filter(({ isAskedFor }) => isAskedFor);

/**
 * The Edit dialog's project types: the product's five, and the quote's own if it is another, so that saving keeps it.
 * Source: docs/facts.md (quotes and leads).
 */
export function editProjectTypes(current: string): { code: string; label: string }[] {
  const five = PROJECT_TYPES.filter(({ isEdited }) => isEdited);
  const isOffered = five.some(({ code }) => code === current);
  return isOffered ? five : [...five, { code: current, label: projectTypeLabel(current) }];
}

/** Whether a text is the code of a project type. */
export function isProjectType(text: string): boolean {
  return PROJECT_TYPES.some(({ code }) => code === text);
}

/** Whether the calculator prices a project type, at least in part. */
export function hasInstantPrice(code: string): boolean {
  return PROJECT_TYPES.some((type) => type.code === code && type.hasInstantPrice);
}

/** Whether a project type includes rubber. */
export function hasRubber(code: string): boolean {
  const material = materialOf(code);
  return material === "rubber" || material === "both";
}

/** Whether a project type includes something other than rubber; any other text does. */
export function hasOtherFinish(code: string): boolean {
  return materialOf(code) !== "rubber";
}

function materialOf(code: string): ProjectType["material"] | undefined {
  return PROJECT_TYPES.find((type) => type.code === code)?.material;
}

/** The label for a project type's code; other text stays as it is. */
export function projectTypeLabel(codeOrText: string): string {
  return PROJECT_TYPES.find(({ code }) => code === codeOrText)?.label ?? codeOrText;
}

/** The code for a project type's label; other text stays as it is. */
export function projectTypeCode(labelOrCode: string): string {
  return PROJECT_TYPES.find(({ label }) => label === labelOrCode)?.code ?? labelOrCode;
}

interface ProjectType {
  code: string;
  label: string;
  /** In the menu of the lead form and of the forms on the site. */
  isAskedFor: boolean;
  /** In the menu of the edit dialog. */
  isEdited: boolean;
  /** What is laid: rubber has a colour mix, a colour and a binder; another finish has words of its own. */
  material: "rubber" | "other finish" | "both";
}

/**
 * The project types. Rows hold the code and screens show the label. Any other text is kept and shown as it is, so that
 * nothing a customer wrote is lost. Source: docs/facts.md (quotes and leads).
 */
export const PROJECT_TYPES = [
  {
    code: "rubber_resurfacing",
    label: "Rubber Driveway Resurfacing",
    isAskedFor: true,
    isEdited: true,
    material: "rubber",
  },
  {
    code: "epoxy_garage",
    label: "Epoxy Garage Floor",
    isAskedFor: true,
    isEdited: true,
    material: "other finish",
  },
  {
    code: "patio_resurfacing",
    label: "Patio Resurfacing",
    isAskedFor: true,
    isEdited: false,
    material: "rubber",
  },
  { code: "both_services", label: "Both Services", isAskedFor: true, isEdited: false, material: "both" },
  { code: "pool_deck", label: "Pool Deck", isAskedFor: false, isEdited: true, material: "rubber" },
  {
    code: "basement_floor",
    label: "Basement Floor",
    isAskedFor: false,
    isEdited: true,
    material: "other finish",
  },
  { code: "other", label: "Other", isAskedFor: false, isEdited: true, material: "other finish" },
] as const satisfies readonly ProjectType[];

/** The four types in the lead form's menu. Source: docs/facts.md (quotes and leads). */
export const LEAD_PROJECT_TYPES = PROJECT_TYPES.filter(({ isAskedFor }) => isAskedFor);

/**
 * The menu of project types in the edit dialog: the product's five and, if it is another, the quote's own, so that
 * saving never loses it. Source: docs/facts.md (quotes and leads).
 */
export function editProjectTypes(current: string): { code: string; label: string }[] {
  const five = PROJECT_TYPES.filter(({ isEdited }) => isEdited);
  const isOffered = five.some(({ code }) => code === current);
  return isOffered ? five : [...five, { code: current, label: projectTypeLabel(current) }];
}

/** Whether this is the code of a project type, and not some other text. */
export function isProjectType(text: string): boolean {
  return PROJECT_TYPES.some(({ code }) => code === text);
}

/** Whether a project type's code names work in rubber. */
export function hasRubber(code: string): boolean {
  const material = materialOf(code);
  return material === "rubber" || material === "both";
}

/** Whether a project type's code names work in something else than rubber, alone or beside it; other text does. */
export function hasOtherFinish(code: string): boolean {
  return materialOf(code) !== "rubber";
}

function materialOf(code: string): ProjectType["material"] | undefined {
  return PROJECT_TYPES.find((type) => type.code === code)?.material;
}

/** The label of a project type's code; other text is given back. */
export function projectTypeLabel(codeOrText: string): string {
  return PROJECT_TYPES.find(({ code }) => code === codeOrText)?.label ?? codeOrText;
}

/** The code of a project type's label; a code or other text is given back. */
export function projectTypeCode(labelOrCode: string): string {
  return PROJECT_TYPES.find(({ label }) => label === labelOrCode)?.code ?? labelOrCode;
}

const AREA = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\s*(?:sq\.?\s*(?:ft|feet)\.?|square\s+feet|ft2|ft²))?$/i;

/** The square feet in a typed size ("850 sq ft", "1,200"); null for a range, other words or nothing. */
export function squareFeetOf(projectSize: string | null): number | null {
  const [, digits = ""] = AREA.exec(projectSize?.trim() ?? "") ?? [];
  return Number(digits.replaceAll(",", "")) || null;
}

/** The text of a size: 850 is "850 sq ft". `squareFeetOf` reads it back. */
export function projectSizeOf(squareFeet: number): string {
  return `${squareFeet} sq ft`;
}

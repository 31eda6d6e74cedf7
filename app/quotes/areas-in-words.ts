import { projectTypeLabel } from "~/business/project-types";
import { projectSizeOf } from "./project-size";

/** "Rubber Driveway Resurfacing, 400 sq ft; Epoxy Garage Floor, 250 sq ft". */
export function areasInWords(areas: readonly { projectType: string; squareFeet: number }[]): string {
  return areas
    .map(({ projectType, squareFeet }) => `${projectTypeLabel(projectType)}, ${projectSizeOf(squareFeet)}`)
    .join("; ");
}

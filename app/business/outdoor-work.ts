import { hasRubber } from "./project-types";

/** Whether the work of a project type is outdoors: rubber is. Undefined, for work without a job, may be. */
export function isOutdoor(projectType: string | undefined): boolean {
  return projectType === undefined || hasRubber(projectType);
}

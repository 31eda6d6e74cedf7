import type { Project } from "./projects.server";

type Half = Pick<Project, "id" | "status" | "pairId">;

/** Reorders projects: each "before" followed by its "after", then those without their other half in the list. */
export function pairsFirst<Each extends Half>(projects: Each[]): Each[] {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const pairs = projects.flatMap((before) => {
    const after = before.status === "before" && before.pairId ? byId.get(before.pairId) : undefined;
    return after ? [before, after] : [];
  });
  return [...pairs, ...projects.filter((project) => !pairs.includes(project))];
}

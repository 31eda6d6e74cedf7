import type { ProjectFilter } from "~/projects/projects.server";

interface Tab {
  /** The tab in the address; empty for the first. */
  slug?: string;
  label: string;
  filter: ProjectFilter;
}

/** The gallery's tabs. Source: docs/facts.md (pictures, projects and reviews). */
export const TABS = [
  { label: "All Projects", filter: {} },
  { slug: "rubber", label: "Rubber", filter: { projectType: "rubber_resurfacing" } },
  { slug: "epoxy", label: "Epoxy", filter: { projectType: "epoxy_garage" } },
  { slug: "before-after", label: "Before/After", filter: { statuses: ["before", "after"] } },
] as const satisfies readonly [Tab, ...Tab[]];

/** The tab in the address; the first for none or an unknown one. */
export function readTab(params: URLSearchParams): Tab {
  return TABS.find((tab: Tab) => tab.slug === params.get("tab")) ?? TABS[0];
}

/** The address of a tab, optionally with a project open. */
export function galleryHref(tab: string | undefined, projectId?: number): string {
  const params = new URLSearchParams();
  if (tab) params.set("tab", tab);
  if (projectId) params.set("project", String(projectId));
  return params.size > 0 ? `/gallery?${params}` : "/gallery";
}

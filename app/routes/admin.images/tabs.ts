import { samePage } from "~/ui/same-page";

/** The screen's lists, at `?tab=`; the first also without it. */
export const TABS = ["images", "projects", "stories", "reviews"] as const;
export type Tab = (typeof TABS)[number];

export const TITLES: Record<Tab, { label: string; heading: string; add: string }> = {
  images: { label: "Images", heading: "Image Management", add: "Add New Image" },
  projects: { label: "Projects", heading: "Projects", add: "Add New Project" },
  stories: { label: "Stories", heading: "Stories", add: "Add New Story" },
  reviews: { label: "Reviews", heading: "Reviews", add: "Add New Review" },
};

/** The tab in the address, "images" by default. */
export function tabOf(parameters: URLSearchParams): Tab {
  return TABS.find((tab) => tab === parameters.get("tab")) ?? "images";
}

/** The change to the address that closes every dialog. */
export const CLOSED = { panel: undefined, edit: undefined, delete: undefined };

/** The list without a dialog, where a finished form leads. */
export function listOf(url: URL): string {
  return samePage(url, CLOSED);
}

export interface OpenedDialog {
  kind: "form" | "pair" | "delete";
  /** The row's id; undefined for an empty form or a pair. */
  id?: number;
}

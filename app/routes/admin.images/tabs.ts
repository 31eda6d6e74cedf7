import { samePage } from "~/ui/same-page";

/** The three lists of the screen, each at `?tab=`. The first is also shown without `?tab=`. */
export const TABS = ["images", "projects", "reviews"] as const;
export type Tab = (typeof TABS)[number];

export const TITLES: Record<Tab, { label: string; heading: string; add: string }> = {
  images: { label: "Images", heading: "Image Management", add: "Add New Image" },
  projects: { label: "Projects", heading: "Projects", add: "Add New Project" },
  reviews: { label: "Reviews", heading: "Reviews", add: "Add New Review" },
};

/** The tab of an address; "images" if it names none of them. */
export function tabOf(parameters: URLSearchParams): Tab {
  return TABS.find((tab) => tab === parameters.get("tab")) ?? "images";
}

/** Changes an address so that no dialog is open. */
export const CLOSED = { panel: undefined, edit: undefined, delete: undefined };

/** The list without its dialog, where a form leads when it is done. */
export function listOf(url: URL): string {
  return samePage(url, CLOSED);
}

export interface OpenedDialog {
  kind: "form" | "pair" | "delete";
  /** The row that the dialog is about; undefined for an empty form, and for a pair, which is always new. */
  id?: number;
}

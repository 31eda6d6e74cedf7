import { samePage } from "~/ui/same-page";

/** The three lists of the screen, each at `?tab=`; the first needs no word. */
export const TABS = ["images", "projects", "reviews"] as const;
export type Tab = (typeof TABS)[number];

export const TITLES: Record<Tab, { label: string; heading: string; add: string }> = {
  images: { label: "Images", heading: "Image Management", add: "Add New Image" },
  projects: { label: "Projects", heading: "Projects", add: "Add New Project" },
  reviews: { label: "Reviews", heading: "Reviews", add: "Add New Review" },
};

/** The tab of an address; images for one that names none. */
export function tabOf(parameters: URLSearchParams): Tab {
  return TABS.find((tab) => tab === parameters.get("tab")) ?? "images";
}

/** Nothing is open: the changes that every closing link makes to the address. */
export const CLOSED = { panel: undefined, edit: undefined, delete: undefined };

/** The list without a dialog: where a form that was sent over it leads back to. */
export function listOf(url: URL): string {
  return samePage(url, CLOSED);
}

export interface OpenedDialog {
  kind: "form" | "delete";
  /** The row that it is about; none for an empty form. */
  id?: number;
}

import { AREA_LABELS, AREAS } from "~/settings/settings-options";

/** The screen's tabs, at `?tab=`: the areas, and the site's state. */
const TABS = [...AREAS, "site"] as const;
type Tab = (typeof TABS)[number];

const LABELS: Record<Tab, string> = { ...AREA_LABELS, site: "This Site" };

/** The tab in the address, by default the first. */
export function tabOf(parameters: URLSearchParams): Tab {
  return TABS.find((tab) => tab === parameters.get("tab")) ?? "business";
}

export function tabAddress(tab: Tab): string {
  return tab === "business" ? "/admin/settings" : `/admin/settings?tab=${tab}`;
}

/** The tabs as links. */
export function tabLinks(current: Tab) {
  return TABS.map((tab) => ({ to: tabAddress(tab), label: LABELS[tab], isCurrent: tab === current }));
}

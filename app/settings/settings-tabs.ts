import { ADMINS_AREAS, AREA_LABELS, AREAS } from "./settings-options";

/** The screen's tabs, at `?tab=`: the areas, and the site's state. */
export const TABS = [...AREAS, "site"] as const;
export type Tab = (typeof TABS)[number];

export const TAB_LABELS: Record<Tab, string> = { ...AREA_LABELS, site: "This Site" };

/** The tab in the address, by default the first. */
export function tabOf(parameters: URLSearchParams): Tab {
  return TABS.find((tab) => tab === parameters.get("tab")) ?? "business";
}

export function tabAddress(tab: Tab): string {
  return tab === "business" ? "/admin/settings" : `/admin/settings?tab=${tab}`;
}

/** Whether only admins may open and save a tab. */
export function isForAdmins(tab: Tab): boolean {
  return ADMINS_AREAS.some((area) => area === tab);
}

/** The tabs as links, without those that the reader may not open. */
export function tabLinks(current: Tab, isAdmin: boolean) {
  return TABS.filter((tab) => isAdmin || tab === current || !isForAdmins(tab)).map((tab) => ({
    to: tabAddress(tab),
    label: TAB_LABELS[tab],
    isCurrent: tab === current,
  }));
}

import type { LeadSource } from "~/quotes/quote-options";

/** They also differ in brightness, for people who can't tell colours apart. */
const COLORS: Record<LeadSource, string> = {
  website: "#1f5f8b",
  "door-to-door": "#f2a33a",
  referral: "#1f6b4a",
  messenger: "#a8321f",
  location: "#7a5aa6",
  phone: "#8fb8d6",
  email: "#55595f",
  "social-media": "#c98bb0",
  advertisement: "#9a5b00",
  other: "#a7c9a0",
};

/** The chart's colour for a lead source; that of Other for an unknown one. */
export function sourceColor(source: string): string {
  return Object.hasOwn(COLORS, source) ? COLORS[source as LeadSource] : COLORS.other;
}

/** What is not due, and what is late by ever more days. */
export const AGE_COLORS = ["#cfe0d6", "#f3c27a", "#d98b35", "#a82e1f"] as const;

export const GST_COLOR = "#8fb3a1";

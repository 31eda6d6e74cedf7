import type { LeadSource } from "~/quotes/quote-options";

/** Told apart by brightness too. */
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

/** The colour of a lead source in the chart; that of Other for a source that is not ours. */
export function sourceColor(source: string): string {
  return Object.hasOwn(COLORS, source) ? COLORS[source as LeadSource] : COLORS.other;
}

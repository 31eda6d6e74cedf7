/**
 * The colours of the light pages, by the names that they have in app/styles/base.css. Mails, the PDF and the browser's own bars
 * can't read a style sheet and take them from here; palette.test.ts holds the two lists equal.
 */
export const PALETTE = {
  granule: "#16181b",
  graphite: "#2b2f34",
  paper: "#f7f5f1",
  white: "#ffffff",
  amber: "#f2a33a",
  "amber-deep": "#9a5b00",
  spruce: "#1f6b4a",
  brick: "#a8321f",
  /** Words of less weight, on paper or white. */
  muted: "#55595f",
  /** The same on granule. */
  pale: "#c9c6bf",
  line: "#d9d4ca",
  control: "#7d7a73",
  info: "#1f5f8b",
} as const;

/**
 * The colours of the light pages, by their names in app/styles/base.css, for mails, PDFs and browser bars, which read
 * no style sheet. palette.test.ts compares the two lists.
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
  /** Less important text, on paper or white. */
  muted: "#55595f",
  /** Less important text on granule. */
  pale: "#c9c6bf",
  line: "#d9d4ca",
  control: "#7d7a73",
  info: "#1f5f8b",
} as const;

/** One for each lead source; told apart by brightness too. */
export const CHART_COLORS = [
  "#1f5f8b",
  "#f2a33a",
  "#1f6b4a",
  "#a8321f",
  "#7a5aa6",
  "#8fb8d6",
  "#55595f",
  "#c98bb0",
  "#9a5b00",
  "#a7c9a0",
];

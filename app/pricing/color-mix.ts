/** Percent: the mix of a job whose colour is chosen while it is all black, where nobody would see the colour. */
export const TILE_MIX = 50;

/** "35% colour, 65% black", or with the colour's name "35% Slate Grey, 65% black". */
export function mixInWords(colorMixPercentage: number, color = ""): string {
  if (colorMixPercentage === 0) return "All black";
  if (colorMixPercentage === 100) return `All ${color || "colour"}`;
  return `${colorMixPercentage}% ${color || "colour"}, ${100 - colorMixPercentage}% black`;
}

/** The same for the middle of a sentence: "all black". */
export function mixInSentence(colorMixPercentage: number, color = ""): string {
  return mixInWords(colorMixPercentage, color).replace(/^A/, "a");
}

import { COLOR_MIX_STEP, DEFAULT_SQUARE_FEET, roundUpToAreaStep } from "~/pricing/instant-quote";

export interface JobSize {
  squareFeet: number;
  colorMixPercentage: number;
}

/**
 * The job that an address or a form asks about, brought onto the calculator's steps. Length and width, when both are
 * given, go before the area; what is missing or no number gives what the calculator starts with.
 */
export function readJobSize(given: URLSearchParams | FormData): JobSize {
  const number = (name: string) => Number.parseFloat(String(given.get(name) ?? ""));
  const measured = number("length") * number("width");
  const area = measured > 0 ? measured : number("squareFeet");
  const mix = number("colorMixPercentage");
  return {
    squareFeet: Number.isFinite(area) ? roundUpToAreaStep(area) : DEFAULT_SQUARE_FEET,
    colorMixPercentage: mix > 0 ? Math.min(100, Math.ceil(mix / COLOR_MIX_STEP) * COLOR_MIX_STEP) : 0,
  };
}

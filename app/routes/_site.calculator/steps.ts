import {
  COLOR_MIX_STEP,
  MAX_SQUARE_FEET,
  MIN_SQUARE_FEET,
  SQUARE_FEET_STEP,
  upToStep,
} from "~/pricing/instant-quote";
import { figureIn, type TypedSize } from "~/pricing/job-size";

/** The figures that have a slider, with the range of each. */
export const STEPS = {
  squareFeet: { min: MIN_SQUARE_FEET, max: MAX_SQUARE_FEET, step: SQUARE_FEET_STEP },
  colorMixPercentage: { min: 0, max: 100, step: COLOR_MIX_STEP },
} as const satisfies Partial<Record<keyof TypedSize, { min: number; max: number; step: number }>>;

export type Stepped = keyof typeof STEPS;

/** Where the slider of a figure stands. */
export function positionOf(typed: TypedSize, name: Stepped): number {
  const { min, max, step } = STEPS[name];
  return Math.min(max, Math.max(min, upToStep(figureIn(typed, name) ?? min, step)));
}

/** The names under which a slider is sent, and where it stood when the page was sent. */
export const sliderNames = (name: Stepped) => ({ moved: `${name}Slider`, drawn: `${name}Drawn` });

import {
  COLOR_MIX_STEP,
  MAX_SQUARE_FEET,
  MIN_SQUARE_FEET,
  SQUARE_FEET_STEP,
  upToStep,
} from "~/pricing/instant-quote";
import { figureIn, type TypedSize } from "~/pricing/job-size";

/** The fields with a slider, and its range. */
export const STEPS = {
  squareFeet: { min: MIN_SQUARE_FEET, max: MAX_SQUARE_FEET, step: SQUARE_FEET_STEP },
  colorMixPercentage: { min: 0, max: 100, step: COLOR_MIX_STEP },
} as const satisfies Partial<Record<keyof TypedSize, { min: number; max: number; step: number }>>;

export type Stepped = keyof typeof STEPS;

/** The position of a field's slider. */
export function positionOf(typed: TypedSize, name: Stepped): number {
  const { min, max, step } = STEPS[name];
  return Math.min(max, Math.max(min, upToStep(figureIn(typed, name) ?? min, step)));
}

/** The field names that a slider is sent under: its position, and its first position. */
export const sliderNames = (name: Stepped) => ({ moved: `${name}Slider`, drawn: `${name}Drawn` });

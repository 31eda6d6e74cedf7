import type { EstimateRefusalReason } from "./estimate";
import { MIN_SQUARE_FEET } from "./instant-quote";
import { formatSquareFeet } from "./square-feet";

/** What any form that prices a job says about its figures. */
export const priceMessages = {
  invalidAmount: "Please enter an amount from 0 to 99,999,999.99",
  invalidSquareFeet: "Square footage must be greater than 0",
  negativePreparation: "Preparation cost cannot be negative",
  negativePrice: "Price per sq ft cannot be negative",
  negativeDiscount: "Discount cannot be negative",
  credits_above_subtotal: "Credits cannot be more than the rest of the estimate",
  discount_above_subtotal: "Discount cannot be more than the subtotal",
  amount_above_maximum: "The total cannot be more than $99,999,999.99",
} as const;

/** What the calculator says about a size that it can't price. */
export const sizeMessages = {
  too_large: (squareFeet: number) => `${formatSquareFeet(squareFeet)} is more than we price online.`,
  too_small: (squareFeet: number) => `${formatSquareFeet(squareFeet)} is less than we price online.`,
  together_too_large: (squareFeet: number) =>
    `${formatSquareFeet(squareFeet)} together is more than we price online.`,
  all_too_small: `One of the surfaces needs ${formatSquareFeet(MIN_SQUARE_FEET)} for a price online.`,
  /** The link to the request form behind either message, and what it leads to. */
  sendRequest: "Send a request",
  afterVisit: "and we will price it after a free visit.",
  unreadableArea: "Please enter the size in square feet, for example 500.",
  unreadableSide: "Please enter the length and the width in feet, for example 24 and 20.5.",
  unreadableMix: "Please enter the colour mix as 0 to 100%.",
} as const;

/** The field beside which a refusal is shown, in every form that prices a job. */
export function fieldOfRefusal(reason: EstimateRefusalReason): "discountAmount" | "lines" | "pricePerSqFt" {
  return FIELDS[reason];
}

const FIELDS = {
  discount_above_subtotal: "discountAmount",
  credits_above_subtotal: "lines",
  amount_above_maximum: "pricePerSqFt",
} as const satisfies Record<EstimateRefusalReason, string>;

import type { EstimateRefusalReason } from "./estimate";

/** What a priced form says of its figures, in every place that prices a job. */
export const priceMessages = {
  invalidAmount: "Please enter an amount from 0 to 99,999,999.99",
  invalidSquareFeet: "Square footage must be greater than 0",
  negativePreparation: "Preparation cost cannot be negative",
  negativePrice: "Price per sq ft cannot be negative",
  negativeDiscount: "Discount cannot be negative",
  discount_above_subtotal: "Discount cannot be more than the subtotal",
  amount_above_maximum: "The total cannot be more than $99,999,999.99",
} as const;

/** The field at which a refusal is said, in every form that prices a job. */
export function fieldOfRefusal(reason: EstimateRefusalReason): "discountAmount" | "pricePerSqFt" {
  return reason === "discount_above_subtotal" ? "discountAmount" : "pricePerSqFt";
}

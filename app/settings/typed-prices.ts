import { parseMoney } from "~/pricing/money";
import type { PriceList } from "~/pricing/price-list";
import type { Fields } from "./settings-options";

/** The prices in a form, for the chart; undefined while one is not a number. */
export function typedPrices(fields: Fields): PriceList | undefined {
  const amount = (name: string) => parseMoney(fields[name] ?? "");
  const whole = (name: string) =>
    /^\d{1,3}$/.test(fields[name]?.trim() ?? "") ? Number(fields[name]) : undefined;
  const prices = {
    baseRateCents: amount("baseRate"),
    colorSurchargeCents: amount("colorSurcharge"),
    blackPriceCents: amount("blackPrice"),
    fullColorPriceCents: amount("fullColorPrice"),
    fullColorPercentage: whole("fullColorPercentage") || undefined,
    validDays: whole("validDays"),
  };
  return Object.values(prices).includes(undefined) ? undefined : (prices as PriceList);
}

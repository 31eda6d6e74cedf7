import type { Business, EstimateTerms } from "~/business/facts";
import { hasRubber } from "~/business/project-types";
import { includesUvStableBinder } from "~/pricing/estimate";
import type { PriceList } from "~/pricing/price-list";

/** What the owner promised and asked for in the moment in which an estimate was sent. It is kept with the estimate. */
export interface KeptTerms extends Omit<EstimateTerms, "presets"> {
  /** For rubber; 0 for none. */
  warrantyYears: number;
  /** Whether the price includes the UV stable binder. */
  hasBinder: boolean;
  gstNumber: string | undefined;
  licence: string | undefined;
}

interface Job {
  projectType: string;
  colorMixPercentage: number;
}

/** Whether the price of a job includes the UV stable binder, which belongs to rubber. */
export function hasBinder({ projectType, colorMixPercentage }: Job, prices: PriceList): boolean {
  return hasRubber(projectType) && includesUvStableBinder(colorMixPercentage, prices);
}

/** The terms of a job as the business states them now. Warranty and binder belong to rubber alone. */
export function termsNow(
  job: Job,
  {
    estimateTerms,
    warrantyYears,
    prices,
    gstNumber,
    licence,
  }: Pick<Business, "estimateTerms" | "warrantyYears" | "prices" | "gstNumber" | "licence">,
): KeptTerms {
  return {
    included: estimateTerms.included,
    terms: estimateTerms.terms,
    depositPercentage: estimateTerms.depositPercentage,
    warrantyYears: hasRubber(job.projectType) ? warrantyYears : 0,
    hasBinder: hasBinder(job, prices),
    gstNumber,
    licence,
  };
}

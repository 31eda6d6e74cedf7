import type { Business, EstimateTerms } from "~/business/facts";
import { hasRubber } from "~/business/project-types";
import { includesUvStableBinder } from "~/pricing/estimate";
import type { PriceList } from "~/pricing/price-list";

/** The owner's terms at the time an estimate was sent, stored with it. */
export interface KeptTerms extends Omit<EstimateTerms, "presets"> {
  /** The warranty on rubber; 0 for none. */
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

/** Whether the price of a rubber job includes the UV stable binder. */
export function hasBinder({ projectType, colorMixPercentage }: Job, prices: PriceList): boolean {
  return hasRubber(projectType) && includesUvStableBinder(colorMixPercentage, prices);
}

/** The terms of a job by today's settings. Warranty and binder are for rubber only. */
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

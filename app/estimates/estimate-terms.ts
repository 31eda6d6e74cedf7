import type { Business, EstimateTerms } from "~/business/facts";
import { hasRubber } from "~/business/project-types";
import { NO_TERMS, type ServiceTerms, type ServiceTermsByCode } from "~/business/service-terms";
import { soldService } from "~/business/sold-services";
import { includesUvStableBinder } from "~/pricing/estimate";
import type { PriceList } from "~/pricing/price-list";

/** What an area's price covers and what goes with it, as it was when the estimate was sent. */
export interface AreaTerms
  extends Pick<ServiceTerms, "included" | "terms" | "warrantyYears" | "warrantyCovers"> {
  /** Whether the price includes the UV stable binder. */
  hasBinder: boolean;
}

/** The owner's terms at the time an estimate was sent, stored with it. */
export interface KeptTerms extends Pick<EstimateTerms, "terms" | "depositPercentage"> {
  /** In the order of the estimate's areas. */
  areas: readonly AreaTerms[];
  gstNumber: string | undefined;
  licence: string | undefined;
}

/** An area as far as its terms go. Without words of its own it has those of its service. */
interface SoldArea {
  projectType: string;
  colorMixPercentage: number;
  included?: readonly string[] | undefined;
  areaTerms?: string | undefined;
}

/**
 * The terms of a project type. "Both Services", of older estimates, has the driveway's; one that is not sold by the
 * square foot has none.
 */
export function serviceTermsOf(projectType: string, byCode: ServiceTermsByCode): ServiceTerms {
  const service = soldService(projectType);
  if (service) return byCode[service];
  return hasRubber(projectType) ? byCode.rubber_resurfacing : NO_TERMS;
}

/** Whether the price of an area includes the UV stable binder. */
export function hasBinder({ projectType, colorMixPercentage }: SoldArea, prices: PriceList): boolean {
  return hasRubber(projectType) && includesUvStableBinder(colorMixPercentage, prices);
}

type TermsSettings = Pick<Business, "estimateTerms" | "serviceTerms" | "prices" | "gstNumber" | "licence">;

/** The terms of an estimate with these areas by today's settings. */
export function termsNow(
  areas: readonly SoldArea[],
  { estimateTerms, serviceTerms, prices, gstNumber, licence }: TermsSettings,
): KeptTerms {
  return {
    areas: areas.map((area) => {
      const { included, terms, warrantyYears, warrantyCovers } = serviceTermsOf(
        area.projectType,
        serviceTerms,
      );
      return {
        included: area.included ?? included,
        terms: area.areaTerms ?? terms,
        warrantyYears,
        warrantyCovers,
        hasBinder: hasBinder(area, prices),
      };
    }),
    terms: estimateTerms.terms,
    depositPercentage: estimateTerms.depositPercentage,
    gstNumber,
    licence,
  };
}

/** Terms as they were stored before an estimate had several areas. */
type TermsOfOneArea = Omit<KeptTerms, "areas"> &
  Pick<AreaTerms, "included" | "warrantyYears" | "hasBinder"> & { areas?: undefined };

/** Reads stored terms. */
export function readTerms(json: string): KeptTerms {
  const stored = JSON.parse(json) as KeptTerms | TermsOfOneArea;
  if (stored.areas) return stored;
  const { included, warrantyYears, hasBinder, ...terms } = stored;
  const area = { included, warrantyYears, hasBinder, warrantyCovers: "the rubber surface", terms: "" };
  return { ...terms, areas: [area] };
}

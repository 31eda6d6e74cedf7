import type { PricedSurface } from "~/pricing/instant-quote";
import { centsToNumber } from "~/pricing/money";
import type { StagedQuote } from "./stages.server";

/** Fields that the API leaves out. */
type Untold =
  | "customerSawCents"
  | "instantQuote"
  | "origin"
  | "deletedAt"
  | "suspectAt"
  | "token"
  | "lostReason"
  | "automaticMailsStoppedAt"
  | "paymentRemindersStoppedAt"
  | "needsDayAt"
  | "beforeStagesAt"
  | "newJobAt"
  | "isNoHome"
  | "paymentStatusByHand";
/** "totalPaidCents" is called "totalPaid", in dollars. */
type JsonName<Field> = Field extends `${infer Amount}Cents` ? Amount : Field;
type QuoteJson = Record<JsonName<Exclude<keyof StagedQuote, Untold>> | "surfaces", unknown>;

/** A surface of an instant quote in the API. */
export function toSurfaceJson(surface: PricedSurface) {
  return {
    name: surface.name,
    squareFeet: surface.squareFeet,
    colorMixPercentage: surface.colorMixPercentage,
    pricePerSqFt: centsToNumber(surface.rateCents),
    subtotal: centsToNumber(surface.subtotalCents),
  };
}

/** A quote in the API: money in dollars, null for what is not known. */
export function toQuoteJson(quote: StagedQuote) {
  const { projectPriceCents } = quote;
  return {
    id: quote.id,
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    address: quote.address ?? null,
    projectType: quote.projectType,
    projectSize: quote.projectSize ?? null,
    squareFeet: quote.squareFeet ?? null,
    colorMixPercentage: quote.colorMixPercentage ?? null,
    surfaces: quote.instantQuote?.surfaces.map(toSurfaceJson) ?? null,
    details: quote.details ?? null,
    budget: quote.budget ?? null,
    contactMethod: quote.contactMethod,
    status: quote.status,
    stage: quote.stage,
    leadSource: quote.leadSource,
    leadSourceDetails: quote.leadSourceDetails ?? null,
    followUpDate: quote.followUpDate ?? null,
    followUpNotes: quote.followUpNotes ?? null,
    lastContactDate: quote.lastContactDate ?? null,
    projectPrice: projectPriceCents === undefined ? null : centsToNumber(projectPriceCents),
    depositAmount: centsToNumber(quote.depositAmountCents),
    totalPaid: centsToNumber(quote.totalPaidCents),
    paymentStatus: quote.paymentStatus,
    paymentNotes: quote.paymentNotes ?? null,
    billingName: quote.billingName ?? null,
    billingAddress: quote.billingAddress ?? null,
    siteContact: quote.siteContact ?? null,
    poNumber: quote.poNumber ?? null,
    photoUrl: quote.photoUrl ?? null,
    convertedFromId: quote.convertedFromId ?? null,
    partOfId: quote.partOfId ?? null,
    createdAt: quote.createdAt,
    updatedAt: quote.updatedAt,
  } satisfies QuoteJson;
}

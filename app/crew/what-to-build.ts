import { hasRubber, projectTypeLabel } from "~/business/project-types";
import type { ServiceTermsByCode } from "~/business/service-terms";
import { type MixTiles, mixTiles } from "~/driveway/mix-shown";
import { isLeastCharge } from "~/estimates/estimate-areas";
import { areaTitles, shownQuantity } from "~/estimates/estimate-summary";
import { serviceTermsOf } from "~/estimates/estimate-terms";
import type { Estimate, EstimateArea } from "~/estimates/estimates.server";
import { mixInWords } from "~/pricing/color-mix";
import { areasOf, type EstimateLine, UV_STABLE_BINDER_NOTE } from "~/pricing/estimate";
import { formatSquareFeet } from "~/pricing/square-feet";
import type { Quote } from "~/quotes/quotes.server";

/** A surface as the crew builds it. It has no price. */
export interface SurfaceToBuild {
  title: string;
  /** "640 sq ft"; undefined when nobody measured it. */
  size: string | undefined;
  /** Colour or finish: "30% Terracotta, 70% black", "Flake". */
  look: string | undefined;
  /** Undefined without a mix, or for a colour without a picture. */
  mix: MixTiles | undefined;
  /** What the price covers, and the terms of its service, line by line. */
  included: readonly string[];
  terms: string;
}

/** What is to be built, in words without an amount of money. */
export interface WhatToBuild {
  /** request: nothing was agreed yet; it is what the customer asked for. */
  from: "estimate" | "request";
  surfaces: readonly SurfaceToBuild[];
  /** What else was agreed: "Concrete border, 46 ft" */
  also: readonly string[];
  /** What the estimates say besides. */
  notes: readonly string[];
  /** The project types, whose checklists count. */
  projectTypes: readonly string[];
}

/** The work that these accepted estimates agree on. */
export function builtFromEstimates(estimates: readonly Estimate[]): WhatToBuild {
  const areas = estimates.flatMap((estimate) => areasOf<EstimateArea>(estimate));
  return {
    from: "estimate",
    surfaces: estimates.flatMap(surfacesOf),
    also: estimates.flatMap(agreedLines).map(lineWithoutAmount),
    notes: estimates
      .flatMap(({ notes, specialNotes }) => [notes, specialNotes])
      .flatMap((note) => (note ? [withoutAmounts(note)] : [])),
    projectTypes: [...new Set(areas.map(({ projectType }) => projectType))],
  };
}

/** What the customer asked for, where nothing was agreed. */
export function builtFromRequest({
  projectType,
  projectSize,
}: Pick<Quote, "projectType" | "projectSize">): WhatToBuild {
  const title = withoutAmounts(projectTypeLabel(projectType));
  const size = projectSize && withoutAmounts(projectSize);
  return {
    from: "request",
    surfaces: [{ title, size, look: undefined, mix: undefined, included: [], terms: "" }],
    also: [],
    notes: [],
    projectTypes: [projectType],
  };
}

/** The lines that the crew ticks off for these services, each once. */
export function checklistOf(projectTypes: readonly string[], byCode: ServiceTermsByCode): string[] {
  const lines = projectTypes.flatMap((projectType) => serviceTermsOf(projectType, byCode).checklist);
  return [...new Set(lines)];
}

function surfacesOf(estimate: Estimate): SurfaceToBuild[] {
  const areas = areasOf<EstimateArea>(estimate);
  const titles = areaTitles(areas);
  const kept = estimate.accepted?.terms ?? estimate.terms;
  return areas.map((area, place) => {
    const terms = kept?.areas[place];
    const included = [...(terms?.included ?? []), ...(terms?.hasBinder ? [UV_STABLE_BINDER_NOTE] : [])];
    return {
      title: withoutAmounts(titles[place]!),
      size: formatSquareFeet(area.squareFeet),
      look: lookOf(area),
      mix: mixOf(area),
      included: included.map(withoutAmounts),
      terms: withoutAmounts(terms?.terms ?? ""),
    };
  });
}

function lookOf({ projectType, finish, colorMixPercentage, customColor }: EstimateArea): string | undefined {
  const color = hasMix({ projectType, colorMixPercentage })
    ? mixInWords(colorMixPercentage, customColor)
    : customColor;
  const words = [finish, color].filter(Boolean).join(", ");
  return words ? withoutAmounts(words) : undefined;
}

function mixOf(area: EstimateArea): MixTiles | undefined {
  const { colorMixPercentage, customColor = "" } = area;
  return hasMix(area) ? mixTiles({ colorMixPercentage, color: customColor }) : undefined;
}

/** Older estimates for any service may have a colour mix. */
function hasMix({
  projectType,
  colorMixPercentage,
}: Pick<EstimateArea, "projectType" | "colorMixPercentage">): boolean {
  return hasRubber(projectType) || colorMixPercentage > 0;
}

/** The fixed lines and the chosen ones; what only changes the price is nothing to build. */
function agreedLines({ lines, accepted }: Estimate): EstimateLine[] {
  return lines.filter(
    ({ isOptional, amountCents, description }, place) =>
      (!isOptional || accepted?.chosen.includes(place)) && amountCents >= 0 && !isLeastCharge(description),
  );
}

function lineWithoutAmount({ description, quantity }: EstimateLine): string {
  const counted = quantity && [shownQuantity(quantity.hundredths), quantity.unit].filter(Boolean).join(" ");
  return withoutAmounts([description, counted].filter(Boolean).join(", "));
}

const AMOUNT = /(?:CA|C)?\$\s?\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?\s?(?:\$|dollars\b|CAD\b)/gi;

/** A text of an estimate, which was written for the customer, with each amount of money replaced by "...". */
export function withoutAmounts(text: string): string {
  return text.replaceAll(AMOUNT, "...");
}

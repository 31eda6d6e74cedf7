import type { Business } from "~/business/facts";
import { hasRubber, projectTypeLabel } from "~/business/project-types";
import { formatDayInFull, parseDay } from "~/business/time";
import type { BuiltArea } from "~/estimates/estimate-summary";
import { mixInSentence } from "~/pricing/color-mix";
import { formatSquareFeet } from "~/pricing/square-feet";

/** A certificate in its printed words, stored so that a given one never changes with the settings. */
export interface WarrantyDocument {
  /** With the logo's address, because logo files are never deleted. */
  business: Pick<Business, "name" | "city" | "province" | "phone" | "email" | "address" | "logo">;
  /** The customer. */
  name: string;
  /** Of the work; empty when not known. */
  address: string;
  /** "Rubber Driveway Resurfacing" */
  service: string;
  years: number;
  /** "the rubber surface" */
  covers: string;
  /** The owner's terms of this service; may be empty. */
  terms: string;
  /** "EST-0042" */
  estimates: readonly string[];
  surfaces: readonly { label: string; value: string }[];
  /** "May 12, 2027" */
  doneOn: string;
  until: string;
}

export interface Promised {
  business: Business;
  name: string;
  address: string;
  projectType: string;
  years: number;
  covers: string;
  terms: string;
  estimates: readonly string[];
  areas: readonly BuiltArea[];
  /** The day on which the work was done, "YYYY-MM-DD" in Alberta. */
  doneOn: string;
}

/** Puts a warranty into the words of its certificate. */
export function warrantyDocument({ business, projectType, areas, doneOn, ...promised }: Promised) {
  const { name, city, province, phone, email, address, logo } = business;
  return {
    ...promised,
    business: { name, city, province, phone, email, address, logo },
    service: projectTypeLabel(projectType),
    surfaces: areas.map((area, place) => ({
      label: areas.length > 1 ? `Surface ${place + 1}` : "Surface",
      value: surfaceWords(area),
    })),
    doneOn: formatDayInFull(doneOn),
    until: formatDayInFull(lastDayOf(doneOn, promised.years)),
  } satisfies WarrantyDocument;
}

/** "640 sq ft, 35% Slate Grey, 65% black" */
function surfaceWords({
  projectType,
  finish,
  squareFeet,
  colorMixPercentage,
  customColor,
}: BuiltArea): string {
  const mix = hasRubber(projectType) && mixInSentence(colorMixPercentage, customColor);
  return [formatSquareFeet(squareFeet), finish, mix].filter(Boolean).join(", ");
}

/** The same day so many years later, "YYYY-MM-DD"; of February 29 the 28th where there is no such day. */
export function lastDayOf(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  return parseDay(`${year}${day.slice(4)}`) ?? `${year}-02-28`;
}

/** "5-year warranty on the rubber surface" */
export function promiseInWords({ years, covers }: Pick<WarrantyDocument, "years" | "covers">): string {
  return `${years}-year warranty${covers && ` on ${covers}`}`;
}

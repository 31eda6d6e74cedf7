import { formatNumber } from "~/business/format-number";
import { projectTypeLabel } from "~/business/project-types";
import { formatCents } from "~/pricing/money";
import type { NotKnown } from "./job-costs";
import type { Lack, Left, Packs } from "./take-off";

/** "70 bags", "1 box" */
export function packsInWords({ packs, unit }: Pick<Packs, "packs" | "unit">): string {
  return `${packs} ${packs === 1 ? unit : pluralOf(unit)}`;
}

function pluralOf(unit: string): string {
  return /(?:s|x|z|ch|sh)$/i.test(unit) ? `${unit}es` : `${unit}s`;
}

/** "62 h", "7.5 h", from hundredths of an hour. */
export function hoursInWords(hundredths: number): string {
  return `${formatNumber(hundredths / 100)} h`;
}

/** "46.1%" from 461. */
export function permilleInWords(permille: number): string {
  return `${(permille / 10).toFixed(1)}%`;
}

/** "46.1%, $120.08 an hour", as far as there are figures. */
export function leftInWords({ permille, perHourCents }: Left): string {
  return [
    permille === undefined ? undefined : permilleInWords(permille),
    perHourCents === undefined ? undefined : `${formatCents(perHourCents)} an hour`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "the person-hours of Pool Deck" */
export function lackInWords(lack: Lack): string {
  switch (lack.of) {
    case "materials":
      return `a material for ${projectTypeLabel(lack.service)}`;
    case "hours":
      return `the person-hours of ${projectTypeLabel(lack.service)}`;
    case "price":
      return `the price of ${lack.material}`;
    case "person-hour":
      return "the price of a person-hour";
  }
}

/**
 * What is to be entered before anybody knows what a job left, by piece of work: "Driveway, Nov 03, 2026: the hours; the
 * packs of Epoxy". `names` has the name of each piece of work.
 */
export function notKnownInWords(notKnown: readonly NotKnown[], names: ReadonlyMap<number, string>): string[] {
  const ofJob = notKnown.flatMap((each) => {
    if (each.of === "work") return ["work in the calendar for each accepted estimate"];
    return each.of === "price" ? [`the price of ${each.material}, which no accepted estimate has`] : [];
  });
  const works = new Set(notKnown.flatMap((each) => ("workId" in each ? [each.workId] : [])));
  const ofWorks = [...works].map((workId) => {
    const own = notKnown.filter((each) => "workId" in each && each.workId === workId);
    const packs = own.flatMap((each) => (each.of === "packs" ? [each.material] : []));
    const lacking = [
      ...(own.some(({ of }) => of === "hours") ? ["the hours"] : []),
      ...(own.some(({ of }) => of === "end") ? ["when work ended"] : []),
      ...(packs.length > 0 ? [`the packs of ${packs.join(", ")}`] : []),
    ];
    return `${names.get(workId) ?? "Work"}: ${lacking.join("; ")}`;
  });
  return [...ofWorks, ...ofJob];
}

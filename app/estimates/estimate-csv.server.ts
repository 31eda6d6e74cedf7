import { type Cells, everyRow } from "~/business/csv.server";
import { shownPhone } from "~/business/phone";
import { projectTypeLabel } from "~/business/project-types";
import { albertaDay } from "~/business/time";
import { areasOf } from "~/pricing/estimate";
import { centsToNumber } from "~/pricing/money";
import type { Context } from "../../db/schema";
import { STANDING_LABELS } from "./estimate-standing";
import type { EstimateArea } from "./estimates.server";
import { type EstimateQuery, type ListedEstimate, listEstimates } from "./list-estimates.server";

/** The list of sent estimates for a spreadsheet. Amounts in dollars, days in Alberta. */
export const ESTIMATE_CELLS: Cells<ListedEstimate> = {
  number: ({ number }) => number,
  job: ({ quoteId }) => quoteId,
  customer: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  email: ({ email }) => email,
  phone: ({ phone }) => shownPhone(phone),
  address: ({ address }) => address,
  services: (estimate) => servicesOf(estimate).join("; "),
  square_feet: (estimate) =>
    areasOf<EstimateArea>(estimate).reduce((sum, { squareFeet }) => sum + squareFeet, 0),
  standing: ({ standing }) => STANDING_LABELS[standing],
  total_dollars: ({ accepted, totalCents }) => centsToNumber(accepted?.totalCents ?? totalCents),
  sent: ({ createdAt }) => albertaDay(createdAt),
  looked_at: ({ viewedAt }) => viewedAt && albertaDay(viewedAt),
  valid_until: ({ validUntil }) => validUntil,
};

function servicesOf(estimate: ListedEstimate): string[] {
  return [
    ...new Set(areasOf<EstimateArea>(estimate).map(({ projectType }) => projectTypeLabel(projectType))),
  ];
}

/** Every estimate that the filters let through, newest first. */
export function everyEstimate(
  context: Context,
  query: Pick<EstimateQuery, "standing" | "search">,
): AsyncGenerator<ListedEstimate> {
  return everyRow<ListedEstimate, number>(async (page) => {
    const { estimates, next } = await listEstimates(context, { ...query, ...page });
    return { rows: estimates, next };
  });
}

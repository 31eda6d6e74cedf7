import { hasRubber } from "~/business/project-types";
import { albertaDay, formatDayInFull } from "~/business/time";
import { deployment } from "~/deployment.server";
import { willLeave } from "~/email/mail-kinds";
import { isReadyToAgree } from "~/estimates/accept-estimate.server";
import { whenAsked } from "~/estimates/answer-estimate.server";
import { photosOfEstimate } from "~/estimates/estimate-photos.server";
import type { EstimateArea } from "~/estimates/estimates.server";
import { paperOf } from "~/estimates/print-estimate.server";
import { areasOf } from "~/pricing/estimate";
import { openOrRefuse } from "./open-or-refuse.server";

export type ShownEstimate = Awaited<ReturnType<typeof loadEstimate>>;

/** The page's data. Of the customer only names and addresses, because the link may be forwarded. */
export async function loadEstimate(request: Request, token: string | undefined) {
  const context = deployment();
  const { estimate, standing, newest } = await openOrRefuse(request, token);
  const paper = await paperOf(context, estimate);
  const { subtotalCents, netCents, lines } = estimate;
  const rubber = areasOf<EstimateArea>(estimate).find(({ projectType }) => hasRubber(projectType));
  const asked = await whenAsked(context.db, estimate);
  return {
    number: paper.number,
    address: paper.address,
    billTo: paper.billTo,
    poNumber: paper.poNumber,
    issued: paper.issued,
    areas: paper.areas,
    costs: paper.costs,
    options: paper.options,
    totalCents: paper.totalCents,
    notes: paper.notes,
    specialNotes: paper.specialNotes,
    start: paper.start,
    springPlace: paper.springPlace,
    validity: paper.validity,
    terms: paper.terms,
    numbers: paper.numbers,
    link: paper.link,
    acceptance: paper.acceptance,
    name: `${paper.firstName} ${paper.lastName}`,
    service: paper.service,
    /** Of the first area in rubber; undefined without one. */
    mix: rubber && { colorMixPercentage: rubber.colorMixPercentage, color: rubber.customColor ?? "" },
    subtotalCents,
    netCents,
    lines,
    photos: (await photosOfEstimate(context.db, estimate)).map(({ id }) => id),
    standing,
    canAccept: standing === "sent" && isReadyToAgree(context.business),
    isMailed: estimate.email !== "" && willLeave("estimate-accepted", context),
    validUntil: formatDayInFull(estimate.validUntil),
    newer: newest?.token ? { number: newest.number, path: `/e/${newest.token}` } : undefined,
    path: `/e/${token}`,
    /** The days on which the customer asked a question, and asked to renew. */
    askedOn: asked.question && formatDayInFull(albertaDay(asked.question)),
    renewalAskedOn: asked.renewal && formatDayInFull(albertaDay(asked.renewal)),
  };
}

import { getQuote } from "~/quotes/quotes.server";
import type { Context } from "../../db/schema";
import type { EstimateStanding } from "./estimate-standing";
import { type Estimate, findEstimate, getEstimate, newerVersionOf } from "./estimates.server";
import { standingOf } from "./standing-of";

/** An estimate with its standing right now. */
export interface OpenEstimate {
  estimate: Estimate;
  standing: EstimateStanding;
  /** The newest version, unless this is it. */
  newest: Estimate | undefined;
}

/** The estimate behind a customer's link; undefined when there is none. */
export async function openEstimate(
  context: Pick<Context, "db" | "now">,
  token: string,
): Promise<OpenEstimate | undefined> {
  const estimate = await findEstimate(context.db, token);
  return estimate && standing(context, estimate);
}

/** Like `openEstimate`, by the estimate's id. */
export async function openEstimateOfId(
  context: Pick<Context, "db" | "now">,
  id: number,
): Promise<OpenEstimate | undefined> {
  const estimate = await getEstimate(context.db, id);
  return estimate && standing(context, estimate);
}

async function standing({ db, now }: Pick<Context, "db" | "now">, estimate: Estimate): Promise<OpenEstimate> {
  const newest = await newerVersionOf(db, estimate);
  const stands = standingOf(estimate, { newest, now });
  const isOpen = stands === "sent" || stands === "expired";
  // An open estimate counts as withdrawn once staff have deleted its job.
  const job = isOpen && estimate.quoteId !== undefined ? await getQuote(db, estimate.quoteId) : undefined;
  const isOffered = !isOpen || (job !== undefined && !job.deletedAt);
  return { estimate, standing: isOffered ? stands : "withdrawn", newest };
}

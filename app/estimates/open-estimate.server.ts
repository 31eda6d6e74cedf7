import { getQuote } from "~/quotes/quotes.server";
import type { Context } from "../../db/schema";
import type { EstimateStanding } from "./estimate-standing";
import { type Estimate, findEstimate, getEstimate, newerVersionOf } from "./estimates.server";
import { standingOf } from "./standing-of";

/** An estimate with what can be done with it at this moment. */
export interface OpenEstimate {
  estimate: Estimate;
  standing: EstimateStanding;
  /** The newest version, when it is another one. */
  newest: Estimate | undefined;
}

/** The estimate that a private address opens; undefined for none. */
export async function openEstimate(
  context: Pick<Context, "db" | "now">,
  token: string,
): Promise<OpenEstimate | undefined> {
  const estimate = await findEstimate(context.db, token);
  return estimate && standing(context, estimate);
}

/** The same for an estimate's id. */
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
  // What staff deleted with its job is no longer offered.
  const job = isOpen && estimate.quoteId !== undefined ? await getQuote(db, estimate.quoteId) : undefined;
  const isOffered = !isOpen || (job !== undefined && !job.deletedAt);
  return { estimate, standing: isOffered ? stands : "withdrawn", newest };
}

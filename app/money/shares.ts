import type { Row } from "../../db/schema";

/** Cents without GST, the GST, and both together. Negative for a credit. */
export interface Sum {
  netCents: number;
  gstCents: number;
  totalCents: number;
}

export const NOTHING: Sum = { netCents: 0, gstCents: 0, totalCents: 0 };

/** How much of what was agreed an invoice bills, with GST. A percentage comes in thousandths: 33.333% is 33333. */
export type Share =
  | { kind: "rest" }
  | { kind: "percent"; thousandths: number }
  | { kind: "amount"; totalCents: number };

/** nothing_left: all that was agreed is billed. no_total: the share comes to nothing. */
export type ShareRefusal = "nothing_left" | "more_than_left" | "no_total";

type Shared = { ok: true; sum: Sum } | { ok: false; reason: ShareRefusal; leftCents: number };

/** The sum of a stored paper. */
export function sumOf({ total_cents, gst_cents }: Pick<Row<"invoices">, "total_cents" | "gst_cents">): Sum {
  return { netCents: total_cents - gst_cents, gstCents: gst_cents, totalCents: total_cents };
}

/** The sum of sums. */
export function addSums(sums: readonly Sum[]): Sum {
  return sums.reduce(
    (all, one) => ({
      netCents: all.netCents + one.netCents,
      gstCents: all.gstCents + one.gstCents,
      totalCents: all.totalCents + one.totalCents,
    }),
    NOTHING,
  );
}

/** What stays of the first when the second is taken off. */
export function takeOff(all: Sum, part: Sum): Sum {
  return {
    netCents: all.netCents - part.netCents,
    gstCents: all.gstCents - part.gstCents,
    totalCents: all.totalCents - part.totalCents,
  };
}

/** The share of what was agreed that an invoice bills, in cents. Refuses more than is left, with what is left. */
export function shareOf({ agreed, billed }: { agreed: Sum; billed: Sum }, share: Share): Shared {
  const left = takeOff(agreed, billed);
  const refused = (reason: ShareRefusal) => ({ ok: false, reason, leftCents: left.totalCents }) as const;
  if (left.totalCents <= 0) return refused("nothing_left");
  const totalCents = totalOf(share, agreed, left);
  if (totalCents <= 0) return refused("no_total");
  if (totalCents > left.totalCents) return refused("more_than_left");
  return { ok: true, sum: splitTotal(totalCents, { whole: agreed, left }) };
}

/**
 * Splits an amount with GST as the whole is split: its net is rounded half a cent up, the GST is the rest. The amount
 * that takes all that is left takes its cents of both, and no other takes more of either than is left.
 */
export function splitTotal(totalCents: number, { whole, left }: { whole: Sum; left: Sum }): Sum {
  const least = totalCents - left.gstCents;
  const most = Math.min(left.netCents, totalCents);
  const fair = portion(totalCents, whole.netCents, whole.totalCents);
  const netCents = Math.max(least, Math.min(most, fair));
  return { netCents, gstCents: totalCents - netCents, totalCents };
}

function totalOf(share: Share, agreed: Sum, left: Sum): number {
  if (share.kind === "rest") return left.totalCents;
  return share.kind === "amount"
    ? share.totalCents
    : portion(agreed.totalCents, share.thousandths, 100 * 1000);
}

/** cents x part / whole, half a cent up. In BigInt, because the product can be beyond what a number holds exactly. */
function portion(cents: number, part: number, whole: number): number {
  const twice = 2n * BigInt(cents) * BigInt(part) + BigInt(whole);
  return Number(twice / (2n * BigInt(whole)));
}

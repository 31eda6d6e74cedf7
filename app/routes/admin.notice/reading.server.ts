import type { SubmissionResult } from "@conform-to/react";
import { formatDate, startOfAlbertaDay } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { findBookedReference } from "~/money/booked-reference.server";
import { type Notice, readNotice } from "~/money/etransfer-notice";
import { bestFit } from "~/money/fitting-invoices";
import { findFittingInvoices } from "~/money/fitting-invoices.server";
import { formatCents, parseMoney } from "~/pricing/money";

/** An open invoice that a notice may pay, as the page offers it. */
export interface Offer {
  id: number;
  number: string;
  quoteId: number;
  name: string;
  /** "$2,422.35 left" */
  left: string;
  why: string;
  /** What becomes of it when less or more than is left is booked. */
  rest: string | undefined;
  hasEmail: boolean;
}

/** What the page says about a notice, beside its fields. */
export interface Reading {
  stands: Notice["stands"];
  offers: Offer[];
  /** The invoices in its message that have nothing left to pay, with the head of their job. */
  paid: { number: string; quoteId: number; name: string }[];
  /** The invoice for which most speaks; undefined when two fit equally. */
  best: number | undefined;
  /** The payment that was booked with this reference. */
  booked: { day: string; invoice: string | undefined; quoteId: number; name: string } | undefined;
}

/** More would be a search. */
const MOST_OFFERED = 10;

/** What there is to say about the fields of the form, as they are typed. */
export async function readingOf(
  { db }: Deployment,
  typed: SubmissionResult["initialValue"],
): Promise<Reading> {
  const text = (name: string) => String(typed?.[name] ?? "").trim();
  const { stands } = readNotice(text("notice"));
  const booked = await findBookedReference(db, text("reference"));
  if (booked) {
    const day = formatDate(startOfAlbertaDay(booked.day) ?? booked.day);
    return { stands, offers: [], paid: [], best: undefined, booked: { ...booked, day } };
  }
  const amountCents = parseMoney(text("amount"));
  const cameIn = { amountCents, sender: text("sender"), message: text("message") };
  const { fits, paid } = await findFittingInvoices(db, cameIn);
  return {
    stands,
    offers: fits.slice(0, MOST_OFFERED).map((fit) => offerOf(fit, amountCents)),
    paid,
    best: bestFit(fits)?.invoice.id,
    booked: undefined,
  };
}

type FittingInvoice = Awaited<ReturnType<typeof findFittingInvoices>>["fits"][number];

function offerOf({ invoice, why }: FittingInvoice, amountCents: number | undefined): Offer {
  const { id, number, quoteId, name, email, leftCents } = invoice;
  return {
    ...{ id, number, quoteId, name },
    left: `${formatCents(leftCents)} left`,
    why: sentence(why.join(", ")),
    rest: amountCents ? restWords(leftCents - amountCents) : undefined,
    hasEmail: email !== "",
  };
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function restWords(restCents: number): string | undefined {
  if (restCents === 0) return undefined;
  return restCents > 0
    ? `That leaves ${formatCents(restCents)} to pay on it.`
    : `That is ${formatCents(-restCents)} more than is left on it.`;
}

import type { Business, PayingTerms } from "~/business/facts";
import { fillFields } from "~/business/mail-texts";

type WaysToPay = Pick<PayingTerms, "eTransfer" | "payWords" | "cardPage">;

/** How an invoice is paid, as Settings said when it was issued. */
export interface HowToPay extends WaysToPay {
  /** What was left to pay then: "$2,422.35". */
  left: string;
}

/** In a document, in place of a last day to pay. */
export const ON_RECEIPT = "on receipt";

interface Amount {
  number: string;
  left: string;
}

/** As the invoice was issued, or as Settings say where it says nothing; undefined where neither names a way. */
export function waysToPay(
  { paying }: { paying?: WaysToPay },
  business: Pick<Business, "paying">,
): WaysToPay | undefined {
  const { eTransfer, payWords, cardPage } = paying ?? business.paying;
  return eTransfer || payWords || cardPage ? { eTransfer, payWords, cardPage } : undefined;
}

/** The owner's words with the invoice's number and what is left. */
export function wordsOnPaying({ payWords }: Pick<PayingTerms, "payWords">, { number, left }: Amount): string {
  return fillFields(payWords, { number, left });
}

/** Each way to pay in words. */
export function howToPay(paying: WaysToPay, amount: Amount): string[] {
  const { eTransfer, cardPage } = paying;
  return [
    eTransfer && `Interac e-Transfer to ${eTransfer}, with the message ${amount.number}.`,
    wordsOnPaying(paying, amount),
    cardPage && `By card: ${cardPage}`,
  ].filter((way) => way !== "");
}

import { folded } from "~/business/typed-text";
import { formatCents } from "~/pricing/money";
import { invoiceNumber } from "./invoice-number";

/** What is known of money that came in. */
export interface CameIn {
  amountCents: number | undefined;
  sender: string;
  message: string;
}

interface OpenInvoice {
  /** "INV-0042" */
  number: string;
  name: string;
  billingName: string | undefined;
  leftCents: number;
}

export interface Fit<Invoice> {
  invoice: Invoice;
  /** Reasons in words. */
  why: string[];
  /** The higher, the more speaks for it. */
  weight: number;
}

/** How much a reason weighs: a number that the customer wrote is worth more than all others together. */
const WEIGHTS = { number: 8, amount: 4, name: 2, family: 1 };

/** The invoices for which something speaks, best first; of equal ones those that come first in the list. */
export function fittingInvoices<Invoice extends OpenInvoice>(
  cameIn: CameIn,
  invoices: readonly Invoice[],
): Fit<Invoice>[] {
  const named = new Set(numbersIn(cameIn.message).map(invoiceNumber));
  return invoices
    .map((invoice) => fitOf(invoice, cameIn, named))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
}

/** The first of them, unless another one fits as well. */
export function bestFit<Invoice>([first, second]: readonly Fit<Invoice>[]): Fit<Invoice> | undefined {
  return first && first.weight > (second?.weight ?? 0) ? first : undefined;
}

function fitOf<Invoice extends OpenInvoice>(
  invoice: Invoice,
  { amountCents, sender }: CameIn,
  named: ReadonlySet<string>,
): Fit<Invoice> {
  const { number, name, billingName, leftCents } = invoice;
  const why: [string, number][] = [];
  if (named.has(number)) why.push([`${number} is in the message`, WEIGHTS.number]);
  if (amountCents === leftCents) why.push([`exactly ${formatCents(leftCents)} is left`, WEIGHTS.amount]);
  if (isSameName(sender, name)) why.push([`${name} is the customer`, WEIGHTS.name]);
  else if (billingName && isSameName(sender, billingName))
    why.push([`${billingName} is billed`, WEIGHTS.name]);
  else if (isSameFamily(sender, name)) why.push([`${name} has the same last name`, WEIGHTS.family]);
  return {
    invoice,
    why: why.map(([words]) => words),
    weight: why.reduce((sum, [, weight]) => sum + weight, 0),
  };
}

/** "INV-0031", "invoice 31", "facture no 31", "#31" or "0031"; or nothing but the number. */
const NUMBERS =
  /(?:\b(?:inv(?:oice)?|fact?(?:ure)?|no|number|numero)|#)[ .:#-]{0,3}0*([1-9]\d{0,8})(?!\d)|(?<![\d.,$-])0+([1-9]\d{0,8})(?![\d.,])|^0*([1-9]\d{0,8})$/g;

/** The invoices that a message names: 42 is INV-0042. */
export function numbersIn(message: string): number[] {
  const found = [...folded(message.trim()).replace(/n[°º]/g, "no").matchAll(NUMBERS)];
  return found.map(([, written, padded, alone]) => Number(written ?? padded ?? alone));
}

/** In any order and with middle names; a single word has to be all of both. */
function isSameName(sender: string, name: string): boolean {
  const [short = [], long = []] = [wordsOf(sender), wordsOf(name)].toSorted(
    (one, other) => one.length - other.length,
  );
  const isEnough = short.length > 1 || (short.length === 1 && long.length === 1);
  return isEnough && short.every((word) => long.includes(word));
}

function isSameFamily(sender: string, name: string): boolean {
  const last = wordsOf(sender).at(-1);
  return last !== undefined && last === wordsOf(name).at(-1);
}

/** Initials and what companies add to their names say nothing. */
const EMPTY_WORDS = /^(?:.|ltd|inc|ltee|corp|and|et|the|mr|mrs|ms|dr)$/;

function wordsOf(name: string): string[] {
  return folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !EMPTY_WORDS.test(word));
}

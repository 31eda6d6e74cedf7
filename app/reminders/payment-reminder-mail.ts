import type { Business } from "~/business/facts";
import { formatDayInFull } from "~/business/time";
import type { MailBlock } from "~/email/mail-blocks";
import type { MailMessage } from "~/email/mail-layout";
import { formatCents } from "~/pricing/money";
import { automaticMail, firstName } from "./automatic-mail";

/** An invoice with something left to pay. */
export interface RemindedInvoice {
  /** "INV-0042" */
  number: string;
  leftCents: number;
  /** The last day to pay in Alberta, YYYY-MM-DD. */
  dueOn: string;
  /** The secret of its page. */
  token: string | undefined;
}

/** What the customer owes: each invoice is said to be due, or to have been due, as of `today` in Alberta. */
export interface Owed {
  business: Business;
  publicUrl: string;
  /** Not empty; by due day. */
  invoices: readonly RemindedInvoice[];
  today: string;
}

interface PaymentReminderMail extends Owed {
  /** The customer's name. */
  name: string;
  email: string;
  unsubscribeLink: string | undefined;
}

/** Reminds a customer of all that they owe. */
export function paymentReminderMail({
  name,
  email,
  unsubscribeLink,
  ...owed
}: PaymentReminderMail): MailMessage {
  const { business, publicUrl, invoices } = owed;
  return automaticMail({
    kind: "paymentReminders",
    ...{ business, publicUrl, unsubscribeLink },
    values: {
      name: firstName(name, email),
      number: numbersOf(invoices),
      left: formatCents(leftOf(invoices)),
      date: formatDayInFull(invoices[0]!.dueOn),
    },
    about: whatIsOwed(owed),
  });
}

/** As many invoices as a subject line has room for by their numbers. */
const MOST_NAMED = 3;
const inWords = new Intl.ListFormat("en-CA");

function numbersOf(invoices: readonly RemindedInvoice[]): string {
  return invoices.length > MOST_NAMED
    ? `${invoices.length} invoices`
    : inWords.format(invoices.map(({ number }) => number));
}

/**
 * The part of a reminder that says what is owed. The text of one is never within the text of another, so it shows
 * whether a queued reminder is still right.
 */
export function whatIsOwed({ business, publicUrl, invoices, today }: Owed): MailBlock[] {
  const due = ({ dueOn }: RemindedInvoice) =>
    `${dueOn < today ? "was" : "is"} due on ${formatDayInFull(dueOn)}`;
  const page = ({ token }: RemindedInvoice) => token && `${publicUrl}/i/${token}`;
  const [first, ...others] = invoices as [RemindedInvoice, ...RemindedInvoice[]];
  const { eTransfer } = business.paying;
  const caption = [
    others.length === 0
      ? `Left to pay on ${first.number}, which ${due(first)}.`
      : `Left to pay on ${invoices.length} invoices.`,
    ...(eTransfer ? [`Send an e-Transfer to ${eTransfer}.`] : []),
  ];
  const price = {
    kind: "price",
    amount: formatCents(leftOf(invoices)),
    caption: caption.join("\n"),
  } as const;
  const href = page(first);
  if (others.length === 0)
    return href ? [price, { kind: "action", label: `Open invoice ${first.number}`, href }] : [price];
  const rows = invoices.map((invoice) => ({
    label: `${invoice.number} ${due(invoice)}`,
    value: formatCents(invoice.leftCents),
    href: page(invoice),
  }));
  return [price, { kind: "facts", rows }];
}

function leftOf(invoices: readonly RemindedInvoice[]): number {
  return invoices.reduce((sum, { leftCents }) => sum + leftCents, 0);
}

import { albertaDay } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { LINE_FIELDS } from "~/estimates/estimate-lines";
import { parseForm } from "~/forms/parse-form.server";
import { howToPay } from "~/money/how-to-pay";
import { billRows } from "~/money/invoice-lines";
import { type InvoiceRefusal, previewInvoice } from "~/money/invoices.server";
import { readJobLedger } from "~/money/ledger.server";
import { invoiceForm } from "~/money/money-forms.server";
import { moneyMessages } from "~/money/money-messages";
import { formatCents } from "~/pricing/money";
import { isWorkDone } from "~/quotes/work-done.server";

export type BillData = NonNullable<Awaited<ReturnType<typeof loadBill>>>;

/** The fields of the form, which the check's address repeats. */
const FIELDS = [
  "share",
  "percent",
  "amount",
  "withoutGstNumber",
  "isNoHome",
  "doneOn",
  "words",
  ...LINE_FIELDS.filter((field) => /Description$|Amount$/.test(field)),
];

/** The field that each refusal is about; the others are about the form. */
const FIELD_OF: Partial<Record<InvoiceRefusal, string>> = {
  no_gst_number: "withoutGstNumber",
  no_licence: "isNoHome",
  other_words: "words",
  done_in_future: "doneOn",
};

/**
 * What a job's next invoice can bill. With `share` in the address also what it would say, or why it can't be issued.
 * Undefined when there is no such job, or a deleted one.
 */
export async function loadBill(site: Deployment, id: number, asked: URLSearchParams) {
  const { db, now, business } = site;
  const job = await readJobLedger(db, id);
  if (!job) return undefined;
  const { head, ledger } = job;
  const { agreed, billed, toBill } = ledger;
  const typed: Record<string, string> = Object.fromEntries(
    FIELDS.map((field) => [field, asked.get(field) ?? ""]),
  );
  typed.share ||= asked.get("of") || "rest";
  return {
    id: head.id,
    name: head.name,
    today: albertaDay(now.toISOString()),
    /** Undefined when nothing is agreed, so that lines are typed. */
    agreed:
      agreed.lines.length > 0
        ? {
            rows: billRows(agreed),
            words: agreed.lines.map(({ description }) => description.replace(/\s+/g, " ")).join("\n"),
            billed: formatCents(billed.totalCents),
            left: formatCents(toBill.totalCents),
          }
        : undefined,
    lacksGstNumber: !business.gstNumber,
    asksForLicence: !business.licence && !head.isNoHome && !(await isWorkDone(db, head.id)),
    typed,
    ...(asked.has("share") ? await checked(site, head.id, asked) : {}),
  };
}

async function checked(site: Deployment, quoteId: number, asked: URLSearchParams) {
  const form = new FormData();
  for (const [name, value] of asked) form.append(name, value);
  form.set("quoteId", String(quoteId));
  const submission = parseForm(form, invoiceForm, { disableAutoCoercion: true });
  if (submission.status !== "success") return { errors: submission.error ?? {} };
  const preview = await previewInvoice(site, submission.value);
  if (!preview) return {};
  if (!preview.ok) {
    const field = FIELD_OF[preview.reason] ?? "";
    return { errors: { [field]: [refusalWords(preview.reason, preview.leftCents)] } };
  }
  const { document, totalCents, leftCents } = preview;
  const { paying } = document;
  const ways = paying ? howToPay(paying, { number: "(its number)", left: paying.left }) : [];
  return { check: { document, totalCents, leftCents, total: formatCents(totalCents), howToPay: ways } };
}

/** Why an invoice can't be issued. */
export function refusalWords(reason: InvoiceRefusal | "changed", leftCents: number): string {
  const words = moneyMessages[reason];
  return typeof words === "string" ? words : words(formatCents(leftCents));
}

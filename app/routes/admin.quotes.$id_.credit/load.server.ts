import type { Deployment } from "~/deployment.server";
import { parseForm } from "~/forms/parse-form.server";
import { type CreditRefusal, previewCredit } from "~/money/credit-notes.server";
import { readJobLedger } from "~/money/ledger.server";
import { creditForm } from "~/money/money-forms.server";
import { moneyMessages } from "~/money/money-messages";
import { formatCents } from "~/pricing/money";

export type CreditData = NonNullable<Awaited<ReturnType<typeof loadCredit>>>;

/**
 * What of an invoice can be taken back. With `reason` in the address also what the credit note would say, or why there
 * can be none. Undefined when the job has no such invoice that stands.
 */
export async function loadCredit(site: Deployment, id: number, asked: URLSearchParams) {
  const job = await readJobLedger(site.db, id);
  if (!job) return undefined;
  const { head, ledger } = job;
  const invoice = ledger.invoices.find((each) => each.id === Number(asked.get("invoiceId")));
  if (!invoice || invoice.kind === "void") return undefined;
  const billedCents = invoice.paidCents + invoice.leftCents;
  return {
    id: head.id,
    name: head.name,
    invoice: {
      id: invoice.id,
      number: invoice.number,
      billed: formatCents(billedCents),
      isPaid: invoice.paidCents > 0,
    },
    typed: {
      amount: asked.get("amount") ?? "",
      reason: asked.get("reason") ?? asked.get("why") ?? "",
      isGoodwill: asked.get("isGoodwill") === "on",
    },
    ...(asked.has("reason") ? await checked(site, asked) : {}),
  };
}

async function checked(site: Deployment, asked: URLSearchParams) {
  const form = new FormData();
  for (const [name, value] of asked) form.append(name, value);
  const submission = parseForm(form, creditForm, { disableAutoCoercion: true });
  if (submission.status !== "success") return { errors: submission.error ?? {} };
  const { amount: totalCents = "all", isGoodwill, ...credit } = submission.value;
  const preview = await previewCredit(site, { ...credit, totalCents, isGoodwill: Boolean(isGoodwill) });
  if (!preview) return {};
  if (!preview.ok) {
    const words = creditWords(preview.reason, preview.leftCents);
    return { errors: { [preview.reason === "nothing_left" ? "" : "amount"]: [words] } };
  }
  const { document, billedCents } = preview;
  return { check: { document, billedCents, total: formatCents(preview.totalCents) } };
}

/** Why an invoice can't be taken back. */
export function creditWords(reason: CreditRefusal, leftCents: number): string {
  const words = {
    nothing_left: moneyMessages.nothing_billed,
    more_than_billed: moneyMessages.more_than_billed(formatCents(leftCents)),
    no_goodwill: moneyMessages.no_goodwill,
    changed: moneyMessages.changed,
  };
  return words[reason];
}

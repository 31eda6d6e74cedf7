import { Form } from "@remix-run/react";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "~/quotes/quote-options";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import { SelectField } from "~/ui/select-field";
import type { JobData } from "./load.server";

interface MoneyProps {
  job: JobData;
  refusal: PageRefusal | undefined;
}

/** Price, what was paid, what is left, and each payment. */
export function Money({ job, refusal }: MoneyProps) {
  const { money } = job;
  return (
    <section aria-labelledby="money" className="card grid gap-3 p-4">
      <h2 id="money" className="text-lg">
        Money
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums [&>dd]:text-right">
        <dt>Price</dt>
        <dd>{money.price ?? "not set"}</dd>
        <dt>Paid</dt>
        <dd>{money.paid}</dd>
        {money.left && (
          <>
            <dt className="font-bold">Left</dt>
            <dd className="font-bold">{money.left}</dd>
          </>
        )}
      </dl>
      <ul className="grid gap-2">
        {money.payments.map((payment) => (
          <PaymentLine key={payment.id} job={job} payment={payment} />
        ))}
      </ul>
      {!job.isDeleted && <NewPayment key={money.payments.length} job={job} refusal={refusal} />}
    </section>
  );
}

function PaymentLine({ job, payment }: { job: JobData; payment: JobData["money"]["payments"][number] }) {
  const { id, amount, isRefund, method, on, note, by, isVoided } = payment;
  const what = `${isRefund ? "Refund of " : ""}${amount}`;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-2">
      <span className={isVoided ? "text-muted line-through" : "font-semibold"}>{what}</span>
      <span className="text-muted wrap-anywhere">
        {[method, on, note, `by ${by}`].filter(Boolean).join(", ")}
      </span>
      {isVoided ? (
        <span className="ml-auto">voided</span>
      ) : (
        <Form method="post" preventScrollReset className="ml-auto">
          <input type="hidden" name="quoteId" value={job.id} />
          <input type="hidden" name="paymentId" value={id} />
          <Button name="intent" value="void-payment" look="quiet" aria-label={`Void ${what}`}>
            Void
          </Button>
        </Form>
      )}
    </li>
  );
}

/** What was typed comes back when it is refused. */
function NewPayment({ job, refusal }: MoneyProps) {
  const result = refusal?.lastResult;
  const isMine = result?.initialValue?.method !== undefined;
  const typed = (name: string) => (isMine ? String(result?.initialValue?.[name] ?? "") : "");
  const errors = (name: string) => (isMine ? (result?.error?.[name] ?? undefined) : undefined);
  return (
    <details open={isMine} className="border-t border-line pt-2">
      <summary className="w-fit cursor-pointer font-semibold pointer-coarse:py-2.75">
        Record a payment
      </summary>
      <Form method="post" preventScrollReset className="grid gap-3 pt-3">
        <input type="hidden" name="quoteId" value={job.id} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            id="amount"
            label="Amount"
            name="amount"
            inputMode="decimal"
            defaultValue={typed("amount")}
            errors={errors("amount")}
          />
          <SelectField
            id="method"
            label="Paid by"
            name="method"
            options={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
            defaultValue={typed("method") || PAYMENT_METHODS[0]}
            errors={errors("method")}
          />
          <TextField
            id="receivedOn"
            label="Received on"
            name="receivedOn"
            type="date"
            defaultValue={isMine ? typed("receivedOn") : job.today}
            errors={errors("receivedOn")}
          />
          <TextField
            id="paymentNote"
            label="Note"
            name="note"
            maxLength={500}
            defaultValue={typed("note")}
            errors={errors("note")}
          />
        </div>
        <label className="flex w-fit items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" name="isRefund" defaultChecked={typed("isRefund") !== ""} /> It went back to
          the customer
        </label>
        <Button name="intent" value="add-payment" look="secondary" className="w-fit">
          Save payment
        </Button>
      </Form>
    </details>
  );
}

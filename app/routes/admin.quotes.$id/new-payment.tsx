import { Form } from "@remix-run/react";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "~/quotes/quote-options";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FOCUSED } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { SelectField } from "~/ui/select-field";
import { Tick } from "~/ui/tick";
import type { JobData } from "./load.server";

interface NewPaymentProps {
  job: JobData;
  /** Of this form, if it was refused. */
  result: PageRefusal["lastResult"];
}

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));

/**
 * Records a payment in one line. A refused one comes back as typed; one that looks like a repeat, or is more than is left
 * to pay, is asked about.
 */
export function NewPayment({ job, result }: NewPaymentProps) {
  const typed = (name: string) => String(result?.initialValue?.[name] ?? "");
  const errors = (name: string) => result?.error?.[name] ?? undefined;
  const question = errors("again");
  const { payable, leftToPay } = job.money;
  return (
    <Form
      noValidate
      method="post"
      preventScrollReset
      aria-label="Record a payment"
      className="grid grid-cols-1 gap-3"
    >
      <input type="hidden" name="quoteId" value={job.id} />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[6rem_10rem_9.5rem_minmax(0,1fr)]">
        <TextField
          id="amount"
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={result ? typed("amount") : leftToPay}
          errors={errors("amount")}
        />
        <SelectField
          id="method"
          label="Paid by"
          name="method"
          options={METHODS}
          defaultValue={typed("method") || PAYMENT_METHODS[0]}
          errors={errors("method")}
        />
        <TextField
          id="receivedOn"
          label="Received on"
          name="receivedOn"
          type="date"
          max={job.today}
          defaultValue={result ? typed("receivedOn") : job.today}
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
      {payable.length > 2 && (
        <SelectField
          id="invoiceId"
          label="For invoice"
          name="invoiceId"
          options={payable}
          defaultValue={typed("invoiceId")}
          errors={errors("invoiceId")}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {job.email && (
          <Tick name="sendReceipt" isTicked={!result || typed("sendReceipt") !== ""}>
            Email the receipt
          </Tick>
        )}
        <Tick name="isRefund" isTicked={typed("isRefund") !== ""}>
          Refund: paid back to the customer
        </Tick>
      </div>
      {question && (
        <div role="alert" {...FOCUSED} className="grid justify-items-start gap-2">
          <p className="field-error">{question.join(" ")}</p>
          <input type="hidden" name="again" value="on" />
        </div>
      )}
      <Button name="intent" value="add-payment" look="secondary" className="w-fit">
        {question ? "Record it all the same" : "Record payment"}
      </Button>
    </Form>
  );
}

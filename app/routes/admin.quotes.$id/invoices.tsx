import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import { Folded } from "./folded";
import type { JobData } from "./load.server";
import { isInvoiceRefused, NewInvoice } from "./new-invoice";

interface InvoicesProps {
  job: JobData;
  refusal: PageRefusal | undefined;
}

const LINK = "text-accent underline underline-offset-2 pointer-coarse:py-2.75";

/** The job's invoices, and a form for one when none is current. */
export function Invoices({ job, refusal }: InvoicesProps) {
  const isBilled = job.invoices.some(({ cancelReason }) => cancelReason === null);
  return (
    <section aria-labelledby="invoices" className="card grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="invoices" className="text-lg">
          Invoice
        </h2>
        {job.invoices.length === 0 && <p className="text-muted">None yet.</p>}
      </div>
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {job.invoices.map((invoice) => (
          <IssuedInvoice key={invoice.id} job={job} invoice={invoice} refusal={refusal} />
        ))}
      </ul>
      {!isBilled && !job.isDeleted && (
        <Folded
          name="invoice"
          line={<strong>Make an invoice</strong>}
          isDue={job.stage === "done" || isInvoiceRefused(refusal)}
        >
          <NewInvoice job={job} refusal={refusal} />
        </Folded>
      )}
    </section>
  );
}

interface IssuedInvoiceProps extends InvoicesProps {
  invoice: JobData["invoices"][number];
}

function IssuedInvoice({ job, invoice, refusal }: IssuedInvoiceProps) {
  const { id, number, issued, total, cancelReason } = invoice;
  const line = (
    <>
      <strong>{number}</strong> <span className="text-muted">issued {issued}</span>
      <span className="float-right">{total}</span>
    </>
  );
  return (
    <li>
      <Folded
        name={`invoice-${id}`}
        line={line}
        isDue={cancelReason === null && (job.stage !== "paid" || refusal !== undefined)}
      >
        <a href={`/admin/invoices/${id}/pdf`} className={`w-fit ${LINK}`}>
          See the PDF<span className="sr-only"> of {number}</span>
        </a>
        {cancelReason === null ? (
          <StandingInvoice job={job} invoice={invoice} refusal={refusal} />
        ) : (
          <p className="wrap-anywhere">Cancelled: {cancelReason}</p>
        )}
      </Folded>
    </li>
  );
}

/** Two forms, because Enter in the reason field would press the first button, which mails. */
function StandingInvoice({ job, invoice: { id, number }, refusal }: IssuedInvoiceProps) {
  return (
    <>
      {job.email && (
        <Form noValidate method="post" preventScrollReset>
          <input type="hidden" name="quoteId" value={job.id} />
          <input type="hidden" name="invoiceId" value={id} />
          <Button name="intent" value="mail-invoice" look="secondary">
            Mail {number} to the customer
          </Button>
        </Form>
      )}
      <Form noValidate method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="quoteId" value={job.id} />
        <input type="hidden" name="invoiceId" value={id} />
        <div className="min-w-40 grow">
          <TextField
            id="cancelReason"
            label="Why cancel it"
            name="reason"
            maxLength={500}
            errors={refusal?.lastResult?.error?.reason ?? undefined}
          />
        </div>
        <Button name="intent" value="cancel-invoice" look="quiet">
          Cancel {number}
        </Button>
      </Form>
    </>
  );
}

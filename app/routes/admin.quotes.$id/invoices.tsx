import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import { CopyLink } from "~/ui/copy-link";
import { Folded } from "./folded";
import type { JobData } from "./load.server";

interface InvoicesProps {
  job: JobData;
}

const LINK = "text-accent underline underline-offset-2 pointer-coarse:py-2.75";

/** What was agreed and billed, the invoices, and the ways to bill and to change. */
export function Invoices({ job }: InvoicesProps) {
  const { rows, canBill, hasBilled, tooMuch, invoices } = job.billing;
  const to = (page: string) => `/admin/quotes/${job.id}/${page}`;
  return (
    <section aria-labelledby="invoices" className="card grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="invoices" className="text-lg">
          Invoices
        </h2>
        {invoices.length === 0 && <p className="text-muted">None yet.</p>}
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 empty:hidden">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {tooMuch && (
        <p className="notice notice-danger">
          {tooMuch.cents} more was billed than agreed.{" "}
          {tooMuch.invoiceId && (
            <Link
              to={`${to("credit")}?${new URLSearchParams({ invoiceId: String(tooMuch.invoiceId), amount: tooMuch.amount })}`}
              className={LINK}
            >
              Write a credit note
            </Link>
          )}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <IssuedInvoice job={job} invoice={invoice} />
          </li>
        ))}
      </ul>
      {!job.isDeleted && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {canBill && (
            <Link to={to("bill")} className={LINK}>
              {hasBilled ? "Bill the rest" : "Write an invoice"}
            </Link>
          )}
          <Link to={to("change")} className={LINK}>
            Change order
          </Link>
          {job.openChanges > 0 && (
            <span>
              {job.openChanges === 1 ? "A change is waiting" : `${job.openChanges} changes are waiting`} for
              the customer
            </span>
          )}
        </p>
      )}
    </section>
  );
}

interface IssuedInvoiceProps extends InvoicesProps {
  invoice: JobData["billing"]["invoices"][number];
}

/** Open while something of it is left to pay. */
function IssuedInvoice({ job, invoice }: IssuedInvoiceProps) {
  const { id, number, issued, total, left, standing, cancelReason, credits, path, viewed, due } = invoice;
  const line = (
    <>
      <strong>{number}</strong> <span className="text-muted">issued {issued}</span>
      <span className="float-right">{total}</span>
    </>
  );
  return (
    <Folded name={`invoice-${id}`} line={line} isDue={standing === "open"}>
      {standing === "paid" && <p className="font-semibold text-success">Paid</p>}
      {standing === "open" && (
        <p className="font-semibold">
          {left} left to pay{due && `, due ${due}`}
        </p>
      )}
      {cancelReason !== undefined && <p className="wrap-anywhere">Cancelled: {cancelReason}</p>}
      {viewed && <p className="text-muted">viewed {viewed}</p>}
      <p className="flex flex-wrap items-baseline gap-x-4">
        <Pdf to={`/admin/invoices/${id}/pdf`} number={number} />
        {path && !job.isDeleted && (
          <>
            <a href={path} className={LINK}>
              Customer&rsquo;s page<span className="sr-only"> of {number}</span>
            </a>
            <CopyLink path={path} of={number} className={LINK} />
          </>
        )}
      </p>
      {credits.map((credit) => (
        <div key={credit.id} className="flex flex-wrap items-baseline gap-x-3">
          <strong>{credit.number}</strong> <span className="text-muted">issued {credit.issued}</span>
          <Pdf to={`/admin/credits/${credit.id}/pdf`} number={credit.number} />
          <span className="ml-auto">{credit.total}</span>
          <MailPaper job={job} paper="credit" id={credit.id} number={credit.number} />
        </div>
      ))}
      {(standing === "open" || standing === "paid") && <StandingInvoice job={job} invoice={invoice} />}
    </Folded>
  );
}

function Pdf({ to, number }: { to: string; number: string }) {
  return (
    <a href={to} className={`w-fit ${LINK}`}>
      See the PDF<span className="sr-only"> of {number}</span>
    </a>
  );
}

function StandingInvoice({ job, invoice: { id, number } }: IssuedInvoiceProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <MailPaper job={job} paper="invoice" id={id} number={number} />
      <Link to={`/admin/quotes/${job.id}/credit?invoiceId=${id}`} className={LINK}>
        Cancel or credit<span className="sr-only"> {number}</span>
      </Link>
    </div>
  );
}

interface MailPaperProps extends InvoicesProps {
  paper: "invoice" | "credit";
  id: number;
  number: string;
}

function MailPaper({ job, paper, id, number }: MailPaperProps) {
  if (!job.email || job.isDeleted) return null;
  return (
    <Form noValidate method="post" preventScrollReset>
      <input type="hidden" name="quoteId" value={job.id} />
      <input type="hidden" name={`${paper}Id`} value={id} />
      <Button name="intent" value={`mail-${paper}`} look="secondary">
        Email {number} to the customer
      </Button>
    </Form>
  );
}

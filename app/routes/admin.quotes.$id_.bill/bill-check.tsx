import { Form, Link } from "@remix-run/react";
import { SummaryRows } from "~/money/summary-rows";
import { SettingsLink } from "~/settings/settings-link";
import { Button } from "~/ui/button";
import type { BillData } from "./load.server";

interface BillCheckProps {
  bill: BillData;
  check: NonNullable<BillData["check"]>;
}

/** The invoice as it would be issued. Nothing is issued until the button is pressed. */
export function BillCheck({ bill, check }: BillCheckProps) {
  const { document, totalCents, leftCents } = check;
  const typed = Object.entries(bill.typed).filter(([, value]) => value);
  const back = new URLSearchParams(typed.map(([name, value]) => [name === "share" ? "of" : name, value]));
  return (
    <div className="card grid max-w-3xl gap-4 p-4">
      <h1 className="text-title">Check the invoice</h1>
      <p className="notice">
        Nothing is issued yet. An issued invoice never changes and keeps its number; it can be taken back with
        a credit note.
      </p>
      <p>
        For <strong>{document.customer.name}</strong>
        {document.customer.address && `, ${document.customer.address}`}
      </p>
      {document.part && <p className="text-xl font-bold">{document.part}</p>}
      {document.agreed && <SummaryRows title="What was agreed" rows={document.agreed} />}
      <SummaryRows title="This invoice" rows={document.rows} />
      {document.wholeJob && <SummaryRows title="The whole job" rows={document.wholeJob} />}
      <SummaryRows title="Payment" rows={document.payment} />
      {document.due && <p className="font-semibold">Due {document.due}</p>}
      {bill.lacksGstNumber && (
        <p className="notice">It charges GST without a GST number: only if you are registered for GST.</p>
      )}
      {document.due && check.howToPay.length === 0 && (
        <p className="notice">
          It does not say how to pay: the customer has to ask you.{" "}
          <SettingsLink area="paying" field="eTransfer">
            Fill it in
          </SettingsLink>
        </p>
      )}
      {check.howToPay.length > 0 && (
        <section className="grid gap-1">
          <h2 className="text-lg">How to pay</h2>
          {check.howToPay.map((way) => (
            <p key={way} className="wrap-anywhere whitespace-pre-line">
              {way}
            </p>
          ))}
        </section>
      )}
      {document.numbers && <p className="text-muted">{document.numbers}</p>}
      <Form noValidate method="post" className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="quoteId" value={bill.id} />
        {typed.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="totalCents" value={totalCents} />
        <input type="hidden" name="leftCents" value={leftCents} />
        <Button name="intent" value="issue-invoice">
          Issue it, {check.total}
        </Button>
        <Link to={`?${back}`} className="button button-secondary">
          Change it
        </Link>
      </Form>
    </div>
  );
}

import type { SummaryRow } from "~/estimates/estimate-summary";
import { ForWhom, Part, SheetFrame, SheetHead } from "~/papers/sheet-parts";
import type { ShownInvoice } from "./load.server";

/** The invoice as on paper, with what became of it since. When printed, only this is left. */
export function Sheet({ invoice }: { invoice: ShownInvoice }) {
  const { agreed, rows, since, wholeJob, issued, numbers } = invoice;
  return (
    <SheetFrame>
      <SheetHead business={invoice.business} facts={factsOf(invoice)} />
      <Summary invoice={invoice} />
      {agreed && (
        <Part title="What was agreed">
          <Rows rows={agreed} />
        </Part>
      )}
      <Part title="This invoice">
        <Rows rows={[...rows, ...since]} />
      </Part>
      {wholeJob && (
        <Part title={`The whole job on ${issued}`}>
          <Rows rows={wholeJob} />
        </Part>
      )}
      <PrintedWays invoice={invoice} />
      <p className="text-muted">
        {numbers && `${numbers}. `}
        Amounts are in Canadian dollars.
      </p>
    </SheetFrame>
  );
}

function factsOf({ number, issued, due, poNumber }: ShownInvoice): [string, string][] {
  return [
    ["Invoice", number],
    ["Date", issued],
    ...(due ? [["Due", due] as [string, string]] : []),
    ...(poNumber ? [["PO number", poNumber] as [string, string]] : []),
  ];
}

function Summary({ invoice }: { invoice: ShownInvoice }) {
  const { name, address, billTo, part, number, total, work } = invoice;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <ForWhom name={name} address={address} billTo={billTo} />
          <h1 className="mt-1 text-title">{part ?? `Invoice ${number}`}</h1>
        </div>
        <p className="sm:ml-auto sm:text-right">
          <strong className="paper-total">{total}</strong>
          <span className="block text-muted">{caption(invoice)}</span>
        </p>
      </div>
      <dl className="grid content-start gap-x-5 gap-y-0.5 sm:grid-cols-[auto_1fr]">
        {work.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Under the sum of the invoice: what became of it. */
function caption({ standing, paidOn, cancelledOn, isPartlyPaid, left }: ShownInvoice): string {
  if (standing === "cancelled") return `Cancelled on ${cancelledOn}`;
  if (standing === "taken back") return "Taken back by a credit note";
  if (standing === "paid") return paidOn ? `Paid in full on ${paidOn}` : "Paid in full";
  return isPartlyPaid ? `with GST, ${left} left to pay` : "with GST, Canadian dollars";
}

function Rows({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ label, value, isTotal }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves
          key={place}
          className={isTotal ? "paper-row paper-sum" : "paper-row"}
        >
          <dt className="wrap-anywhere">{label}</dt>
          <dd className="ml-auto whitespace-nowrap figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How to pay, on paper only: on the screen it stands beside the sheet. */
function PrintedWays({ invoice: { paying, number } }: { invoice: ShownInvoice }) {
  if (!paying) return null;
  return (
    <div className="hidden break-inside-avoid print:block">
      <Part title="How to pay">
        {paying.eTransfer && (
          <p>
            Interac e-Transfer to {paying.eTransfer}, with the message {number}.
          </p>
        )}
        {paying.words && <p className="wrap-anywhere whitespace-pre-line">{paying.words}</p>}
        {paying.card && <p className="wrap-anywhere">By card: {paying.card.href}</p>}
      </Part>
    </div>
  );
}

import { ButtonLink } from "~/ui/button";
import { FOCUSED } from "~/ui/form-notice";
import type { ShownInvoice } from "./load.server";

interface NoticeProps {
  invoice: ShownInvoice;
  /** Why nothing was stored. */
  problem: string | undefined;
}

/** What became of the invoice, unless it is simply open, and what the customer has said. */
export function StandingNotice({ invoice, problem }: NoticeProps) {
  const { told, askedOn } = invoice;
  return (
    <>
      {problem && (
        <div role="alert" {...FOCUSED} className="notice notice-danger">
          <p>{problem}</p>
        </div>
      )}
      <Became invoice={invoice} />
      {told && (
        <div role="status" className="notice notice-success">
          <p className="font-semibold">Thank you</p>
          <p className="text-ink">{told}</p>
        </div>
      )}
      {askedOn && <p className="notice">You asked us a question on {askedOn}. We have it and will answer.</p>}
    </>
  );
}

function Became({ invoice }: Pick<NoticeProps, "invoice">) {
  const { standing, paid, paidOn, over, cancelledOn, other } = invoice;
  switch (standing) {
    case "paid":
      return (
        <div role="status" className="notice notice-success">
          <p className="font-display text-lg font-bold">
            {paidOn ? `Paid in full on ${paidOn}` : "Paid in full"}
          </p>
          <p className="text-ink">{paid} came in. Nothing is left to pay on this invoice. Thank you.</p>
          {over && <p className="text-ink">{over}</p>}
        </div>
      );
    case "cancelled":
      return (
        <div role="status" className="notice grid justify-items-start gap-3">
          <p>This invoice was cancelled on {cancelledOn}; nothing is to be paid on it.</p>
          {over && <p>{over}</p>}
          {other && <ButtonLink href={other.path}>Open {other.number}</ButtonLink>}
        </div>
      );
    case "taken back":
      return (
        <div role="status" className="notice">
          <p>All of this invoice was taken back; nothing is to be paid on it.</p>
          {over && <p>{over}</p>}
        </div>
      );
    default:
      return null;
  }
}

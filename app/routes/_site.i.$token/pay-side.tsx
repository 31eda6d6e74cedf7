import type { ReactNode } from "react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { SENT_WAYS } from "~/money/sent-ways";
import { AskForm } from "~/papers/ask-form";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { errorsOf, typedOf } from "~/ui/refused-form";
import type { InvoiceRefusal } from "./answers.server";
import type { ShownInvoice } from "./load.server";
import { StandingNotice } from "./standing-notice";

interface SideProps {
  invoice: ShownInvoice;
  refusal: InvoiceRefusal | undefined;
}

/** Beside the invoice, on a phone above it: what is left, how to pay it, and the ways to answer. */
export function PaySide({ invoice, refusal }: SideProps) {
  const { standing, told } = invoice;
  const asks = refusal?.form === "ask" ? refusal : undefined;
  return (
    <aside className="paper-side invoice-side" aria-label="What is left and how to pay">
      {standing === "open" && <Left invoice={invoice} />}
      <StandingNotice invoice={invoice} problem={refusal?.problem} />
      {standing === "open" &&
        (told ? (
          <Folded isOpen={refusal?.form === "sent"}>
            <Ways invoice={invoice} refusal={refusal} />
          </Folded>
        ) : (
          <Ways invoice={invoice} refusal={refusal} />
        ))}
      <div className="paper-answers">
        <AskForm refusal={asks} />
      </div>
      <OtherAddress />
    </aside>
  );
}

function Left({ invoice: { left, dueWords, isPartlyPaid, paid } }: { invoice: ShownInvoice }) {
  return (
    <p>
      <span className="text-muted">Left to pay, with GST</span>{" "}
      <strong className="paper-total block">{left}</strong>
      {dueWords && <span className="block">{dueWords}</span>}
      {isPartlyPaid && <span className="block">{paid} came in already. Thank you.</span>}
    </p>
  );
}

/** Once the customer has said that it is sent, so that nobody pays twice. */
function Folded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className="button-quiet font-semibold">It did not go out? How to pay</summary>
      <div className="grid grid-cols-1 gap-5 pt-4">{children}</div>
    </details>
  );
}

function Ways({ invoice, refusal }: SideProps) {
  const { paying, number, left } = invoice;
  if (!paying) return <AgreeOnPaying />;
  const { eTransfer, words, card, amount } = paying;
  return (
    <>
      <section className="card grid grid-cols-1 gap-4 p-5" aria-labelledby="pay">
        <h2 id="pay" className="font-display text-lg font-bold">
          {eTransfer ? "Pay by Interac e-Transfer" : "How to pay"}
        </h2>
        {eTransfer && (
          <>
            <p>In your bank’s app, send to this address with this message:</p>
            <ul className="invoice-copy">
              <CopyRow label="Send to" value={eTransfer} />
              <CopyRow label="Amount" value={left} copied={amount} />
              <CopyRow label="Message" value={number} />
            </ul>
            <p className="sr-only" aria-live="polite" data-copied />
          </>
        )}
        {words && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
        <SentForm invoice={invoice} refusal={refusal} />
      </section>
      {card && (
        <div className="grid gap-1.5">
          <ButtonLink look="secondary" href={card.href} rel="noreferrer">
            Pay by card
          </ButtonLink>
          <p className="text-center text-[0.9375em] wrap-anywhere text-muted">
            Opens our payment page at {card.host}. We see no card number.
          </p>
        </div>
      )}
    </>
  );
}

function AgreeOnPaying() {
  const { phone, email } = useBusiness();
  return (
    <section className="card grid grid-cols-1 gap-4 p-5" aria-labelledby="pay">
      <h2 id="pay" className="font-display text-lg font-bold">
        How to pay
      </h2>
      <p>Call or write to us, and we agree on how you pay.</p>
      <ButtonLink href={telHref(phone)}>Call {formatPhone(phone)}</ButtonLink>
      <a href={`mailto:${email}`} className="text-accent underline underline-offset-4 wrap-anywhere">
        {email}
      </a>
    </section>
  );
}

/** What a bank's form asks for. A script shows the button; without one the value can be selected. */
function CopyRow({ label, value, copied = value }: { label: string; value: string; copied?: string }) {
  return (
    <li>
      <span className="min-w-0 grow basis-24">
        <span className="block text-[0.9375em] text-muted">{label}</span>{" "}
        <strong className="font-semibold wrap-anywhere">{value}</strong>
      </span>
      <button type="button" hidden data-copy={copied} data-label={label} className="button button-quiet">
        <span>Copy</span>
        <span className="sr-only"> {label}</span>
      </button>
    </li>
  );
}

function SentForm({ invoice: { today, business }, refusal }: SideProps) {
  const own = refusal?.form === "sent" ? refusal : undefined;
  const wayErrors = errorsOf(own, "way");
  return (
    <details id="sent" open={own !== undefined}>
      <summary className="button button-primary w-full">I have sent it</summary>
      <form noValidate method="post" className="grid grid-cols-1 gap-4 pt-4">
        <fieldset aria-describedby={wayErrors && "sent-way-error"}>
          <legend className="font-semibold">How was it sent?</legend>
          {SENT_WAYS.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="way"
                value={value}
                required
                defaultChecked={(typedOf(own, "way") ?? SENT_WAYS[0].value) === value}
                className="size-5 accent-accent"
              />
              {label}
            </label>
          ))}
          {wayErrors && (
            <p id="sent-way-error" className="field-error">
              {wayErrors.join(" ")}
            </p>
          )}
        </fieldset>
        <TextField
          id="sent-on"
          name="sentOn"
          label="Which day"
          type="date"
          required
          max={today}
          defaultValue={typedOf(own, "sentOn") ?? today}
          errors={errorsOf(own, "sentOn")}
        />
        <Button name="intent" value="sent">
          Tell {business.name}
        </Button>
      </form>
    </details>
  );
}

/** Against letters in the business's name that name another account. */
function OtherAddress() {
  const { phone } = useBusiness();
  return (
    <p className="text-[0.9375em] text-muted">
      If an email ever names another address to pay to, call us first:{" "}
      <a
        href={telHref(phone)}
        className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
      >
        {formatPhone(phone)}
      </a>
      .
    </p>
  );
}

/** At the bottom of a phone's screen. */
export function LeftBar({ invoice: { standing, left, dueWords, total } }: Pick<SideProps, "invoice">) {
  if (standing !== "open" && standing !== "paid") return null;
  const isPaid = standing === "paid";
  return (
    <div className="paper-bar">
      <p>
        <span className="block text-sm text-pale">
          {isPaid ? "Paid in full" : ["Left to pay", dueWords].filter(Boolean).join(". ")}
        </span>
        <strong className="font-display text-xl figures">{isPaid ? total : left}</strong>
      </p>
    </div>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { noticeMessages } from "~/money/notice-messages";
import { formatCents, parseMoney } from "~/pricing/money";
import { Button } from "~/ui/button";
import { FOCUSED } from "~/ui/form-notice";
import { Tick } from "~/ui/tick";
import type { Offer, Reading } from "./reading.server";

interface OffersProps {
  reading: Reading;
  lastResult: SubmissionResult | undefined;
}

/** The open invoices that fit, one of which is booked; or that it is booked already, or where else to look. */
export function Offers({ reading, lastResult }: OffersProps) {
  const { booked, offers, paid } = reading;
  if (booked) return <BookedAlready {...booked} />;
  if (offers.length === 0 && paid.length === 0)
    return <NothingFits sender={String(lastResult?.initialValue?.sender ?? "")} />;
  return (
    <>
      {paid.map((invoice) => (
        <NothingLeft key={invoice.number} {...invoice} />
      ))}
      {offers.length > 0 && <Choice reading={reading} lastResult={lastResult} />}
    </>
  );
}

function NothingLeft({ number, quoteId, name }: Reading["paid"][number]) {
  return (
    <p role="alert" className="notice notice-danger">
      {`${number} has nothing left to pay: `}
      <Link to={`/admin/quotes/${quoteId}`} className="text-accent underline underline-offset-2">
        {name}
      </Link>
    </p>
  );
}

function BookedAlready({ day, invoice, quoteId, name }: NonNullable<Reading["booked"]>) {
  return (
    <p role="alert" className="notice notice-danger">
      {`Already recorded on ${day}${invoice ? `, for ${invoice}` : ""}: `}
      <Link to={`/admin/quotes/${quoteId}`} className="text-accent underline underline-offset-2">
        {name}
      </Link>
    </p>
  );
}

function NothingFits({ sender }: { sender: string }) {
  return (
    <p role="alert" className="notice">
      No open invoice fits.{" "}
      <Link
        to={`/admin/search?${new URLSearchParams({ q: sender })}`}
        className="text-accent underline underline-offset-2"
      >
        Search for the job
      </Link>{" "}
      and record the payment there.
    </p>
  );
}

function Choice({ reading: { offers, best }, lastResult }: OffersProps) {
  const { initialValue: typed, error } = lastResult ?? {};
  const chosen = Number(typed?.invoiceId ?? best);
  const problem = error?.invoiceId ?? undefined;
  const question = error?.again ?? undefined;
  return (
    <>
      <fieldset className="grid gap-2" aria-describedby={problem && "no-invoice"}>
        <legend className="mb-1 font-semibold">Which invoice it pays</legend>
        {!best && <p>More than one fits: please choose.</p>}
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} isChosen={offer.id === chosen} />
        ))}
        {problem && (
          <p id="no-invoice" role="alert" {...FOCUSED} className="field-error">
            {problem.join(" ")}
          </p>
        )}
      </fieldset>
      <Tick name="sendReceipt" isTicked={typed?.sendReceipt === "on"}>
        Email the receipt
      </Tick>
      {question && (
        <div role="alert" {...FOCUSED} className="grid justify-items-start gap-2">
          <p className="field-error">{question.join(" ")}</p>
          <input type="hidden" name="again" value="on" />
        </div>
      )}
      <BookButton offers={offers} />
    </>
  );
}

function OfferRow({ offer, isChosen }: { offer: Offer; isChosen: boolean }) {
  const { id, number, quoteId, name, left, why, rest, hasEmail } = offer;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <label className="flex min-h-11 min-w-0 flex-1 items-start gap-2.5 py-1">
        <input
          type="radio"
          name="invoiceId"
          value={id}
          defaultChecked={isChosen}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0 wrap-anywhere">
          <strong>{number}</strong> {name}, {left}
          <span className="block text-muted">
            {[why, rest, hasEmail ? undefined : "No email for a receipt."].filter(Boolean).join(" ")}
          </span>
        </span>
      </label>
      <Link
        to={`/admin/quotes/${quoteId}`}
        className="text-accent underline underline-offset-2 pointer-coarse:py-2.75"
      >
        Job<span className="sr-only"> of {number}</span>
      </Link>
    </div>
  );
}

/** With script it says what it books, also after a correction. */
function BookButton({ offers }: { offers: Offer[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState("Record it");
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const say = () => {
      const sent = new FormData(form);
      const cents = parseMoney(String(sent.get("amount") ?? ""));
      const offer = offers.find(({ id }) => String(id) === sent.get("invoiceId"));
      setWords(cents && offer ? noticeMessages.book(formatCents(cents), offer.number) : "Record it");
    };
    say();
    form.addEventListener("input", say);
    return () => form.removeEventListener("input", say);
  }, [offers]);
  return (
    <div ref={place}>
      <Button name="intent" value="book-notice">
        {words}
      </Button>
    </div>
  );
}

import { Form, Link, useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { WORTH_LOOK } from "~/quotes/worth";
import { Button } from "~/ui/button";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import { Folded } from "./folded";
import type { JobData } from "./load.server";

const NewPayment = lazy(async () => ({ default: (await import("./new-payment")).NewPayment }));

const LINK = "text-accent underline underline-offset-2 pointer-coarse:py-2.75";

interface MoneyProps {
  job: JobData;
  refusal: PageRefusal | undefined;
}

/** What was paid and what is left, each payment, and the form for another. */
export function Money({ job, refusal }: MoneyProps) {
  const { money } = job;
  const location = useLocation();
  // No other form has a method.
  const refused = refusal?.lastResult?.initialValue?.method === undefined ? undefined : refusal.lastResult;
  return (
    <section aria-labelledby="money" className="card grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="money" className="text-lg">
          Money
        </h2>
        {money.worth && <b className={WORTH_LOOK[money.worth.tone]}>{money.worth.text}</b>}
      </div>
      {money.doubt && (
        <p>
          {money.doubt}{" "}
          <Link
            to={samePage(location, { panel: "payment", quote: job.id })}
            preventScrollReset
            className={LINK}
          >
            Change price or status
          </Link>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {money.payments.map((payment) => (
          <PaymentLine key={payment.id} job={job} payment={payment} />
        ))}
      </ul>
      {!job.isDeleted && (
        <Folded
          name="payment"
          line={<strong>Record a payment</strong>}
          isDue={job.stage === "billed" || refused !== undefined}
        >
          <Suspense>
            <NewPayment key={`${money.payments.length} ${money.leftToPay}`} job={job} result={refused} />
          </Suspense>
        </Folded>
      )}
    </section>
  );
}

function PaymentLine({ job, payment }: { job: JobData; payment: JobData["money"]["payments"][number] }) {
  const { id, amount, isRefund, about, isVoided } = payment;
  const what = `${isRefund ? "Refund of " : ""}${amount}`;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-2">
      <span className={isVoided ? "text-muted line-through" : "font-semibold"}>{what}</span>
      <span className="text-muted wrap-anywhere">{about}</span>
      {isVoided ? (
        <span className="ml-auto">voided</span>
      ) : (
        <Form
          noValidate
          method="post"
          preventScrollReset
          className="ml-auto flex flex-wrap items-baseline gap-x-3"
        >
          <input type="hidden" name="quoteId" value={job.id} />
          <input type="hidden" name="paymentId" value={id} />
          <a href={`/admin/payments/${id}/pdf`} className={LINK}>
            Receipt<span className="sr-only"> for {what}</span>
          </a>
          {job.email && (
            <Button
              name="intent"
              value="mail-receipt"
              look="quiet"
              aria-label={`Email the receipt for ${what}`}
            >
              Email it
            </Button>
          )}
          <Button name="intent" value="void-payment" look="quiet" aria-label={`Void ${what}`}>
            Void
          </Button>
        </Form>
      )}
    </li>
  );
}

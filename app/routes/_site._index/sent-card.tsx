import { CircleCheck } from "lucide-react";
import { Fragment } from "react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { sentMessages } from "~/quotes/sent-messages";
import { NextTimes } from "~/visits/next-times";
import type { SentRequest } from "./sent-request.server";

/**
 * In place of the form, with the id "quote" that the address names, so that the browser focuses it without a script.
 */
export function SentCard({ sent }: { sent: SentRequest }) {
  const by = sent.answerBy ? ` by ${sent.answerBy}` : "";
  return (
    <div className="card grid content-start gap-4 p-5 text-ink sm:p-8">
      <h3 id="quote" tabIndex={-1} className="flex scroll-mt-14 gap-3 text-title text-success">
        <CircleCheck aria-hidden className="size-7 shrink-0" />
        <span className="min-w-0 wrap-anywhere">We have your request, {sent.name}</span>
      </h3>
      <p className="wrap-anywhere">
        <strong>Next:</strong> we call you at {sent.phone} or write to {sent.email}
        {by} to arrange your free site visit.
        {sent.visit && " Or take a time for it now, then nobody has to call."}
      </p>
      {sent.visit && <NextTimes visit={sent.visit} />}
      {sent.range && (
        <p>
          {sent.range.size}:{" "}
          <strong className="block font-display text-xl font-bold figures">{sent.range.price}</strong> with
          GST, firm after the free visit.
        </p>
      )}
      <WhatWasSent sent={sent} />
      <ToAdd sent={sent} />
      {/* With a question mark it is another address, which the browser opens anew, with an empty form. */}
      <p>
        <a href="/?#quote" className="font-semibold text-accent underline underline-offset-4">
          Ask for another quote
        </a>
      </p>
    </div>
  );
}

function WhatWasSent({ sent: { name, email, phone, project, details } }: { sent: SentRequest }) {
  const rows = { For: name, Email: email, Phone: phone, Project: project, Details: details };
  return (
    <>
      <h4 className="font-semibold">What you sent</h4>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        {Object.entries(rows).map(
          ([label, value]) =>
            value && (
              <Fragment key={label}>
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </>
  );
}

/** The mail repeats nothing of what was typed, because anybody can have it sent to a stranger. */
function ToAdd({ sent: { mail, email } }: { sent: SentRequest }) {
  const { phone } = useBusiness();
  return (
    <p className="text-muted wrap-anywhere">
      {sentMessages.toAdd(mail, email)}{" "}
      <a href={telHref(phone)} className="whitespace-nowrap underline underline-offset-4">
        {formatPhone(phone)}
      </a>
      .
    </p>
  );
}

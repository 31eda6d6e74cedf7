import { CircleCheck } from "lucide-react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { ButtonLink } from "~/ui/button";
import type { SentRequest } from "./sent-request.server";

/**
 * In place of the form, with the id "quote" that the address names, so that the browser focuses it without a script.
 */
export function SentCard({ sent }: { sent: SentRequest }) {
  const { phone } = useBusiness();
  return (
    <div className="card grid content-start gap-4 self-start p-5 text-ink sm:p-8">
      <h3 id="quote" tabIndex={-1} className="flex gap-3 text-title text-success">
        <CircleCheck aria-hidden className="size-7 shrink-0" /> We have your request
      </h3>
      <p className="wrap-anywhere">
        Next, we call you at {sent.phone} or write to {sent.email} to arrange your free site visit.
      </p>
      {sent.visitPath && (
        <>
          <p>Or choose the day and time yourself, now:</p>
          <ButtonLink href={sent.visitPath}>Pick a Time for the Visit</ButtonLink>
        </>
      )}
      <p className="text-muted">
        Something to correct or to add? Call{" "}
        <a href={telHref(phone)} className="whitespace-nowrap underline underline-offset-4">
          {formatPhone(phone)}
        </a>
        .
      </p>
    </div>
  );
}

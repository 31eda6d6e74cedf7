import type { ReactNode } from "react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { formatCents } from "~/pricing/money";
import { ButtonLink } from "~/ui/button";
import type { ShownEstimate } from "./load.server";

interface SideProps {
  estimate: ShownEstimate;
}

/** Beside the estimate, on a phone below it: the total, until when it holds, and the ways to answer. */
export function PriceSide({ estimate, children }: SideProps & { children: ReactNode }) {
  const { phone } = useBusiness();
  const { standing, totalCents, validUntil, canAccept, start, isMailed } = estimate;
  return (
    <aside className="paper-side" aria-label="Total and answers">
      <p>
        <span className="text-muted">Total with GST</span>
        <strong className="paper-total block" data-sum="total">
          {formatCents(totalCents)}
        </strong>
        {standing === "sent" && <span>Valid until {validUntil}</span>}
      </p>
      {/* Not needed on a phone, where the form is just above. */}
      {canAccept && (
        <ButtonLink href="#accept" className="max-lg:hidden" data-until-accept>
          Accept
        </ButtonLink>
      )}
      {children}
      {canAccept && (
        <div className="grid gap-1 border-t border-line pt-4">
          <h2 className="font-semibold">If you accept</h2>
          <ol className="list-decimal pl-5">
            <li>You check the total once more.</li>
            <li>
              {isMailed ? "We both get the accepted PDF by email." : "The accepted PDF is on this page."}
            </li>
            <li>{start}</li>
          </ol>
          <p className="text-muted">Nothing is charged on this page.</p>
        </div>
      )}
      <p className="border-t border-line pt-4">
        <strong className="block">Want to talk first?</strong>
        Call{" "}
        <a href={telHref(phone)} className="font-semibold text-accent underline underline-offset-4">
          {formatPhone(phone)}
        </a>
      </p>
    </aside>
  );
}

/** At the bottom of a phone's screen until the form comes into sight. */
export function TotalBar({ estimate }: SideProps) {
  if (estimate.standing !== "sent") return null;
  return (
    <div className="paper-bar" data-total-bar data-until-accept>
      <p>
        <span className="block text-sm text-pale">Total with GST</span>
        <strong className="font-display text-xl figures" data-sum="total">
          {formatCents(estimate.totalCents)}
        </strong>
      </p>
      {estimate.canAccept ? (
        <ButtonLink href="#accept">Accept</ButtonLink>
      ) : (
        <ButtonLink href="#ask">Ask us</ButtonLink>
      )}
    </div>
  );
}

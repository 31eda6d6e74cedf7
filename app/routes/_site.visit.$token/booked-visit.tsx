import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { Button, ButtonLink } from "~/ui/button";
import { FOCUSED } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import type { OfferedDay } from "~/visits/offered-days";
import { TimeFields } from "~/visits/time-fields";
import { visitMessages } from "~/visits/visit-messages";
import type { ShownVisit } from "./load.server";

interface BookedVisitProps {
  visit: ShownVisit;
  days: readonly OfferedDay[];
  refusal: PageRefusal | undefined;
}

const HEADINGS = {
  booked: "Your visit is booked",
  waiting: "Your visit is booked",
  cancelled: "This visit is cancelled",
  past: "Your visit",
  gone: "This visit was removed",
} as const;

/** What was booked, and how it is moved or cancelled. */
export function BookedVisit({ visit, days, refusal }: BookedVisitProps) {
  const problem = refusal?.lastResult?.error?.start;
  const { standing, when, address, email, again } = visit;
  const stands = standing === "booked" || standing === "waiting";
  return (
    <>
      {problem && (
        <p role="alert" {...FOCUSED} className="notice notice-danger max-w-3xl">
          {problem.join(" ")}
        </p>
      )}
      <header className="grid max-w-2xl gap-2">
        <h1 className="text-section">
          {standing === "booked" && visit.isMoved ? "Your visit has a new time" : HEADINGS[standing]}
        </h1>
        <p className="font-display text-2xl font-bold wrap-anywhere">{when}</p>
        {address && <p className="wrap-anywhere">{address}</p>}
      </header>
      {stands && (
        <p className="max-w-2xl wrap-anywhere">
          {visitMessages.mailed(visit.mail, email)} Save the link to this page: you can change the visit here.
        </p>
      )}
      {standing === "cancelled" && (
        <p>
          <ButtonLink href={again}>Book Another Visit</ButtonLink>
        </p>
      )}
      {visit.canChange ? (
        <Change visit={visit} days={days} hasProblem={problem !== undefined} />
      ) : (
        stands && <CallUs />
      )}
    </>
  );
}

function Change({
  visit,
  days,
  hasProblem,
}: Pick<BookedVisitProps, "visit" | "days"> & { hasProblem: boolean }) {
  return (
    <section className="grid max-w-3xl gap-4">
      <p className="text-muted">You can move or cancel it up to 24 hours before.</p>
      {days.length > 0 && (
        <details open={hasProblem} className="card p-4 sm:p-6">
          <summary className="cursor-pointer font-semibold">Move to another time</summary>
          <form method="post" noValidate className="mt-4 grid gap-6">
            <TimeFields days={days} chosen={visit.start} errors={undefined} />
            <Button name="intent" value="move" className="justify-self-start">
              Move the Visit
            </Button>
          </form>
        </details>
      )}
      <details className="card p-4 sm:p-6">
        <summary className="cursor-pointer font-semibold">Cancel the visit</summary>
        <form noValidate method="post" className="mt-4 grid justify-items-start gap-3">
          <p>Someone else can then book that time.</p>
          <Button look="secondary" name="intent" value="cancel">
            Cancel the Visit
          </Button>
        </form>
      </details>
    </section>
  );
}

function CallUs() {
  const { phone } = useBusiness();
  return (
    <p>
      To move or cancel it, call{" "}
      <a href={telHref(phone)} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {formatPhone(phone)}
      </a>
      .
    </p>
  );
}

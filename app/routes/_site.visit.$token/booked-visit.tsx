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
  unconfirmed: "One more step: open our mail",
  waiting: "We have your wish for a visit",
  cancelled: "This visit is cancelled",
  past: "Your visit",
  gone: "This visit was removed",
} as const satisfies Record<ShownVisit["standing"], string>;

function headingOf({ standing, isMoved }: ShownVisit, canConfirm: boolean): string {
  if (canConfirm) return "Book your free site visit";
  return standing === "booked" && isMoved ? "Your visit has a new time" : HEADINGS[standing];
}

/** What was booked or wished, with the forms to move or cancel it. */
export function BookedVisit({ visit, days, refusal }: BookedVisitProps) {
  const problem = refusal?.lastResult?.error?.start;
  const { standing, when, address, email, again, canConfirm } = visit;
  return (
    <>
      {problem && (
        <p role="alert" {...FOCUSED} className="notice notice-danger max-w-3xl">
          {problem.join(" ")}
        </p>
      )}
      <header className="grid max-w-2xl gap-2">
        <h1 className="text-section">{headingOf(visit, canConfirm)}</h1>
        <p className="font-display text-2xl font-bold wrap-anywhere">{when}</p>
        {address && <p className="wrap-anywhere">{address}</p>}
      </header>
      {canConfirm ? (
        <Confirm visit={visit} days={days} hasProblem={problem !== undefined} />
      ) : (
        <NotYet visit={visit} />
      )}
      {standing === "booked" && (
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
        standing === "booked" && <CallUs to="To move or cancel it" />
      )}
    </>
  );
}

/** A wish that takes no time: how it becomes a visit. */
function NotYet({ visit: { standing, email, phone } }: Pick<BookedVisitProps, "visit">) {
  if (standing !== "unconfirmed" && standing !== "waiting") return null;
  return (
    <div className="grid max-w-2xl gap-2">
      <p className="wrap-anywhere">
        {standing === "unconfirmed"
          ? `Nothing is booked yet. We mailed a link to ${email}: open it and press the button there, and the time is yours if it is still free.`
          : `Nothing is booked yet. Somebody will call you${phone ? ` at ${phone}` : ""} to set the time.`}
      </p>
      <CallUs to={standing === "unconfirmed" ? "No mail? To set the time by phone" : "To set it now"} />
    </div>
  );
}

/** Opened by the link in the mail: one press books. If the time is taken, another can be chosen. */
function Confirm({
  visit,
  days,
  hasProblem,
}: Pick<BookedVisitProps, "visit" | "days"> & { hasProblem: boolean }) {
  if (days.length === 0) return <CallUs to="We’re fully booked for the next three weeks. To find a time" />;
  return (
    <form method="post" noValidate className="grid max-w-3xl gap-6">
      <p>
        {visit.isFree
          ? "Nothing is booked yet. Press the button, and the time is yours."
          : "That time is taken by now, and nothing is booked yet. Please choose another."}
      </p>
      {visit.isFree && !hasProblem ? (
        <input type="hidden" name="start" value={visit.start} />
      ) : (
        <TimeFields days={days} chosen={undefined} errors={undefined} />
      )}
      <Button name="intent" value="confirm" className="justify-self-start">
        Book This Visit
      </Button>
    </form>
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

function CallUs({ to }: { to: string }) {
  const { phone } = useBusiness();
  return (
    <p>
      {to}, call{" "}
      <a href={telHref(phone)} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {formatPhone(phone)}
      </a>
      .
    </p>
  );
}

import { CalendarDays, CircleCheck } from "lucide-react";
import { ButtonLink } from "~/ui/button";
import { FOCUSED } from "~/ui/form-notice";
import { errorsOf } from "~/ui/refused-form";
import { visitMessages } from "~/visits/visit-messages";
import { VisitSide } from "~/visits/visit-side";
import { CallUs } from "./call-us";
import { ChangeVisit } from "./change-visit";
import { ConfirmVisit } from "./confirm-visit";
import type { ShownVisit, VisitProps } from "./load.server";

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
export function BookedVisit(props: VisitProps) {
  const { visit, refusal } = props;
  const problem = errorsOf(refusal, "start");
  return (
    <>
      {problem && (
        <p role="alert" {...FOCUSED} className="notice notice-danger max-w-3xl">
          {problem.join(" ")}
        </p>
      )}
      {visit.standing === "booked" ? <Booked {...props} /> : <NotBooked {...props} />}
    </>
  );
}

function Booked(props: VisitProps) {
  const { visit, lengthMinutes } = props;
  const { minutes = lengthMinutes } = visit;
  return (
    <div className="visit-columns">
      <div className="grid max-w-3xl gap-8">
        <section className="card visit-card">
          <h1>
            <CircleCheck aria-hidden className="size-7 shrink-0" />
            <span>{headingOf(visit, false)}</span>
          </h1>
          <p className="visit-when">{visit.when}</p>
          <Facts visit={visit} />
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink href={`${visit.path}/calendar.ics`} className="grow sm:grow-0">
              <CalendarDays aria-hidden className="size-5" /> Add to calendar
            </ButtonLink>
            <span className="text-[0.9375em] text-muted">A calendar file (.ics)</span>
          </p>
        </section>
        {visit.canChange ? <ChangeVisit {...props} /> : <CallUs to="To move or cancel it" />}
      </div>
      <VisitSide lengthMinutes={minutes} isPriced={visit.isPriced} isBooked />
      <p className="paper-bar booked-bar" aria-hidden>
        <span>
          <span className="block text-sm">Booked, {minutes} minutes, free</span>
          <strong className="font-display text-lg">{visit.whenShort}</strong>
        </span>
      </p>
    </div>
  );
}

function Facts({ visit: { address, minutes, mail, email } }: Pick<VisitProps, "visit">) {
  const isMailed = mail === "mailed" || mail === "soon";
  const details = [
    visitMessages.mailed(mail, email),
    isMailed ? "" : "Save this page: you can change the visit here.",
  ];
  const rows = [
    ["Where", address],
    ["How long", minutes && `About ${minutes} minutes, free`],
    ["Details", details.filter(Boolean).join(" ")],
  ];
  return (
    <dl className="visit-facts">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A wish, or a visit that is over. */
function NotBooked(props: VisitProps) {
  const { visit } = props;
  const { standing, when, address, again, canConfirm } = visit;
  return (
    <>
      <header className="grid max-w-2xl gap-2">
        <h1 className="text-section">{headingOf(visit, canConfirm)}</h1>
        <p className="visit-when">{when}</p>
        {address && <p>{address}</p>}
      </header>
      {canConfirm ? <ConfirmVisit {...props} /> : <NotYet visit={visit} />}
      {standing === "cancelled" && (
        <p>
          <ButtonLink href={again}>Book Another Visit</ButtonLink>
        </p>
      )}
    </>
  );
}

/** A wish that takes no time: how it becomes a visit. */
function NotYet({ visit: { standing, email, phone } }: Pick<VisitProps, "visit">) {
  if (standing !== "unconfirmed" && standing !== "waiting") return null;
  return (
    <div className="grid max-w-2xl gap-2">
      <p>
        {standing === "unconfirmed"
          ? `Nothing is booked yet. We mailed a link to ${email}: open it and press the button there, and the time is yours if it is still free.`
          : `Nothing is booked yet. Somebody will call you${phone ? ` at ${phone}` : ""} to set the time.`}
      </p>
      <CallUs to={standing === "unconfirmed" ? "No mail? To set the time by phone" : "To set it now"} />
    </div>
  );
}

import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FOCUSED } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { errorsOf, typedOf } from "~/ui/refused-form";
import { RobotTrap } from "~/ui/robot-trap";
import { NoTimes } from "~/visits/no-times";
import { TimeFields } from "~/visits/time-fields";
import { VisitBar, VisitChoice } from "~/visits/visit-choice";
import { VisitSide } from "~/visits/visit-side";
import type { Offered, ShownOffer } from "./load.server";

interface QuotedVisitProps extends Offered {
  offer: ShownOffer;
  refusal: PageRefusal | undefined;
}

/** The booking form for somebody whose contact came with the quote. */
export function QuotedVisit({ offer, refusal, ...offered }: QuotedVisitProps) {
  const { weeks, isOpen, lengthMinutes } = offered;
  return (
    <>
      <header className="grid max-w-2xl gap-2">
        <h1 className="text-section">Book your free site visit</h1>
        <p>
          We measure the area, look at the surface underneath and{" "}
          {offer.isPriced ? "confirm your price" : "give you a firm price"}.
        </p>
      </header>
      {offer.booked.map(({ path, when }) => (
        <p key={path} className="notice notice-success">
          Booked: {when}{" "}
          <a href={path} className="font-semibold underline underline-offset-4">
            Move or cancel it
          </a>
        </p>
      ))}
      {weeks.length === 0 ? (
        <NoTimes isOpen={isOpen} />
      ) : (
        <div className="visit-columns">
          <QuotedForm offer={offer} refusal={refusal} {...offered} />
          <VisitSide lengthMinutes={lengthMinutes} isPriced={offer.isPriced} />
        </div>
      )}
    </>
  );
}

function QuotedForm({ offer, refusal, weeks, wanted, lengthMinutes }: QuotedVisitProps) {
  const [start, address] = [errorsOf(refusal, "start"), errorsOf(refusal, "address")];
  const typed = { day: typedOf(refusal, "day"), start: typedOf(refusal, "start") };
  return (
    <form method="post" noValidate data-visit-form className="grid max-w-3xl grid-cols-1 gap-6">
      {(start || address) && (
        <p role="alert" {...FOCUSED} className="notice notice-danger">
          Nothing is booked yet. {[start, address].flat().filter(Boolean).join(". ")}
        </p>
      )}
      <TimeFields weeks={weeks} wanted={refusal ? typed : wanted} errors={start} />
      <TextField
        id="address"
        name="address"
        label="Address for the visit"
        autoComplete="street-address"
        required
        maxLength={300}
        defaultValue={typedOf(refusal, "address") ?? offer.address}
        errors={address}
      />
      <RobotTrap />
      <div className="grid gap-3 border-t-2 border-ink pt-4">
        <VisitChoice lengthMinutes={lengthMinutes} />
        <Button>Book This Visit</Button>
        <p className="text-[0.9375em] text-muted">You can move or cancel it up to 24 hours before.</p>
      </div>
      <VisitBar lengthMinutes={lengthMinutes} />
    </form>
  );
}

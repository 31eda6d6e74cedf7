import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FOCUSED } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { RobotTrap } from "~/ui/robot-trap";
import { NoTimes } from "~/visits/no-times";
import type { OfferedDay } from "~/visits/offered-days";
import { TimeFields } from "~/visits/time-fields";
import type { ShownOffer } from "./load.server";

interface QuotedVisitProps {
  offer: ShownOffer;
  days: readonly OfferedDay[];
  isOpen: boolean;
  refusal: PageRefusal | undefined;
}

/** The booking form for somebody whose contact came with the quote. */
export function QuotedVisit({ offer, days, isOpen, refusal }: QuotedVisitProps) {
  const errors = refusal?.lastResult?.error ?? {};
  const typed = refusal?.lastResult?.initialValue ?? {};
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
          Booked: {when}.{" "}
          <a href={path} className="font-semibold underline underline-offset-4">
            Move or cancel it
          </a>
        </p>
      ))}
      {days.length === 0 ? (
        <NoTimes isOpen={isOpen} />
      ) : (
        <form method="post" noValidate className="grid max-w-3xl gap-8">
          {(errors.start || errors.address) && (
            <p role="alert" {...FOCUSED} className="notice notice-danger">
              Nothing is booked yet. {[errors.start, errors.address].flat().filter(Boolean).join(". ")}
            </p>
          )}
          <TimeFields days={days} chosen={textOf(typed.start)} errors={errors.start ?? undefined} />
          <TextField
            id="address"
            name="address"
            label="Address for the visit"
            autoComplete="street-address"
            required
            maxLength={300}
            defaultValue={textOf(typed.address) ?? offer.address}
            errors={errors.address ?? undefined}
          />
          <RobotTrap />
          <Button className="justify-self-start">Book This Visit</Button>
        </form>
      )}
    </>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

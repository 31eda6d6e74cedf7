import { Button } from "~/ui/button";
import { errorsOf, typedOf } from "~/ui/refused-form";
import { TimeFields } from "~/visits/time-fields";
import { VisitChoice } from "~/visits/visit-choice";
import { CallUs } from "./call-us";
import type { VisitProps } from "./load.server";

/** Opened by the link in the mail: one press books. If the time is taken, another can be chosen. */
export function ConfirmVisit({ visit, weeks, wanted, lengthMinutes, refusal }: VisitProps) {
  if (weeks.length === 0) {
    return <CallUs to="We’re fully booked for the next three weeks. To find a time" />;
  }
  const canChoose = !visit.isFree || errorsOf(refusal, "start") !== undefined;
  const typed = { day: typedOf(refusal, "day") ?? wanted.day };
  return (
    <form method="post" noValidate data-visit-form={canChoose || undefined} className="grid max-w-3xl gap-6">
      <p>
        {visit.isFree
          ? "Nothing is booked yet. Press the button, and the time is yours."
          : "That time is taken by now, and nothing is booked yet. Please choose another."}
      </p>
      {canChoose ? (
        <>
          <TimeFields weeks={weeks} wanted={typed} errors={undefined} />
          <VisitChoice lengthMinutes={lengthMinutes} />
        </>
      ) : (
        <input type="hidden" name="start" value={visit.start} />
      )}
      <Button name="intent" value="confirm" className="justify-self-start">
        Book This Visit
      </Button>
    </form>
  );
}

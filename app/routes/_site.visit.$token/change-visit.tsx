import { Button, ButtonLink } from "~/ui/button";
import { errorsOf, typedOf } from "~/ui/refused-form";
import { TimeFields } from "~/visits/time-fields";
import { VisitChoice } from "~/visits/visit-choice";
import type { VisitProps } from "./load.server";

/** The forms to move or cancel a visit. */
export function ChangeVisit(props: VisitProps) {
  const { visit, weeks } = props;
  return (
    <section aria-labelledby="change-title" className="visit-change grid gap-3">
      <h2 id="change-title" className="text-title">
        Something came up?
      </h2>
      <p className="text-muted">
        Until {visit.changeableUntil} you can move or cancel it here. After that, please call.
      </p>
      {weeks.length > 0 && <Move {...props} />}
      <details className="card">
        <summary>Cancel the visit</summary>
        <form noValidate method="post" className="grid gap-4 pb-5">
          <p>{visit.when} becomes free for somebody else, and nobody comes.</p>
          <p className="flex flex-wrap gap-x-5 gap-y-2">
            <Button look="secondary" name="intent" value="cancel">
              Cancel the Visit
            </Button>
            {weeks.length > 0 && (
              <ButtonLink look="quiet" href="?move#move">
                Move it instead
              </ButtonLink>
            )}
          </p>
        </form>
      </details>
    </section>
  );
}

function Move({ visit, weeks, wanted, lengthMinutes, refusal }: VisitProps) {
  const isRefused = errorsOf(refusal, "start") !== undefined;
  const typed = { day: typedOf(refusal, "day"), start: typedOf(refusal, "start") };
  const asked = wanted.day || wanted.start ? wanted : { start: visit.start };
  return (
    <details id="move" open={isRefused || visit.isMoving} className="card">
      <summary>Move to another time</summary>
      <form method="post" noValidate data-visit-form data-was={visit.start} className="grid gap-6 pb-5">
        <TimeFields weeks={weeks} wanted={isRefused ? typed : asked} errors={undefined} />
        <div className="grid gap-3 border-t-2 border-ink pt-4">
          <VisitChoice lengthMinutes={lengthMinutes} before={visit.when} />
          <Button name="intent" value="move">
            Move the Visit
          </Button>
        </div>
      </form>
    </details>
  );
}

import { formatCents } from "~/pricing/money";
import { Button } from "~/ui/button";
import type { AnswerRefusal } from "./answers.server";
import type { ShownEstimate } from "./load.server";

interface CheckProps {
  estimate: ShownEstimate;
  check: NonNullable<AnswerRefusal["check"]>;
}

/** The last look before accepting: the total, what was added, and who signs. */
export function Check({ estimate, check }: CheckProps) {
  const { name, chosen, totalCents } = check;
  return (
    <section className="wrap grid justify-items-center py-10 md:py-16">
      <form noValidate method="post" className="card grid w-full max-w-xl gap-6 p-6 sm:p-8">
        <h1 className="text-section">Check and accept</h1>
        <p>
          Estimate {estimate.number}, {estimate.service}, {estimate.address}
        </p>
        <p>
          <strong className="paper-total block">{formatCents(totalCents)}</strong>
          <span className="text-muted">with GST, Canadian dollars</span>
        </p>
        {chosen.length > 0 && (
          <div>
            <p className="font-semibold">Added:</p>
            <ul className="list-disc pl-5">
              {chosen.map((place) => (
                <li key={place} className="wrap-anywhere">
                  {estimate.lines[place]!.description}, {formatCents(estimate.lines[place]!.amountCents)} plus
                  GST
                </li>
              ))}
            </ul>
          </div>
        )}
        {chosen.length < estimate.options.length && (
          <p className="text-muted">Not added: {notAdded(estimate, chosen)}.</p>
        )}
        <p className="wrap-anywhere">
          Signed by <strong>{name}</strong>, who agrees to this estimate and its terms. No payment is taken.
        </p>
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="agreed" value="on" />
        <input type="hidden" name="totalCents" value={totalCents} />
        {chosen.map((place) => (
          <input key={place} type="hidden" name="option" value={place} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="accept" className="grow">
            Accept {formatCents(totalCents)}
          </Button>
          <Button look="secondary" name="intent" value="back">
            Back
          </Button>
        </div>
      </form>
    </section>
  );
}

function notAdded({ options }: ShownEstimate, chosen: readonly number[]): string {
  return options
    .filter(({ place }) => !chosen.includes(place))
    .map(({ label }) => label)
    .join(", ");
}

import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";

interface VisitSideProps {
  lengthMinutes: number;
  /** The price is known already, and the visit confirms it. */
  isPriced?: boolean;
  isBooked?: boolean;
}

/** What happens at the visit, beside the form or what was booked. */
export function VisitSide({ lengthMinutes, isPriced, isBooked }: VisitSideProps) {
  const { phone } = useBusiness();
  return (
    <aside className="visit-side">
      <section className="grid gap-2">
        <h2 className="text-lg">What happens</h2>
        <ol className="grid list-decimal gap-2 pl-5">
          <li>We come for about {lengthMinutes} minutes.</li>
          <li>We measure the area and look at the concrete: cracks, levels, where the water goes.</li>
          <li>
            {isPriced ? "We confirm your price" : "You get a firm price"} in writing. The visit and the advice
            are free.
          </li>
        </ol>
      </section>
      {isBooked && (
        <section className="grid gap-2">
          <h2 className="text-lg">Before we come</h2>
          <p>Please move the cars off the surface.</p>
        </section>
      )}
      <section className="grid gap-2">
        <h2 className="text-lg">{isBooked ? "Questions?" : "Rather by phone?"}</h2>
        <p>
          Call{" "}
          <a href={telHref(phone)} className="button-quiet font-semibold whitespace-nowrap">
            {formatPhone(phone)}
          </a>
          .
        </p>
      </section>
    </aside>
  );
}

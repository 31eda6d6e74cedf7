import { Link } from "@remix-run/react";

interface Counter {
  label: string;
  count: number;
  /** Something waits for a person: red unless it is 0. */
  isAlarm?: boolean;
  /** The list behind the number. */
  to?: string;
}

/** The numbers at the top of an office screen. */
export function Counters({ counters }: { counters: Counter[] }) {
  return (
    <dl className="counters">
      {counters.map(({ label, count, isAlarm, to }) => (
        <div
          key={label}
          className="card relative flex flex-col-reverse justify-end gap-x-2.5 px-4 py-2 lg:flex-row-reverse lg:items-baseline"
        >
          <dt className="text-muted">
            {to ? (
              <Link to={to} preventScrollReset className="after:absolute after:inset-0 hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className={`font-display text-2xl font-bold ${isAlarm && count > 0 ? "text-danger" : ""}`}>
            {count.toLocaleString("en-CA")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

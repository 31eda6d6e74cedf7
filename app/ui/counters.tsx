interface Counter {
  label: string;
  count: number;
  /** Counts what waits for somebody: red unless it is 0. */
  isAlarm?: boolean;
}

/** The figures at the head of a back office screen. */
export function Counters({ counters }: { counters: Counter[] }) {
  return (
    <dl className="counters">
      {counters.map(({ label, count, isAlarm }) => (
        <div key={label} className="card flex flex-col-reverse justify-end p-4">
          <dt className="text-muted">{label}</dt>
          <dd className={`font-display text-3xl font-bold ${isAlarm && count > 0 ? "text-danger" : ""}`}>
            {count.toLocaleString("en-CA")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

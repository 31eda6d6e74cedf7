import type { SummaryRow } from "~/estimates/estimate-summary";

/** Rows of a paper, with their heading. */
export function SummaryRows({ title, rows }: { title: string; rows: readonly SummaryRow[] }) {
  return (
    <section className="grid gap-1">
      <h2 className="text-lg">{title}</h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {rows.map(({ label, value, isTotal }) => (
          <div key={label} className={`contents ${isTotal ? "font-bold" : ""}`}>
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

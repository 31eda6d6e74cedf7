import { ForWhom, Part, SheetFrame, SheetHead } from "~/papers/sheet-parts";
import type { ShownChange } from "./load.server";

/** The change as on paper. When printed, only this is left. */
export function Sheet({ change }: { change: ShownChange }) {
  const { name, address, total, isMore, words, rows, written, standing, agreedBy, answered } = change;
  return (
    <SheetFrame>
      <SheetHead business={change.business} facts={[["Date", written]]} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <ForWhom name={name} address={address} billTo={undefined} />
          <h1 className="mt-1 text-title">A change to your job</h1>
        </div>
        <p className="sm:ml-auto sm:text-right">
          <strong className="paper-total">{total}</strong>
          <span className="block text-muted">{isMore ? "more" : "less"}, with GST</span>
        </p>
      </div>
      <Part title="What changes">
        <p className="wrap-anywhere whitespace-pre-line">{words}</p>
      </Part>
      <dl className="divide-y divide-line">
        {rows.map(({ label, value, isTotal }) => (
          <div key={label} className={isTotal ? "paper-row paper-sum" : "paper-row"}>
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="ml-auto whitespace-nowrap figures">{value}</dd>
          </div>
        ))}
      </dl>
      {standing === "agreed" && (
        <p className="wrap-anywhere">
          Agreed by <strong>{agreedBy}</strong> on {answered}.
        </p>
      )}
      <p className="text-muted">
        Amounts are in Canadian dollars. All else stays as it was agreed. The next invoice has this change in
        it.
      </p>
    </SheetFrame>
  );
}

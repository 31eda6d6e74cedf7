import { Link } from "@remix-run/react";
import type { JobData, KeptData } from "./load.server";

const LINK = "text-accent underline underline-offset-2 pointer-coarse:py-2.75";

/** What the job leaves, for admins; for the office the way to its packs and hours. */
export function Kept({ job }: { job: JobData }) {
  const { id, kept } = job;
  return (
    <section aria-labelledby="kept" className="card grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="kept" className="text-lg">
          {kept ? "What you keep" : "Packs and hours"}
        </h2>
        {kept && <p className="text-sm text-muted">admins only, without GST</p>}
      </div>
      {kept?.ok === false && (
        <p>
          Not worked out: {kept.lacking.join(", ")} {kept.lacking.length > 1 ? "were" : "was"} accepted before
          Settings, Costs had what is needed.
        </p>
      )}
      {kept?.ok && <Figures kept={kept} />}
      <p>
        <Link to={`/admin/quotes/${id}/used`} className={LINK}>
          Correct packs and hours
        </Link>
      </p>
    </section>
  );
}

function Figures({ kept }: { kept: Extract<KeptData, { ok: true }> }) {
  const { rows, planned, used, notKnown, wanted, isDone } = kept;
  const isKept = isDone && used !== undefined;
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full text-right figures">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="text-left">
                Costs
              </th>
              <th scope="col">Planned</th>
              <th scope="col" className="pl-3">
                Used
              </th>
              <th scope="col" className="pl-3">
                Left
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, detail, ...row }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                  {label} {detail && <span className="text-sm text-muted">{detail}</span>}
                </th>
                <td>{row.planned}</td>
                <td className="pl-3">{row.used}</td>
                <td className="pl-3">{row.left}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isKept && <Sum label="You kept" sum={used} wanted={wanted} />}
      <Sum label={isKept ? "As planned" : "You keep, as planned"} sum={planned} wanted={wanted} />
      {isDone && !used && (
        <div>
          <p>
            What you kept is not known yet. Enter 0 packs for none, and cancel appointments where nobody
            worked. Missing:
          </p>
          <ul className="list-disc pl-5">
            {notKnown.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface SumProps {
  label: string;
  sum: Extract<KeptData, { ok: true }>["planned"];
  wanted: string | undefined;
}

function Sum({ label, sum, wanted }: SumProps) {
  return (
    <div className="border-t-2 border-ink pt-2">
      <p className="flex items-baseline justify-between gap-4">
        {label}
        <strong className={`text-lg figures ${sum.isLoss ? "text-danger" : ""}`}>{sum.left}</strong>
      </p>
      <p className="text-sm text-muted figures">{sum.words}</p>
      {sum.isBelowWanted && (
        <p className="font-semibold text-danger">Less than the {wanted} that you want.</p>
      )}
    </div>
  );
}

import { Link, useLoaderData } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { hoursInWords, lackInWords, leftInWords, packsInWords } from "~/costs/cost-words";
import { type Lack, leftOf, type TakeOff, takeOff } from "~/costs/take-off";
import { areasIn, costedArea } from "~/estimates/estimate-areas";
import { type EstimateValues, figuresOf } from "~/estimates/estimate-values";
import { estimateTotals } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";
import type { loadPage } from "./load.server";

/** What the estimate leaves as it is typed. Only admins get the costs that it is worked out from. */
export function YouKeep({ values }: { values: EstimateValues }) {
  const { costs } = useLoaderData<typeof loadPage>();
  if (!costs) return null;
  const priced = estimateTotals(figuresOf(values));
  const typed = areasIn(values);
  const areas = typed.map(costedArea);
  const isUnpriced = typed.some(({ pricePerSqFt }) => pricePerSqFt.trim() === "");
  if (!priced.ok || isUnpriced || areas.some(({ squareFeet }) => squareFeet === 0))
    return <Frame>Fill in the areas and their price to see what is left.</Frame>;
  const job = takeOff(areas, priced.totals.netCents, costs);
  if (job.ok) return <Figures job={job} />;
  return (
    <Frame>
      <Lacks lacks={job.lacks} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid gap-3 rounded-base border border-dashed border-line p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title} className="text-lg">
          You keep
        </h2>
        <p className="text-sm text-muted">admins only: on no paper, page or email</p>
      </div>
      {typeof children === "string" ? <p>{children}</p> : children}
    </section>
  );
}

function Figures({ job }: { job: TakeOff }) {
  const left = leftOf(job);
  const { netCents, wantedPercentage, packs } = job;
  return (
    <Frame>
      <dl className="grid gap-1.5">
        <Row
          label="Materials"
          detail={packs.map((each) => `${packsInWords(each)} ${each.name}`).join(", ")}
          cents={job.materialCents}
        />
        <Row
          label={`${hoursInWords(job.hours)} of work`}
          detail={`at ${formatCents(job.personHourCents)}`}
          cents={job.labourCents}
        />
        <Row label={`Overhead, ${job.overheadPercentage}%`} cents={job.overheadCents} />
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-2">
          <dt>of {formatCents(netCents)} before GST</dt>
          <dd className={`text-title font-bold figures ${left.cents < 0 ? "text-danger" : ""}`}>
            {formatCents(left.cents)}
          </dd>
        </div>
      </dl>
      <p className="text-right figures">{leftInWords(left)}</p>
      <p role="status" className={left.isBelowWanted ? "font-semibold text-danger" : "text-muted"}>
        {wantedWords(left.isBelowWanted, wantedPercentage)}
        {left.cents < 0 && " This job costs you more than it brings in."}
      </p>
    </Frame>
  );
}

function wantedWords(isBelow: boolean | undefined, wantedPercentage: number | undefined): string {
  if (isBelow === undefined) return "";
  return isBelow
    ? `Less than the ${wantedPercentage}% that you want.`
    : `You want ${wantedPercentage}% or more.`;
}

function Row({ label, detail, cents }: { label: string; detail?: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">
        {label} {detail && <span className="text-sm text-muted">{detail}</span>}
      </dt>
      <dd className="shrink-0 figures">{formatCents(cents)}</dd>
    </div>
  );
}

function Lacks({ lacks }: { lacks: readonly Lack[] }) {
  return (
    <p>
      Not worked out:{" "}
      <Link to="/admin/settings?tab=costs" className="font-semibold text-accent underline underline-offset-4">
        Settings, Costs
      </Link>{" "}
      is missing {lacks.map(lackInWords).join(" and ")}.
    </p>
  );
}

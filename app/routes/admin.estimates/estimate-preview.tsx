import { hasOtherFinish } from "~/business/project-types";
import { areaFigures, areasIn, colorMixIn } from "~/estimates/estimate-areas";
import { optionRows } from "~/estimates/estimate-lines";
import { estimateMessages } from "~/estimates/estimate-messages";
import { areaSummary, areaTitles, costBreakdown, type SummaryRow } from "~/estimates/estimate-summary";
import { hasBinder } from "~/estimates/estimate-terms";
import { type EstimateValues, figuresOf } from "~/estimates/estimate-values";
import { estimateTotals } from "~/pricing/estimate";
import { usePriceBook } from "./use-price-book";

/** The estimate as the customer will read it, from what is typed so far. */
export function EstimatePreview({ values }: { values: EstimateValues }) {
  const options = optionRows(figuresOf(values).lines);
  return (
    <aside aria-labelledby="preview-title" className="card grid gap-5 p-5">
      <h2 id="preview-title" className="text-title">
        Estimate Preview
      </h2>
      <Part title="Customer Information">
        <Customer values={values} />
      </Part>
      <Part title="Project Summary">
        <Project values={values} />
      </Part>
      <Part title="Cost Breakdown">
        <Costs values={values} />
      </Part>
      {options.length > 0 && (
        <Part title="Optional, plus GST">
          <Rows rows={options} />
        </Part>
      )}
      <Words title="Notes" text={values.notes} />
      <Words title="Special Instructions" text={values.specialNotes} />
    </aside>
  );
}

function Customer({ values }: { values: EstimateValues }) {
  const name = `${values.firstName} ${values.lastName}`.trim();
  const lines = [values.address, values.phone, values.email].filter((line) => line.trim());
  return (
    <p className="grid">
      <strong>{name || "No name yet"}</strong>
      {lines.map((line) => (
        <span key={line} className="min-w-0">
          {line}
        </span>
      ))}
    </p>
  );
}

function Project({ values }: { values: EstimateValues }) {
  const { prices } = usePriceBook();
  const areas = areasIn(values);
  const titles = areaTitles(areas);
  const workAddress = values.workAddress.trim();
  return (
    <>
      {workAddress && <Rows rows={[{ label: "Work address", value: workAddress }]} />}
      {areas.map((area, place) => {
        const colorMixPercentage = colorMixIn(area);
        const job = {
          projectType: area.projectType,
          finish: hasOtherFinish(area.projectType) ? area.finish.trim() : "",
          squareFeet: areaFigures(area).squareFeet,
          colorMixPercentage,
          customColor: colorMixPercentage > 0 ? area.customColor.trim() : "",
        };
        const rows = areaSummary(job, { title: titles[place]!, hasBinder: hasBinder(job, prices) });
        return <Rows key={titles[place]} rows={rows} />;
      })}
    </>
  );
}

function Costs({ values }: { values: EstimateValues }) {
  const figures = figuresOf(values);
  const priced = estimateTotals(figures);
  if (!priced.ok) return <p className="font-semibold text-danger">{estimateMessages[priced.reason]}</p>;
  return (
    <Rows
      rows={costBreakdown(figures, priced.totals, { discountDescription: values.discountDescription.trim() })}
    />
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="border-b border-line pb-1 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Rows({ rows }: { rows: SummaryRow[] }) {
  return (
    <dl className="grid gap-1.5">
      {rows.map(({ label, value, isTotal }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          key={place}
          className={`flex justify-between gap-4 ${isTotal ? "border-t-2 border-ink pt-2 text-lg font-bold" : ""}`}
        >
          <dt className="min-w-0">{label}</dt>
          <dd className={value.startsWith("$") ? "shrink-0 text-right figures" : "min-w-0 text-right"}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null;
  return (
    <Part title={title}>
      <p className="whitespace-pre-line">{text.trim()}</p>
    </Part>
  );
}

import { Check as Tick } from "lucide-react";
import { useBusiness } from "~/business/business-context";
import { Driveway } from "~/driveway/driveway";
import { ForWhom, Part, SheetFrame, SheetHead, Words } from "~/papers/sheet-parts";
import { gstOn } from "~/pricing/gst";
import { formatCents } from "~/pricing/money";
import { AcceptForm } from "./accept-form";
import type { AnswerRefusal } from "./answers.server";
import type { ShownEstimate } from "./load.server";

interface SheetProps {
  estimate: ShownEstimate;
  refusal: AnswerRefusal | undefined;
}

/** The estimate as on paper. When printed, only this is left. */
export function Sheet({ estimate, refusal }: SheetProps) {
  const { areas, notes, specialNotes, terms, start, numbers, validity, standing, canAccept } = estimate;
  return (
    <SheetFrame foot={canAccept && <AcceptForm estimate={estimate} refusal={refusal} />}>
      <LetterHead estimate={estimate} />
      <Summary estimate={estimate} />
      <Part title="Price">
        <Costs estimate={estimate} />
      </Part>
      <Options estimate={estimate} chosen={refusal?.chosen ?? []} />
      {areas.map((area) => (
        <Included key={area.title} area={area} />
      ))}
      <Words title="Notes" text={notes} />
      <Words title="Special Instructions" text={specialNotes} />
      <Part title="Terms">
        <p className="wrap-anywhere whitespace-pre-line">
          {[validity, start, terms].filter(Boolean).join("\n\n")}
        </p>
        {numbers && <p className="text-muted">{numbers}.</p>}
      </Part>
      {standing === "accepted" && <Words title="Accepted" text={estimate.acceptance} />}
      {standing === "sent" && <Signature link={estimate.link} />}
    </SheetFrame>
  );
}

function Included({ area: { includedTitle, included, terms } }: { area: ShownEstimate["areas"][number] }) {
  if (included.length === 0 && !terms) return null;
  return (
    <Part title={includedTitle}>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {included.map((item) => (
          <li key={item} className="flex gap-2">
            <Tick aria-hidden className="mt-1 size-4 shrink-0 text-success" />{" "}
            <span className="min-w-0 wrap-anywhere">{item}</span>
          </li>
        ))}
      </ul>
      {terms && <p className="wrap-anywhere whitespace-pre-line">{terms}</p>}
    </Part>
  );
}

function LetterHead({ estimate }: { estimate: ShownEstimate }) {
  const facts = [
    ["Estimate", estimate.number],
    ["Date", estimate.issued],
    ["Valid until", estimate.validUntil],
    ...(estimate.poNumber ? [["PO number", estimate.poNumber]] : []),
  ] as [string, string][];
  return <SheetHead business={useBusiness()} facts={facts} />;
}

function Summary({ estimate }: { estimate: ShownEstimate }) {
  const { service, areas, name, address, billTo, totalCents, mix, photos, path } = estimate;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <ForWhom name={name} address={address} billTo={billTo} />
          <h1 className="mt-1 text-title">{service}</h1>
        </div>
        <p className="sm:ml-auto sm:text-right">
          <strong className="paper-total" data-sum="total">
            {formatCents(totalCents)}
          </strong>
          <span className="block text-muted">with GST, Canadian dollars</span>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-5">
        {mix && <Driveway mix={mix} sizes="24rem" className="estimate-tile" />}
        {areas.map(({ title, rows }) => (
          <div key={title} className="grid min-w-0 grow basis-40 content-start gap-1">
            {areas.length > 1 && <h2 className="font-semibold">{title}</h2>}
            <dl className="grid content-start gap-x-5 gap-y-0.5 sm:grid-cols-[auto_1fr]">
              {rows
                .filter(({ label }) => label !== "Service")
                .map(({ label, value }) => (
                  <div key={label} className="contents">
                    <dt className="text-muted">{label}</dt>
                    <dd className="wrap-anywhere">{value}</dd>
                  </div>
                ))}
            </dl>
          </div>
        ))}
        {photos.map((id) => (
          <a key={id} href={`${path}/photos/${id}`} className="block">
            <img
              src={`${path}/photos/${id}`}
              alt="The place as we saw it"
              loading="lazy"
              className="h-24 w-36 rounded-base object-cover"
            />
          </a>
        ))}
      </div>
    </div>
  );
}

function Options({ estimate, chosen }: { estimate: ShownEstimate; chosen: readonly number[] }) {
  const { options, lines, canAccept } = estimate;
  if (options.length === 0) return null;
  return (
    <fieldset className="estimate-options min-w-0">
      <legend className="sr-only">Optional lines</legend>
      <p className="px-4 pt-3">
        <strong>Optional, plus GST.</strong>{" "}
        <span className="text-muted">
          {canAccept ? "Not in the total until you tick them." : "Not in the total."}
        </span>
      </p>
      {options.map(({ place, label, value }) => (
        <div key={place} className="flex min-h-11 flex-wrap items-start gap-x-3 px-4 py-3">
          {canAccept && (
            <input
              type="checkbox"
              id={`option-${place}`}
              form="accept"
              name="option"
              value={place}
              defaultChecked={chosen.includes(place)}
              data-cents={lines[place]!.amountCents}
              className="mt-0.5 size-5 shrink-0 accent-success"
            />
          )}
          <label htmlFor={`option-${place}`} className="grow basis-24 wrap-anywhere">
            {label}
          </label>
          <span className="ml-auto text-right figures">
            + {value}
            <span className="block text-[0.9375em] text-muted">
              {formatCents(lines[place]!.amountCents + gstOn(lines[place]!.amountCents))} with GST
            </span>
          </span>
        </div>
      ))}
    </fieldset>
  );
}

/** The breakdown. Rows of optional lines are hidden until a script shows the ticked ones. */
function Costs({ estimate }: { estimate: ShownEstimate }) {
  const { costs, options, canAccept } = estimate;
  const sums = costs.findIndex(({ sum }) => sum);
  const waiting = canAccept ? options : [];
  return (
    <dl className="divide-y divide-line">
      {costs.slice(0, sums).map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves
        <CostRow key={place} row={row} />
      ))}
      {waiting.map(({ place, label, value }) => (
        <CostRow key={`option-${place}`} row={{ label, value }} option={place} />
      ))}
      {costs.slice(sums).map((row) => (
        <CostRow key={row.label} row={row} />
      ))}
    </dl>
  );
}

function CostRow({ row, option }: { row: ShownEstimate["costs"][number]; option?: number }) {
  const { label, value, isTotal, sum } = row;
  return (
    <div
      hidden={option !== undefined}
      data-option-row={option}
      className={isTotal ? "paper-row paper-sum" : "paper-row"}
    >
      <dt className="wrap-anywhere">{label}</dt>
      <dd className="whitespace-nowrap figures" data-sum={sum}>
        {value}
      </dd>
    </div>
  );
}

/** Printed in place of the form: the link to answer online, and a line to sign. */
function Signature({ link }: { link: string }) {
  return (
    <div className="hidden break-inside-avoid print:block">
      <p>Accept it or ask us online: {link}</p>
      <p className="mb-12">I agree to this estimate and its terms.</p>
      <div className="grid grid-cols-3 gap-6">
        {["Name", "Signature", "Date"].map((label) => (
          <p key={label} className="border-t border-ink pt-1 text-muted">
            {label}
          </p>
        ))}
      </div>
    </div>
  );
}

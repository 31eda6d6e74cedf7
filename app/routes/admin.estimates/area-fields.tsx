import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { hasOtherFinish, hasRubber, PROJECT_TYPES, projectTypeLabel } from "~/business/project-types";
import { SOLD_SERVICES } from "~/business/sold-services";
import {
  type AreaNumber,
  type AreaPart,
  areaField,
  areaFigures,
  areaIn,
  areaNumbers,
  colorMixOf,
  isListPrice,
  LEADING_PARTS,
  listPreparation,
  listPrice,
  MOST_AREAS,
  shownName,
} from "~/estimates/estimate-areas";
import { serviceTermsOf } from "~/estimates/estimate-terms";
import { withListPrice, withNextArea, withoutArea } from "~/estimates/estimate-values";
import { areaCents, colorMixLabel, includesUvStableBinder, UV_STABLE_BINDER_NOTE } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";
import { Button } from "~/ui/button";
import { describedBy, Field, TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import type { FieldErrors } from "./actions.server";
import { bindField } from "./bind-field";
import { IncludedFields } from "./included-fields";
import type { loadPage, Start } from "./load.server";
import type { EstimateInWork } from "./use-estimate";
import { usePriceBook } from "./use-price-book";

interface AreaProps {
  estimate: EstimateInWork;
  errors: FieldErrors;
  start: Start;
}

/** The areas, each with its service, price and words, and a button for one more. */
export function AreaFields({ estimate, errors, start }: AreaProps) {
  const priceBook = usePriceBook();
  const { values, setValues } = estimate;
  const numbers = areaNumbers(values);
  return (
    <>
      {numbers.map((number) => (
        <Area key={number} number={number} estimate={estimate} errors={errors} start={start} />
      ))}
      {numbers.length < MOST_AREAS && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            name="intent"
            value="add-area"
            look="secondary"
            onClick={() => setValues((before) => withNextArea(before, priceBook))}
          >
            Add an area
          </Button>
          <p className="text-muted">Each has its own price, wording and warranty.</p>
        </div>
      )}
    </>
  );
}

function Area({ number, estimate, errors, start }: AreaProps & { number: AreaNumber }) {
  const priceBook = usePriceBook();
  const { hasThickness } = useLoaderData<typeof loadPage>();
  const { values, setValues, change } = estimate;
  const { customerSaw, customerPrice } = start;
  const area = areaIn(values, number);
  const { projectType } = area;
  const numbers = areaNumbers(values);
  const isOnly = numbers.length === 1;
  const listed = listPrice(area, priceBook);
  const preparation = listPreparation(area, priceBook);
  const terms = serviceTermsOf(projectType, priceBook.serviceTerms);
  const { finishes } = terms;
  const [hasWords] = useState(area.included !== "" || area.areaTerms !== "" || terms.included.length > 0);
  const hasWrongWords = [areaField(number, "included"), areaField(number, "areaTerms")].some(
    (field) => errors[field],
  );
  const finishList = `finishes-${number}`;
  const bind = (part: AreaPart) => bindField(estimate, errors, areaField(number, part));
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-display text-lg font-bold">
        {isOnly ? "Project Details" : `Area ${number}: ${projectTypeLabel(projectType)}`}
      </legend>
      {LEADING_PARTS.map((part) => (
        <input key={part} type="hidden" name={shownName(number, part)} value={area[part]} />
      ))}
      {!isOnly && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-span-2">
          <strong className="figures">{formatCents(areaCents(areaFigures(area)))}</strong>
          <Button
            name="intent"
            value={`remove-area ${number}`}
            look="quiet"
            onClick={() => setValues((before) => withoutArea(before, number))}
          >
            Remove<span className="sr-only"> area {number}</span>
          </Button>
        </p>
      )}
      {number === 1 && customerSaw && (
        <p className="rounded-base bg-ground px-3 py-2 sm:col-span-2">The {customerSaw}.</p>
      )}
      <SelectField label="Service" options={servicesFor(projectType)} {...bind("projectType")} />
      <TextField label="Square Footage" inputMode="numeric" required {...bind("squareFeet")} />
      <div className={`sm:col-span-2 ${hasOtherFinish(projectType) ? "" : "needs-no-script"}`}>
        <TextField
          label="Finish"
          hint="Anything but rubber: for example full flake, two coats, clear top."
          list={finishes.length > 0 ? finishList : undefined}
          autoComplete="off"
          {...bind("finish")}
        />
        {finishes.length > 0 && (
          <datalist id={finishList}>
            {finishes.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
      </div>
      <div className={`grid gap-4 sm:col-span-2 ${hasRubber(projectType) ? "" : "needs-no-script"}`}>
        <ColorMix {...bind("colorMixPercentage")} />
        <TextField label="Custom Colour" {...bind("customColor")} />
      </div>
      <div className="grid content-start gap-1">
        <TextField label="Preparation Cost" inputMode="decimal" {...bind("preparationCost")} />
        {preparation && (
          <p className="text-muted">
            {isListPrice(area.preparationCost, preparation) ? "List price" : `List price $${preparation}`}
          </p>
        )}
      </div>
      <div className="grid content-start gap-1">
        <TextField label="Price per Sq Ft" inputMode="decimal" required {...bind("pricePerSqFt")} />
        {listed && !isListPrice(area.pricePerSqFt, listed) && (
          <p className="flex flex-wrap items-center gap-x-3">
            {area.pricePerSqFt && <span className="font-semibold text-danger">Not the list price.</span>}
            <Button
              name="intent"
              value={`use-list ${number}`}
              look="quiet"
              onClick={() => setValues((before) => withListPrice(before, number, priceBook))}
            >
              Suggested ${listed} - use
            </Button>
          </p>
        )}
        {hasRubber(projectType) && customerPrice && customerPrice !== area.pricePerSqFt && (
          <Button
            name="intent"
            value={`use-customers ${number}`}
            look="quiet"
            className="justify-self-start"
            onClick={() => change(areaField(number, "pricePerSqFt"), customerPrice)}
          >
            Use the customer’s price ${customerPrice}
          </Button>
        )}
      </div>
      {hasThickness && (
        <TextField
          label="Thickness (%)"
          hint="Of the usual thickness, only for your costs. Blank: the usual."
          inputMode="numeric"
          {...bind("thickness")}
        />
      )}
      <details className="sm:col-span-2" open={hasWords || hasWrongWords}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          What is included, warranty and terms
        </summary>
        <div className="grid gap-4 pt-2">
          <IncludedFields number={number} area={area} change={change} errors={errors} />
          <TextareaField label="Extra terms" rows={2} {...bind("areaTerms")} />
        </div>
      </details>
    </fieldset>
  );
}

/** The services of the menu: those that are sold, other work, and the area's own when it is neither. */
function servicesFor(current: string) {
  const sold: readonly string[] = SOLD_SERVICES.map(({ code }) => code);
  return PROJECT_TYPES.filter(({ code }) => sold.includes(code) || code === "other" || code === current).map(
    ({ code, label }) => ({ value: code, label }),
  );
}

interface ControlProps {
  id: string;
  name: string;
  value: string;
  errors?: string[] | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

function ColorMix({ errors, value, ...input }: ControlProps) {
  const { prices } = usePriceBook();
  const mix = colorMixOf(value);
  const label = colorMixLabel(mix);
  return (
    <Field id={input.id} label="Colour Mix" errors={errors}>
      <input
        {...input}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={label}
        aria-invalid={errors ? true : undefined}
        aria-describedby={describedBy(input.id, undefined, errors)}
      />
      <p className="flex flex-wrap justify-between gap-x-4">
        <output htmlFor={input.id} className="font-semibold">
          {label}
        </output>
        {includesUvStableBinder(mix, prices) && <span className="text-success">{UV_STABLE_BINDER_NOTE}</span>}
      </p>
    </Field>
  );
}

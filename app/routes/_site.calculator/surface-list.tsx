import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import type { UsualSize } from "~/business/service-terms";
import { mixInSentence } from "~/pricing/color-mix";
import { instantQuote, MIN_SQUARE_FEET } from "~/pricing/instant-quote";
import type { Job, JobSize, TypedSurface } from "~/pricing/job-size";
import { formatCents } from "~/pricing/money";
import type { ShownPrices } from "~/pricing/price-list";
import { formatSquareFeet } from "~/pricing/square-feet";
import {
  LONGEST_SURFACE_NAME,
  MAX_SURFACES,
  MIN_SQUARE_FEET_BESIDE,
  SURFACE_CODES,
  SURFACE_NAMES,
  type SurfaceCode,
  surfaceName,
} from "~/pricing/surfaces";
import { keepEnter } from "./keep-enter";
import { SizeFields } from "./size-fields";
import { fieldOf, withNewSurface } from "./typed-surfaces";

interface SurfaceListProps {
  surfaces: TypedSurface[];
  /** The surfaces for the notes, and their prices. */
  settled: TypedSurface[];
  job: Job;
  prices: ShownPrices;
  /** The colour of the whole job. */
  color: string;
  /** The colour that the picture shows. */
  mixColor: string;
  /** The driveway that most customers have. */
  usualSize: UsualSize | undefined;
  /** The surface whose controls are open. Without JavaScript all are. */
  open: number;
  /** Whether React has taken over the form. */
  isReady: boolean;
  onOpen: (place: number) => void;
  onChange: (surfaces: TypedSurface[]) => void;
}

/** The surfaces of a job. A single one is the plain form; several are a list with names and prices. */
export function SurfaceList(props: SurfaceListProps) {
  const { surfaces, settled, job, open, isReady, mixColor, usualSize, onOpen, onChange } = props;
  const isOne = surfaces.length === 1;
  const goTo = useFocusLater();
  const add = () => {
    onChange(withNewSurface(surfaces));
    onOpen(surfaces.length);
    goTo(nameId(surfaces.length));
  };
  return (
    <div className={isOne ? "grid grid-cols-1 gap-6" : "surface-list"}>
      {surfaces.map((typed, place) => {
        const size = job.sizes[place];
        if (!size) return null;
        const isShown = isOne || !isReady || place === open;
        const change = (changed: Partial<TypedSurface>) =>
          onChange(surfaces.with(place, { ...typed, ...changed }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a surface is its place in the form.
          <div key={place} id={`surface-${place + 1}`} {...(isOne ? {} : groupOf(typed, isShown))}>
            {!isOne && <Head {...props} {...{ typed, place, size, isShown, goTo }} onChangeOne={change} />}
            <div hidden={!isShown} className={isOne ? "contents" : "grid grid-cols-1 gap-6"}>
              <SizeFields
                {...{ place, typed, size, isReady, mixColor }}
                usualSize={typed.code === "driveway" ? usualSize : undefined}
                least={isOne ? MIN_SQUARE_FEET : MIN_SQUARE_FEET_BESIDE}
                settled={settled[place] ?? typed}
                onChange={change}
              />
            </div>
          </div>
        );
      })}
      {surfaces.length < MAX_SURFACES && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button
            id={ADD}
            type="submit"
            name="intent"
            value="add-surface"
            formAction={`/calculator#surface-${surfaces.length + 1}`}
            className="button button-secondary"
            onClick={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <Plus aria-hidden className="size-4" /> Add a surface
          </button>
          <span className="field-hint">A walk, a pad, steps: one price for all, up to five.</span>
        </p>
      )}
    </div>
  );
}

/** Ids of elements to focus: the button that adds a surface, and a surface's name. */
const ADD = "add-surface";
const nameId = (place: number) => `surface-name-${place + 1}`;

/** Focuses an element after the next render, because the pressed button may be gone. */
function useFocusLater(): (id: string) => void {
  const next = useRef<string>();
  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return (id) => {
    next.current = id;
  };
}

function groupOf(typed: TypedSurface, isShown: boolean) {
  return {
    role: "group",
    "aria-label": surfaceName(typed),
    className: isShown ? "surface surface-open" : "surface",
  } as const;
}

interface HeadProps extends SurfaceListProps {
  typed: TypedSurface;
  place: number;
  size: JobSize;
  isShown: boolean;
  goTo: (id: string) => void;
  onChangeOne: (changed: Partial<TypedSurface>) => void;
}

/** A surface's name and price; the name can be changed while its controls are open. */
function Head({ typed, place, size, isShown, goTo, onChangeOne, ...list }: HeadProps) {
  const { surfaces, open, color, prices, onOpen, onChange } = list;
  const name = surfaceName(typed);
  const remove = () => {
    onChange(surfaces.filter((_, other) => other !== place));
    onOpen(open < place ? open : Math.max(0, open - 1));
    goTo(ADD);
  };
  const show = () => {
    onOpen(place);
    goTo(nameId(place));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* Also sent while hidden. */}
      <div hidden={!isShown} className="surface-name">
        <select
          id={nameId(place)}
          name={fieldOf("surface", place)}
          aria-label={`Name of surface ${place + 1}`}
          className="input w-auto"
          value={typed.code}
          onChange={(event) => onChangeOne({ code: event.target.value as SurfaceCode })}
        >
          {SURFACE_CODES.map((code) => (
            <option key={code} value={code}>
              {SURFACE_NAMES[code]}
            </option>
          ))}
        </select>
        <input
          name={fieldOf("ownName", place)}
          aria-label={`Own name of surface ${place + 1}`}
          placeholder="Its name"
          maxLength={LONGEST_SURFACE_NAME}
          className="input own-name"
          value={typed.ownName}
          onKeyDown={keepEnter}
          onChange={(event) => onChangeOne({ ownName: event.target.value })}
        />
      </div>
      {!isShown && (
        <p>
          <strong className="block">{name}</strong>{" "}
          <span className="text-muted">{size.ok ? inWords(size, color) : size.problem.message}</span>
        </p>
      )}
      <p className="ml-auto flex flex-wrap items-center gap-x-4">
        {size.ok && <strong className="figures">{subtotalOf(size, name, prices)}</strong>}
        {!isShown && (
          <button
            type="button"
            className="py-2 font-semibold text-accent underline underline-offset-4"
            onClick={show}
          >
            Change<span className="sr-only"> {name}</span>
          </button>
        )}
        {place > 0 && (
          <button
            type="submit"
            name="intent"
            value={`remove-${place + 1}`}
            formAction="/calculator#surface-1"
            className="py-2 font-semibold text-accent underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault();
              remove();
            }}
          >
            Remove<span className="sr-only"> {name}</span>
          </button>
        )}
      </p>
      {isShown && size.ok && size.job.squareFeet < MIN_SQUARE_FEET && (
        <p className="w-full text-success">
          A surface under {MIN_SQUARE_FEET} sq ft is fine beside another one (from {MIN_SQUARE_FEET_BESIDE}).
        </p>
      )}
    </div>
  );
}

function inWords({ job }: JobSize & { ok: true }, color: string): string {
  return `${formatSquareFeet(job.squareFeet)}, ${mixInSentence(job.colorMixPercentage, color)}`;
}

function subtotalOf({ job }: JobSize & { ok: true }, name: string, prices: ShownPrices): string {
  return formatCents(instantQuote([{ name, ...job }], prices).subtotalCents);
}

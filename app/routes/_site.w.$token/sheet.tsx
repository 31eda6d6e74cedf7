import { Part, SheetFrame, SheetHead } from "~/papers/sheet-parts";
import type { ShownWarranty } from "./load.server";

interface SheetProps {
  warranty: ShownWarranty;
}

/** The certificate as on paper. When printed, only this is left. */
export function Sheet({ warranty }: SheetProps) {
  const { business, estimates, doneOn, promise, terms } = warranty;
  const facts: [string, string][] = [
    ...(estimates ? [["Estimate", estimates] as [string, string]] : []),
    ["Work done", doneOn],
  ];
  return (
    <SheetFrame>
      <SheetHead business={business} facts={facts} />
      <Standing warranty={warranty} />
      <Built warranty={warranty} />
      <Photos warranty={warranty} />
      <Part title="What it covers">
        <p className="wrap-anywhere">{promise}, for what we built here.</p>
        {terms && <p className="wrap-anywhere whitespace-pre-line">{terms}</p>}
        <p>
          More in our{" "}
          <a
            href="/terms-of-service#warranty"
            className="font-semibold text-accent underline underline-offset-4"
          >
            Terms of Service
          </a>
          .
        </p>
      </Part>
    </SheetFrame>
  );
}

function Standing({ warranty }: SheetProps) {
  const { years, until, inForce, left } = warranty;
  return (
    <div className="grid gap-1">
      <h1 className="paper-total">{years}-year warranty</h1>
      <p className="flex flex-wrap items-end gap-x-5 gap-y-0.5">
        <strong className="font-display text-xl">
          {inForce ? "until" : "ended"} {until}
        </strong>
        {inForce ? (
          <strong className="text-success">In force, {left}</strong>
        ) : (
          <span className="text-muted">No longer in force</span>
        )}
      </p>
      {inForce && <YearsPassed warranty={warranty} />}
    </div>
  );
}

/** For the eye only: the words above say it. */
function YearsPassed({ warranty: { passed, from, to } }: SheetProps) {
  const width = 100 / passed.length;
  return (
    <div aria-hidden className="mt-1 text-muted">
      <svg
        aria-hidden
        viewBox="0 0 99.4 1"
        preserveAspectRatio="none"
        width="100%"
        height="8"
        fill="currentColor"
        className="text-success"
      >
        {passed.map((share, year) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the years of a warranty never move
          <g key={year}>
            <rect x={year * width} width={width - 0.6} height="1" fillOpacity="0.15" />
            <rect x={year * width} width={(width - 0.6) * share} height="1" />
          </g>
        ))}
      </svg>
      <p className="flex justify-between text-sm">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}

function Built({ warranty: { service, surfaces, name, address } }: SheetProps) {
  const rows = [
    { label: "Service", value: service },
    ...surfaces,
    { label: "Address", value: address },
    { label: "For", value: name },
  ].filter(({ value }) => value);
  return (
    <Part title="What was built">
      <dl className="grid content-start gap-y-0.5">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex gap-x-5">
            <dt className="min-w-20 text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Photos({ warranty: { photos, path } }: SheetProps) {
  if (photos.length === 0) return null;
  return (
    <Part title="As we left it">
      <ul className="flex flex-wrap gap-5">
        {photos.map((id, place) => (
          <li key={id}>
            <a href={`${path}/photos/${id}`} className="block">
              <img
                src={`${path}/photos/${id}`}
                alt={`The finished work, ${place + 1}`}
                loading="lazy"
                className="h-24 w-36 rounded-base object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

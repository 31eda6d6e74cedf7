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

function Standing({ warranty: { years, until, inForce, left } }: SheetProps) {
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
      <dl className="grid content-start gap-x-5 gap-y-0.5 grid-cols-[auto_1fr]">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
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

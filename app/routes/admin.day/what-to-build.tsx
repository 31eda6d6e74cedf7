import { MixSwatch } from "~/driveway/driveway";
import type { ShownVisit } from "./load.server";

/** What was agreed, or else what was asked for, without a price. */
export function WhatToBuildHere({ visit: { toBuild, notes, customerPhotos, title } }: { visit: ShownVisit }) {
  if (!toBuild) return notes ? <p className="whitespace-pre-line wrap-anywhere">{notes}</p> : null;
  const { from, surfaces, also } = toBuild;
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">{from === "estimate" ? "What to build" : "What was asked for"}</h3>
      {surfaces.map(({ title: name, size, look, mix, included, terms }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two surfaces may read the same, and none moves.
        <div key={place} className="grid gap-1">
          <div className="flex flex-wrap items-center gap-3">
            {mix && <MixSwatch mix={mix} />}
            <div className="min-w-0 grow basis-40">
              <p className="text-lg font-bold wrap-anywhere">
                {name}
                {size && <span className="block">{size}</span>}
              </p>
              {look && <p className="wrap-anywhere">{look}</p>}
            </div>
          </div>
          {included.length > 0 && (
            <ul className="list-disc pl-5">
              {included.map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          )}
          {terms && <p className="whitespace-pre-line wrap-anywhere text-muted">{terms}</p>}
        </div>
      ))}
      {also.length > 0 && (
        <div>
          <h4 className="text-muted">Also</h4>
          <ul>
            {also.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and none moves.
              <li key={place} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
      {[...toBuild.notes, ...(notes ? [notes] : [])].map((note) => (
        <p key={note} className="rounded-base bg-ground p-3 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      ))}
      {customerPhotos.length > 0 && (
        <div className="grid gap-1">
          <h4 className="text-muted">From the customer</h4>
          <ul className="flex flex-wrap gap-2">
            {customerPhotos.map((id, place) => (
              <li key={id}>
                <a href={`/admin/day/requests/${id}/photo`}>
                  <img
                    src={`/admin/day/requests/${id}/photo`}
                    alt={`The customer’s, number ${place + 1} of ${title}, opens large`}
                    width={144}
                    height={96}
                    loading="lazy"
                    className="h-24 w-36 rounded-base object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

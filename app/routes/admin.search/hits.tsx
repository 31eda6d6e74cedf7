import { Link } from "@remix-run/react";
import type { SearchGroup } from "~/search/search-groups";
import type { Hit } from "./hit";
import type { HitGroup } from "./load.server";

const GROUP_TITLES: Record<SearchGroup, string> = {
  jobs: "Jobs",
  contacts: "Contacts",
  estimates: "Estimates",
  invoices: "Invoices",
  credits: "Credit notes",
  receipts: "Payments",
  notes: "Notes",
  events: "Appointments",
};

/** What was found, group by group; under one `title` where it is what has the number. */
export function Hits({ groups, title }: { groups: HitGroup[]; title?: string }) {
  if (title)
    return (
      <section aria-label={title} className="grid gap-2">
        <h2 className="text-lg">{title}</h2>
        <ul className="card divide-y divide-line">
          {groups.flatMap(({ group, hits }) =>
            hits.map((hit) => <Row key={`${group}-${hit.id}`} id={`exact-${group}-${hit.id}`} hit={hit} />),
          )}
        </ul>
      </section>
    );
  return groups.map(({ group, hits, more }) => (
    <section key={group} aria-labelledby={`found-${group}`} className="grid gap-2">
      <h2 id={`found-${group}`} className="text-lg">
        {GROUP_TITLES[group]}
      </h2>
      <ul className="card divide-y divide-line">
        {hits.map((hit) => (
          <Row key={hit.id} id={`found-${group}-${hit.id}`} hit={hit} />
        ))}
      </ul>
      {more && (
        <Link to={more} className="button button-secondary w-fit">
          More <span className="sr-only">{GROUP_TITLES[group].toLowerCase()}</span>
        </Link>
      )}
    </section>
  ));
}

function Row({ id, hit }: { id: string; hit: Hit }) {
  const { to, isFile, title, about, marks, when, jobId } = hit;
  return (
    <li id={id} className="hit">
      <p>
        {isFile ? (
          <a href={to} className="hit-link">
            {title}
          </a>
        ) : (
          <Link to={to} className="hit-link">
            {title}
          </Link>
        )}{" "}
        {marks.map((mark) => (
          <span key={mark} className="badge">
            {mark}
          </span>
        ))}
      </p>
      <p>{about}</p>
      <p className="text-muted">
        {when}
        {jobId !== undefined && (
          <span>
            {", "}
            <Link to={`/admin/quotes/${jobId}`} className="hit-link">
              job #{jobId}
            </Link>
          </span>
        )}
      </p>
    </li>
  );
}

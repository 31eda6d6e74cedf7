import { Link, useLocation } from "@remix-run/react";
import { MapPin, MessageSquare, Phone } from "lucide-react";
import { CalledForm } from "~/quotes/called-form";
import { samePage } from "~/ui/same-page";
import type { Today as TodayData, TodayRow } from "./load-today.server";
import { TODAY_LISTS } from "./today-lists";

/** What there is to do today, in five short lists. */
export function Today({ today, children }: { today: TodayData; children: React.ReactNode }) {
  const [calls, unanswered, ...others] = today.lists;
  return (
    <section aria-labelledby="today" className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-3">
        <h2 id="today" className="text-title">
          Today
        </h2>
        <p className="text-muted">{today.day}</p>
        {children}
      </div>
      <div className="card today">
        <div>{[calls, unanswered].map((list) => list && <List key={list.list} {...list} />)}</div>
        <div>
          {others.map((list) => (
            <List key={list.list} {...list} />
          ))}
        </div>
      </div>
    </section>
  );
}

function List({ list, count, isCut, rows }: TodayData["lists"][number]) {
  const location = useLocation();
  const { title, none } = TODAY_LISTS[list];
  return (
    <section aria-labelledby={`today-${list}`} className="today-list">
      <div className="flex items-baseline gap-2">
        <h3 id={`today-${list}`}>{title}</h3>
        <span className="text-muted">{count}</span>
        {isCut && (
          <Link
            to={`${samePage(location, { today: list })}#today-${list}`}
            className="ml-auto text-accent underline underline-offset-2"
          >
            All {count}
            <span className="sr-only"> of {title}</span>
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.key} row={row} isCalled={list !== "visits"} isUrgent={list === "calls"} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row, isCalled, isUrgent }: { row: TodayRow; isCalled: boolean; isUrgent: boolean }) {
  return (
    <li className={row.isLate ? "today-row today-row-late" : "today-row"}>
      <p className="today-why">{row.why}</p>
      <div className="min-w-0">
        <p>
          {row.quoteId ? (
            <Link to={`/admin/quotes/${row.quoteId}`} className="font-semibold underline underline-offset-2">
              {row.name}
            </Link>
          ) : (
            <span className="font-semibold">{row.name}</span>
          )}{" "}
          {row.what}
        </p>
        {(row.address || row.note) && (
          <p className="line-clamp-2 text-muted">
            {row.address && (
              <a href={row.map} target="_blank" rel="noreferrer" className="underline underline-offset-2">
                <MapPin aria-hidden className="inline size-3.5" /> {row.address}
              </a>
            )}{" "}
            {row.note}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {row.call && (
          <>
            <a
              href={row.call}
              className={`button grow whitespace-nowrap ${isUrgent ? "button-primary" : "button-secondary"}`}
            >
              <Phone aria-hidden className="size-4" />
              <span className="sr-only">Call {row.name}: </span>
              {row.phone}
            </a>
            <a href={row.text} className="button button-secondary" aria-label={`Text ${row.name}`}>
              <MessageSquare aria-hidden className="size-4" />
            </a>
          </>
        )}
        {isCalled && row.quoteId && <CalledForm quoteId={row.quoteId} name={row.name} />}
      </div>
    </li>
  );
}

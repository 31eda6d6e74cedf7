import { Form, Link, useLocation } from "@remix-run/react";
import { Check, MapPin, MessageSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { CalledForm } from "~/quotes/called-form";
import { TODAY_LISTS, type TodayList } from "~/quotes/today-lists";
import { Button } from "~/ui/button";
import { samePage } from "~/ui/same-page";
import type { Today as TodayData, TodayRow } from "./load-today.server";

interface TodayProps {
  today: TodayData;
  /** How many requests the list below has. */
  requests: number;
  /** What stands beside the heading. */
  children: ReactNode;
}

/** What there is to do today, in five short lists. */
export function Today({ today, requests, children }: TodayProps) {
  const [calls, unanswered, ...others] = today.lists;
  return (
    <section aria-labelledby="today" className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="today" className="text-title">
          Today
        </h2>
        <p className="mr-auto text-muted">{today.day}</p>
        {children}
      </div>
      <Jump today={today} requests={requests} />
      <div className="card today">
        <div>
          {calls && <List {...calls} />}
          {today.justDone && <JustDone {...today.justDone} />}
          {unanswered && <List {...unanswered} />}
        </div>
        <div>
          {others.map((list) => (
            <List key={list.list} {...list} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** On a phone, a chip for each list that has rows, and one for the requests. */
function Jump({ today, requests }: Pick<TodayProps, "today" | "requests">) {
  return (
    <nav aria-label="Lists of today" className="today-jump">
      {today.lists.map(
        ({ list, count, rows }) =>
          rows.length > 0 && (
            <a key={list} href={`#today-${list}`} className="button button-secondary">
              {TODAY_LISTS[list].chip} {count}
            </a>
          ),
      )}
      <a href="#requests" className="button button-secondary">
        Requests {requests.toLocaleString("en-CA")}
      </a>
    </nav>
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
            <Row key={row.key} row={row} list={list} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the reader has just done, with the way back: the toast that said so is gone after seconds. */
function JustDone({ quoteId, name, words }: NonNullable<TodayData["justDone"]>) {
  return (
    <div className="today-done">
      <Check aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow wrap-anywhere">
        <strong>{name}</strong> {words}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="quoteId" value={quoteId} />
        <Button look="secondary" name="intent" value="undo-call">
          Undo<span className="sr-only"> the call to {name}</span>
        </Button>
      </Form>
    </div>
  );
}

function Row({ row, list }: { row: TodayRow; list: TodayList }) {
  return (
    <li
      className={`today-row ${row.isLate ? "today-row-late" : ""} ${list === "visits" ? "today-visit" : ""}`}
    >
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
        {row.call && <Reach row={row} isUrgent={list === "calls"} />}
        {list !== "visits" && row.quoteId && <CalledForm quoteId={row.quoteId} name={row.name} />}
        {row.eventId && <VisitDone eventId={row.eventId} name={row.name} />}
      </div>
    </li>
  );
}

function Reach({ row: { call, text, phone, name }, isUrgent }: { row: TodayRow; isUrgent: boolean }) {
  return (
    <>
      <a
        href={call}
        className={`button grow whitespace-nowrap ${isUrgent ? "button-primary" : "button-secondary"}`}
      >
        <Phone aria-hidden className="size-4" />
        <span className="sr-only">Call {name}: </span>
        <span className="today-phone">{phone}</span>
      </a>
      <a href={text} className="button button-secondary" aria-label={`Text ${name}`}>
        <MessageSquare aria-hidden className="size-4" />
      </a>
    </>
  );
}

/** One press: the visit has taken place. */
function VisitDone({ eventId, name }: { eventId: number; name: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="visit-status" />
      <input type="hidden" name="eventId" value={eventId} />
      <Button look="secondary" name="status" value="completed" aria-label={`Visit to ${name}: done`}>
        Done
      </Button>
    </Form>
  );
}

import { useLocation } from "@remix-run/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { mapHref } from "~/business/facts";
import { formatNumber } from "~/business/format-number";
import { CalledForm } from "~/desk/called-form";
import { TODAY_LISTS, type TodayList } from "~/desk/today-lists";
import { Button } from "~/ui/button";
import { MadeOnce } from "~/ui/made-once";
import { samePageRequest, samePageStem } from "~/ui/same-page";
import type { Today as TodayData, TodayRow } from "./load-today.server";

interface TodayProps {
  today: TodayData;
  /** How many requests are listed below. */
  requests: number;
  /** Beside the heading. */
  children: ReactNode;
}

/** What to do today, in five short lists. */
export function Today({ today, requests, children }: TodayProps) {
  const [calls, unanswered, ...others] = today.lists;
  const page = useLocation();
  const links = { act: samePageRequest(page, {}), listStem: samePageStem(page, { today: undefined }) };
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
      <div className="card today" data-light="page">
        <div>
          {calls && <List list={calls} links={links} />}
          {today.justDone && <JustDone {...today.justDone} act={links.act} />}
          {unanswered && <List list={unanswered} links={links} />}
        </div>
        <div>
          {others.map((list) => (
            <List key={list.list} list={list} links={links} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** On a phone: a chip for each list with rows, and one for the requests. */
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
        Requests {formatNumber(requests)}
      </a>
    </nav>
  );
}

interface Links {
  /** Where forms are sent. */
  act: string;
  /** The page's address up to the parameter that opens a list. */
  listStem: string;
}

interface ListProps {
  list: TodayData["lists"][number];
  links: Links;
}

function List(given: ListProps) {
  const labelledBy = `today-${given.list.list}`;
  return (
    <MadeOnce
      as="section"
      aria-labelledby={labelledBy}
      className="today-list"
      content={ListContent}
      given={given}
    />
  );
}

function ListContent({ list: { list, count, isCut, rows }, links }: ListProps) {
  const { title, none } = TODAY_LISTS[list];
  return (
    <>
      <div className="flex items-baseline gap-2">
        <h3 id={`today-${list}`}>{title}</h3>
        <span className="text-muted">{count}</span>
        {isCut && (
          <a
            href={`${links.listStem}today=${list}#today-${list}`}
            className="ml-auto text-accent underline underline-offset-2"
          >
            {`All ${count}`}
            <span className="sr-only">{` of ${title}`}</span>
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.key} row={row} list={list} act={links.act} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The call just recorded, with Undo: its toast is gone after seconds. */
function JustDone({ quoteId, name, words, act }: NonNullable<TodayData["justDone"]> & { act: string }) {
  return (
    <div className="today-done">
      <Check aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow wrap-anywhere">
        <strong>{name}</strong> {words}
      </p>
      <form noValidate method="post" action={act}>
        <input type="hidden" name="quoteId" value={quoteId} />
        <Button look="secondary" name="intent" value="undo-call">
          Undo<span className="sr-only"> the call to {name}</span>
        </Button>
      </form>
    </div>
  );
}

function Row({ row, list, act }: { row: TodayRow; list: TodayList; act: string }) {
  const { quoteId, eventId, name, phone, address, note } = row;
  return (
    <li className={lookOf(row.isLate, list)}>
      <p className="today-why">{row.why}</p>
      <div>
        <p>
          {quoteId ? <a href={`/admin/quotes/${quoteId}`}>{name}</a> : <b>{name}</b>}
          {` ${row.what}`}
        </p>
        {(address || note) && (
          <p className="today-where">
            {address && (
              <a href={mapHref(address)} target="_blank" rel="noreferrer" className="icon-map">
                {address}
              </a>
            )}
            {note && ` ${note}`}
          </p>
        )}
      </div>
      <div className="today-acts">
        {row.call ? <Reach row={row} isUrgent={list === "calls"} /> : phone}
        {list !== "visits" && quoteId && <CalledForm quoteId={quoteId} name={name} action={act} />}
        {eventId && <VisitDone eventId={eventId} name={name} act={act} />}
      </div>
    </li>
  );
}

function lookOf(isLate: boolean, list: TodayList): string {
  if (list === "visits") return "today-row today-visit";
  return isLate ? "today-row today-row-late" : "today-row";
}

function Reach({ row: { call, text, phone, name }, isUrgent }: { row: TodayRow; isUrgent: boolean }) {
  return (
    <>
      <a href={call} className={`button icon-call ${isUrgent ? "button-primary" : "button-secondary"}`}>
        <span className="sr-only">{`Call ${name}: `}</span>
        <span className="today-phone">{phone}</span>
      </a>
      <a href={text} className="button button-secondary icon-text">
        <span className="sr-only">{`Text ${name}`}</span>
      </a>
    </>
  );
}

/** Marks a visit as done. */
function VisitDone({ eventId, name, act }: { eventId: number; name: string; act: string }) {
  return (
    <form noValidate method="post" action={act}>
      <input type="hidden" name="intent" value="visit-status" />
      <input type="hidden" name="eventId" value={eventId} />
      <Button look="secondary" name="status" value="completed" aria-label={`Visit to ${name}: done`}>
        Done
      </Button>
    </form>
  );
}

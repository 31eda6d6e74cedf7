import { useLocation } from "@remix-run/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { mapHref } from "~/business/facts";
import { formatNumber } from "~/business/format-number";
import { CalledForm } from "~/desk/called-form";
import { CLOSED, type PanelName } from "~/desk/dialogs/panel";
import { TODAY_LISTS, type TodayList } from "~/desk/today-lists";
import { Button } from "~/ui/button";
import { LightForm } from "~/ui/light-link";
import { MadeOnce } from "~/ui/made-once";
import { PreparedText } from "~/ui/prepared-text";
import { samePageRequest, samePageStem } from "~/ui/same-page";
import type { Today as TodayData, TodayRow } from "./load-today.server";

interface TodayProps {
  today: TodayData;
  /** How many requests are listed below. */
  requests: number;
  /** What waits without a job. */
  held: ReactNode;
  /** Beside the heading. */
  children: ReactNode;
}

/** The first lists, of which a job stands in one only. */
const JOB_LISTS = 4;

/** What to do today, in short lists. */
export function Today({ today, requests, held, children }: TodayProps) {
  const page = useLocation();
  const links = {
    act: samePageRequest(page, {}),
    listStem: samePageStem(page, { today: undefined }),
    dialogStem: samePageStem(page, CLOSED),
    textOf: new URLSearchParams(page.search).get("text"),
    waiting: today.waiting,
  };
  const listOf = (list: TodayData["lists"][number]) => <List key={list.list} list={list} links={links} />;
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
          {held}
          {today.lists.slice(0, 2).map(listOf)}
          {today.justDone && <JustDone {...today.justDone} act={links.act} />}
          {today.lists.slice(2, JOB_LISTS).map(listOf)}
        </div>
        <div>{today.lists.slice(JOB_LISTS).map(listOf)}</div>
      </div>
    </section>
  );
}

/** On a phone: a chip for each list with rows, and one for the requests. */
function Jump({ today, requests }: Pick<TodayProps, "today" | "requests">) {
  return (
    <nav aria-label="Today’s lists" className="today-jump">
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
  /** The same up to the parameters of a dialog. */
  dialogStem: string;
  /** The appointment whose prepared text was opened without script. */
  textOf: string | null;
  /** How many jobs are on the spring list. */
  waiting: number;
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

function ListContent({ list: { list, count, head, isCut, rows }, links }: ListProps) {
  const { title, none } = TODAY_LISTS[list];
  return (
    <>
      <div className="flex items-baseline gap-2">
        <h3 id={`today-${list}`}>{title}</h3>
        <span className="text-muted">{count}</span>
        {head && (
          <span className={list === "unanswered" ? "font-semibold text-danger" : "text-muted"}>{head}</span>
        )}
        {isCut && (
          <a
            href={`${links.listStem}today=${list}#today-${list}`}
            className="ml-auto text-accent underline underline-offset-2"
          >
            {`All ${count}`}
            <span className="sr-only">{` of ${title}`}</span>
          </a>
        )}
        {list === "money" && (
          <HeadLink href="/admin/notice" isLast={!isCut}>
            Paste a bank notice
          </HeadLink>
        )}
        {list === "book" && links.waiting > 0 && (
          <HeadLink href="/admin/spring" isLast={!isCut}>
            {`${links.waiting} on the spring list`}
          </HeadLink>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">
          {list === "book" && links.waiting > 0 ? "Everything else you sold has a day." : none}
        </p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.key} row={row} list={list} links={links} />
          ))}
        </ul>
      )}
    </>
  );
}

function HeadLink({ href, isLast, children }: { href: string; isLast: boolean; children: string }) {
  return (
    <a href={href} className={`text-accent underline underline-offset-2 ${isLast ? "ml-auto" : ""}`}>
      {children}
    </a>
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

function Row({ row, list, links }: { row: TodayRow; list: TodayList; links: Links }) {
  const { quoteId, name, phone, address, note } = row;
  return (
    <li className={lookOf(row.isLate, list)}>
      <p className="today-why">{row.why}</p>
      <div className="min-w-0">
        <p>
          {quoteId ? (
            <a href={`/admin/quotes/${quoteId}`} className="font-semibold">
              {name}
            </a>
          ) : (
            <b>{name}</b>
          )}
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
        {row.call ? (
          <Reach row={row} links={links} isUrgent={list === "calls" || (list === "answer" && row.isLate)} />
        ) : (
          phone
        )}
        <Act row={row} links={links} />
      </div>
    </li>
  );
}

function lookOf(isLate: boolean, list: TodayList): string {
  if (list === "visits") return "today-row today-visit";
  return isLate ? "today-row today-row-late" : "today-row";
}

/** Where another act comes first, a phone has no room for the number and for Text. */
function Reach({ row, links, isUrgent }: { row: TodayRow; links: Links; isUrgent: boolean }) {
  const { call, text, textOf, phone, name, act } = row;
  const isShort = act.kind !== "called" && act.kind !== "visit";
  return (
    <>
      <a href={call} className={`button icon-call ${isUrgent ? "button-primary" : "button-secondary"}`}>
        <span className="sr-only">{`Call ${name}: `}</span>
        <span className={isShort && !isUrgent ? "today-phone max-sm:hidden" : "today-phone"}>{phone}</span>
      </a>
      {text && textOf ? (
        <PreparedText
          href={text}
          action={links.act}
          fields={{ intent: "text-opened", eventId: textOf }}
          isWritten={links.textOf === String(textOf)}
          id={`text-${textOf}`}
          className="button button-secondary icon-text"
        >
          <span className="sr-only">{`Text ${name}: on my way`}</span>
        </PreparedText>
      ) : (
        <a href={text} className={`button button-secondary icon-text ${isShort ? "max-sm:hidden" : ""}`}>
          <span className="sr-only">{`Text ${name}`}</span>
        </a>
      )}
    </>
  );
}

function Act({ row: { quoteId, name, act }, links }: { row: TodayRow; links: Links }) {
  if (act.kind === "visit") {
    return act.eventId && <VisitDone eventId={act.eventId} name={name} act={links.act} />;
  }
  if (!quoteId) return null;
  const job = { quoteId, name, action: links.act };
  switch (act.kind) {
    case "called":
      return (
        <>
          {/* Beside it, the name has no room on a wide screen; there the title says it. */}
          <span aria-hidden className="self-center lg:hidden">
            Called, again
          </span>
          <CalledForm {...job} />
        </>
      );
    case "answer":
      return (
        <>
          <Dialog panel={act.by === "email" ? "email" : "schedule"} quoteId={quoteId} stem={links.dialogStem}>
            {act.by === "email" ? "Answer" : "Book a visit"}
            <span className="sr-only"> for {name}</span>
          </Dialog>
          <OneAct {...job} intent="answered" label="Done" />
        </>
      );
    case "book":
      return (
        <>
          <b className="figures self-center">{act.amount}</b>
          <a href={act.href} className="button button-next">
            Book the work<span className="sr-only"> of {name}</span>
          </a>
        </>
      );
    case "money":
      return (
        <a href={act.href} className="button button-next">
          {act.label}
          <span className="sr-only">: {name}</span>
        </a>
      );
    case "expired":
      return (
        <>
          <OneAct
            {...job}
            intent="renew-estimate"
            label="Renew"
            fields={{ estimateId: String(act.estimateId) }}
          />
          <OneAct {...job} intent="status" label="Lost" fields={{ status: "lost", shown: act.status }} />
        </>
      );
  }
}

interface DialogProps {
  panel: PanelName;
  quoteId: number;
  stem: string;
  children: ReactNode;
}

function Dialog({ panel, quoteId, stem, children }: DialogProps) {
  return (
    <span data-light="dialog">
      <a href={`${stem}panel=${panel}&quote=${quoteId}`} className="button button-next">
        {children}
      </a>
    </span>
  );
}

interface OneActProps {
  quoteId: number;
  name: string;
  action: string;
  intent: string;
  label: string;
  fields?: Record<string, string>;
}

function OneAct({ quoteId, name, action, intent, label, fields = {} }: OneActProps) {
  return (
    <LightForm action={action}>
      <input type="hidden" name="quoteId" value={quoteId} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button look="secondary" name="intent" value={intent} aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </LightForm>
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

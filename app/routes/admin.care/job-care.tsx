import { Form, Link, useLocation } from "@remix-run/react";
import { mapHref } from "~/business/facts";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import { PreparedText } from "~/ui/prepared-text";
import { errorsOf, typedOf } from "~/ui/refused-form";
import { samePage } from "~/ui/same-page";
import type { CareList, CareRow } from "./load.server";

interface JobCareProps {
  job: CareRow;
  list: CareList;
  refusal: PageRefusal | undefined;
}

/** A job of the list: whom to reach, what is due, and what is done about it. */
export function JobCare({ job, list, refusal }: JobCareProps) {
  const { id, name, address, visit, aboutMail } = job;
  return (
    <li className="grid grid-cols-1 gap-3 p-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="grow wrap-anywhere">
          <h2 className="text-base">
            <Link to={`/admin/quotes/${id}`} className="underline underline-offset-2 pointer-coarse:py-2.75">
              {name}
            </Link>
          </h2>
          {address && (
            <a href={mapHref(address)} target="_blank" rel="noreferrer" className="icon-map text-muted">
              {address}
            </a>
          )}
          {aboutMail && <p className="text-muted">{aboutMail}</p>}
          {visit && (
            <p>
              <Link
                to={`/admin/calendar?event=${visit.id}`}
                className="font-semibold underline underline-offset-2"
              >
                {visit.isOver ? "Maintenance was" : "Booked for"} {visit.day}
              </Link>
              {visit.isOver && ". Was the care done?"}
            </p>
          )}
        </div>
        <Acts job={job} opened={list.opened} />
      </div>
      <ul className="grid gap-2">
        {job.services.map((service) => (
          <Service key={service.service} service={service} job={job} list={list} refusal={refusal} />
        ))}
      </ul>
    </li>
  );
}

function Acts({ job, opened }: { job: CareRow; opened: CareList["opened"] }) {
  const { id, name, phone, call, text, mail, book } = job;
  const action = samePage(useLocation(), { text: undefined, mail: undefined });
  const prepared = { action, className: "button button-secondary" };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {call ? (
        <a href={call} className="button button-secondary icon-call">
          <span className="sr-only">Call {name}: </span>
          {phone}
        </a>
      ) : (
        <span className="text-muted">{phone || "No phone number"}</span>
      )}
      {text && (
        <PreparedText
          {...prepared}
          id={`text-${id}`}
          href={text}
          fields={{ intent: "care-text", by: "text", quoteId: id }}
          isWritten={opened.text === id}
        >
          Text<span className="sr-only"> {name}</span>
        </PreparedText>
      )}
      {mail && (
        <PreparedText
          {...prepared}
          id={`mail-${id}`}
          href={mail}
          fields={{ intent: "care-text", by: "mail", quoteId: id }}
          isWritten={opened.mail === id}
        >
          Email<span className="sr-only"> {name}</span>
        </PreparedText>
      )}
      <Link to={book} className="button button-secondary">
        Book<span className="sr-only"> a day for {name}</span>
      </Link>
      <Form noValidate method="post" preventScrollReset>
        <input type="hidden" name="quoteId" value={id} />
        <Button name="intent" value="not-again" look="quiet">
          Don’t ask again<span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </div>
  );
}

interface ServiceProps extends JobCareProps {
  service: CareRow["services"][number];
}

function Service({ service: each, job, list, refusal }: ServiceProps) {
  const { quoteId, service, label, what, last, due, isLate, worth } = each;
  const isRefused =
    typedOf(refusal, "service") === service && typedOf(refusal, "quoteId") === String(quoteId);
  const own = isRefused ? refusal : undefined;
  const of = `${label}, ${job.name}`;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <p className="grow wrap-anywhere">
        {what}, {last}
        <span className={`block ${isLate ? "font-semibold text-danger" : "text-muted"}`}>
          Due {due}
          {worth && <span className="font-normal text-muted">. Worth {worth} before GST</span>}
        </span>
      </p>
      <details open={isRefused || job.visit?.isOver}>
        <summary className="button button-secondary">
          Care done<span className="sr-only">: {of}</span>
        </summary>
        <Form noValidate method="post" preventScrollReset className="mt-2 grid justify-items-start gap-2">
          <input type="hidden" name="quoteId" value={quoteId} />
          <input type="hidden" name="service" value={service} />
          <TextField
            id={`done-${quoteId}-${service}`}
            name="doneOn"
            label={`Day of the care: ${of}`}
            type="date"
            max={list.today}
            defaultValue={typedOf(own, "doneOn") ?? job.doneOn}
            errors={errorsOf(own, "doneOn")}
          />
          <Button name="intent" value="care-done">
            Save<span className="sr-only"> the day: {of}</span>
          </Button>
        </Form>
      </details>
    </li>
  );
}

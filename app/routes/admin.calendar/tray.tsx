import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { CoveredEstimates, tickedAgain } from "~/quotes/covered-estimates";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import { SelectField } from "~/ui/select-field";
import { crewOptions } from "./crew-options";
import type { Calendar } from "./load.server";
import type { Tray, TrayJob } from "./tray.server";
import { CLOSED } from "./view-address";

interface BookTrayProps {
  tray: Tray;
  crews: Calendar["crews"];
  refusal: PageRefusal | undefined;
}

/** What is to book. One job's form is open at `?book=ID`; with a mouse a job can be dragged to a day. */
export function BookTray({ tray, crews, refusal }: BookTrayProps) {
  const location = useLocation();
  return (
    <section aria-labelledby="to-book" className="card min-w-0 print:hidden">
      <div className="flex flex-wrap items-baseline gap-x-2 px-3.5 py-2.5">
        <h2 id="to-book" tabIndex={-1} className="text-lg">
          To book
        </h2>
        <span className="font-semibold text-muted">{tray.count}</span>
        {tray.jobs.length > 0 && <b className="ml-auto">{tray.sum}</b>}
        <p className="w-full text-muted">
          {tray.jobs.length === 0 &&
            (tray.waiting > 0
              ? "Everything that isn’t on the spring list has a day."
              : "Every job you won has a day.")}
          {tray.jobs.length > 0 && "Whoever said yes first is on top."}{" "}
          {tray.jobs.length > 0 && (
            <span className="needs-script pointer-coarse:hidden">Drag one to a crew and day.</span>
          )}
        </p>
      </div>
      {tray.waiting > 0 && (
        <Link to="/admin/spring" className="office-link m-2">
          {tray.waiting} on the spring list
        </Link>
      )}
      {tray.isNotToBook && (
        <p role="status" className="border-t border-line px-3.5 py-2.5 font-semibold">
          The job you came from has no work to book.
        </p>
      )}
      <ul>
        {tray.jobs.map((job) => (
          <li
            key={job.id}
            data-book={job.id}
            className={`grid gap-1 border-t border-line px-3.5 py-2.5 ${tray.open?.id === job.id ? "bg-ground" : ""}`}
          >
            <Job job={job} />
            {tray.open?.id === job.id ? (
              <BookForm key={job.id} name={job.name} start={tray.open} crews={crews} refusal={refusal} />
            ) : (
              <Link
                id={`book-${job.id}`}
                to={`${samePage(location, { ...CLOSED, book: job.id })}#to-book`}
                preventScrollReset
                draggable={false}
                className="button button-secondary w-fit"
              >
                Book<span className="sr-only"> the work of {job.name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {tray.isCut && (
        <Link
          to={samePage(location, { ...CLOSED, tray: "all" })}
          preventScrollReset
          className="office-link m-2"
        >
          Show all {tray.count}
        </Link>
      )}
    </section>
  );
}

function Job({ job }: { job: TrayJob }) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-2">
        <Link
          to={`/admin/quotes/${job.id}`}
          draggable={false}
          className="min-w-0 font-semibold text-accent underline underline-offset-2 wrap-anywhere pointer-coarse:py-2.75"
        >
          {job.name}
        </Link>
        {job.acceptedOn && (
          <span className="whitespace-nowrap text-muted">
            <span className="sr-only">Accepted </span>
            {job.acceptedOn}
          </span>
        )}
      </p>
      <p className="wrap-anywhere">
        {job.work}
        {job.price && <b className="whitespace-nowrap"> {job.price}</b>}
      </p>
      {job.address && <p className="wrap-anywhere">{job.address}</p>}
      {job.wishes && <p className="line-clamp-3 text-muted wrap-anywhere">{job.wishes}</p>}
    </>
  );
}

interface BookFormProps {
  name: string;
  start: NonNullable<Tray["open"]>;
  crews: Calendar["crews"];
  refusal: PageRefusal | undefined;
}

function BookForm({ name, start, crews, refusal }: BookFormProps) {
  const location = useLocation();
  const isPending = useNavigation().formMethod === "POST";
  const { initialValue, error } = refusal?.lastResult ?? {};
  const typed = (field: string, otherwise: string) => String(initialValue?.[field] ?? otherwise);
  const errors = (field: string) => error?.[field] ?? undefined;
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      aria-label={`Book the work of ${name}`}
      onSubmit={(event) => isPending && event.preventDefault()}
      className="mt-1 grid grid-cols-[minmax(0,1fr)_5rem] items-end gap-2"
    >
      <div className="col-span-2 empty:hidden">
        <FormNotice id="book-notice" errors={errors("")} refusal={refusal} />
      </div>
      <input type="hidden" name="quoteId" value={start.id} />
      {crews.length > 0 && (
        <div className="col-span-2">
          <SelectField
            id="book-crew"
            name="crewId"
            label="Crew"
            options={crewOptions(crews)}
            defaultValue={typed("crewId", start.crewId)}
            errors={errors("crewId")}
          />
        </div>
      )}
      <TextField
        id="book-day"
        name="firstDay"
        type="date"
        label="First day"
        defaultValue={typed("firstDay", start.firstDay)}
        errors={errors("firstDay")}
      />
      <TextField
        id="book-days"
        name="days"
        type="number"
        inputMode="numeric"
        min={1}
        max={30}
        label="Days"
        defaultValue={typed("days", "1")}
        errors={errors("days")}
      />
      <div className="col-span-2 empty:hidden">
        <CoveredEstimates
          legend="Accepted estimates"
          none="Tick none for everything still to book."
          kept={start.covers.length === 1 ? String(start.covers[0]!.id) : undefined}
          choices={tickedAgain(start.covers, initialValue ? typed("estimateIds", "") : undefined)}
        />
      </div>
      <div className="col-span-2 flex flex-wrap gap-2">
        <Button name="intent" value="book-work" aria-disabled={isPending || undefined}>
          {isPending ? "Saving..." : "Book the work"}
        </Button>
        <Link to={samePage(location, CLOSED)} preventScrollReset className="button button-quiet">
          Cancel
        </Link>
      </div>
    </Form>
  );
}

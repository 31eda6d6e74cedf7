import { Form, Link, useLocation } from "@remix-run/react";
import { NoteCorrection } from "~/quotes/note-correction";
import { Button } from "~/ui/button";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import { TextareaField } from "~/ui/textarea-field";
import type { JobData } from "./load.server";

interface TimelineProps {
  job: JobData;
  refusal: PageRefusal | undefined;
}

/** What happened, newest first, and a form for a note. The customer's actions are bold. */
export function Timeline({ job, refusal }: TimelineProps) {
  const location = useLocation();
  return (
    <section aria-labelledby="timeline" className="card grid gap-4 p-4">
      <h2 id="timeline" className="text-lg">
        Timeline
      </h2>
      {!job.isDeleted && <NewNote key={job.timeline[0]?.lines[0]?.id} job={job} refusal={refusal} />}
      {job.timeline.map(({ day, lines }) => (
        <section key={day} aria-label={day} className="grid gap-2">
          <h3 className="border-b border-line pb-1 text-sm text-muted">{day}</h3>
          <ol className="grid gap-2">
            {lines.map((line) => (
              <Line key={line.id} jobId={job.id} line={line} refusal={refusal} />
            ))}
          </ol>
        </section>
      ))}
      {job.older && (
        <Link to={samePage(location, { before: job.older })} className="button button-secondary w-fit">
          Older
        </Link>
      )}
    </section>
  );
}

type TimelineEntry = JobData["timeline"][number]["lines"][number];

interface LineProps {
  jobId: number;
  line: TimelineEntry;
  refusal: PageRefusal | undefined;
}

function Line({ jobId, line, refusal }: LineProps) {
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2">
      <span className="text-muted">{line.time}</span>
      <div className="grid gap-0.5">
        <p className={`wrap-anywhere ${line.isCustomers ? "font-bold" : ""}`}>
          {line.summary}
          {line.from && <span className="text-muted"> (#{line.from})</span>}
          {line.mailId && (
            <>
              {", "}
              <Link
                to={`/admin/emails?tab=outbox&mail=${line.mailId}`}
                className="text-accent underline underline-offset-2"
              >
                {line.mailState}
              </Link>
            </>
          )}
        </p>
        {line.body && <p className="whitespace-pre-line wrap-anywhere">{line.body}</p>}
        {line.photos.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {line.photos.map((url, place) => (
              <a key={url} href={url}>
                <img
                  src={url}
                  alt={`From the customer, ${place + 1}`}
                  width={96}
                  height={72}
                  loading="lazy"
                />
              </a>
            ))}
          </p>
        )}
        {line.canCorrect && (
          <NoteCorrection key={line.body} id={line.id} body={line.body ?? ""} refusal={refusal}>
            <input type="hidden" name="quoteId" value={jobId} />
          </NoteCorrection>
        )}
      </div>
      <span className="text-muted">{line.actor}</span>
    </li>
  );
}

/** Empty again after a note is saved; a refused one stays. */
function NewNote({ job, refusal }: TimelineProps) {
  const result = refusal?.lastResult;
  const { method, lineId } = result?.initialValue ?? {};
  const isMine = method === undefined && lineId === undefined;
  return (
    <Form noValidate method="post" preventScrollReset className="grid gap-2">
      <input type="hidden" name="quoteId" value={job.id} />
      <TextareaField
        id="note"
        label="Add a note"
        name="note"
        rows={2}
        maxLength={5000}
        defaultValue={isMine ? String(result?.initialValue?.note ?? "") : ""}
        errors={isMine ? (result?.error?.note ?? undefined) : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="isForCrew" className="size-5 accent-accent" />
          For the crew too
        </label>
        <Button name="intent" value="note" look="secondary">
          Save note
        </Button>
      </div>
    </Form>
  );
}

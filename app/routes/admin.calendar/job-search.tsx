import { Link } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { FoundJob, FoundJobs } from "~/desk/find-jobs.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { JobsRefusal } from "./jobs.server";

interface JobSearchProps {
  /** The event's job. */
  lead: { id: number; name: string } | undefined;
  /** The chosen job, when the form comes back. */
  chosen: string | undefined;
  /** Search results without JavaScript. */
  jobs: JobsRefusal["jobs"];
  /** The search text without JavaScript. */
  search: string | undefined;
}

/** Milliseconds after the last letter until the search starts. */
const TYPING_PAUSE = 250;

/** Without JavaScript the page opens at the search. */
const FOCUSED_FIELD = { autoFocus: true };

/** Ties an event to a job, which fills in name, phone, email and address. */
export function JobSearch({ lead, chosen, jobs, search }: JobSearchProps) {
  const live = useLiveSearch();
  const { search: words, found = [] } = live.jobs ?? jobs ?? {};
  const fill = useFilling();
  const selected = chosen ?? String(lead?.id ?? "");
  const others = found.filter(({ id }) => id !== lead?.id);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Job</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            id="job-search"
            name="jobSearch"
            type="search"
            label="Job (optional): find it by name, phone, email or address"
            autoComplete="off"
            maxLength={200}
            defaultValue={search}
            {...(jobs && FOCUSED_FIELD)}
            onChange={(event) => live.later(event.target.value)}
            onKeyDown={(event) => live.onEnter(event)}
          />
        </div>
        <Button look="secondary" name="intent" value="find-job" onClick={live.onPress} className="min-h-11!">
          Search
        </Button>
      </div>
      <input type="hidden" name="jobSearched" value={words ?? ""} />
      <p role="status" className="text-muted">
        {words && found.length === 0 && `No job matches “${words}”.`}
        {words && found.length > 0 && "Choose the job:"}
      </p>
      {(lead || others.length > 0) && (
        <div className="grid gap-1">
          {lead && (
            <Choice id={lead.id} isChosen={selected === String(lead.id)}>
              <Link to={`/admin/quotes/${lead.id}`} className="font-semibold text-accent underline">
                {lead.name}
              </Link>
            </Choice>
          )}
          {others.map((job) => (
            <Choice
              key={job.id}
              id={job.id}
              isChosen={selected === String(job.id)}
              onChoose={() => fill(job.fills)}
            >
              <b>{job.fills.customerName}</b>
              {[job.fills.address, job.fills.customerPhone].map((text) => text && ` · ${text}`)}
            </Choice>
          ))}
          <Choice id="" isChosen={selected === ""}>
            No job
          </Choice>
        </div>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  id: number | "";
  isChosen: boolean;
  onChoose?: () => void;
  children: React.ReactNode;
}

function Choice({ id, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name="quoteId"
        value={id}
        defaultChecked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}

/** Searches while somebody types, and at once on Enter or the button. */
function useLiveSearch() {
  const [jobs, setJobs] = useState<FoundJobs>();
  const asked = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function now(text: string) {
    clearTimeout(timer.current);
    asked.current = text;
    const address = `/admin/calendar/jobs?${new URLSearchParams({ jobSearch: text })}`;
    const answer = await fetch(address).catch(() => undefined);
    if (!answer?.ok || answer.redirected) return;
    const found: FoundJobs = await answer.json();
    if (asked.current === text) setJobs(found);
  }
  const typed = () => (document.getElementById("job-search") as HTMLInputElement).value;
  return {
    jobs,
    later(text: string) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => now(text), TYPING_PAUSE);
    },
    onEnter(event: KeyboardEvent) {
      if (event.key !== "Enter") return;
      event.preventDefault();
      now(typed());
    },
    onPress(event: { preventDefault: () => void }) {
      event.preventDefault();
      now(typed());
    },
  };
}

/** Fills empty fields, and those that an earlier choice filled. Typed text stays. */
function useFilling() {
  const [filled, setFilled] = useState<Partial<FoundJob["fills"]>>({});
  return (fills: FoundJob["fills"]) => {
    for (const [name, value] of Object.entries(fills)) {
      const input = document.querySelector<HTMLInputElement>(`#event-form [name="${name}"]`);
      const before = filled[name as keyof typeof fills];
      if (input && (!input.value.trim() || input.value === before)) input.value = value;
    }
    setFilled(fills);
  };
}

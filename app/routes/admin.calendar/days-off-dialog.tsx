import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import { SelectField } from "~/ui/select-field";
import { ToastMessage } from "~/ui/toast";
import { crewOptions } from "./crew-options";
import type { Calendar } from "./load.server";
import { CLOSED } from "./view-address";

const OPENER = "days-off";

interface DaysOffDialogProps {
  crews: Calendar["crews"];
  /** From today on. */
  daysOff: Calendar["daysOff"];
  holidayYears: readonly number[];
  /** The id of those that are changed; `list` for the list. */
  open: string;
  refusal: PageRefusal | undefined;
}

/** Days off at `?off=list`, with a form for new ones; `?off=ID` changes or removes those. */
export function DaysOffDialog({ crews, daysOff, holidayYears, open, refusal }: DaysOffDialogProps) {
  const location = useLocation();
  const changed = daysOff.find(({ id }) => String(id) === open);
  const toList = samePage(location, { ...CLOSED, off: "list" });
  if (changed) {
    return (
      <Dialog title="Change days off" closeTo={toList} openerId={`day-off-${changed.id}`}>
        <ToastMessage toast={refusal?.toast} />
        <DayOffForm key={changed.id} crews={crews} changed={changed} refusal={refusal} closeTo={toList} />
      </Dialog>
    );
  }
  const closeTo = samePage(location, CLOSED);
  return (
    <Dialog
      title="Days off"
      description="Days when nobody works, or one crew doesn’t. You are told if you plan something on one. While everybody is off, free visits can’t be booked."
      closeTo={closeTo}
      openerId={OPENER}
    >
      <ToastMessage toast={refusal?.toast} />
      {daysOff.length === 0 && <p className="text-muted">No days off are planned.</p>}
      <ul className="grid">
        {daysOff.map(({ id, days, title, whose }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-1">
            <span className="mr-auto min-w-0 wrap-anywhere">
              <b>{days}</b> {title}, {whose}
            </span>
            <Link
              id={`day-off-${id}`}
              to={samePage(location, { ...CLOSED, off: id })}
              preventScrollReset
              className="button button-quiet min-h-11! shrink-0"
            >
              Change<span className="sr-only"> {title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" noValidate preventScrollReset>
        <Button look="secondary" name="intent" value="add-holidays" className="min-h-11!">
          Add Alberta’s holidays of {holidayYears.join(" and ")}
        </Button>
      </Form>
      <DayOffForm key={daysOff.length} crews={crews} refusal={refusal} closeTo={closeTo} />
    </Dialog>
  );
}

interface DayOffFormProps {
  crews: Calendar["crews"];
  /** Undefined for new ones. */
  changed?: Calendar["daysOff"][number];
  refusal: PageRefusal | undefined;
  closeTo: string;
}

function DayOffForm({ crews, changed, refusal, closeTo }: DayOffFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  const { initialValue, error } = refusal?.lastResult ?? {};
  const field = (name: "title" | "firstDay" | "lastDay" | "crewId") => ({
    id: `off-${name}`,
    name,
    defaultValue: String(initialValue?.[name] ?? changed?.[name] ?? ""),
    errors: error?.[name] ?? undefined,
  });
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      onSubmit={(event) => isPending && event.preventDefault()}
      className="grid gap-3 sm:grid-cols-2"
    >
      <div className="empty:hidden sm:col-span-2">
        <FormNotice id="off-notice" errors={error?.[""] ?? undefined} refusal={refusal} />
      </div>
      {changed && <input type="hidden" name="id" value={changed.id} />}
      {changed && <input type="hidden" name="updatedAt" value={changed.updatedAt} />}
      <TextField {...field("title")} label="Why" autoComplete="off" maxLength={100} required />
      <SelectField {...field("crewId")} label="Who" options={crewOptions(crews, "Everybody")} />
      <TextField {...field("firstDay")} type="date" label="First day off" required />
      <TextField {...field("lastDay")} type="date" label="Last day off (if there are more)" />
      <div className="sm:col-span-2">
        <DialogActions>
          <Button
            name="intent"
            value={changed ? "change-day-off" : "add-day-off"}
            aria-disabled={isPending || undefined}
            className="order-last"
          >
            {changed ? "Save" : "Add days off"}
          </Button>
          {changed && (
            <Button
              look="quiet"
              name="intent"
              value="remove-day-off"
              aria-disabled={isPending || undefined}
              className="mr-auto text-danger!"
            >
              Remove
            </Button>
          )}
          <Link to={closeTo} preventScrollReset className="button button-secondary">
            {changed ? "Cancel" : "Done"}
          </Link>
        </DialogActions>
      </div>
    </Form>
  );
}

export function DaysOffLink() {
  const location = useLocation();
  return (
    <Link
      id={OPENER}
      to={samePage(location, { ...CLOSED, off: "list" })}
      preventScrollReset
      className="button button-secondary print:hidden"
    >
      Days off
    </Link>
  );
}

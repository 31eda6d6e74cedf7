import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { loseAddress } from "~/quotes/still-open";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import type { LeadList } from "./load.server";

/** The form that the ticks of the rows belong to. */
const FORM = "chosen-leads";

/** Chooses a lead, as it is now, for the form below the table. */
export function ChooseLead({ lead, isChosen }: { lead: LeadList["leads"][number]; isChosen: boolean }) {
  const value = `${lead.id}@${lead.updatedAt}`;
  return (
    <label className="shrink-0 cursor-pointer py-2">
      <input
        className="size-4"
        type="checkbox"
        name="lead"
        value={value}
        form={FORM}
        defaultChecked={isChosen}
      />
      <span className="sr-only">Choose {lead.name}</span>
    </label>
  );
}

const boxes = () => document.querySelectorAll<HTMLInputElement>(`input[form="${FORM}"]`);

/** Ticks every lead of the page. */
export function ChooseAll({ count }: { count: number }) {
  return (
    <label className="needs-script flex w-fit cursor-pointer items-center gap-2 py-2">
      <input
        type="checkbox"
        form={FORM}
        className="size-4 shrink-0"
        onChange={({ currentTarget }) => {
          for (const box of boxes()) box.checked = currentTarget.checked;
        }}
      />
      {count === 1 ? "Choose the one on this page" : `Choose all ${count} on this page`}
    </label>
  );
}

/** What can be done with the chosen leads at once: below the list and, with JavaScript, in sight while one is ticked. */
export function ChosenLeads({ action, refusal }: { action: string; refusal: PageRefusal | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const recount = () => setCount([...boxes()].filter(({ name, checked }) => name && checked).length);
    document.addEventListener("change", recount);
    return () => document.removeEventListener("change", recount);
  }, []);
  useClearedWhenDone(form, refusal);
  const result = refusal?.lastResult;
  return (
    <Form
      ref={form}
      id={FORM}
      noValidate
      method="post"
      action={action}
      preventScrollReset
      aria-label="Chosen leads"
      className={`card chosen-leads mt-3 flex flex-wrap items-end gap-x-3 gap-y-2 px-4 py-3 ${count > 0 ? "sticky border-accent" : ""}`}
      onReset={() => setCount(0)}
    >
      <p className="mr-auto font-semibold">{count > 0 ? `${count} chosen` : "Chosen leads"}</p>
      {/* First, because Enter in the field presses the first button. */}
      <TextField
        id="chosen-follow-up"
        label="Follow up on"
        type="date"
        name="followUpDate"
        defaultValue={String(result?.initialValue?.followUpDate ?? "")}
        errors={result?.error?.followUpDate ?? undefined}
      />
      <Button name="intent" value="follow-up-chosen" look="secondary">
        Set follow-up
      </Button>
      <Button name="intent" value="lose-chosen" look="secondary">
        Set to Lost
      </Button>
    </Form>
  );
}

/** Takes the ticks off once something was done with them. */
function useClearedWhenDone(form: React.RefObject<HTMLFormElement>, refusal: PageRefusal | undefined) {
  const intent = useNavigation().formData?.get("intent");
  const isSending = intent === "lose-chosen" || intent === "follow-up-chosen";
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && !refusal) form.current?.reset();
    wasSending.current = isSending;
  }, [form, isSending, refusal]);
}

/** Leads that were not set to lost with the others, because each has something to decide. */
export function LeftLeads({ left }: { left: LeadList["left"] }) {
  const location = useLocation();
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left" className="card grid gap-3 border-l-4 border-l-accent p-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="left" className="mr-auto text-lg">
          Not set to lost: they have money or work
        </h2>
        <Link to={samePage(location, { left: undefined })} preventScrollReset className="button button-quiet">
          Close
        </Link>
      </div>
      <ul className="grid gap-2">
        {left.map(({ id, name, open }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link
              to={loseAddress(id)}
              className="font-semibold underline underline-offset-2 wrap-anywhere pointer-coarse:py-2.75"
            >
              #{id} {name}
            </Link>
            <span className="wrap-anywhere">{open.join("; ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ConfirmDelete } from "~/ui/confirm-delete";
import { Dialog, DialogActions } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import { ToastMessage } from "~/ui/toast";
import { CrewFeed, crewFeedOpener } from "./feed-card";
import { CLOSED } from "./view-address";

const OPENER = "crews";

interface CrewsDialogProps {
  crews: readonly { id: number; name: string }[];
  /** The id of the crew in the question before a removal. */
  removing: number;
  /** The crew whose calendar address is shown, and the address if there is one. */
  feed: { of: number; address: string | undefined };
  refusal: PageRefusal | undefined;
}

/** The crews at `?crews=list`; `&crew=ID` asks whether to remove one, `&feed=ID` shows its calendar address. */
export function CrewsDialog({ crews, removing, feed, refusal }: CrewsDialogProps) {
  const location = useLocation();
  const toList = samePage(location, { ...CLOSED, crews: "list" });
  const crew = crews.find(({ id }) => id === removing);
  if (crew) {
    return (
      <ConfirmDelete
        question={`Remove ${crew.name}?`}
        subject="Its events stay in the calendar, without a crew."
        id={crew.id}
        intent="remove-crew"
        closeTo={toList}
        openerId={`remove-crew-${crew.id}`}
        toast={refusal?.toast}
      />
    );
  }
  const fed = crews.find(({ id }) => id === feed.of);
  if (fed) return <CrewFeed crew={fed} address={feed.address} closeTo={toList} toast={refusal?.toast} />;
  return (
    <Dialog
      title="Crews"
      description="Who does the work. Each event can have a crew, and the week view has a row for each crew."
      closeTo={samePage(location, CLOSED)}
      openerId={OPENER}
    >
      <ToastMessage toast={refusal?.toast} />
      <ul className="grid gap-3">
        {crews.map((each) => (
          <li key={`${each.id} ${each.name}`}>
            <CrewForm crew={each} refusal={refusal} />
          </li>
        ))}
      </ul>
      {/* A new key empties the field once the crew is listed. */}
      <CrewForm key={crews.length} refusal={refusal} />
      <DialogActions>
        <Link to={samePage(location, CLOSED)} preventScrollReset className="button button-secondary">
          Done
        </Link>
      </DialogActions>
    </Dialog>
  );
}

interface CrewFormProps {
  /** Undefined for a new crew. */
  crew?: { id: number; name: string };
  refusal: PageRefusal | undefined;
}

function CrewForm({ crew, refusal }: CrewFormProps) {
  const location = useLocation();
  const isPending = useNavigation().formMethod === "POST";
  const { initialValue, error } = refusal?.lastResult ?? {};
  const isRefused = initialValue && String(initialValue.id ?? "") === String(crew?.id ?? "");
  const id = `crew-${crew?.id ?? "new"}`;
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      onSubmit={(event) => isPending && event.preventDefault()}
      className="flex flex-wrap items-end gap-2"
    >
      {isRefused && <FormNotice id={`${id}-notice`} errors={error?.[""] ?? undefined} refusal={refusal} />}
      {crew && <input type="hidden" name="id" value={crew.id} />}
      <div className="min-w-[min(10rem,100%)] flex-1">
        <TextField
          id={id}
          label={crew ? `Name of ${crew.name}` : "New crew"}
          name="name"
          autoComplete="off"
          required
          defaultValue={isRefused ? String(initialValue.name ?? "") : crew?.name}
          errors={isRefused ? (error?.name ?? undefined) : undefined}
        />
      </div>
      <Button
        look="secondary"
        name="intent"
        value={crew ? "rename-crew" : "add-crew"}
        aria-disabled={isPending || undefined}
        className="min-h-11!"
      >
        {crew ? "Rename" : "Add crew"}
      </Button>
      {crew && (
        <Link
          id={crewFeedOpener(crew.id)}
          to={samePage(location, { ...CLOSED, crews: "list", feed: crew.id })}
          preventScrollReset
          className="button button-quiet min-h-11!"
        >
          Calendar address<span className="sr-only"> of {crew.name}</span>
        </Link>
      )}
      {crew && (
        <Link
          id={`remove-crew-${crew.id}`}
          to={samePage(location, { ...CLOSED, crews: "list", crew: crew.id })}
          preventScrollReset
          className="button button-quiet min-h-11! text-danger!"
        >
          Remove<span className="sr-only"> {crew.name}</span>
        </Link>
      )}
    </Form>
  );
}

export function CrewsLink() {
  const location = useLocation();
  return (
    <Link
      id={OPENER}
      to={samePage(location, { ...CLOSED, crews: "list" })}
      preventScrollReset
      className="button button-secondary print:hidden"
    >
      Crews
    </Link>
  );
}

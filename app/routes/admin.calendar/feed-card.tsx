import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { samePage } from "~/ui/same-page";
import { type Toast, ToastMessage } from "~/ui/toast";
import { CLOSED } from "./view-address";

const OPENER = "reset-feed";

/** The address for the owner's phone to subscribe to. Not printed, because whoever has it can read the calendar. */
export function FeedCard({ address }: { address: string }) {
  const location = useLocation();
  return (
    <div className="card grid gap-3 p-4 print:hidden sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <TextField
        id="feed-address"
        label="Calendar address"
        hint="Subscribe to it in the calendar on your phone or computer to see these events there. Anyone who has the address can read them: reset it if it gets into the wrong hands."
        value={address}
        readOnly
      />
      <Link
        id={OPENER}
        to={samePage(location, { ...CLOSED, reset: "feed" })}
        preventScrollReset
        className="button button-secondary min-h-11!"
      >
        Reset address
      </Link>
    </div>
  );
}

/** The question at `?reset=feed`: subscribed phones stop updating without a word. */
export function ResetFeed({ toast }: { toast: Toast | undefined }) {
  const closeTo = samePage(useLocation(), CLOSED);
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Dialog
      title="Reset the calendar address?"
      description="Phones and computers that use it stop showing new events, until you subscribe again with the new address."
      closeTo={closeTo}
      openerId={OPENER}
    >
      <ToastMessage toast={toast} />
      <Form
        noValidate
        method="post"
        preventScrollReset
        onSubmit={(event) => isPending && event.preventDefault()}
      >
        <DialogActions>
          <Link to={closeTo} preventScrollReset className="button button-secondary">
            Cancel
          </Link>
          <Button look="danger" name="intent" value="reset-feed" aria-disabled={isPending || undefined}>
            Reset address
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export function crewFeedOpener(crewId: number): string {
  return `crew-feed-${crewId}`;
}

interface CrewFeedProps {
  crew: { id: number; name: string };
  /** Undefined until somebody makes one. */
  address: string | undefined;
  closeTo: string;
  toast: Toast | undefined;
}

/** The calendar address of one crew, for its phones. */
export function CrewFeed({ crew, address, closeTo, toast }: CrewFeedProps) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Dialog
      title={`Calendar of ${crew.name}`}
      description={
        address
          ? "Subscribe to it on the crew’s phones. Anyone who has the address can read the crew’s events. Reset it if it gets into the wrong hands: phones that use it then stop showing new events."
          : "With its own address, a crew sees its events in the calendar on its phones: when, where, who, phone and notes, two weeks back and two weeks ahead. No descriptions, no emails, no other crew’s events."
      }
      closeTo={closeTo}
      openerId={crewFeedOpener(crew.id)}
    >
      <ToastMessage toast={toast} />
      {address && (
        <TextField id="crew-feed-address" label="Calendar address of the crew" value={address} readOnly />
      )}
      <Form
        noValidate
        method="post"
        preventScrollReset
        onSubmit={(event) => isPending && event.preventDefault()}
      >
        <input type="hidden" name="id" value={crew.id} />
        <DialogActions>
          <Link to={closeTo} preventScrollReset className="button button-secondary">
            Back
          </Link>
          <Button
            look={address ? "danger" : "primary"}
            name="intent"
            value="reset-crew-feed"
            aria-disabled={isPending || undefined}
          >
            {address ? "Reset address" : "Make an address"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

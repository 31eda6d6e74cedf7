import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

/** The address for the owner's phone to subscribe to. Not printed: whoever has the address can read the calendar. */
export function FeedCard({ address }: { address: string }) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => isPending && event.preventDefault()}
      className="card grid gap-3 p-4 print:hidden sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <TextField
        id="feed-address"
        label="Calendar address"
        hint="Subscribe to it in your phone's or computer's calendar to see these events there. Whoever knows the address can read them: reset it when it has got into wrong hands."
        value={address}
        readOnly
      />
      <Button
        look="secondary"
        name="intent"
        value="reset-feed"
        aria-disabled={isPending || undefined}
        className="min-h-11!"
      >
        Reset address
      </Button>
    </Form>
  );
}

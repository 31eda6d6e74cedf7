import { Link, useLocation, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { DialogActions } from "~/ui/dialog";
import { samePage } from "~/ui/same-page";
import type { Intent } from "./intents";
import { CLOSED } from "./tabs";

/** The last row of a form: Cancel, and the button that says what is done. */
export function FormActions({ intent, label }: { intent: Intent; label: string }) {
  const { search } = useLocation();
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <DialogActions>
      <Link to={samePage(search, CLOSED)} preventScrollReset className="button button-secondary">
        Cancel
      </Link>
      <Button name="intent" value={intent} aria-disabled={isSaving || undefined}>
        {isSaving ? "Saving..." : label}
      </Button>
    </DialogActions>
  );
}

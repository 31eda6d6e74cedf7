import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";

export const FORM_ID = "estimate";

export type Panel = "save-draft" | "drafts";

/** The button that opens a dialog, and has the focus again after it. */
export const openerId = (panel: Panel) => `open-${panel}`;

interface PanelButtonProps {
  /** The dialog that the page has at this button's address; none for the page without one. */
  panel?: Panel;
  look?: "secondary" | "quiet";
  onOpen: () => void;
  children: ReactNode;
}

/**
 * Opens or closes a dialog. Without script that is another page, and the form has to come along to it: so this is a
 * submit to the dialog's address and not a link.
 */
export function PanelButton({ panel, look = "secondary", onOpen, children }: PanelButtonProps) {
  const parameters = new URLSearchParams(useSearchParams()[0]);
  if (panel) parameters.set("panel", panel);
  else parameters.delete("panel");
  return (
    <Button
      id={panel && openerId(panel)}
      form={FORM_ID}
      formAction={`/admin/estimates?${parameters}`}
      name="intent"
      value="show"
      look={look}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </Button>
  );
}

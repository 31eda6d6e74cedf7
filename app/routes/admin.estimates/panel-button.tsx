import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";

export const FORM_ID = "estimate";

export type Panel = "save-draft" | "drafts";

/** The id of the button that opens a dialog and gets the focus back. */
export const openerId = (panel: Panel) => `open-${panel}`;

interface PanelButtonProps {
  /** The dialog to open; undefined closes. */
  panel?: Panel;
  look?: "secondary" | "quiet";
  onOpen: () => void;
  children: ReactNode;
}

/**
 * Opens or closes a dialog. Without JavaScript it sends the form to another page, where a link would lose what was
 * typed.
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

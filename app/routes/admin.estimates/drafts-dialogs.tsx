import type { ReactNode } from "react";
import { removeBrowserDrafts } from "~/estimates/browser-drafts";
import { estimateMessages } from "~/estimates/estimate-messages";
import { Button } from "~/ui/button";
import { CLOSE_LABEL, DialogActions, DialogFrame } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { type Toast, ToastMessage } from "~/ui/toast";
import { FORM_ID, openerId, type Panel, PanelButton } from "./panel-button";
import type { ListedDraft } from "./use-drafts";
import type { EstimateInWork } from "./use-estimate";

interface DialogProps {
  estimate: EstimateInWork;
  /** The typed name, when the page comes back without JavaScript. */
  typedName?: string;
  toast: Toast | undefined;
  isSending: boolean;
  close: () => void;
}

/** Asks for the draft's name. The field belongs to the estimate's form, so everything is sent with it. */
export function DraftNameDialog({ estimate, typedName, toast, isSending, close }: DialogProps) {
  const isNameMissing = toast?.title === estimateMessages.draftNameMissing.title;
  return (
    <DraftDialog
      panel="save-draft"
      title="Save Draft"
      description="You can find this estimate again by its name, here or on any other computer."
      toast={toast}
      close={close}
    >
      <TextField
        id="draftName"
        name="draftName"
        label="Draft Name"
        errors={isNameMissing && toast.text ? [toast.text] : undefined}
        form={FORM_ID}
        maxLength={200}
        required
        autoComplete="off"
        defaultValue={typedName ?? estimate.openDraft?.name}
        onKeyDown={(event) => {
          // Enter would press the form's first button, which does not save the draft.
          if (event.key !== "Enter") return;
          event.preventDefault();
          document.getElementById("save-draft")?.click();
        }}
      />
      <DialogActions>
        <PanelButton onOpen={close}>Cancel</PanelButton>
        <Button
          id="save-draft"
          form={FORM_ID}
          name="intent"
          value="save-draft"
          aria-disabled={isSending || undefined}
        >
          {isSending ? "Saving..." : "Save"}
        </Button>
      </DialogActions>
    </DraftDialog>
  );
}

/** The drafts on the server and in this browser, to open or delete. */
export function DraftsDialog({ estimate, toast, close, drafts }: DialogProps & { drafts: ListedDraft[] }) {
  return (
    <DraftDialog
      panel="drafts"
      title="Manage Drafts"
      description="Open a draft to load it into the form."
      toast={toast}
      close={close}
    >
      {drafts.length === 0 ? (
        <p>No drafts yet. Save Draft keeps an estimate here under a name.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {drafts.map((draft) => (
            <DraftRow
              key={draft.id ?? draft.browserId}
              draft={draft}
              onOpen={() => {
                estimate.open(draft);
                close();
              }}
              onGone={close}
            />
          ))}
        </ul>
      )}
    </DraftDialog>
  );
}

interface DraftRowProps {
  draft: ListedDraft;
  onOpen: () => void;
  onGone: () => void;
}

function DraftRow({ draft, onOpen, onGone }: DraftRowProps) {
  const { id, browserId, name, saved } = draft;
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <p className="mr-auto min-w-0">
        <strong className="wrap-anywhere">{name}</strong> <span className="block text-muted">{saved}</span>
      </p>
      <a
        href={id ? `/admin/estimates?draft=${id}` : "/admin/estimates"}
        className="button button-secondary"
        aria-label={`Open ${name}`}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        Open
      </a>
      {id ? (
        <Button
          form={FORM_ID}
          name="intent"
          value={`delete-draft ${id}`}
          look="quiet"
          className="text-danger"
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      ) : (
        <Button
          type="button"
          look="quiet"
          className="text-danger"
          aria-label={`Delete ${name}`}
          onClick={() => {
            removeBrowserDrafts(localStorage, (inBrowser) => inBrowser.id === browserId);
            onGone();
          }}
        >
          Delete
        </Button>
      )}
    </li>
  );
}

interface DraftDialogProps extends Pick<DialogProps, "toast" | "close"> {
  title: string;
  description: string;
  panel: Panel;
  children: ReactNode;
}

/**
 * A dialog whose Close button sends the form, because without JavaScript a link would lose what was typed. With
 * JavaScript it closes without the server, which may be unreachable.
 */
function DraftDialog({ panel, toast, close, children, ...said }: DraftDialogProps) {
  return (
    <DialogFrame
      {...said}
      openerId={openerId(panel)}
      close={close}
      closeControl={
        <PanelButton look="quiet" onOpen={close}>
          {CLOSE_LABEL}
        </PanelButton>
      }
    >
      <ToastMessage toast={toast} />
      {children}
    </DialogFrame>
  );
}

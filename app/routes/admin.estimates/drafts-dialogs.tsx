import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { removeBrowserDrafts } from "~/estimates/browser-drafts";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { type Toast, ToastMessage } from "~/ui/toast";
import { FORM_ID, PanelButton } from "./panel-button";
import type { ListedDraft } from "./use-drafts";
import type { EstimateInWork } from "./use-estimate";

interface DialogProps {
  estimate: EstimateInWork;
  toast: Toast | undefined;
  isSending: boolean;
  close: () => void;
}

/** Asks for the name of the draft. Its field belongs to the estimate's form, which goes along. */
export function DraftNameDialog({ estimate, toast, isSending, close }: DialogProps) {
  const isNameMissing = toast?.kind === "destructive";
  return (
    <PlainDialog
      title="Save Draft"
      description="Under its name you find this estimate again, here and on any other computer."
      toast={toast}
      close={close}
    >
      <Field id="draftName" label="Draft Name">
        <input
          id="draftName"
          name="draftName"
          form={FORM_ID}
          className="input"
          maxLength={200}
          required
          aria-invalid={isNameMissing || undefined}
          defaultValue={estimate.openDraft?.name}
          onKeyDown={(event) => {
            // Enter would press the form's first button, which is another.
            if (event.key !== "Enter") return;
            event.preventDefault();
            document.getElementById("save-draft")?.click();
          }}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
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
      </div>
    </PlainDialog>
  );
}

/** Lists the drafts of the server and of this browser, to open or to delete. */
export function DraftsDialog({ estimate, toast, close, drafts }: DialogProps & { drafts: ListedDraft[] }) {
  return (
    <PlainDialog
      title="Manage Drafts"
      description="Opening a draft puts it into the form."
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
    </PlainDialog>
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
        <strong className="break-words">{name}</strong> <span className="block text-muted">{saved}</span>
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
        <Button form={FORM_ID} name="deleteDraft" value={id} look="quiet" aria-label={`Delete ${name}`}>
          Delete
        </Button>
      ) : (
        <Button
          type="button"
          look="quiet"
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

interface PlainDialogProps {
  title: string;
  description: string;
  toast: Toast | undefined;
  close: () => void;
  children: ReactNode;
}

/**
 * A dialog at an address, like every other, but closing it sends the form along: a link would lose, without script,
 * what was typed, and would need the server just when it may be away.
 */
function PlainDialog({ title, description, toast, close, children }: PlainDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.close();
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("input")?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      open
      aria-modal="true"
      aria-labelledby="draft-dialog-title"
      aria-describedby="draft-dialog-description"
      className="draft-dialog"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <ToastMessage toast={toast} />
      <header className="flex items-start justify-between gap-4">
        <h2 id="draft-dialog-title" className="pt-1.5 text-title">
          {title}
        </h2>
        <PanelButton look="quiet" onOpen={close}>
          <X aria-hidden className="size-4" /> Close
        </PanelButton>
      </header>
      <p id="draft-dialog-description" className="text-muted">
        {description}
      </p>
      {children}
    </dialog>
  );
}

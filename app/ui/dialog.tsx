import { Link, useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

interface FrameProps {
  title: string;
  /** One sentence of context. */
  description?: ReactNode;
  /** What gets the focus back: the id of what opened it. */
  openerId?: string;
  children: ReactNode;
}

interface DialogProps extends FrameProps {
  /** The page without the dialog: closing is going there. */
  closeTo: string;
}

/** What stands in the Close link or button of a dialog. */
export const CLOSE_LABEL = (
  <>
    <X aria-hidden className="size-4" /> Close
  </>
);

/**
 * A dialog that is an address. The server renders it open, over the page, and closing is a link; with script it is
 * modal (focus in, kept, and back to the opener; Escape closes). Native, because a modal `<dialog>` needs no style
 * of its own under the content security policy. A toast about it belongs inside: what is outside can't be reached.
 */
export function Dialog({ closeTo, ...frame }: DialogProps) {
  const navigate = useNavigate();
  return (
    <DialogFrame
      {...frame}
      close={() => navigate(closeTo, { preventScrollReset: true })}
      closeControl={
        <Link to={closeTo} preventScrollReset className="button button-quiet">
          {CLOSE_LABEL}
        </Link>
      }
    />
  );
}

interface DialogFrameProps extends FrameProps {
  /** With script: what Escape does. */
  close: () => void;
  closeControl: ReactNode;
}

/** A `Dialog` for what must not be closed by a link, such as a form that would lose what was typed. */
export function DialogFrame({
  title,
  description,
  openerId,
  close,
  closeControl,
  children,
}: DialogFrameProps) {
  const ref = useModal(openerId);
  return (
    <dialog
      ref={ref}
      open
      aria-modal="true"
      aria-labelledby="dialog-title"
      aria-describedby={description ? "dialog-description" : undefined}
      className="dialog"
      onCancel={(event) => {
        // A file picker that is left without a choice cancels, too, and that bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      // A browser may close it in spite of that; making it modal closes it for a moment, and is over by now.
      onClose={(event) => !event.currentTarget.open && close()}
    >
      <header className="flex items-start justify-between gap-4">
        <h2 id="dialog-title" className="pt-1.5 text-title">
          {title}
        </h2>
        <div className="-mt-1 -mr-3 shrink-0">{closeControl}</div>
      </header>
      {description && (
        <p id="dialog-description" className="text-muted">
          {description}
        </p>
      )}
      {children}
    </dialog>
  );
}

function useModal(openerId: string | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.close();
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
    return () => {
      dialog?.close();
      if (openerId) document.getElementById(openerId)?.focus({ preventScroll: true });
    };
  }, [openerId]);
  return ref;
}

/** The last row of a dialog, in sight however long the dialog is: what closes it first, what it is for at the right end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}

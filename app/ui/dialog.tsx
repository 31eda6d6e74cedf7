import { Link, useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { putBackControls } from "./held-controls";

interface FrameProps {
  title: string;
  /** One sentence of context. */
  description?: ReactNode;
  /** Id of the link or button that opened it, which gets the focus back. */
  openerId?: string;
  children: ReactNode;
}

interface DialogProps extends FrameProps {
  /** The page without the dialog, where Close leads. */
  closeTo: string;
}

/** The content of a dialog's Close link or button. */
export const CLOSE_LABEL = (
  <>
    <X aria-hidden className="size-4" /> Close
  </>
);

/**
 * A dialog with an address. The server renders it open, and Close is a link. With JavaScript it is modal: the focus
 * moves in, stays in and returns to the opener; Escape closes. It is a native `<dialog>`, which needs no inline styles
 * for that, so the security policy allows it. Put a toast about it inside: outside of a modal dialog nothing can be
 * reached.
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
  /** What Escape does, with JavaScript. */
  close: () => void;
  closeControl: ReactNode;
}

/** A `Dialog` without a Close link: for a form that would lose what was typed. */
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
        // Leaving a file picker also fires `cancel`, which bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      // Some browsers close despite preventDefault, and `useModal` closes and reopens it, so check `open`.
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

/** Before the dialog is seen, so that Escape never comes too early. The server draws nothing. */
const useBeforeSeen = typeof document === "undefined" ? useEffect : useLayoutEffect;

function useModal(openerId: string | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedLink = useRef<HTMLAnchorElement>();
  useBeforeSeen(() => {
    const dialog = ref.current;
    // Two lists may offer the same dialog, and only one link has the id.
    const pressed = document.activeElement;
    if (pressed instanceof HTMLAnchorElement && !dialog?.contains(pressed)) pressedLink.current = pressed;
    // `showModal` moves the focus, and somebody may already be typing in the server's dialog.
    const held = dialog?.querySelector<HTMLElement>(":focus");
    dialog?.close();
    dialog?.showModal();
    const refused = dialog?.querySelector<HTMLElement>("[role=alert], [aria-invalid=true]");
    const first = dialog?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
    (refused ?? held ?? first)?.focus();
    // Another dialog in its place has another opener.
  }, [openerId]);
  useEffect(() => {
    putBackControls();
    return () => {
      const opener = pressedLink.current?.isConnected
        ? pressedLink.current
        : document.getElementById(openerId ?? "");
      opener?.focus({ preventScroll: true });
    };
  }, [openerId]);
  return ref;
}

/** The last row of a dialog, always in sight: Cancel first, the main button at the right. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}

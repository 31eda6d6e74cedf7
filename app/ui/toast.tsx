import { type ReactNode, useState } from "react";

/** What a person is told after a form was sent: 'Title – text' of the product's messages. */
export interface Toast {
  /** A new toast has a new id: the same words said twice are two toasts. */
  id: string;
  title: string;
  text?: string;
  /** Destructive when what was asked for failed. */
  kind: "default" | "destructive";
  /** The Undo button: it sends these fields to this path of ours. */
  undo?: { action: string; fields: Record<string, string> };
}

/** One of the product's messages. */
export interface Words {
  title: string;
  text: string;
}

export function toast(
  { title, text }: { title: string; text?: string },
  kind: Toast["kind"] = "default",
): Toast {
  return { id: Math.random().toString(36).slice(2), title, text, kind };
}

/**
 * The toast of a page, complete without JavaScript, in a live region that is there before it and empty: screen readers
 * pass over one that comes with its words. On documents and on hydrated pages alike, `toast-behaviour` hides the toast after
 * five seconds, focuses it by F8 and shows one at a time. `children` are its text with more than text in it.
 */
export function ToastMessage({ toast, children }: { toast: Toast | undefined; children?: ReactNode }) {
  return (
    <div aria-live="polite" className="toasts absolute">
      {toast && <ShownToast key={toast.id} shown={toast} text={children ?? toast.text} />}
    </div>
  );
}

function ShownToast({ shown, text }: { shown: Toast; text: ReactNode }) {
  return (
    <div data-toast role="status" tabIndex={-1} className={`toast toast-${shown.kind}`}>
      <p className="toast-title">{shown.title}</p>
      {shown.text && <p>{text}</p>}
      {shown.undo && (
        <form noValidate method="post" action={shown.undo.action}>
          {Object.entries(shown.undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="toast-undo">
            Undo
          </button>
        </form>
      )}
      {/* `title`, and not our Tooltip: toasts stand on documents too, where no React runs. */}
      <button type="button" data-toast-close className="toast-close" aria-label="Dismiss" title="Dismiss">
        ×
      </button>
    </div>
  );
}

/** What is to be shown once, or the last that was: it stays while the page loads its data again. */
export function useLatest<Shown extends { id: string | number }>(
  shown: Shown | undefined,
): Shown | undefined {
  const [latest, setLatest] = useState(shown);
  if (shown && shown.id !== latest?.id) setLatest(shown);
  return shown ?? latest;
}

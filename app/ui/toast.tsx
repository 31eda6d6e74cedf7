import { useState } from "react";

/** What a person is told after an act: 'Title – text' of the product's messages. */
export interface Toast {
  /** A new toast has a new id: the same words said twice are two toasts. */
  id: string;
  title: string;
  text?: string;
  /** Destructive when the act failed. */
  kind: "default" | "destructive";
  /** What takes the act back: a form of these fields, sent to this path of ours. */
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
 * The toast of a page, whole without JavaScript. `toast-behaviour` gives it the five seconds, the F8 key and the
 * limit of one on both kinds of page. A page that fetches its data again keeps the toast that it shows.
 */
export function ToastMessage({ toast }: { toast: Toast | undefined }) {
  const shown = useLatest(toast);
  if (!shown) return null;
  return (
    <div key={shown.id} data-toast role="status" tabIndex={-1} className={`toast toast-${shown.kind}`}>
      <p className="toast-title">{shown.title}</p>
      {shown.text && <p>{shown.text}</p>}
      {shown.undo && (
        <form method="post" action={shown.undo.action}>
          {Object.entries(shown.undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="toast-undo">
            Undo
          </button>
        </form>
      )}
      {/* The browser's own tooltip: a toast stands on documents, too, where no React runs. */}
      <button type="button" data-toast-close className="toast-close" aria-label="Dismiss" title="Dismiss">
        ×
      </button>
    </div>
  );
}

/** The last toast there was. */
export function useLatest(toast: Toast | undefined): Toast | undefined {
  const [latest, setLatest] = useState(toast);
  if (toast && toast.id !== latest?.id) setLatest(toast);
  return toast ?? latest;
}

import { type ReactNode, useState } from "react";

/** What a person reads after sending a form: title and text. */
export interface Toast {
  /** New for every toast: the same words twice are two toasts. */
  id: string;
  title: string;
  text?: string;
  /** destructive: what was asked for failed. */
  kind: "default" | "destructive";
  /** The Undo button sends these fields to this path. */
  undo?: { action: string; fields: Record<string, string> };
}

/** The title and text of a message. */
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
 * A page's toast, complete without JavaScript. Its live region is there first and empty, because screen readers skip
 * one that arrives with its words. `toast-behaviour` hides it after five seconds, focuses it by F8 and shows one at a
 * time. `children` replace the text, for a link in it.
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
      {/* `title`, not our Tooltip: documents have toasts too, and no React. */}
      <button type="button" data-toast-close className="toast-close" aria-label="Dismiss" title="Dismiss">
        ×
      </button>
    </div>
  );
}

/** The given one, or the last there was, so that it stays while the page reloads its data. */
export function useLatest<Shown extends { id: string | number }>(
  shown: Shown | undefined,
): Shown | undefined {
  const [latest, setLatest] = useState(shown);
  if (shown && shown.id !== latest?.id) setLatest(shown);
  return shown ?? latest;
}

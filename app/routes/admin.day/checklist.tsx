import { Form, useNavigation } from "@remix-run/react";
import type { ShownVisit } from "./load.server";

/** A press ticks a line, another takes the tick back. */
export function Checklist({ visit: { id, checklist } }: { visit: ShownVisit }) {
  const sent = useNavigation().formData;
  if (checklist.length === 0) return null;
  const sentWords = sent?.get("id") === String(id) ? sent.get("words") : null;
  const lines = checklist.map((line) => ({
    ...line,
    isTicked: line.words === sentWords ? sent?.get("intent") === "tick" : line.at !== undefined,
  }));
  return (
    <section className="grid gap-1 border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="font-bold">Checklist</h3>
        <p className="text-sm text-muted">
          {lines.filter(({ isTicked }) => isTicked).length} of {lines.length}
        </p>
      </div>
      <ul>
        {lines.map(({ words, at, isTicked }) => (
          <li key={words} className="border-t border-line first:border-t-0">
            <Form noValidate method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="words" value={words} />
              <button
                type="submit"
                name="intent"
                value={isTicked ? "untick" : "tick"}
                aria-pressed={isTicked}
                className="flex min-h-11 w-full items-center gap-3 py-1.5 text-left"
              >
                <Box isTicked={isTicked} />
                <span className={`min-w-0 flex-1 wrap-anywhere ${isTicked ? "text-muted" : ""}`}>
                  {words}
                </span>
                {isTicked && at && <span className="text-sm text-muted">{at}</span>}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Box({ isTicked }: { isTicked: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0" fill="none" strokeWidth="2">
      <rect
        x="1"
        y="1"
        width="22"
        height="22"
        rx="4"
        stroke="currentColor"
        fill={isTicked ? "currentColor" : "none"}
      />
      {isTicked && <path d="m6 12.5 4 4 8-9" strokeWidth="3" className="stroke-line" />}
    </svg>
  );
}

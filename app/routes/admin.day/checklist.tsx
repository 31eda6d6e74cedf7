import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
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
      <h3 className="flex justify-between gap-2 font-bold">
        Checklist
        <span className="font-normal text-muted">
          {lines.filter(({ isTicked }) => isTicked).length} of {lines.length}
        </span>
      </h3>
      <ul>
        {lines.map(({ words, at, isTicked }) => (
          <li key={words} className="border-t border-line first:border-0">
            <Form noValidate method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="words" value={words} />
              <Button
                name="intent"
                value={isTicked ? "untick" : "tick"}
                look="quiet"
                aria-pressed={isTicked}
                className="flex min-h-11 w-full items-center justify-start gap-3 px-0 text-left font-normal"
              >
                <span
                  aria-hidden="true"
                  className={`grid size-6 shrink-0 place-items-center rounded-base border ${isTicked ? "border-ink bg-ink text-card" : "border-control"}`}
                >
                  {isTicked && "✓"}
                </span>
                <span className="min-w-0 flex-1 whitespace-normal wrap-anywhere">{words}</span>
                {isTicked && at && <span className="text-muted">{at}</span>}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useLocation, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { samePage } from "~/ui/same-page";
import { CLOSED } from "./view-address";

interface DraggableGridProps {
  label: string;
  className?: string;
  /** A value that changes with the events in the grid. */
  events: unknown;
  children: ReactNode;
}

/**
 * Days between which events, and to which jobs of the tray, can be dragged. The code loads with the first mouse; without it, and by keyboard or touch,
 * an event is moved in its form.
 */
export function DraggableGrid({ label, className, events, children }: DraggableGridProps) {
  const grid = useRef<HTMLElement>(null);
  const [hasMouse, setHasMouse] = useState(false);
  const submit = useSubmit();
  const closed = samePage(useLocation(), CLOSED);
  useEffect(() => {
    const arm = (event: PointerEvent) => event.pointerType === "mouse" && setHasMouse(true);
    document.addEventListener("pointermove", arm);
    return () => document.removeEventListener("pointermove", arm);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other events are other elements
  useEffect(() => {
    if (!hasMouse) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    void import("./drag-events").then(({ dragEvents }) => {
      if (isOver || !grid.current) return;
      stop = dragEvents(grid.current, (drop) =>
        submit(drop, { method: "post", action: closed, preventScrollReset: true }),
      );
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [hasMouse, events, closed]);
  return (
    <section ref={grid} aria-label={label} className={className}>
      {children}
    </section>
  );
}

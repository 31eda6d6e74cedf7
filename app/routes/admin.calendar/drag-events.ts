import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

/** A drop, as the fields of the form that moves an event. */
export interface Drop {
  id: string;
  from: string;
  to: string;
  /** Only in the week view, where crews have rows. */
  crewId?: string;
}

const DROP_CLASS = "bg-line";

/** Makes events draggable with a mouse. Returns a function that removes it again. */
export function dragEvents(grid: HTMLElement, onDrop: (drop: Drop) => void): () => void {
  const events = [...grid.querySelectorAll<HTMLElement>("[data-event]")];
  const days = [...grid.querySelectorAll<HTMLElement>("[data-day]")];
  return combine(
    ...events.map((element) => {
      const { event: id = "", from = "" } = element.dataset;
      const crewId = element.closest<HTMLElement>("[data-day]")?.dataset.crew;
      return draggable({ element, getInitialData: () => ({ id, from, crewId }) });
    }),
    ...days.map((element) => {
      const { day: to = "", crew: crewId } = element.dataset;
      return dropTargetForElements({
        element,
        getData: () => ({ to, crewId }),
        onDragEnter: () => element.classList.add(DROP_CLASS),
        onDragLeave: () => element.classList.remove(DROP_CLASS),
        onDrop: () => element.classList.remove(DROP_CLASS),
      });
    }),
    monitorForElements({
      onDrop({ source, location }) {
        const target = location.current.dropTargets[0];
        if (!target) return;
        const { id, from, crewId } = source.data as { id: string; from: string; crewId?: string };
        const { to, crewId: toCrew } = target.data as { to: string; crewId?: string };
        if (from === to && crewId === toCrew) return;
        onDrop({ id, from, to, ...(toCrew !== undefined && { crewId: toCrew }) });
      },
    }),
  );
}

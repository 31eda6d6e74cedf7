import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

/** A drop, as the fields of the form that moves an event or books a job of the tray. */
export type Drop =
  | { intent: "move-event"; id: string; from: string; to: string; crewId?: string }
  | { intent: "book-work"; quoteId: string; firstDay: string; days: string; crewId?: string };

const DROP_CLASS = "bg-line";

/**
 * Makes events of the grid, and jobs of the tray beside it, draggable with a mouse. Returns a function that removes it
 * again. Only in the week view a day tells its crew.
 */
export function dragEvents(grid: HTMLElement, onDrop: (drop: Drop) => void): () => void {
  const events = [...grid.querySelectorAll<HTMLElement>("[data-event]")];
  const jobs = [...document.querySelectorAll<HTMLElement>("[data-book]")];
  const days = [...grid.querySelectorAll<HTMLElement>("[data-day]")];
  return combine(
    ...events.map((element) => {
      const { event: id = "", from = "" } = element.dataset;
      const crewId = element.closest<HTMLElement>("[data-day]")?.dataset.crew;
      return draggable({ element, getInitialData: () => ({ id, from, crewId }) });
    }),
    ...jobs.map((element) => draggable({ element, getInitialData: () => ({ book: element.dataset.book }) })),
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
        const { to, crewId: toCrew } = target.data as { to: string; crewId?: string };
        const whose = toCrew === undefined ? {} : { crewId: toCrew };
        const { book, id = "", from = "", crewId }: Dragged = source.data;
        if (book) return onDrop({ intent: "book-work", quoteId: book, firstDay: to, days: "1", ...whose });
        if (from === to && crewId === toCrew) return;
        onDrop({ intent: "move-event", id, from, to, ...whose });
      },
    }),
  );
}

/** A job of the tray has `book`, an event the rest. */
interface Dragged {
  book?: string;
  id?: string;
  from?: string;
  crewId?: string;
}

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  addWordsToDrafts,
  type CurrentDraft,
  keepTabsDraft,
  readCurrentDraft,
  removeBrowserDrafts,
  removeTabsDraft,
} from "~/estimates/browser-drafts";
import { followedAreas } from "~/estimates/estimate-areas";
import {
  changedEstimate,
  type EstimateField,
  type EstimateValues,
  estimateValuesIn,
  isSameEstimate,
  newEstimate,
} from "~/estimates/estimate-values";
import type { Answer } from "./actions.server";
import type { Start } from "./load.server";
import { setAsideUnlessStored, setAsideWithNote } from "./set-aside";
import { timeOf } from "./time-of";
import { useAutosave } from "./use-autosave";
import { usePriceBook } from "./use-price-book";

/** The draft that the form was opened from. Saving under the same name overwrites it. */
export interface OpenDraft {
  id?: number;
  browserId?: string;
  name: string;
}

/** What Undo restores. */
interface Cleared {
  values: EstimateValues;
  openDraft: OpenDraft | undefined;
  stored: EstimateValues | undefined;
}

/**
 * An estimate being written: its values, its draft, and the note about saving. The browser saves it every 30 seconds,
 * when the page is left and before a logout, and restores it on return.
 */
export function useEstimate(start: Start, answer: Answer | undefined, form: RefObject<HTMLFormElement>) {
  const priceBook = usePriceBook();
  const [values, setValues] = useState(answer?.values ?? start.values);
  const [openDraft, setOpenDraft] = useState<OpenDraft | undefined>(start.draft);
  const [note, setNote] = useState("");
  const [cleared, setCleared] = useState<Cleared>();
  const latest = useRef(values);
  latest.current = values;
  /** The values of the draft or lead that the form was opened from; undefined for none. */
  const stored = useRef<EstimateValues | undefined>(start.values);
  /** The values last saved, or at the start. Without a change nothing is saved. */
  const kept = useRef(start.values);

  /** When this tab saved or restored the browser's draft. With another time it is another tab's. */
  const known = useRef<string>();
  const opened = useRef(openDraft);
  opened.current = openDraft;

  useAutosave(latest, kept, known, setNote);

  const replace = useCallback((next: EstimateValues, from: OpenDraft | undefined, said: string) => {
    stored.current = next;
    kept.current = next;
    latest.current = next;
    setValues(next);
    setOpenDraft(from);
    setCleared(undefined);
    setNote(said);
  }, []);

  // The first values, for what runs once when JavaScript loads.
  const first = useRef({ start, answer });
  useEffect(() => {
    const { start, answer } = first.current;
    addWordsToDrafts(localStorage, priceBook);
    const typed = form.current && estimateValuesIn(new FormData(form.current));
    if (typed && !isSameEstimate(typed, latest.current)) {
      return setValues({ ...typed, ...followedAreas(latest.current, typed, priceBook) });
    }
    const draft = readCurrentDraft(localStorage);
    if (answer || !draft) return;
    known.current = draft.savedAt;
    const isNew = isSameEstimate(start.values, newEstimate(priceBook));
    if (isNew || isOfSameJob(start, draft)) {
      replace(draft.data, undefined, `Draft from ${timeOf(draft.savedAt)} restored`);
      stored.current = undefined;
      return;
    }
    setNote(setAsideWithNote(draft, start.values));
  }, [form, replace, priceBook]);

  // The address changed without a new page: to a lead, a draft, or an empty form after sending.
  const shown = useRef(start.key);
  useEffect(() => {
    if (shown.current === start.key) return;
    shown.current = start.key;
    if (start.sent) {
      const { browserId, id } = opened.current ?? {};
      removeTabsDraft(localStorage, known.current);
      removeBrowserDrafts(
        localStorage,
        (draft) => draft.id === browserId || (id !== undefined && draft.serverId === id),
      );
    }
    const aside = start.sent ? "" : setAsideUnlessStored(latest.current, stored.current, start.values);
    replace(start.values, start.draft, aside);
  }, [start, replace]);

  useEffect(() => {
    const { changes, savedDraft } = answer ?? {};
    if (changes) setValues((before) => ({ ...before, ...changes }));
    if (!savedDraft) return;
    setOpenDraft(savedDraft);
    stored.current = answer?.values ?? latest.current;
  }, [answer]);

  const change = (field: EstimateField, value: string) => {
    setValues((before) => changedEstimate(before, field, value, priceBook));
  };

  const clear = () => {
    const before = { values, openDraft, stored: stored.current };
    removeTabsDraft(localStorage, known.current);
    replace(newEstimate(priceBook), undefined, "Form cleared.");
    setCleared(before);
  };

  const open = (draft: CurrentDraft & OpenDraft) => {
    const aside = setAsideUnlessStored(values, stored.current, draft.data);
    const savedAt = new Date().toISOString();
    const kept = { data: draft.data, savedAt, known: known.current };
    keepTabsDraft(localStorage, kept, { id: crypto.randomUUID(), timeOf });
    known.current = savedAt;
    replace(draft.data, draft, aside);
  };

  const unclear = () => {
    if (!cleared) return;
    replace(cleared.values, cleared.openDraft, "");
    stored.current = cleared.stored;
    kept.current = newEstimate(priceBook);
  };

  return { values, setValues, change, openDraft, note, clear, open, unclear: cleared && unclear };
}

/** Whether the browser's draft was begun from the same job or version. An opened draft is shown as it was saved. */
function isOfSameJob({ draft: opened, values }: Start, { data }: CurrentDraft): boolean {
  const { quoteId, revisesId } = values;
  return !opened && quoteId !== "" && data.quoteId === quoteId && data.revisesId === revisesId;
}

export type EstimateInWork = ReturnType<typeof useEstimate>;

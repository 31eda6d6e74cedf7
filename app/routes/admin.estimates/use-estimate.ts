import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  type CurrentDraft,
  keepCurrentDraft,
  readCurrentDraft,
  removeCurrentDraft,
} from "~/estimates/browser-drafts";
import {
  BLANK_ESTIMATE,
  type EstimateField,
  type EstimateValues,
  isSameEstimate,
  isSuggestedPrice,
  readEstimateValues,
  suggestedPrice,
} from "~/estimates/estimate-values";
import type { Answer } from "./actions.server";
import type { Start } from "./load.server";
import { setAsideUnlessStored, setAsideWithNote } from "./set-aside";
import { timeOf } from "./time-of";
import { useAutosave } from "./use-autosave";

/** A draft that the form was opened from: saving under its name saves over it. */
export interface OpenDraft {
  id?: number;
  browserId?: string;
  name: string;
}

/** What Undo brings back. */
interface Cleared {
  values: EstimateValues;
  openDraft: OpenDraft | undefined;
  stored: EstimateValues | undefined;
}

/**
 * The estimate as it is being written: its values, the draft it was opened from, and what is said about keeping it.
 * Kept in the browser every 30 seconds, on leaving and before a logout; restored on return.
 */
export function useEstimate(start: Start, answer: Answer | undefined, form: RefObject<HTMLFormElement>) {
  const [values, setValues] = useState(answer?.values ?? start.values);
  const [openDraft, setOpenDraft] = useState<OpenDraft | undefined>(start.draft);
  const [note, setNote] = useState("");
  const [cleared, setCleared] = useState<Cleared>();
  const latest = useRef(values);
  latest.current = values;
  /** What a named draft or a lead holds, and so can be opened again; undefined for what is nowhere else. */
  const stored = useRef<EstimateValues | undefined>(start.values);
  /** As the browser has it, or as it was begun: leaving without a change keeps nothing. */
  const kept = useRef(start.values);

  useAutosave(latest, kept, setNote);

  const replace = useCallback((next: EstimateValues, from: OpenDraft | undefined, said: string) => {
    stored.current = next;
    kept.current = next;
    latest.current = next;
    setValues(next);
    setOpenDraft(from);
    setCleared(undefined);
    setNote(said);
  }, []);

  // Once, when the script arrives.
  const first = useRef({ start, answer });
  useEffect(() => {
    const { start, answer } = first.current;
    const typed = form.current && valuesIn(form.current);
    if (typed && !isSameEstimate(typed, latest.current)) return setValues(typed);
    const draft = readCurrentDraft(localStorage);
    if (answer || !draft) return;
    const isNew = isSameEstimate(start.values, BLANK_ESTIMATE);
    if (isNew) {
      replace(draft.data, undefined, `Draft from ${timeOf(draft.savedAt)} restored`);
      stored.current = undefined;
      return;
    }
    setNote(setAsideWithNote(draft, start.values));
  }, [form, replace]);

  // Another beginning under the same roof: a lead, a draft, or a new form once one was sent.
  const shown = useRef(start.key);
  useEffect(() => {
    if (shown.current === start.key) return;
    shown.current = start.key;
    if (start.sent) removeCurrentDraft(localStorage);
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
    setValues((before) => {
      const next = { ...before, [field]: value };
      const follows = field === "colorMixPercentage" && isSuggestedPrice(before);
      return follows ? { ...next, pricePerSqFt: suggestedPrice(value) } : next;
    });
  };

  const clear = () => {
    const before = { values, openDraft, stored: stored.current };
    removeCurrentDraft(localStorage);
    replace(BLANK_ESTIMATE, undefined, "Form cleared.");
    setCleared(before);
  };

  const open = (draft: CurrentDraft & OpenDraft) => {
    const aside = setAsideUnlessStored(values, stored.current, draft.data);
    keepCurrentDraft(localStorage, draft.data, new Date());
    replace(draft.data, draft, aside);
  };

  const unclear = () => {
    if (!cleared) return;
    replace(cleared.values, cleared.openDraft, "");
    stored.current = cleared.stored;
    kept.current = BLANK_ESTIMATE;
  };

  return { values, change, openDraft, note, clear, open, unclear: cleared && unclear };
}

export type EstimateInWork = ReturnType<typeof useEstimate>;

function valuesIn(form: HTMLFormElement): EstimateValues {
  const entries = new FormData(form);
  return readEstimateValues((field) => entries.get(field));
}

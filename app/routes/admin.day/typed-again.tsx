import { NoteCorrection } from "~/quotes/note-correction";
import type { PageRefusal } from "~/ui/page-refusal";
import { DoneForm } from "./done-form";
import { NewNote } from "./new-note";
import { UsedAgain } from "./used";

interface TypedAgainProps {
  refusal: PageRefusal | undefined;
  visits: readonly { id: number }[] | undefined;
}

/**
 * A refused form with what was typed, where its work is not on the page: the session is over, or the work is no longer
 * the crew's.
 */
export function TypedAgain({ refusal, visits = [] }: TypedAgainProps) {
  const typed = refusal?.lastResult?.initialValue ?? {};
  const id = Number(typed.id);
  if (!refusal || visits.some((visit) => visit.id === id)) return null;
  if (typed.intent === "note") return <NewNote id={id} refusal={refusal} />;
  if (typed.intent === "done") return <DoneForm visit={{ id, title: "the work" }} refusal={refusal} />;
  if (["packs", "start-work", "end-work"].includes(String(typed.intent)))
    return <UsedAgain refusal={refusal} />;
  if (typed.intent !== "correct-note") return null;
  return (
    <NoteCorrection id={Number(typed.lineId)} body="" refusal={refusal}>
      <input type="hidden" name="id" value={id} />
    </NoteCorrection>
  );
}

import { Form } from "@remix-run/react";
import { mapHref } from "~/business/facts";
import { NoteCorrection } from "~/quotes/note-correction";
import { Button } from "~/ui/button";
import type { PageRefusal } from "~/ui/page-refusal";
import { TextareaField } from "~/ui/textarea-field";
import type { ShownVisit } from "./load.server";
import { VisitPhotos } from "./visit-photos";

interface VisitProps {
  visit: ShownVisit;
  refusal: PageRefusal | undefined;
}

/** A piece of work as the crew needs it at the door. */
export function Visit({ visit, refusal }: VisitProps) {
  const { id, time, type, title, name, phone, call, address, notes, notesForCrew, isDone } = visit;
  return (
    <article aria-labelledby={`visit-${id}`} className="card grid gap-4 p-4">
      <header>
        <p className="font-semibold">
          {time}
          {isDone && <span className="ml-2 text-success">Done</span>}
        </p>
        <h2 id={`visit-${id}`} className="text-lg wrap-anywhere">
          {title}
        </h2>
        <p className="text-muted">{type}</p>
      </header>
      <div className="grid gap-1">
        {name && <p className="font-semibold wrap-anywhere">{name}</p>}
        {address && (
          <a href={mapHref(address)} className="button button-secondary wrap-anywhere">
            {address}
          </a>
        )}
        {call && (
          <a href={call} className="button button-secondary">
            Call {phone}
          </a>
        )}
        {phone && !call && <p>{phone}</p>}
      </div>
      {notes && <p className="whitespace-pre-line wrap-anywhere">{notes}</p>}
      {notesForCrew.map((note) => (
        <div key={note.id} className="rounded-base bg-ground p-3">
          <p className="whitespace-pre-line wrap-anywhere">{note.body}</p>
          <p className="text-sm text-muted">
            {note.actor}, {note.at}
          </p>
          {note.canCorrect && (
            <NoteCorrection key={note.body} id={note.id} body={note.body} refusal={refusal}>
              <input type="hidden" name="id" value={id} />
            </NoteCorrection>
          )}
        </div>
      ))}
      {visit.hasJob && <VisitPhotos visit={visit} />}
      {visit.hasJob && <NewNote key={notesForCrew[0]?.id} id={id} refusal={refusal} />}
      <Form noValidate method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button
          name="intent"
          value={isDone ? "not-done" : "done"}
          look={isDone ? "secondary" : "primary"}
          className="w-full"
        >
          {isDone ? "Not done yet" : "Done"}
          <span className="sr-only">: {title}</span>
        </Button>
      </Form>
    </article>
  );
}

/** Empty again after a note is saved; a refused one stays. */
function NewNote({ id, refusal }: { id: number; refusal: PageRefusal | undefined }) {
  const result = refusal?.lastResult;
  const { id: of, lineId } = result?.initialValue ?? {};
  const isMine = String(of ?? "") === String(id) && lineId === undefined;
  return (
    <Form noValidate method="post" preventScrollReset className="grid gap-2">
      <input type="hidden" name="id" value={id} />
      <TextareaField
        id={`note-${id}`}
        label="Add a note"
        name="note"
        rows={2}
        maxLength={5000}
        defaultValue={isMine ? String(result?.initialValue?.note ?? "") : ""}
        errors={isMine ? (result?.error?.note ?? undefined) : undefined}
      />
      <Button name="intent" value="note" look="secondary">
        Save note
      </Button>
    </Form>
  );
}

import { mapHref } from "~/business/facts";
import { NoteCorrection } from "~/quotes/note-correction";
import type { PageRefusal } from "~/ui/page-refusal";
import { Checklist } from "./checklist";
import { DoneForm } from "./done-form";
import type { ShownVisit } from "./load.server";
import { NewNote } from "./new-note";
import { VisitPhotos } from "./visit-photos";
import { WhatToBuildHere } from "./what-to-build";

interface VisitProps {
  visit: ShownVisit;
  refusal: PageRefusal | undefined;
}

/** A piece of work as the crew needs it at the door. */
export function Visit({ visit, refusal }: VisitProps) {
  const { id, time, type, title, name, phone, call, address, workDay, onMyWay, notesForCrew, isDone } = visit;
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
        {workDay && <p className="font-semibold">{workDay}</p>}
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
        {onMyWay && (
          <a href={onMyWay} className="button button-secondary">
            Text: on my way
          </a>
        )}
        {phone && !call && <p>{phone}</p>}
      </div>
      <WhatToBuildHere visit={visit} />
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
      <Checklist visit={visit} />
      {visit.hasJob && <VisitPhotos visit={visit} />}
      {visit.hasJob && <NewNote key={notesForCrew[0]?.id} id={id} refusal={refusal} />}
      <DoneForm key={`${visit.isDone} ${visit.signedOff}`} visit={visit} refusal={refusal} />
    </article>
  );
}

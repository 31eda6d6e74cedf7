import { useLocation } from "@remix-run/react";
import { mapHref } from "~/business/facts";
import { NoteCorrection } from "~/quotes/note-correction";
import type { PageRefusal } from "~/ui/page-refusal";
import { PreparedText } from "~/ui/prepared-text";
import { samePage } from "~/ui/same-page";
import { Checklist } from "./checklist";
import { DoneForm } from "./done-form";
import type { ShownVisit } from "./load.server";
import { NewNote } from "./new-note";
import { Hours, ToLoad, UsedPacks } from "./used";
import { VisitPhotos } from "./visit-photos";
import { WhatToBuildHere } from "./what-to-build";

interface VisitProps {
  visit: ShownVisit;
  refusal: PageRefusal | undefined;
}

/** A piece of work as the crew needs it at the door. */
export function Visit({ visit, refusal }: VisitProps) {
  const { id, notesForCrew } = visit;
  return (
    <article aria-labelledby={`visit-${id}`} className="card min-w-0">
      <Head visit={visit} />
      <div className="grid grid-cols-1 border-t border-line md:grid-cols-2 md:divide-x md:divide-line">
        <div className="grid min-w-0 content-start gap-4 p-4">
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
          <ToLoad visit={visit} />
          <Checklist visit={visit} />
        </div>
        <div className="grid min-w-0 content-start gap-4 p-4 max-md:pt-0">
          <Hours key={`hours ${visit.used?.since} ${visit.used?.noted}`} visit={visit} refusal={refusal} />
          {visit.hasJob && <VisitPhotos visit={visit} />}
          <UsedPacks key={JSON.stringify(visit.used?.materials)} visit={visit} refusal={refusal} />
          {visit.hasJob && <NewNote key={notesForCrew[0]?.id} id={id} refusal={refusal} />}
          <DoneForm key={`${visit.isDone} ${visit.signedOff}`} visit={visit} refusal={refusal} />
        </div>
      </div>
    </article>
  );
}

const LOOK = "button button-secondary wrap-anywhere";

/** When, what and where, and whom to call. */
function Head({ visit }: { visit: ShownVisit }) {
  const { id, time, type, title, name, phone, call, address, siteContact, workDay, isDone } = visit;
  return (
    <div className="grid grid-cols-1 items-start gap-4 p-4 md:grid-cols-2">
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
          <a href={mapHref(address)} className={LOOK}>
            {address}
          </a>
        )}
        {call && (
          <a href={call} className={LOOK}>
            Call {phone}
          </a>
        )}
        <OnMyWay visit={visit} />
        {phone && !call && <p>{phone}</p>}
        {siteContact && <p className="mt-2 wrap-anywhere">On site: {siteContact.words}</p>}
        {siteContact?.call && (
          <a href={siteContact.call} className={LOOK}>
            Call the contact on site
          </a>
        )}
      </div>
    </div>
  );
}

/** Without a job there is no timeline to write it into. */
function OnMyWay({ visit: { id, hasJob, onMyWay, textOpened } }: { visit: ShownVisit }) {
  const location = useLocation();
  if (!onMyWay) return null;
  if (!hasJob) {
    return (
      <a href={onMyWay} className={LOOK}>
        Text: on my way
      </a>
    );
  }
  return (
    <>
      <PreparedText
        href={onMyWay}
        action={samePage(location, {})}
        fields={{ intent: "text-opened", id }}
        isWritten={new URLSearchParams(location.search).get("text") === String(id)}
        id={`text-${id}`}
        className={LOOK}
      >
        Text: on my way
      </PreparedText>
      {textOpened && <p className="text-sm text-muted">Text opened at {textOpened}</p>}
    </>
  );
}

import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useState } from "react";
import { costMessages } from "~/costs/cost-messages";
import { dropKeptForm, type KeptForm, listKeptForms } from "~/phone/kept-forms";
import { PHOTO_STAGE_LABELS, PHOTO_STAGES } from "~/quotes/photo-stages";
import { Button } from "~/ui/button";
import type { PageRefusal } from "~/ui/page-refusal";
import { type KeptIntent, readKeptIntent } from "./intents";
import type { DayData } from "./load.server";

interface KeptFormsProps {
  page: DayData;
  refusal: PageRefusal | undefined;
}

/** Forms that could not be sent, until the person sends them or throws them away. Only a browser with script keeps any. */
export function KeptForms({ page, refusal }: KeptFormsProps) {
  const [forms, setForms] = useState<KeptForm[]>();
  const [isTold, setIsTold] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may have kept a form, or sent one
  useEffect(() => {
    let isCurrent = true;
    listKeptForms(page).then((kept) => {
      if (!isCurrent) return;
      setForms((before) => {
        const isNew = ({ id }: KeptForm) => before && !before.some((each) => each.id === id);
        for (const { form } of kept.filter(isNew)) emptyOnPage(form);
        return kept;
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [page, refusal, isTold]);
  const throwAway = async (id: string) => {
    if (!confirm("Throw away what was kept?")) return;
    await dropKeptForm(id);
    setIsTold((told) => !told);
  };
  if (!forms?.length) return null;
  return (
    <section aria-label="Not sent" className="grid gap-2">
      {forms.map((kept) => (
        <Kept
          key={kept.id}
          kept={kept}
          of={page.visits.find(({ id }) => String(id) === kept.form.get("id"))?.title}
          isExpired={refusal?.isExpired === true}
          throwAway={() => throwAway(kept.id)}
        />
      ))}
    </section>
  );
}

interface KeptProps {
  kept: KeptForm;
  /** The title of its work; undefined where it is not on this page. */
  of: string | undefined;
  isExpired: boolean;
  throwAway: () => void;
}

const DAY_MS = 24 * 3_600_000;

function Kept({ kept: { id, form, at, why }, of, isExpired, throwAway }: KeptProps) {
  const submit = useSubmit();
  const isBusy = useNavigation().state !== "idle";
  const intent = readKeptIntent(form.get("intent"));
  if (!intent) return null;
  // Its time would be taken for one of the last day.
  const isTooOld = intent === "start-work" && Date.now() - Date.parse(at) > DAY_MS;
  const send = () => {
    if (isBusy) return;
    const again = new FormData();
    for (const [name, value] of form) again.append(name, value);
    again.set("kept", id);
    submit(again, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  };
  return (
    <div className="notice notice-danger grid gap-2">
      <p>
        {isExpired ? "Not sent: you are signed out. Kept on this phone: log in, then send it." : null}
        {!isExpired && `Not sent: ${why}. Kept on this phone.`}
        {isTooOld && ` ${costMessages.keptTooLong}`}
      </p>
      <p className="wrap-anywhere">
        <strong>{inWords(intent, form)}</strong>
        {of && `, ${of}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isTooOld && (
          <Button type="button" look="secondary" aria-disabled={isBusy || undefined} onClick={send}>
            Send
          </Button>
        )}
        <Button type="button" look="secondary" onClick={throwAway}>
          Throw away
        </Button>
      </div>
    </div>
  );
}

/** What is kept, so that one can be told from another. */
function inWords(intent: KeptIntent, form: FormData): string {
  const text = (name: string) => String(form.get(name) ?? "");
  switch (intent) {
    case "note":
    case "correct-note":
      return `Note: ${text("note")}`;
    case "tick":
      return `Tick: ${text("words")}`;
    case "packs":
      return "What was used";
    case "start-work":
      return `Start of work at ${text("time")}`;
    case "end-work":
      return `End of work at ${text("time")}`;
    case "done":
      return text("customer") ? `Done, signed off by ${text("customer")}` : "Done";
    case "add-photos": {
      const count = form.getAll("photo").length;
      const stage = PHOTO_STAGES.find((each) => each === form.get("stage"));
      const photos = count === 1 ? "1 photo" : `${count} photos`;
      return stage ? `${photos}, ${PHOTO_STAGE_LABELS[stage].toLowerCase()}` : photos;
    }
  }
}

/** Empties the form on the page that was kept, so that nobody sends it a second time. */
function emptyOnPage(kept: FormData): void {
  const isIt = (form: HTMLFormElement) =>
    ["id", "lineId"].every((name) => new FormData(form).get(name) === kept.get(name)) &&
    form.querySelector(`[name=intent][value="${kept.get("intent")}"]`);
  Array.from(document.forms).find(isIt)?.reset();
}

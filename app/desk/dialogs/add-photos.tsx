import { Form, useNavigation } from "@remix-run/react";
import { useId, useState } from "react";
import { bodyLimit, MOST_PHOTOS_AT_ONCE } from "~/http/upload-limit";
import { PHOTO_STAGE_LABELS, PHOTO_STAGES } from "~/quotes/photo-stages";
import { Button } from "~/ui/button";

/** With other types an iPhone would send HEIC, which can't be read. */
const FILE = { name: "photo", type: "file", accept: "image/jpeg,image/png,image/webp", className: "input" };

interface AddPhotosProps {
  /** The form field that says where the photos belong. */
  to: { name: "quoteId" | "id"; value: number };
  /** A button for each stage of the work. */
  asksStage?: boolean;
}

/** Several photos from the album at once; on a phone also one from the camera, which some albums do not offer. */
export function AddPhotos({ to, asksStage }: AddPhotosProps) {
  const isSending = useNavigation().formData?.get("intent") === "add-photos";
  const [tooMuch, setTooMuch] = useState("");
  const id = useId();
  const judge = (form: HTMLFormElement): boolean => {
    const found = tooMuchIn(new FormData(form));
    setTooMuch(found);
    return found !== "";
  };
  return (
    <Form
      noValidate
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-2"
      onChange={(event) => judge(event.currentTarget)}
      // Checked again here, because photos may be chosen before this script runs.
      onSubmit={(event) => (judge(event.currentTarget) || isSending) && event.preventDefault()}
    >
      <input type="hidden" {...to} />
      <div className="field">
        <label htmlFor={`${id}-file`}>Add photos</label>
        <p id={`${id}-hint`} className="field-hint">
          Up to {MOST_PHOTOS_AT_ONCE} at once, 10 MB each
        </p>
        <input {...FILE} id={`${id}-file`} multiple aria-describedby={`${id}-hint`} />
      </div>
      <div className="field pointer-fine:hidden">
        <label htmlFor={`${id}-camera`}>Take a photo</label>
        <input {...FILE} id={`${id}-camera`} capture="environment" />
      </div>
      <input type="hidden" name="intent" value="add-photos" />
      <div className="flex flex-wrap gap-2">
        {asksStage ? (
          PHOTO_STAGES.map((stage) => (
            <Button
              key={stage}
              name="stage"
              value={stage}
              look="secondary"
              aria-disabled={isSending || undefined}
            >
              {isSending ? "Saving..." : `Save as ${PHOTO_STAGE_LABELS[stage].toLowerCase()}`}
            </Button>
          ))
        ) : (
          <Button look="secondary" aria-disabled={isSending || undefined}>
            {isSending ? "Saving..." : "Save photos"}
          </Button>
        )}
      </div>
      <p role="alert" className="field-error empty:hidden">
        {tooMuch}
      </p>
    </Form>
  );
}

/** Why the chosen photos can't be sent in one form; empty when they can. The server checks each of them. */
function tooMuchIn(form: FormData): string {
  const files = form.getAll("photo").filter((file) => file instanceof File && file.name !== "");
  const bytes = files.reduce((sum, file) => sum + (file instanceof File ? file.size : 0), 0);
  if (files.length > MOST_PHOTOS_AT_ONCE) {
    return `You have chosen ${files.length}. Please choose ${MOST_PHOTOS_AT_ONCE} at most, and the rest after these.`;
  }
  return bytes > bodyLimit(MOST_PHOTOS_AT_ONCE) ? "These are too large together. Please choose fewer." : "";
}

import { Form, useNavigation } from "@remix-run/react";
import { MOST_PHOTOS_AT_ONCE } from "~/http/upload-limit";
import { Button } from "~/ui/button";
import type { ShownVisit } from "./load.server";

/** The job's photos, and the form that adds some. */
export function VisitPhotos({ visit: { id, photos, title } }: { visit: ShownVisit }) {
  const isSending = useNavigation().formData?.get("intent") === "add-photos";
  return (
    <div className="grid gap-3">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <li key={photo}>
              <a href={`/admin/day/photos/${photo}`}>
                <img
                  src={`/admin/day/photos/${photo}`}
                  alt={`Number ${place + 1} of ${title}, opens large`}
                  width={144}
                  height={96}
                  loading="lazy"
                  className="h-24 w-36 rounded-base object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-2"
        onSubmit={(event) => isSending && event.preventDefault()}
      >
        <input type="hidden" name="id" value={id} />
        <div className="field">
          <label htmlFor={`photos-${id}`}>Add photos</label>
          <p id={`photos-${id}-hint`} className="field-hint">
            Up to {MOST_PHOTOS_AT_ONCE} at once, 10 MB each
          </p>
          <input
            id={`photos-${id}`}
            name="photo"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            className="input"
            aria-describedby={`photos-${id}-hint`}
          />
        </div>
        <Button name="intent" value="add-photos" look="secondary" aria-disabled={isSending || undefined}>
          {isSending ? "Saving..." : "Save photos"}
        </Button>
      </Form>
    </div>
  );
}

import { MOST_PHOTOS, photosIn } from "~/estimates/estimate-values";
import type { FieldErrors } from "./actions.server";
import type { Start } from "./load.server";
import type { EstimateInWork } from "./use-estimate";

interface PhotoFieldsProps {
  estimate: EstimateInWork;
  errors: FieldErrors;
  photos: Start["photos"];
}

/** The job's photos with ticks for those that the customer sees. */
export function PhotoFields({ estimate: { values, change }, errors, photos = [] }: PhotoFieldsProps) {
  const chosen = photosIn(values);
  const choose = (id: number, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== id);
    change("photos", (isChosen ? [...others, id] : others).join(" "));
  };
  // A draft restored from this browser may be of another job.
  const unseen = chosen.filter((id) => !photos.some((photo) => photo.id === id));
  if (photos.length === 0 && unseen.length === 0) return null;
  return (
    <fieldset aria-describedby={errors.photos ? "photos-error" : undefined} className="grid gap-3">
      <legend className="mb-3 font-display text-lg font-bold">Photos for the Customer</legend>
      <p className="text-muted">
        Up to {MOST_PHOTOS}. The customer sees them on the estimate’s web page, not on the PDF.
      </p>
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ id, url }, place) => (
          <li key={id}>
            <label className="grid cursor-pointer gap-1">
              <img
                src={url}
                alt=""
                width={144}
                height={108}
                loading="lazy"
                className="h-27 w-36 rounded-base object-cover"
              />
              <span className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  name="photos"
                  value={id}
                  checked={chosen.includes(id)}
                  onChange={(event) => choose(id, event.target.checked)}
                  className="size-5 accent-accent"
                />
                Photo {place + 1}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {unseen.map((id) => (
        <input key={id} type="hidden" name="photos" value={id} />
      ))}
      {unseen.length > 0 && <p>{unseen.length} of the job’s photos go with it as well.</p>}
      {errors.photos && (
        <p id="photos-error" className="field-error">
          {errors.photos.join(" ")}
        </p>
      )}
    </fieldset>
  );
}

import { mapHref } from "~/business/facts";
import type { JobData } from "./load.server";

const LOOK = "button button-secondary";

/** Call, Text, Map, Note and Photo, as far as the customer's phone and address are known. */
export function ReachActs({ job: { phone, address } }: { job: JobData }) {
  return (
    <div className="job-reach">
      {phone.call && (
        <>
          <a href={phone.call} className="button button-primary icon-call">
            Call
          </a>
          <a href={phone.text} className={`${LOOK} icon-text`}>
            Text
          </a>
        </>
      )}
      {address && (
        <a href={mapHref(address)} target="_blank" rel="noreferrer" className={`${LOOK} icon-map`}>
          Map
        </a>
      )}
      <a href="#note" className={`${LOOK} icon-note`}>
        Note
      </a>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the form, with and without script */}
      <a href="#photos" onClick={choosePhotos} className={`${LOOK} icon-photo`}>
        Photo
      </a>
    </div>
  );
}

/** Opens the phone's own choice of pictures, and saves what is chosen; the link shows how it went. */
function choosePhotos(): void {
  const field = document.querySelector<HTMLInputElement>("[aria-labelledby=photos] [type=file]");
  const done = new AbortController();
  const { signal } = done;
  field?.addEventListener("cancel", () => done.abort(), { signal });
  field?.addEventListener(
    "change",
    () => {
      done.abort();
      field.form?.requestSubmit(field.form.querySelector("button"));
    },
    { signal },
  );
  field?.click();
}

import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { MOST_PHOTOS_AT_ONCE } from "~/http/upload-limit";
import { Button } from "~/ui/button";
import { samePage } from "~/ui/same-page";
import type { JobData } from "./load.server";
import { PUBLISH_OPENER } from "./publish-dialog";

/** The photos of a job, for staff alone. */
export function Photos({ job }: { job: JobData }) {
  return (
    <section aria-labelledby="photos" className="card grid gap-3 p-4">
      <h2 id="photos" className="text-lg">
        Photos
      </h2>
      {job.photos.length === 0 && <p className="text-muted">None yet. Only staff see what is added here.</p>}
      <ul className="flex flex-wrap gap-3">
        {job.photos.map((photo, index) => (
          <Photo key={photo.url} job={job} photo={photo} number={index + 1} />
        ))}
      </ul>
      {job.photos.length > 0 && !job.isDeleted && <PublishLink job={job} />}
      {!job.isDeleted && <AddPhotos key={job.photos.length} job={job} />}
    </section>
  );
}

interface PhotoProps {
  job: JobData;
  photo: JobData["photos"][number];
  number: number;
}

function Photo({ job, photo: { url, id }, number }: PhotoProps) {
  return (
    <li className="grid justify-items-start gap-1">
      <a href={url} target="_blank" rel="noreferrer">
        <img
          src={url}
          alt={`Number ${number} of ${job.name}, opens large`}
          width={144}
          height={108}
          loading="lazy"
          className="h-27 w-36 rounded-base object-cover"
        />
      </a>
      {id && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="quoteId" value={job.id} />
          <input type="hidden" name="photoId" value={id} />
          <Button name="intent" value="delete-photo" look="quiet">
            Delete<span className="sr-only"> photo {number}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

function PublishLink({ job }: { job: JobData }) {
  return (
    <Link
      id={PUBLISH_OPENER}
      to={samePage(useLocation(), { publish: job.id })}
      preventScrollReset
      className="button button-quiet w-fit"
    >
      Publish in the gallery
    </Link>
  );
}

/** Without other types an iPhone would send HEIC, which can't be read. */
const FILE = { name: "photo", type: "file", accept: "image/jpeg,image/png,image/webp", className: "input" };

/** Several at once from the album; on a phone also one from the camera, which some albums do not offer. */
function AddPhotos({ job }: { job: JobData }) {
  const isSending = useNavigation().formData?.get("intent") === "add-photos";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-2"
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <input type="hidden" name="quoteId" value={job.id} />
      <div className="field">
        <label htmlFor="photos-file">Add photos</label>
        <p id="photos-hint" className="field-hint">
          Up to {MOST_PHOTOS_AT_ONCE} at once, 10 MB each
        </p>
        <input {...FILE} id="photos-file" multiple aria-describedby="photos-hint" />
      </div>
      <div className="field pointer-fine:hidden">
        <label htmlFor="photo-camera">Take a photo</label>
        <input {...FILE} id="photo-camera" capture="environment" />
      </div>
      <Button
        name="intent"
        value="add-photos"
        look="secondary"
        className="w-fit"
        aria-disabled={isSending || undefined}
      >
        {isSending ? "Saving..." : "Save photos"}
      </Button>
    </Form>
  );
}

import { Form, Link, useLocation } from "@remix-run/react";
import { AddPhotos } from "~/desk/dialogs/add-photos";
import { byStage, PHOTO_STAGE_LABELS } from "~/quotes/photo-stages";
import { Button } from "~/ui/button";
import { samePage } from "~/ui/same-page";
import { PUBLISH_OPENER } from "./address";
import type { JobData } from "./load.server";

/** A job's photos, for staff only. */
export function Photos({ job }: { job: JobData }) {
  const groups = byStage(job.photos);
  const hasStages = groups.some(({ stage }) => stage);
  return (
    <section aria-labelledby="photos" className="card grid grid-cols-1 gap-3 p-4">
      <h2 id="photos" className="text-lg">
        Photos
      </h2>
      {job.photos.length === 0 && <p className="text-muted">None yet. Only staff see what is added here.</p>}
      {groups.map(({ stage, photos }) => (
        <div key={stage ?? "other"} className="grid gap-1">
          {hasStages && <h3 className="text-muted">{stage ? PHOTO_STAGE_LABELS[stage] : "Others"}</h3>}
          <ul className="flex flex-wrap gap-3">
            {photos.map((photo) => (
              <Photo key={photo.url} job={job} photo={photo} number={job.photos.indexOf(photo) + 1} />
            ))}
          </ul>
        </div>
      ))}
      {job.photos.length > 0 && !job.isDeleted && <PublishLink job={job} />}
      {!job.isDeleted && <AddPhotos key={job.photos.length} to={{ name: "quoteId", value: job.id }} />}
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
        <Form noValidate method="post" preventScrollReset>
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

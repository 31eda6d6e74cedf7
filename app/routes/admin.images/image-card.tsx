import { Form } from "@remix-run/react";
import { ExternalLink, Eye, EyeOff, Trash2 } from "lucide-react";
import { IMAGE_LOCATIONS } from "~/images/image-locations";
import { Picture } from "~/images/picture";
import { EditLink, SampleBadge } from "./card-links";
import type { ListedImage } from "./load.server";

export function ImageCard({ image }: { image: ListedImage }) {
  const place = IMAGE_LOCATIONS.find(({ value }) => value === image.location)?.label;
  return (
    <li className="card grid grid-rows-[auto_1fr_auto] overflow-hidden">
      <div className="photo aspect-3/2 rounded-b-none">
        <Picture
          url={image.url}
          alt={image.description || image.name}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
          className="size-full object-cover"
        />
      </div>
      <div className="grid content-start gap-1 p-4">
        <p className="flex flex-wrap gap-2">
          <span className="badge">{image.category}</span>
          <SampleBadge isSample={image.isSample} />
          {image.isShown && <span className="badge badge-won">Shown now</span>}
          {!image.isActive && <span className="badge badge-lost">Inactive</span>}
        </p>
        <h3 className="text-lg">{image.name}</h3>
        <p className="text-muted">{place}</p>
        {image.description && <p>{image.description}</p>}
        <p className="text-muted">Uploaded {image.uploaded}</p>
      </div>
      <div className="grid grid-cols-2 gap-2 p-4 pt-0">
        <a href={image.url} target="_blank" rel="noreferrer" className="button button-secondary">
          <ExternalLink aria-hidden className="size-4" /> Open
          <span className="sr-only"> {image.name} in a new tab</span>
        </a>
        <EditLink id={image.id} name={image.name} />
        <Form noValidate method="post" encType="multipart/form-data" preventScrollReset className="contents">
          <input type="hidden" name="id" value={image.id} />
          <button type="submit" name="intent" value="toggle-image" className="button button-secondary">
            {image.isActive ? (
              <EyeOff aria-hidden className="size-4" />
            ) : (
              <Eye aria-hidden className="size-4" />
            )}
            {image.isActive ? "Deactivate" : "Activate"}
            <span className="sr-only"> {image.name}</span>
          </button>
          <button type="submit" name="intent" value="delete-image" className="button button-secondary">
            <Trash2 aria-hidden className="size-4" /> Delete<span className="sr-only"> {image.name}</span>
          </button>
        </Form>
      </div>
    </li>
  );
}

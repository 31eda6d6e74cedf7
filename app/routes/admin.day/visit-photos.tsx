import { AddPhotos } from "~/desk/dialogs/add-photos";
import type { ShownVisit } from "./load.server";

/** The job's photos, with a form to add more. */
export function VisitPhotos({ visit: { id, photos, title } }: { visit: ShownVisit }) {
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
      <AddPhotos to={{ name: "id", value: id }} />
    </div>
  );
}

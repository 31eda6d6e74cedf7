import { AddPhotos } from "~/desk/dialogs/add-photos";
import { byStage, PHOTO_STAGE_LABELS } from "~/quotes/photo-stages";
import type { ShownVisit } from "./load.server";

/** The job's photos by when they were taken, with a form to add more. */
export function VisitPhotos({ visit: { id, photos, title, used } }: { visit: ShownVisit }) {
  const numbers = new Map(photos.map((photo, place) => [photo.id, place + 1]));
  return (
    <section className={`grid gap-3 ${used ? "" : "border-t border-line pt-4 md:border-t-0 md:pt-0"}`}>
      <h3 className="font-bold">Photos</h3>
      {byStage(photos).map(({ stage, photos: group }) => (
        <div key={stage ?? "other"} className="grid gap-1">
          <h4 className="text-muted">{stage ? PHOTO_STAGE_LABELS[stage] : "Others"}</h4>
          <ul className="flex flex-wrap gap-2">
            {group.map((photo) => (
              <li key={photo.id}>
                <a href={`/admin/day/photos/${photo.id}`}>
                  <img
                    src={`/admin/day/photos/${photo.id}`}
                    alt={`Number ${numbers.get(photo.id)} of ${title}, opens large`}
                    width={144}
                    height={96}
                    loading="lazy"
                    className="h-24 w-36 rounded-base object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <AddPhotos key={photos.length} to={{ name: "id", value: id }} asksStage />
    </section>
  );
}

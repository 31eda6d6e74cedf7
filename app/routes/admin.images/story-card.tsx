import { ExternalLink } from "lucide-react";
import { Picture } from "~/images/picture";
import { DeleteLink, EditLink } from "./card-links";
import type { ListedStory } from "./load.server";

export function StoryCard({ story }: { story: ListedStory }) {
  const { id, title, path, isPublic, when, place, pictures } = story;
  const [newest] = pictures;
  return (
    <li className="card grid grid-rows-[auto_1fr_auto] overflow-hidden">
      <div className="photo aspect-3/2 rounded-b-none">
        {newest && (
          <Picture
            url={newest.imageUrl}
            alt=""
            sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="grid content-start gap-1 p-4">
        <p className="flex flex-wrap gap-2">
          {!isPublic && <span className="badge">Draft: only staff see it</span>}
          {!newest && <span className="badge badge-lost">No pictures: not shown</span>}
          {isPublic && newest && <span className="badge badge-won">Shown now</span>}
        </p>
        <h2 className="text-lg">{title}</h2>
        <p className="text-muted">{[place, when].filter(Boolean).join(", ")}</p>
        <p className="text-muted">{pictures.length === 1 ? "1 picture" : `${pictures.length} pictures`}</p>
      </div>
      <div className="flex flex-wrap gap-2 p-4 pt-0">
        {newest && (
          <a href={path} target="_blank" rel="noreferrer" className="button button-secondary">
            <ExternalLink aria-hidden className="size-4" /> Open
            <span className="sr-only"> {title} in a new tab</span>
          </a>
        )}
        <EditLink id={id} name={title} />
        <DeleteLink id={id} name={title} />
      </div>
    </li>
  );
}

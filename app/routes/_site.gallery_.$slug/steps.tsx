import { Picture } from "~/images/picture";
import type { Project } from "~/projects/projects.server";
import type { ShownStory } from "~/projects/stories.server";

/** What was done on which day, then the pictures without a day. Nothing where there is neither. */
export function Steps({ shown: { days, others } }: { shown: ShownStory }) {
  if (days.length === 0 && others.length === 0) return null;
  return (
    <section className="grid content-start gap-6">
      <h2 className="text-title">{days.length > 0 ? "How it went" : "More pictures"}</h2>
      {days.map(({ day, text, pictures }) => (
        <div
          key={day}
          className={`grid gap-3 ${pictures.length > 0 ? "sm:grid-cols-[17rem_1fr] sm:gap-6" : ""}`}
        >
          {pictures.length > 0 && (
            <ul className="grid gap-3">
              {pictures.map((picture) => (
                <li key={picture.id} className="photo aspect-3/2">
                  <Picture
                    url={picture.imageUrl}
                    alt={picture.title}
                    sizes="(min-width: 640px) 17rem, 92vw"
                    className="size-full object-cover"
                  />
                </li>
              ))}
            </ul>
          )}
          <div className="grid content-start gap-1">
            <h3 className="font-semibold text-spruce">Day {day}</h3>
            {text && <p className="whitespace-pre-line">{text}</p>}
          </div>
        </div>
      ))}
      {others.length > 0 && <Others pictures={others} />}
    </section>
  );
}

function Others({ pictures }: { pictures: readonly Project[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-6">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <figure className="grid gap-1">
            <div className="photo aspect-3/2">
              <Picture
                url={picture.imageUrl}
                alt=""
                sizes="(min-width: 1024px) 21rem, 46vw"
                className="size-full object-cover"
              />
            </div>
            <figcaption>{picture.title}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

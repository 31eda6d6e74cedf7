import { Picture } from "~/images/picture";
import type { Project } from "~/projects/projects.server";
import type { ShownStory } from "~/projects/stories.server";

/** What was done on which day, then the pictures without a day. Nothing where there is neither. */
export function Steps({ shown: { days, others } }: { shown: ShownStory }) {
  if (days.length === 0 && others.length === 0) return null;
  return (
    <section className="grid content-start gap-6">
      <h2 className="text-title">{days.length > 0 ? "How it went" : "More pictures"}</h2>
      {days.map((day) => (
        <Day key={day.day} {...day} />
      ))}
      {others.length > 0 && (
        <>
          {days.length > 0 && <h2 className="text-title">More pictures</h2>}
          <Pictures pictures={others} />
        </>
      )}
    </section>
  );
}

/** One picture stands beside the text, several below it. */
function Day({ day, text, pictures }: ShownStory["days"][number]) {
  const [picture, ...others] = pictures;
  const isBeside = picture !== undefined && others.length === 0;
  return (
    <div className={`grid gap-3 ${isBeside ? "sm:grid-cols-[17rem_1fr] sm:gap-6" : ""}`}>
      {isBeside && <Photo picture={picture} sizes="(min-width: 640px) 17rem, 92vw" />}
      <div className="grid content-start gap-1">
        <h3 className="font-semibold text-spruce">Day {day}</h3>
        {text && <p className="whitespace-pre-line">{text}</p>}
      </div>
      {others.length > 0 && <Pictures pictures={pictures} />}
    </div>
  );
}

function Photo({ picture, sizes }: { picture: Project; sizes: string }) {
  return (
    <div className="photo aspect-3/2">
      <Picture url={picture.imageUrl} alt={picture.title} sizes={sizes} className="size-full object-cover" />
    </div>
  );
}

function Pictures({ pictures }: { pictures: readonly Project[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-6">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Photo picture={picture} sizes="(min-width: 1024px) 21rem, 46vw" />
        </li>
      ))}
    </ul>
  );
}

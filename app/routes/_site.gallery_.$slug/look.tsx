import { Picture } from "~/images/picture";
import { BeforeAfter } from "~/projects/before-after";
import type { ShownStory } from "~/projects/stories.server";

const SIZES = "(min-width: 1024px) 44rem, 94vw";

/** The before and after, or the one picture that stands for the story. */
export function Look({ shown: { pair, cover } }: { shown: ShownStory }) {
  return (
    <div className="story-look">
      {pair ? (
        <BeforeAfter {...pair} sizes={SIZES} />
      ) : (
        <div className="photo">
          <Picture
            url={cover.imageUrl}
            alt={cover.title}
            sizes={SIZES}
            isUrgent
            className="size-full object-cover"
          />
        </div>
      )}
    </div>
  );
}

import { formatNumber } from "~/business/format-number";
import { Picture } from "~/images/picture";

interface StoryLinkProps {
  shown: {
    story: { slug: string; title: string; place?: string; squareFeet?: number };
    cover: { imageUrl: string };
    isSample: boolean;
  };
}

/** A story as a card that leads to it. */
export function StoryLink({ shown: { story, cover, isSample } }: StoryLinkProps) {
  const { slug, title, place, squareFeet } = story;
  const facts = [place, squareFeet && `${formatNumber(squareFeet)} sq ft`, isSample && "Sample project"];
  return (
    <a href={`/gallery/${slug}`} className="group grid gap-2">
      <span className="photo block aspect-3/2">
        <Picture
          url={cover.imageUrl}
          alt=""
          sizes="(min-width: 1024px) 22rem, (min-width: 640px) 46vw, 92vw"
          className="size-full object-cover"
        />
      </span>
      <span className="font-semibold group-hover:underline">{title}</span>
      <span>{facts.filter(Boolean).join(", ")}</span>
    </a>
  );
}

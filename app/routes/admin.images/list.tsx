import { IMAGE_LOCATIONS } from "~/images/image-locations";
import { EmptyList } from "./empty-list";
import { ImageCard } from "./image-card";
import type { ListedImage, loadTab } from "./load.server";
import { ProjectCard } from "./project-card";
import { ReviewCard } from "./review-card";
import { StoryCard } from "./story-card";
import type { Tab } from "./tabs";

export type TabList = Awaited<ReturnType<typeof loadTab>>;

const EMPTY: Record<Tab, Parameters<typeof EmptyList>[0]> = {
  images: {
    title: "No Images Yet",
    text: "The pictures of the home page, the services and the gallery are kept here.",
    step: "Add First Image",
  },
  projects: {
    title: "No Projects Yet",
    text: "The jobs in the project gallery are kept here, each Before with its After.",
    step: "Add First Project",
  },
  stories: {
    title: "No Stories Yet",
    text: "A story tells about one job, with pictures from the gallery: place, size, colour, and what was done each day.",
    step: "Add First Story",
  },
  reviews: {
    title: "No Reviews Yet",
    text: "Customer reviews for the home page are kept here.",
    step: "Add First Review",
  },
};

/** The cards of a tab, or a text about what will appear there. */
export function List({ list }: { list: TabList }) {
  if (list.rows.length === 0) return <EmptyList {...EMPTY[list.tab]} />;
  if (list.tab === "images") return <Places images={list.rows} />;
  return <ul className={GRID}>{cardsOf(list)}</ul>;
}

const GRID = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

/** The images by place, in the site's order. */
function Places({ images }: { images: readonly ListedImage[] }) {
  const places = IMAGE_LOCATIONS.map(({ value, label }) => ({
    value,
    label,
    here: images.filter(({ location }) => location === value),
  })).filter(({ here }) => here.length > 0);
  return (
    <div className="grid gap-8">
      {places.map(({ value, label, here }) => (
        <section key={value} aria-labelledby={value} className="grid gap-3">
          <h2 id={value} className="text-lg">
            {label}
          </h2>
          <ul className={GRID}>
            {here.map((image) => (
              <ImageCard key={image.id} image={image} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A pair is one card, at its newer half's place. */
function cardsOf(list: Exclude<TabList, { tab: "images" }>) {
  if (list.tab === "reviews")
    return list.rows.map((review) => <ReviewCard key={review.id} review={review} />);
  if (list.tab === "stories") return list.rows.map((story) => <StoryCard key={story.id} story={story} />);
  return list.rows.map((project, index) => {
    const partner = list.rows.findIndex(({ id }) => id === project.pairId);
    if (partner >= 0 && partner < index) return null;
    return <ProjectCard key={project.id} project={project} otherHalf={list.rows[partner]} />;
  });
}

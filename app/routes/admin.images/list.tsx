import { EmptyList } from "./empty-list";
import { ImageCard } from "./image-card";
import type { loadTab } from "./load.server";
import { ProjectCard } from "./project-card";
import { ReviewCard } from "./review-card";
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
    text: "The jobs of the project gallery are kept here, each before with its after.",
    step: "Add First Project",
  },
  reviews: {
    title: "No Reviews Yet",
    text: "What customers say on the home page is kept here.",
    step: "Add First Review",
  },
};

/** The cards of a tab, or words about what will appear there. */
export function List({ list }: { list: TabList }) {
  if (list.rows.length === 0) return <EmptyList {...EMPTY[list.tab]} />;
  return <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{cardsOf(list)}</ul>;
}

function cardsOf(list: TabList) {
  switch (list.tab) {
    case "images":
      return list.rows.map((image) => <ImageCard key={image.id} image={image} />);
    case "projects":
      return list.rows.map((project) => (
        <ProjectCard
          key={project.id}
          project={project}
          otherHalf={list.rows.find(({ id }) => id === project.pairId)}
        />
      ));
    case "reviews":
      return list.rows.map((review) => <ReviewCard key={review.id} review={review} />);
  }
}

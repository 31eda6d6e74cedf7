import { idIn } from "~/business/row-id.server";
import { offeredServices } from "~/business/services";
import { formatDate, formatMonth } from "~/business/time";
import { db } from "~/db.server";
import { deployment } from "~/deployment.server";
import { type Image, listImages } from "~/images/images.server";
import { shownImages } from "~/images/shown-images";
import { listProjects, type Project } from "~/projects/projects.server";
import { listStories, type Story } from "~/projects/stories.server";
import { storyValues } from "~/projects/story-forms.server";
import { listTestimonials, type Testimonial } from "~/testimonials/testimonials.server";
import { type OpenedDialog, type Tab, tabOf } from "./tabs";

/** All rows of a tab, newest first, without pages: a contractor has a few dozen of each. */
export async function loadTab(tab: Tab) {
  switch (tab) {
    case "images":
      return { tab, rows: await listedImages() };
    case "projects":
      return { tab, rows: (await listProjects(db)).map(listedProject) };
    case "stories":
      return { tab, ...(await listedStories()) };
    case "reviews":
      return { tab, rows: (await listTestimonials(db)).map(listedReview) };
  }
}

async function listedImages() {
  const images = await listImages(db);
  const shown = shownImages(images, offeredServices(deployment().business));
  return images.map((image) => listedImage(image, shown));
}

async function listedStories() {
  const projects = (await listProjects(db)).map(listedProject);
  const rows = (await listStories(db)).map((story) => listedStory(story, projects));
  return { rows, projects };
}

function listedStory(story: Story, projects: readonly ListedProject[]) {
  const pictures = projects.filter(({ storyId }) => storyId === story.id);
  return {
    id: story.id,
    title: story.title,
    path: `/gallery/${story.slug}`,
    isPublic: story.isPublic,
    when: story.month && formatMonth(story.month),
    place: story.place,
    pictures: pictures.map(({ id, imageUrl }) => ({ id, imageUrl })),
    values: storyValues(story, pictures),
  };
}

const listedImage = (image: Image, shown: Set<number>) => ({
  ...image,
  isShown: shown.has(image.id),
  uploaded: formatDate(image.uploadedAt),
});
const listedProject = (project: Project) => ({ ...project, added: formatDate(project.createdAt) });
const listedReview = (review: Testimonial) => ({ ...review, added: formatDate(review.createdAt) });

export type ListedImage = ReturnType<typeof listedImage>;
export type ListedProject = ReturnType<typeof listedProject>;
export type ListedStory = ReturnType<typeof listedStory>;
export type ListedReview = ReturnType<typeof listedReview>;

/**
 * The dialog in the address: `?panel=new` an empty form, `?panel=pair` a before and after, `?edit=ID` a row's form,
 * `?delete=ID` the question before a delete (images have none). Undefined for a row that is not among `ids`. `ids` is
 * undefined when the session is over; then every id opens its dialog.
 */
export function openedIn(
  parameters: URLSearchParams,
  ids: readonly number[] | undefined,
): OpenedDialog | undefined {
  const idAt = (name: string) => {
    const id = idIn(parameters, name);
    return id && (!ids || ids.includes(id)) ? id : undefined;
  };
  const panel = parameters.get("panel");
  if (panel === "new") return { kind: "form" };
  if (panel === "pair" && tabOf(parameters) === "projects") return { kind: "pair" };
  const edited = idAt("edit");
  if (edited) return { kind: "form", id: edited };
  const deleted = tabOf(parameters) === "images" ? undefined : idAt("delete");
  return deleted ? { kind: "delete", id: deleted } : undefined;
}

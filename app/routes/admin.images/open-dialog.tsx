import { useLocation } from "@remix-run/react";
import { projectMessages } from "~/projects/project-messages";
import { storyMessages } from "~/projects/story-messages";
import { testimonialMessages } from "~/testimonials/testimonial-messages";
import { ConfirmDelete } from "~/ui/confirm-delete";
import type { PageRefusal } from "~/ui/page-refusal";
import { samePage } from "~/ui/same-page";
import { ImageDialog } from "./image-dialog";
import type { TabList } from "./list";
import { PairDialog } from "./pair-dialog";
import { ProjectDialog } from "./project-dialog";
import { ReviewDialog } from "./review-dialog";
import { StoryDialog } from "./story-dialog";
import { CLOSED, type OpenedDialog, type Tab } from "./tabs";

interface OpenDialogProps {
  tab: Tab;
  opened: OpenedDialog;
  /** Undefined when the session is over; then only what was typed is shown. */
  list: TabList | undefined;
  refusal: PageRefusal | undefined;
}

/** The dialog in the address. */
export function OpenDialog({ tab, opened: { kind, id }, list, refusal }: OpenDialogProps) {
  if (kind === "delete") return id ? <Question tab={tab} id={id} list={list} refusal={refusal} /> : null;
  if (kind === "pair") return <PairDialog id={undefined} refusal={refusal} openerId="add-pair" />;
  const form = { id, refusal, openerId: id ? `edit-${id}` : "add" };
  switch (tab) {
    case "images":
      return <ImageDialog {...form} image={list?.tab === tab ? rowIn(list.rows, id) : undefined} />;
    case "projects":
      return <ProjectDialog {...form} projects={list?.tab === tab ? list.rows : []} />;
    case "stories": {
      const stories = list?.tab === tab ? list : undefined;
      return <StoryDialog {...form} story={rowIn(stories?.rows ?? [], id)} list={stories} />;
    }
    case "reviews":
      return <ReviewDialog {...form} review={list?.tab === tab ? rowIn(list.rows, id) : undefined} />;
  }
}

function rowIn<Row extends { id: number }>(rows: readonly Row[], id: number | undefined): Row | undefined {
  return rows.find((row) => row.id === id);
}

interface QuestionProps extends Omit<OpenDialogProps, "opened"> {
  id: number;
}

/** The question before deleting a project, story or review. Images have Undo instead. */
function Question({ tab, id, list, refusal }: QuestionProps) {
  const location = useLocation();
  const asked = { id, closeTo: samePage(location, CLOSED), openerId: `delete-${id}`, toast: refusal?.toast };
  if (tab === "projects") {
    const subject = list?.tab === tab ? rowIn(list.rows, id)?.title : undefined;
    const question = projectMessages.confirmDelete;
    return <ConfirmDelete {...asked} question={question} subject={subject} intent="delete-project" />;
  }
  if (tab === "stories") {
    const subject = list?.tab === tab ? rowIn(list.rows, id)?.title : undefined;
    const question = storyMessages.confirmDelete;
    return <ConfirmDelete {...asked} question={question} subject={subject} intent="delete-story" />;
  }
  const subject = list?.tab === "reviews" ? rowIn(list.rows, id)?.name : undefined;
  const question = testimonialMessages.confirmDelete;
  return <ConfirmDelete {...asked} question={question} subject={subject} intent="delete-review" />;
}

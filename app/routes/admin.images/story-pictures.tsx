import { choiceOf } from "~/projects/chosen-pictures";
import { projectStatusLabel } from "~/projects/project-options";
import type { ListedProject, ListedStory } from "./load.server";

export interface PicturesOfStories {
  rows: readonly ListedStory[];
  projects: readonly ListedProject[];
}

interface StoryPicturesProps {
  /** Undefined for a new story. */
  storyId: number | undefined;
  list: PicturesOfStories | undefined;
  /** Ids of the chosen pictures, perhaps with a day: "12 14:2". */
  chosen: string;
  errors: string[] | undefined;
}

const DAYS_OFFERED = 10;

/** Chooses the pictures of a story, and the day of the work that each shows. */
export function StoryPictures({ storyId, list, chosen, errors }: StoryPicturesProps) {
  if (!list) return <input type="hidden" name="pictures" value={chosen} />;
  const choices = new Map(chosen.split(" ").map((choice) => [Number(choice.split(":")[0]), choice]));
  const [here, elsewhere] = [true, false].map((isHere) =>
    list.projects.filter(({ id }) => choices.has(id) === isHere),
  );
  const rowOf = (project: ListedProject) => (
    <Choice
      key={project.id}
      project={project}
      choice={choices.get(project.id) ?? ""}
      other={list.rows.find(({ id }) => id === project.storyId && id !== storyId)?.title}
    />
  );
  return (
    <fieldset className="field" aria-describedby={errors && "story-pictures-error"}>
      <legend className="font-semibold">Pictures</legend>
      {list.projects.length === 0 && <p>There are none yet: add them under Projects first.</p>}
      <ul className="grid gap-2">{here?.map(rowOf)}</ul>
      {elsewhere && elsewhere.length > 0 && (
        <details open={here?.length === 0}>
          <summary className="min-h-11 cursor-pointer py-2">Pictures to add ({elsewhere.length})</summary>
          <ul className="grid gap-2">{elsewhere.map(rowOf)}</ul>
        </details>
      )}
      {errors && (
        <p id="story-pictures-error" className="field-error">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  project: ListedProject;
  choice: string;
  /** The title of another story that it is in. */
  other: string | undefined;
}

function Choice({ project: { id, title, status, imageUrl }, choice, other }: ChoiceProps) {
  const name = choiceOf(id);
  const chosenDay = Number(choice.split(":")[1] ?? 0);
  const days = Array.from({ length: Math.max(DAYS_OFFERED, chosenDay) }, (_, index) => index + 1);
  return (
    <li className="flex flex-wrap items-center gap-3">
      <img
        src={imageUrl}
        alt=""
        width={144}
        height={108}
        loading="lazy"
        className="h-27 w-36 rounded-base object-cover"
      />
      <div className="field min-w-0 flex-1 basis-40">
        <label htmlFor={name} className="wrap-anywhere">
          #{id} {projectStatusLabel(status)}: {title}
          {other && <span className="text-muted"> (now in “{other}”)</span>}
        </label>
        <select id={name} name={name} defaultValue={choice} className="input">
          <option value="">Not in this story</option>
          <option value={id}>In it, without a day</option>
          {days.map((day) => (
            <option key={day} value={`${id}:${day}`}>
              In it, day {day}
            </option>
          ))}
        </select>
      </div>
    </li>
  );
}

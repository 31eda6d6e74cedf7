import { z } from "zod";
import { blankAsMissing, flag, lines, optional, required } from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { isProjectType } from "~/business/project-types";
import { parseMonth } from "~/business/time";
import { centsToField } from "~/pricing/money";
import { moneyField } from "~/pricing/money-field.server";
import { chosenPictures } from "./chosen-pictures";
import type { Project } from "./projects.server";
import type { Story } from "./stories.server";
import { storyMessages } from "./story-messages";

/** Characters of a title and of a place. */
export const LONGEST = { title: 120, place: 60 } as const;
const MOST_STEPS = 20;
const MOST_PICTURES = 40;
const MOST_DAYS = 99;

/** A picture of a story: a project's id, and the day of the work that it shows. */
interface StoryPicture {
  id: number;
  day: number | undefined;
}

const wholeNumber = (most: number, message: string) =>
  blankAsMissing(
    z
      .union([
        z.number(),
        z.string().transform((text) => Number(text.trim().replace(/^(\d+),(\d{3})$/, "$1$2"))),
      ])
      .pipe(z.int(message).min(1, message).max(most, message)),
  );

const text = (longest: number) =>
  lines(longest)
    .nullish()
    .transform((typed) => typed ?? "");

/** The story of a job. What is blank is left out on its page. */
export const storyForm = z.object({
  title: required(LONGEST.title, formMessages.titleMissing),
  projectType: required(100, formMessages.projectTypeMissing).refine(
    isProjectType,
    formMessages.projectTypeMissing,
  ),
  place: optional(LONGEST.place),
  month: blankAsMissing(
    z.string().refine((month) => parseMonth(month.trim()), storyMessages.month),
  ).transform((month) => month?.trim()),
  squareFeet: wholeNumber(100_000, storyMessages.squareFeet),
  mix: optional(120),
  days: wholeNumber(MOST_DAYS, storyMessages.days),
  /** With GST; a price of 0 is none. */
  price: blankAsMissing(moneyField(storyMessages.price)).transform((cents) => cents || undefined),
  steps: text(3000).refine(
    (steps) => steps.split("\n").filter((line) => line.trim()).length <= MOST_STEPS,
    storyMessages.tooManySteps,
  ),
  words: text(2000),
  isPublic: flag.transform((isPublic) => isPublic ?? false),
  pictures: z
    .string()
    .max(1000, storyMessages.tooManyPictures)
    .nullish()
    .transform((pictures) => readPictures(pictures ?? ""))
    .refine((pictures) => pictures.length <= MOST_PICTURES, storyMessages.tooManyPictures),
});

export type StoryInput = z.output<typeof storyForm>;

/** Projects by id with their days, "12 14:2", lowest id first; without doubles. */
function readPictures(text: string): StoryPicture[] {
  const days = new Map<number, number | undefined>();
  for (const [, id, day] of text.matchAll(/(?<!\S)(\d{1,15})(?::(\d{1,2}))?(?!\S)/g))
    days.set(Number(id), Number(day) || undefined);
  return [...days].map(([id, day]) => ({ id, day })).toSorted((one, other) => one.id - other.id);
}

/** The opposite: the pictures as the form sends them. */
export function picturesField(pictures: readonly StoryPicture[]): string {
  return pictures
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, day }) => (day ? `${id}:${day}` : String(id)))
    .join(" ");
}

/** A story as its form sends it. */
export function storyValues(story: Story, pictures: readonly Pick<Project, "id" | "storyDay">[]) {
  const text = (value: string | number | undefined) => String(value ?? "");
  return {
    title: story.title,
    projectType: story.projectType,
    place: text(story.place),
    month: text(story.month),
    squareFeet: text(story.squareFeet),
    mix: text(story.mix),
    days: text(story.days),
    price: centsToField(story.priceCents),
    steps: story.steps,
    words: story.words,
    isPublic: String(story.isPublic),
    pictures: picturesField(pictures.map(({ id, storyDay }) => ({ id, day: storyDay }))),
  } satisfies Record<keyof StoryInput, string>;
}

/** Joins the form's choice at each picture to its one field `pictures`, unless it has that already. */
export function joinPictures(form: FormData): void {
  if (!form.has("pictures")) form.set("pictures", picturesField(readPictures(chosenPictures(form))));
}

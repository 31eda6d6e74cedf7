import { useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useBusiness } from "~/business/business-context";
import { PROJECT_TYPES } from "~/business/project-types";
import { chosenPictures } from "~/projects/chosen-pictures";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import { typedOf } from "~/ui/refused-form";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { FormDialog, type OpenForm } from "./form-dialog";
import type { ListedStory } from "./load.server";
import { type PicturesOfStories, StoryPictures } from "./story-pictures";

interface StoryDialogProps extends OpenForm {
  story: ListedStory | undefined;
  /** Undefined when the session is over; then only what was typed is shown. */
  list: PicturesOfStories | undefined;
}

type StoryField = keyof ListedStory["values"];

const TYPES = PROJECT_TYPES.map(({ code, label }) => ({ value: code, label }));
const VISIBILITY = [
  { value: "true", label: "Everybody: it is in the gallery" },
  { value: "false", label: "Only staff: a draft" },
];
const NEW = { projectType: "rubber_resurfacing", isPublic: "true" };
const AREAS = "story-areas";

/** The form of `?tab=stories&edit=ID`; at `&panel=new` an empty form. */
export function StoryDialog({ story, list, ...opened }: StoryDialogProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { serviceAreas } = useBusiness();
  const { refusal } = opened;
  const [form, fields] = useForm<Record<StoryField, string>>({
    id: "story-form",
    lastResult: refusal?.lastResult,
    defaultValue: story?.values ?? NEW,
    constraint: { title: { required: true }, projectType: { required: true } },
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  const typed = Object.entries(refusal?.lastResult?.initialValue ?? {});
  const chosen = typedOf(refusal, "pictures") ?? (refusal?.lastResult && chosenPictures(typed));
  return (
    <FormDialog
      {...opened}
      noun="Story"
      description="One job, told with pictures from the gallery. What you leave blank is left out."
      intents={{ add: "add-story", update: "update-story" }}
      form={form}
    >
      {!refusal?.isExpired && <FormNotice id={form.errorId} errors={form.errors} refusal={refusal} />}
      <input
        type="hidden"
        name="opened"
        value={typedOf(refusal, "opened") ?? JSON.stringify(story?.values ?? {})}
      />
      <TextField
        {...textProps(fields.title)}
        label="Title"
        hint="Its web address is made from the title and place, and stays the same."
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...selectProps(fields.projectType)} label="Service" options={TYPES} />
        <TextField {...textProps(fields.place)} label="City" list={AREAS} autoComplete="off" />
        <TextField {...textProps(fields.month)} type="month" label="Month" placeholder="2026-09" />
        <TextField {...textProps(fields.days)} label="Days of work" inputMode="numeric" autoComplete="off" />
        <TextField
          {...textProps(fields.squareFeet)}
          label="Size in sq ft"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...textProps(fields.price)}
          label="Price with GST"
          hint="Shown to everybody. Blank: not shown."
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <datalist id={AREAS}>
        {serviceAreas.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
      <TextField
        {...textProps(fields.mix)}
        label="Mix and colour"
        hint="Such as 60% Charcoal, 40% black."
        autoComplete="off"
      />
      <TextareaField {...textareaProps(fields.words)} label="What was there, what you did" rows={3} />
      <TextareaField
        {...textareaProps(fields.steps)}
        label="Steps by day"
        hint="One line for each day. To skip a day, begin the next line with “Day 3:”."
        rows={3}
      />
      <StoryPictures
        storyId={opened.id}
        list={list}
        chosen={chosen ?? story?.values.pictures ?? ""}
        errors={fields.pictures.errors}
      />
      <SelectField {...selectProps(fields.isPublic)} label="Who sees it" options={VISIBILITY} />
    </FormDialog>
  );
}

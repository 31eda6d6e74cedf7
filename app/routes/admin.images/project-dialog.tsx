import { useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { PROJECT_TYPES, projectTypeLabel } from "~/business/project-types";
import { PROJECT_STATUSES, projectStatusLabel } from "~/projects/project-options";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { SelectField, type SelectOption } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { FormDialog, type OpenForm } from "./form-dialog";
import type { ListedProject } from "./load.server";
import { PictureField } from "./picture-field";

interface ProjectDialogProps extends OpenForm {
  /** Empty when the session is over; then only what was typed is shown. */
  projects: readonly ListedProject[];
}

type ProjectField = "title" | "description" | "imageUrl" | "projectType" | "status" | "pairId" | "image";

const TYPES = PROJECT_TYPES.map(({ code, label }) => ({ value: code, label }));
const REQUIRED = { required: true };

/** The form of `?tab=projects&edit=ID`; at `&panel=new` an empty form. */
export function ProjectDialog({ projects, ...opened }: ProjectDialogProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const project = projects.find((each) => each.id === opened.id);
  const [form, fields] = useForm<Record<ProjectField, string>>({
    id: "project-form",
    lastResult: opened.refusal?.lastResult,
    defaultValue: project
      ? { ...project, pairId: String(project.pairId ?? "") }
      : { projectType: "rubber_resurfacing", status: "completed" },
    constraint: { title: REQUIRED, projectType: REQUIRED, status: REQUIRED },
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  const typed = fields.pairId.initialValue;
  const [chosen, setChosen] = useState(typed);
  const otherHalf = projects.find(({ id }) => String(id) === chosen);
  return (
    <FormDialog
      {...opened}
      noun="Project"
      description="One picture of a job. A Before and its After show side by side in the gallery."
      intents={{ add: "add-project", update: "update-project" }}
      form={form}
    >
      <PictureField
        id={fields.image.id}
        name="image"
        label="Upload a picture"
        errors={fields.image.errors}
        address={{ field: fields.imageUrl, label: "Image URL" }}
      />
      <TextField label="Title" autoComplete="off" {...textProps(fields.title)} />
      <TextareaField label="Description (optional)" rows={2} {...textareaProps(fields.description)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Project Type"
          options={withOwn(TYPES, project?.projectType, projectTypeLabel)}
          {...selectProps(fields.projectType)}
        />
        <SelectField
          label="Status"
          options={withOwn(PROJECT_STATUSES, project?.status, projectStatusLabel)}
          {...selectProps(fields.status)}
        />
      </div>
      <SelectField
        label="Before and after (optional)"
        hint="The other picture of the same job: one of the two is the Before."
        options={otherHalves(projects, opened.id, typed)}
        {...selectProps(fields.pairId)}
        onChange={(event) => setChosen(event.target.value)}
      />
      {otherHalf && (
        <img
          src={otherHalf.imageUrl}
          alt={`${otherHalf.title}, ${projectStatusLabel(otherHalf.status)}`}
          className="max-h-32 w-full rounded-base bg-line object-contain"
        />
      )}
    </FormDialog>
  );
}

/** The options, plus the row's own value if it is another, so that saving keeps it. */
function withOwn(
  options: readonly SelectOption[],
  own: string | undefined,
  labelOf: (value: string) => string,
): readonly SelectOption[] {
  const isListed = !own || options.some(({ value }) => value === own);
  return isListed ? options : [...options, { value: own, label: labelOf(own) }];
}

/** Projects that this one can be paired with: those without a partner, its own, and the chosen one. */
function otherHalves(
  projects: readonly ListedProject[],
  id: number | undefined,
  chosen: string | undefined,
): readonly SelectOption[] {
  const free = projects.filter(
    (other) => other.id !== id && (!other.pairId || other.pairId === id || String(other.id) === chosen),
  );
  const options = free.map((other) => ({
    value: String(other.id),
    // With the day and number, because two jobs may have the same name.
    label: `${other.title} (${projectStatusLabel(other.status)}, added ${other.added}, #${other.id})`,
  }));
  // Without a session the list is empty, but the chosen project must not be lost.
  const isListed = !chosen || options.some(({ value }) => value === chosen);
  const unlisted = isListed ? [] : [{ value: chosen, label: `Project ${chosen}` }];
  return [{ value: "", label: "None: it stands alone" }, ...options, ...unlisted];
}

import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { PROJECT_TYPES, projectTypeLabel } from "~/business/project-types";
import { PROJECT_STATUSES, projectStatusLabel } from "~/projects/project-options";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { samePage } from "~/ui/same-page";
import { SelectField, type SelectOption } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { ToastMessage } from "~/ui/toast";
import { FormActions } from "./form-actions";
import type { ListedProject } from "./load.server";
import type { Refusal } from "./outcome";
import { PictureField } from "./picture-field";
import { CLOSED } from "./tabs";

interface ProjectDialogProps {
  /** The project to change; none adds one. */
  id: number | undefined;
  /** None while the session is over: then only what was typed is shown. */
  projects: readonly ListedProject[];
  refusal: Refusal | undefined;
  openerId: string;
}

type ProjectField = "title" | "description" | "imageUrl" | "projectType" | "status" | "pairId" | "image";

const TYPES = PROJECT_TYPES.map(({ code, label }) => ({ value: code, label }));
const REQUIRED = { required: true };

/** A project's form, at `?tab=projects&edit=ID`, or at `&panel=new` an empty one. */
export function ProjectDialog({ id, projects, refusal, openerId }: ProjectDialogProps) {
  const closeTo = samePage(useLocation().search, CLOSED);
  const isSaving = useNavigation().formMethod === "POST";
  const project = projects.find((each) => each.id === id);
  const [form, fields] = useForm<Record<ProjectField, string>>({
    id: "project-form",
    lastResult: refusal?.lastResult,
    defaultValue: project
      ? { ...project, pairId: String(project.pairId ?? "") }
      : { projectType: "rubber_resurfacing", status: "completed" },
    constraint: { title: REQUIRED, projectType: REQUIRED, status: REQUIRED },
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  const typed = fields.pairId.initialValue;
  return (
    <Dialog
      title={id ? "Edit Project" : "Add New Project"}
      description="One picture of a job. A Before and its After stand side by side in the gallery."
      closeTo={closeTo}
      openerId={openerId}
    >
      <ToastMessage toast={refusal?.toast} />
      <Form {...getFormProps(form)} method="post" encType="multipart/form-data" className="grid gap-4">
        {id && <input type="hidden" name="id" value={id} />}
        <PictureField
          id={fields.image.id}
          label="Upload a picture"
          errors={fields.image.errors}
          address={{ field: fields.imageUrl, label: "Image URL" }}
        />
        <TextField
          label="Title"
          errors={fields.title.errors}
          autoComplete="off"
          {...getInputProps(fields.title, { type: "text" })}
        />
        <TextareaField
          label="Description (optional)"
          rows={2}
          errors={fields.description.errors}
          {...getTextareaProps(fields.description)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Project Type"
            options={withOwn(TYPES, project?.projectType, projectTypeLabel)}
            errors={fields.projectType.errors}
            {...getSelectProps(fields.projectType)}
          />
          <SelectField
            label="Status"
            options={withOwn(PROJECT_STATUSES, project?.status, projectStatusLabel)}
            errors={fields.status.errors}
            {...getSelectProps(fields.status)}
          />
        </div>
        <SelectField
          label="Before and after (optional)"
          hint="The other picture of the same job: one of the two is the Before."
          options={otherHalves(projects, id, typed)}
          errors={fields.pairId.errors}
          {...getSelectProps(fields.pairId)}
        />
        <FormActions
          intent={id ? "update-project" : "add-project"}
          label={id ? "Update Project" : "Add Project"}
        />
      </Form>
    </Dialog>
  );
}

/** The list with what the row holds: a text that is none of ours is offered again, so that saving keeps it. */
function withOwn(
  options: readonly SelectOption[],
  own: string | undefined,
  labelOf: (value: string) => string,
): readonly SelectOption[] {
  const isListed = !own || options.some(({ value }) => value === own);
  return isListed ? options : [...options, { value: own, label: labelOf(own) }];
}

/** The projects that stand alone or are tied to this one, and the one that was chosen. */
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
    label: `${other.title} (${projectStatusLabel(other.status)})`,
  }));
  // The list is not shown to somebody who was signed out, and what they chose is not lost.
  const isListed = !chosen || options.some(({ value }) => value === chosen);
  const unlisted = isListed ? [] : [{ value: chosen, label: `Project ${chosen}` }];
  return [{ value: "", label: "None: it stands alone" }, ...options, ...unlisted];
}

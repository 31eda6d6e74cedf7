import { useForm } from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useBusiness } from "~/business/business-context";
import { PROJECT_TYPES, projectTypeLabel } from "~/business/project-types";
import { townIn } from "~/business/town-in";
import { Button } from "~/ui/button";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { Dialog, DialogActions } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { Tick } from "~/ui/tick";
import { ToastMessage } from "~/ui/toast";
import { jobPage, PUBLISH_OPENER } from "./address";
import type { JobData } from "./load.server";
import { PhotoChoice } from "./photo-choice";

interface PublishDialogProps {
  job: JobData;
  refusal: PageRefusal | undefined;
}

type PublishField =
  | "photo"
  | "before"
  | "title"
  | "place"
  | "projectType"
  | "description"
  | "asStory"
  | "withPrice";

const TYPES = PROJECT_TYPES.map(({ code, label }) => ({ value: code, label }));

/** The dialog at `?publish=`: which photo goes into the gallery, alone or with one from before, and its words. */
export function PublishDialog({ job, refusal }: PublishDialogProps) {
  const closeTo = jobPage(useLocation(), job.id);
  const isSaving = useNavigation().formMethod === "POST";
  const { serviceAreas } = useBusiness();
  const [form, fields] = useForm<Record<PublishField, string>>({
    id: "publish",
    lastResult: refusal?.lastResult,
    defaultValue: startOf(job, serviceAreas),
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  const { photo, before } = fields;
  return (
    <Dialog
      title="Publish in the gallery"
      description="Everybody can see it there. Check that no face, licence plate or house number is in the picture."
      closeTo={closeTo}
      openerId={PUBLISH_OPENER}
    >
      <ToastMessage toast={refusal?.toast} />
      <Form id={form.id} method="post" noValidate preventScrollReset className="grid gap-4">
        <input type="hidden" name="quoteId" value={job.id} />
        <PhotoChoice
          job={job}
          legend="Photo"
          name="photo"
          chosen={photo.initialValue}
          errors={photo.errors}
        />
        <PhotoChoice
          job={job}
          legend="The same spot before (optional)"
          name="before"
          none="None"
          chosen={before.initialValue ?? ""}
          errors={before.errors}
        />
        <TextField {...textProps(fields.title)} label="Title" required autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...selectProps(fields.projectType)} label="Service" options={TYPES} />
          <SelectField
            {...selectProps(fields.place)}
            label="Place"
            options={[
              { value: "", label: "Not said" },
              ...serviceAreas.map((area) => ({ value: area, label: area })),
            ]}
          />
        </div>
        <TextareaField {...textareaProps(fields.description)} label="Description (optional)" rows={2} />
        <fieldset className="field">
          <legend className="font-semibold">As a story (optional)</legend>
          <p className="field-hint">
            A draft with the size, colour, month and days that the job has, never the customer’s name.
            Visitors don’t see it until you show it to everybody.
          </p>
          <Tick name="asStory" isTicked={fields.asStory.initialValue === "on"}>
            Start a story with these pictures
          </Tick>
          <Tick name="withPrice" isTicked={fields.withPrice.initialValue === "on"}>
            With the agreed price, if there is one
          </Tick>
        </fieldset>
        <DialogActions>
          <Link to={closeTo} preventScrollReset className="button button-secondary">
            Cancel
          </Link>
          <Button name="intent" value="publish" aria-disabled={isSaving || undefined}>
            {isSaving ? "Publishing..." : "Publish"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The form's first values. The town if the address names it, never the street. */
function startOf({ photos, projectType, address = "" }: JobData, areas: readonly string[]) {
  const type = TYPES.find(({ value }) => value === projectType)?.value ?? "other";
  return {
    photo: photos.at(-1)?.file,
    title: type === "other" ? "" : projectTypeLabel(type),
    projectType: type,
    place: townIn(address, areas) ?? "",
  };
}

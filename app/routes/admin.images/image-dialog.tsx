import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { IMAGE_LOCATIONS } from "~/images/image-locations";
import type { Image } from "~/images/images.server";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { type Toast, ToastMessage } from "~/ui/toast";
import { UploadField } from "./upload-field";

interface ImageDialogProps {
  /** The image to change; none adds one. */
  image: Image | undefined;
  lastResult: SubmissionResult | undefined;
  toast: Toast | undefined;
  openerId: string;
}

const PAGE = "/admin/images";
const VISIBILITY = [
  { value: "true", label: "Active: visitors see it" },
  { value: "false", label: "Inactive: kept, not shown" },
];

export function ImageDialog({ image, lastResult, toast, openerId }: ImageDialogProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<
    Record<"name" | "description" | "location" | "isActive" | "url" | "image", string>
  >({
    id: "image-form",
    lastResult,
    defaultValue: image
      ? { ...image, isActive: String(image.isActive) }
      : { location: "gallery-showcase", isActive: "true" },
    constraint: { name: { required: true }, location: { required: true } },
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  return (
    <Dialog
      title={image ? "Edit Image" : "Add New Image"}
      description="The place decides where on the site the picture stands; the first of a place is its newest."
      closeTo={PAGE}
      openerId={openerId}
    >
      <ToastMessage toast={toast} />
      <Form {...getFormProps(form)} method="post" encType="multipart/form-data" className="grid gap-4">
        {image && <input type="hidden" name="id" value={image.id} />}
        <UploadField
          id={fields.image.id}
          errors={fields.image.errors}
          url={{ id: fields.url.id, errors: fields.url.errors, start: fields.url.initialValue ?? "" }}
        />
        <TextField
          label="Name"
          errors={fields.name.errors}
          {...getInputProps(fields.name, { type: "text" })}
        />
        <SelectField
          label="Location"
          options={IMAGE_LOCATIONS}
          errors={fields.location.errors}
          {...getSelectProps(fields.location)}
        />
        <TextareaField
          label="Description"
          hint="What the picture shows: read aloud to people who can't see it."
          rows={2}
          errors={fields.description.errors}
          {...getTextareaProps(fields.description)}
        />
        <SelectField label="Visibility" options={VISIBILITY} {...getSelectProps(fields.isActive)} />
        <DialogActions>
          <Link to={PAGE} preventScrollReset className="button button-secondary">
            Cancel
          </Link>
          <Button name="intent" value="save-image" aria-disabled={isSaving || undefined}>
            {isSaving ? "Saving..." : image ? "Update Image" : "Add Image"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

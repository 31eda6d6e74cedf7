import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { IMAGE_LOCATIONS } from "~/images/image-locations";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { samePage } from "~/ui/same-page";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { ToastMessage } from "~/ui/toast";
import { FormActions } from "./form-actions";
import type { ListedImage } from "./load.server";
import type { Refusal } from "./outcome";
import { PictureField } from "./picture-field";
import { CLOSED } from "./tabs";

interface ImageDialogProps {
  /** The image to change; none adds one. */
  id: number | undefined;
  /** None while the session is over: then only what was typed is shown. */
  image: ListedImage | undefined;
  refusal: Refusal | undefined;
  openerId: string;
}

const VISIBILITY = [
  { value: "true", label: "Active: visitors see it" },
  { value: "false", label: "Inactive: kept, not shown" },
];

/** An image's form, at `?edit=ID`, or at `?panel=new` an empty one. */
export function ImageDialog({ id, image, refusal, openerId }: ImageDialogProps) {
  const closeTo = samePage(useLocation().search, CLOSED);
  const isSaving = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<
    Record<"name" | "description" | "location" | "isActive" | "url" | "image", string>
  >({
    id: "image-form",
    lastResult: refusal?.lastResult,
    defaultValue: image
      ? { ...image, isActive: String(image.isActive) }
      : { location: "gallery-showcase", isActive: "true" },
    constraint: { name: { required: true }, location: { required: true } },
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  return (
    <Dialog
      title={id ? "Edit Image" : "Add New Image"}
      description="The place decides where on the site the picture stands; the first of a place is its newest."
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
          address={{ field: fields.url, label: "Image URL" }}
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
        <FormActions intent={id ? "update-image" : "add-image"} label={id ? "Update Image" : "Add Image"} />
      </Form>
    </Dialog>
  );
}

import { getInputProps, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { IMAGE_LOCATIONS } from "~/images/image-locations";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { FormDialog, type OpenForm } from "./form-dialog";
import type { ListedImage } from "./load.server";
import { PictureField } from "./picture-field";

interface ImageDialogProps extends OpenForm {
  /** Undefined when the session is over; then only what was typed is shown. */
  image: ListedImage | undefined;
}

const VISIBILITY = [
  { value: "true", label: "Active: visitors see it" },
  { value: "false", label: "Inactive: kept, not shown" },
];

/** The form of `?edit=ID`; at `?panel=new` an empty form. */
export function ImageDialog({ image, ...opened }: ImageDialogProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<
    Record<"name" | "description" | "location" | "isActive" | "isBlack" | "url" | "image", string>
  >({
    id: "image-form",
    lastResult: opened.refusal?.lastResult,
    defaultValue: image
      ? { ...image, isActive: String(image.isActive), isBlack: image.isBlack ? "on" : "" }
      : { location: "gallery-showcase", isActive: "true" },
    constraint: { name: { required: true }, location: { required: true } },
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  return (
    <FormDialog
      {...opened}
      noun="Image"
      description="The location decides where on the site the picture shows; the newest comes first."
      intents={{ add: "add-image", update: "update-image" }}
      form={form}
    >
      <PictureField
        id={fields.image.id}
        name="image"
        label="Upload a picture"
        errors={fields.image.errors}
        isMultiple={!opened.id}
        address={{ field: fields.url, label: "Image URL" }}
      />
      <TextField label="Name" {...textProps(fields.name)} />
      <SelectField label="Location" options={IMAGE_LOCATIONS} {...selectProps(fields.location)} />
      <TextareaField
        label="Description"
        hint="What the picture shows: read aloud to people who can’t see it."
        rows={2}
        {...textareaProps(fields.description)}
      />
      <SelectField label="Visibility" options={VISIBILITY} {...selectProps(fields.isActive)} />
      <label className="flex w-fit items-center gap-2 pointer-coarse:min-h-11">
        <input {...getInputProps(fields.isBlack, { type: "checkbox" })} />
        This colour is black: as a colour option it adds nothing to the price
      </label>
    </FormDialog>
  );
}

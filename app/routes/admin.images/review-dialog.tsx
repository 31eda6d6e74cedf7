import { useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { selectProps, textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { FormDialog, type OpenForm } from "./form-dialog";
import type { ListedReview } from "./load.server";
import { PictureField } from "./picture-field";

interface ReviewDialogProps extends OpenForm {
  /** Undefined when the session is over; then only what was typed is shown. */
  review: ListedReview | undefined;
}

type ReviewField = "name" | "location" | "rating" | "review" | "imageUrl" | "image";

const RATINGS = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? "1 star" : `${stars} stars`,
}));
const REQUIRED = { required: true };

/** The form of `?tab=reviews&edit=ID`; at `&panel=new` an empty form. */
export function ReviewDialog({ review, ...opened }: ReviewDialogProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<Record<ReviewField, string>>({
    id: "review-form",
    lastResult: opened.refusal?.lastResult,
    defaultValue: review ? { ...review, rating: String(review.rating) } : { rating: "5" },
    constraint: { name: REQUIRED, location: REQUIRED, rating: REQUIRED, review: REQUIRED },
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  return (
    <FormDialog
      {...opened}
      noun="Review"
      description="What a customer wrote, in their own words. The newest comes first on the home page."
      intents={{ add: "add-review", update: "update-review" }}
      form={form}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Customer Name" autoComplete="off" {...textProps(fields.name)} />
        <TextField label="Location" autoComplete="off" {...textProps(fields.location)} />
      </div>
      <SelectField label="Rating" options={RATINGS} {...selectProps(fields.rating)} />
      <TextareaField label="Review" rows={4} {...textareaProps(fields.review)} />
      <PictureField
        id={fields.image.id}
        name="image"
        label="Picture of the customer (optional)"
        errors={fields.image.errors}
        address={{ field: fields.imageUrl, label: "Image URL (optional)" }}
      />
    </FormDialog>
  );
}

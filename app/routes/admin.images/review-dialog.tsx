import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { samePage } from "~/ui/same-page";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { ToastMessage } from "~/ui/toast";
import { FormActions } from "./form-actions";
import type { ListedReview } from "./load.server";
import type { Refusal } from "./outcome";
import { PictureField } from "./picture-field";
import { CLOSED } from "./tabs";

interface ReviewDialogProps {
  /** The review to change; none adds one. */
  id: number | undefined;
  /** None while the session is over: then only what was typed is shown. */
  review: ListedReview | undefined;
  refusal: Refusal | undefined;
  openerId: string;
}

type ReviewField = "name" | "location" | "rating" | "review" | "imageUrl" | "image";

const RATINGS = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? "1 star" : `${stars} stars`,
}));
const REQUIRED = { required: true };

/** A review's form, at `?tab=reviews&edit=ID`, or at `&panel=new` an empty one. */
export function ReviewDialog({ id, review, refusal, openerId }: ReviewDialogProps) {
  const closeTo = samePage(useLocation().search, CLOSED);
  const isSaving = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<Record<ReviewField, string>>({
    id: "review-form",
    lastResult: refusal?.lastResult,
    defaultValue: review ? { ...review, rating: String(review.rating) } : { rating: "5" },
    constraint: { name: REQUIRED, location: REQUIRED, rating: REQUIRED, review: REQUIRED },
    onSubmit: (event) => isSaving && event.preventDefault(),
  });
  return (
    <Dialog
      title={id ? "Edit Review" : "Add New Review"}
      description="What a customer wrote, in their own words. The newest stands first on the home page."
      closeTo={closeTo}
      openerId={openerId}
    >
      <ToastMessage toast={refusal?.toast} />
      <Form {...getFormProps(form)} method="post" encType="multipart/form-data" className="grid gap-4">
        {id && <input type="hidden" name="id" value={id} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Customer Name"
            errors={fields.name.errors}
            autoComplete="off"
            {...getInputProps(fields.name, { type: "text" })}
          />
          <TextField
            label="Location"
            errors={fields.location.errors}
            autoComplete="off"
            {...getInputProps(fields.location, { type: "text" })}
          />
        </div>
        <SelectField
          label="Rating"
          options={RATINGS}
          errors={fields.rating.errors}
          {...getSelectProps(fields.rating)}
        />
        <TextareaField
          label="Review"
          rows={4}
          errors={fields.review.errors}
          {...getTextareaProps(fields.review)}
        />
        <PictureField
          id={fields.image.id}
          label="Picture of the customer (optional)"
          errors={fields.image.errors}
          address={{ field: fields.imageUrl, label: "Image URL (optional)" }}
        />
        <FormActions
          intent={id ? "update-review" : "add-review"}
          label={id ? "Update Review" : "Add Review"}
        />
      </Form>
    </Dialog>
  );
}

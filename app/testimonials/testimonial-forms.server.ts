import { z } from "zod";
import { blankAsMissing, required, requiredLines } from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { pictureAddress } from "~/images/image-forms.server";
import { testimonialMessages } from "./testimonial-messages";

/** A customer's review, entered by the owner. Source: docs/facts.md (pictures, projects and reviews). */
export const testimonialForm = z.object({
  name: required(200, formMessages.nameMissing),
  location: required(200, formMessages.locationMissing),
  rating: z.coerce
    .number({ error: testimonialMessages.ratingInvalid })
    .pipe(z.int(testimonialMessages.ratingInvalid))
    .refine((stars) => stars >= 1 && stars <= 5, testimonialMessages.ratingInvalid),
  review: requiredLines(5000, testimonialMessages.reviewMissing),
  imageUrl: blankAsMissing(pictureAddress),
});

export type TestimonialInput = z.output<typeof testimonialForm>;

import { deployment } from "~/deployment.server";
import { apiDoor } from "~/http/answers.server";
import { listTestimonials, type Testimonial } from "~/testimonials/testimonials.server";

/** Without the mark of sample content and the date, which visitors are not told. */
type TestimonialJson = Record<Exclude<keyof Testimonial, "isSample" | "createdAt">, unknown>;

const door = apiDoor({
  async GET() {
    const testimonials = await listTestimonials(deployment().db);
    return Response.json(
      testimonials.map(({ id, name, location, rating, review, imageUrl = null }) => {
        return { id, name, location, rating, review, imageUrl } satisfies TestimonialJson;
      }),
    );
  },
});

export const loader = door.loader;
export const action = door.action;

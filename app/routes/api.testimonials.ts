import { deployment } from "~/deployment.server";
import { apiDoor } from "~/http/answers.server";
import { listTestimonials } from "~/testimonials/testimonials.server";

const door = apiDoor({
  async GET() {
    const testimonials = await listTestimonials(deployment().db);
    return Response.json(
      testimonials.map(({ id, name, location, rating, review, imageUrl = null }) => {
        return { id, name, location, rating, review, imageUrl };
      }),
    );
  },
});

export const loader = door.loader;
export const action = door.action;

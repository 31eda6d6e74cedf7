import { Picture } from "~/images/picture";
import { WithSampleLabel } from "~/samples/sample-label";
import { Avatar } from "~/testimonials/avatar";
import type { Testimonial } from "~/testimonials/testimonials.server";
import { Stars } from "~/ui/stars";

interface TestimonialsProps {
  testimonials: readonly Testimonial[];
  background?: { url: string };
}

export function Testimonials({ testimonials, background }: TestimonialsProps) {
  return (
    <section id="testimonials" className="later relative isolate overflow-hidden">
      {background && (
        <>
          <Picture
            url={background.url}
            alt=""
            sizes="100vw"
            className="absolute inset-0 -z-20 size-full object-cover"
          />
          {/* Keeps the heading readable on any picture. */}
          <div className="absolute inset-0 -z-10 bg-ground opacity-70" />
        </>
      )}
      <div className="wrap grid gap-8 py-16 md:gap-12 md:py-28">
        <WithSampleLabel kind="reviews" shown={testimonials}>
          <h2 className="text-section">What customers say</h2>
        </WithSampleLabel>
        {testimonials.length > 0 ? (
          <ul className="-mb-6 gap-x-6 md:columns-2 lg:columns-3">
            {testimonials.map((testimonial) => (
              <li key={testimonial.id} className="mb-6 break-inside-avoid">
                <Review testimonial={testimonial} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="max-w-[60ch]">Reviews are being added.</p>
        )}
      </div>
    </section>
  );
}

function Review({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, rating, review, imageUrl } = testimonial;
  return (
    <figure className="card grid grid-cols-1 gap-4 p-6">
      <Stars rating={rating} />
      <blockquote>{review}</blockquote>
      <figcaption className="flex flex-wrap items-center gap-3">
        <Avatar name={name} imageUrl={imageUrl} />{" "}
        <span className="grid flex-1 basis-36 leading-snug">
          <span className="font-semibold">{name}</span> <span className="text-muted">{location}</span>
        </span>
      </figcaption>
    </figure>
  );
}

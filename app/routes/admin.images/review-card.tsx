import { Avatar } from "~/testimonials/avatar";
import { Stars } from "~/ui/stars";
import { DeleteLink, EditLink, SampleBadge } from "./card-links";
import type { ListedReview } from "./load.server";

export function ReviewCard({ review: testimonial }: { review: ListedReview }) {
  const { id, name, location, rating, review, imageUrl, isSample, added } = testimonial;
  return (
    <li className="card grid grid-rows-[1fr_auto] gap-4 p-4">
      <div className="grid content-start gap-3">
        <div className="flex items-center gap-3">
          <Avatar name={name} imageUrl={imageUrl} />
          <div className="mr-auto min-w-0">
            <h2 className="text-lg">{name}</h2>
            <p className="text-muted">{location}</p>
          </div>
          <SampleBadge isSample={isSample} />
        </div>
        <Stars rating={rating} />
        <p className="whitespace-pre-line">{review}</p>
        <p className="text-muted">Added {added}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <EditLink id={id} name={name} />
        <DeleteLink id={id} name={name} />
      </div>
    </li>
  );
}

import { Star } from "lucide-react";

const STARS = [1, 2, 3, 4, 5];

/** A rating of 1 to 5 as stars and as a number like 4.0. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span role="img" aria-label={`${rating} of 5 stars`} className="flex">
        {STARS.map((star) => (
          <Star key={star} aria-hidden className={`size-5 ${star <= rating ? "star-full" : "star-empty"}`} />
        ))}
      </span>
      <span className="font-semibold figures">{rating.toFixed(1)}</span>
    </p>
  );
}

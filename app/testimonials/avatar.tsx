import { Picture } from "~/images/picture";
import { initials } from "./initials";

/** The picture of who wrote a review, or the initials of the name. Beside the name, so it says nothing by itself. */
export function Avatar({ name, imageUrl }: { name: string; imageUrl?: string }) {
  return (
    <span className="photo grid size-11 shrink-0 place-items-center rounded-full font-semibold">
      {imageUrl ? (
        <Picture url={imageUrl} alt="" sizes="2.75rem" className="size-full object-cover" />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
}

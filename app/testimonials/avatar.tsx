import { Picture } from "~/images/picture";
import { initials } from "./initials";

/** A reviewer's picture or initials. It is beside the name, so screen readers skip it. */
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

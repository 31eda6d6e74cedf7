import { Picture } from "~/images/picture";
import { initials } from "./initials";

/** The picture of a reviewer, or the initials. It stands beside the name, so a screen reader skips it. */
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

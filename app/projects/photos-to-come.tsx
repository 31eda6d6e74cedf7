import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";

/** Shown while the site has no pictures. */
export function PhotosToCome() {
  const { phone } = useBusiness();
  return (
    <p className="max-w-[52ch]">
      Photos of our work are being added. Ask us for pictures of a job like yours:{" "}
      <a href={telHref(phone)} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {formatPhone(phone)}
      </a>
    </p>
  );
}

import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";

/** In the place of the form when nothing can be booked. */
export function NoTimes({ isOpen }: { isOpen: boolean }) {
  const { phone } = useBusiness();
  return (
    <p className="notice">
      {isOpen ? "All times of the next three weeks are taken." : "Visits are not booked online right now."}{" "}
      Call{" "}
      <a href={telHref(phone)} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {formatPhone(phone)}
      </a>
      , and we will find a time.
    </p>
  );
}

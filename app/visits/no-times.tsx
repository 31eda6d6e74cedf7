import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";

/** Shown in place of the form when nothing can be booked. */
export function NoTimes({ isOpen }: { isOpen: boolean }) {
  const { phone } = useBusiness();
  return (
    <p className="notice">
      {isOpen ? "We’re fully booked for the next three weeks." : "Online booking is closed right now."} Call{" "}
      <a href={telHref(phone)} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {formatPhone(phone)}
      </a>
      , and we will find a time.
    </p>
  );
}

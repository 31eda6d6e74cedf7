import { Calculator, Phone } from "lucide-react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";

/** On phones: the two shortest ways to a price, at the bottom of every page. */
export function PhoneBar() {
  const { phone } = useBusiness();
  return (
    <nav aria-label="Quick contact" className="phone-bar">
      <a href={telHref(phone)} aria-label={`Call ${formatPhone(phone)}`} className="bg-granule text-white">
        <Phone aria-hidden className="size-5 shrink-0" /> Call
      </a>
      <a href="/calculator" className="bg-amber text-granule">
        <Calculator aria-hidden className="size-5 shrink-0" /> Instant Quote
      </a>
    </nav>
  );
}

import { callHref, shownPhone } from "./phone";

/** Somebody's phone as a link that dials it; plain text where there is nothing to dial. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const href = callHref(phone);
  if (!href) return <span>{phone}</span>;
  return (
    <a href={href} className={className}>
      {shownPhone(phone)}
    </a>
  );
}

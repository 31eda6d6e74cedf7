import type { ShownPhone } from "./phone";

/** A phone as a link that dials it; plain text if there is nothing to dial. */
export function PhoneLink({ phone, className }: { phone: ShownPhone; className?: string }) {
  if (!phone.call) return <span className="wrap-anywhere">{phone.shown}</span>;
  return (
    <a href={phone.call} className={className}>
      {phone.shown}
    </a>
  );
}

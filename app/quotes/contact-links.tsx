import type { ShownPhone } from "~/business/phone";
import { PhoneLink } from "~/business/read-phone-link";

/** Links to a lead's email and phone; a chat lead may have only one. office.css finds them by "mailto:" and "tel:". */
export function ContactLinks({ email, phone }: { email: string; phone: ShownPhone }) {
  return (
    <>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone.shown && <PhoneLink phone={phone} />}
    </>
  );
}

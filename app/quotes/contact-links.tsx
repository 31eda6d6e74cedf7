import type { ShownPhone } from "~/business/phone";
import { PhoneLink } from "~/business/read-phone-link";

/**
 * Links to a lead's e-mail and phone; a lead from the chat may have only one of them. The style sheet of the office knows
 * such links by "mailto:" and "tel:".
 */
export function ContactLinks({ email, phone }: { email: string; phone: ShownPhone }) {
  return (
    <>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone.shown && <PhoneLink phone={phone} />}
    </>
  );
}

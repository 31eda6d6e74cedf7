import { formatPhone, telHref } from "~/business/facts";

/** Links to a lead's e-mail and phone, which the office's style knows by where they lead. The chat's may have only one of them. */
export function ContactLinks({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={telHref(phone)}>{formatPhone(phone)}</a>}
    </>
  );
}

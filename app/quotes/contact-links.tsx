import { formatPhone, telHref } from "~/business/facts";

/** Links to a lead's e-mail and phone. A lead from the chat may have only one of them. */
export function ContactLinks({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      {email && (
        <a
          href={`mailto:${email}`}
          className="w-fit break-all text-accent underline underline-offset-2 pointer-coarse:py-2.75"
        >
          {email}
        </a>
      )}
      {phone && (
        <a
          href={telHref(phone)}
          className="w-fit wrap-anywhere text-accent underline underline-offset-2 pointer-coarse:py-2.75"
        >
          {formatPhone(phone)}
        </a>
      )}
    </>
  );
}

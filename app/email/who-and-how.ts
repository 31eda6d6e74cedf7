import { callHref, shownPhone } from "~/business/phone";
import type { Fact } from "./mail-blocks";

interface Who {
  /** In one line. */
  name?: string;
  phone?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
}

/** Whom an alert is about and how to reach them: a row for each that is known. */
export function whoAndHow({ name, phone, email, address }: Who): Fact[] {
  return [
    ...(name ? [{ label: "Customer", value: name }] : []),
    ...(phone ? [{ label: "Phone", value: shownPhone(phone), href: callHref(phone) }] : []),
    ...(email ? [{ label: "Email", value: email, href: mailtoHref(email) }] : []),
    ...(address ? [{ label: "Address", value: address }] : []),
  ];
}

/** Percent-encoded, so that a "?" in an address can't add a recipient (RFC 6068). */
function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

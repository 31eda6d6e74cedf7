import { formatPhone, type ShownBusiness } from "~/business/facts";

/**
 * The words of the box that asks for express consent. Who asks, how to reach them and that consent can be taken back must
 * stand in them (CASL, section 10; Electronic Commerce Protection Regulations (CRTC), section 4). "Email" does not: the form's field of that name is found by it.
 */
export function consentWords({ name, address, city, province, phone }: ShownBusiness): string {
  const place = address ?? `${city}, ${province}`;
  return `Send me news and offers from ${name}, ${place}, ${formatPhone(phone)}. I can unsubscribe at any time.`;
}

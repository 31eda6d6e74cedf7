import { formatPhone, type ShownBusiness } from "~/business/facts";

/**
 * The label of the box for consent to news. It has to say who asks, how to reach them, and that consent can be
 * withdrawn (CASL, section 10; Electronic Commerce Protection Regulations (CRTC), section 4). It must not contain
 * "Email", by which the form's email field is found.
 */
export function consentWords({ name, address, city, province, phone }: ShownBusiness): string {
  const place = address ?? `${city}, ${province}`;
  return `Send me news and offers from ${name}, ${place}, ${formatPhone(phone)}. I can unsubscribe at any time.`;
}

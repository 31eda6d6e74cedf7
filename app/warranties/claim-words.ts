const SINCE = "Since when: ";
const PHONE = "Phone: ";

interface Typed {
  what: string;
  since: string | undefined;
  phone: string | undefined;
}

/** A claim as the timeline has it. */
export function claimBody({ what, since, phone }: Typed): string {
  return [what, since && SINCE + since, phone && PHONE + phone].filter(Boolean).join("\n");
}

/** A claim as the customer's page shows it: without the phone, because the link may be forwarded. */
export function shownClaim(body: string): string {
  const lines = body.split("\n");
  return lines.filter((line, place) => place < lines.length - 1 || !line.startsWith(PHONE)).join("\n");
}

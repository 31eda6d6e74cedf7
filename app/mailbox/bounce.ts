import { messageIdsIn, readHeaders } from "./mail-headers";

/** A mail that could not be delivered, for good. */
export interface Bounce {
  /** Whom it did not reach, in lower case: of a mail that was forwarded perhaps somebody else. */
  recipients: readonly string[];
  /** One line, for staff. */
  reason: string;
  /** Whether there is no such address (RFC 3463: 5.1.x). Other refusals may be about the mail, or pass. */
  isBadAddress: boolean;
}

/** Reads a delivery report (RFC 3464). Undefined for one of another kind, such as that a mail is late. */
export function readBounce(report: string): Bounce | undefined {
  for (const block of report.split(/\r?\n\r?\n/)) {
    const fields = readHeaders(block);
    const first = (name: string) => fields.get(name)?.[0] ?? "";
    if (!/^failed\b/i.test(first("action"))) continue;
    const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(first("status"))?.[0] ?? "";
    const said = first("diagnostic-code").replace(/^[\w-]+\s*;\s*/, "");
    return {
      recipients: ["original-recipient", "final-recipient"].flatMap(
        (name) => /;\s*(\S+@\S+)$/.exec(first(name).toLowerCase())?.[1] ?? [],
      ),
      reason: `Came back: ${said || status || "it could not be delivered"}`,
      isBadAddress: /^5\.1\.\d/.test(status),
    };
  }
  return undefined;
}

/** The Message-IDs of the mail that came back, from its head, or from all of it. */
export function returnedIds(mail: string): string[] {
  const [head = ""] = mail.split(/\r?\n\r?\n/, 1);
  return messageIdsIn(readHeaders(head).get("message-id"));
}

/** A mail's header fields: lower-case names, each with its values from the top down, unfolded. */
export type Headers = ReadonlyMap<string, readonly string[]>;

/** Longer ones are cut: a mail of ten years has a References of a few kilobytes. */
const MOST_CHARACTERS = 64 * 1024;
/** The newest references are the last. */
const MOST_REFERENCES = 50;

export function readHeaders(block: string): Headers {
  const headers = new Map<string, string[]>();
  const unfolded = block.slice(0, MOST_CHARACTERS).replaceAll(/\r?\n[ \t]+/g, " ");
  for (const line of unfolded.split(/\r\n|\r|\n/)) {
    const name = line.slice(0, Math.max(0, line.indexOf(":"))).toLowerCase();
    if (!/^[!-9;-~]+$/.test(name)) continue;
    const value = line.slice(name.length + 1).trim();
    const values = headers.get(name);
    if (values) values.push(value);
    else headers.set(name, [value]);
  }
  return headers;
}

/** The Message-IDs that a mail answers or refers to, the newest first. */
export function referencedIds(headers: Headers): string[] {
  const answered = messageIdsIn(headers.get("in-reply-to"));
  const referred = messageIdsIn(headers.get("references")).slice(-MOST_REFERENCES).toReversed();
  return [...new Set([...answered.slice(0, MOST_REFERENCES), ...referred])];
}

/** The Message-IDs in a field, without those that no mail server would take in a field of ours (RFC 5322, 998 letters). */
export function messageIdsIn(values: readonly string[] = []): string[] {
  return values.flatMap((value) => value.match(/<[!-;=?-~]{1,250}>/g) ?? []);
}

/** Whether a program wrote or spread the mail: an out-of-office note, a newsletter, a list (RFC 3834, RFC 2919). */
export function isAutomatic(headers: Headers): boolean {
  const [submitted = "no"] = headers.get("auto-submitted") ?? [];
  const [precedence = ""] = headers.get("precedence") ?? [];
  return (
    !/^no\b/i.test(submitted) ||
    /^(?:bulk|junk|list|auto_reply)\b/i.test(precedence) ||
    headers.has("list-id")
  );
}

/** Whether the mail says what became of another one (RFC 6522). */
export function isReport(headers: Headers): boolean {
  return /^multipart\/report\b/i.test(headers.get("content-type")?.[0] ?? "");
}

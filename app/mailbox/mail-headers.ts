/** A mail's header fields: lower-case names, each with its values from the top down, unfolded. */
export type Headers = ReadonlyMap<string, readonly string[]>;

/** Longer ones are cut: a mail of ten years has a References of a few kilobytes. */
const MOST_CHARACTERS = 64 * 1024;
/** The newest references are the last. */
const MOST_REFERENCES = 50;

export function readHeaders(block: string): Headers {
  const headers = new Map<string, string[]>();
  const unfolded = block.slice(0, MOST_CHARACTERS).replaceAll(/\r?\n[ \t]+/g, " ");
  for (const line of unfolded.split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), value.trim()]);
  }
  return headers;
}

/** The Message-IDs that a mail answers or refers to, the newest first. */
export function referencedIds(headers: Headers): string[] {
  const answered = idsIn(headers.get("in-reply-to"));
  const referred = idsIn(headers.get("references")).slice(-MOST_REFERENCES).toReversed();
  return [...new Set([...answered.slice(0, MOST_REFERENCES), ...referred])];
}

function idsIn(values: readonly string[] = []): string[] {
  return values.flatMap((value) => value.match(/<[^<>\s]+>/g) ?? []);
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

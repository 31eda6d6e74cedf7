import type { Headers } from "./mail-headers";

/*
 * What the receiving server found out about a mail's sender: Authentication-Results (RFC 8601). Whoever sends a mail can
 * write such a field too, so only the topmost counts, and only by the server that writes it into every mail here.
 */

/** Mails from which the server's name is learned, and how many of them must agree. */
const LEAST_MAILS = 3;
const LEAST_SHARE = 0.8;

interface Results {
  /** The server's name; "" where it gives none. */
  server: string;
  /** Domains whose signature (DKIM) the server found good. */
  signedBy: string[];
}

function topmost(headers: Headers): Results | undefined {
  const [field] = headers.get("authentication-results") ?? [];
  return field === undefined ? undefined : readResults(field);
}

function readResults(field: string): Results {
  const [first = "", ...others] = withoutComments(withoutQuoted(field))
    .split(";")
    .map((part) => part.trim());
  // Microsoft 365 begins with the first result.
  const isNamed = !first.includes("=");
  const results = isNamed ? others : [first, ...others];
  return {
    server: isNamed ? (first.split(/\s/)[0] ?? "").toLowerCase() : "",
    signedBy: results.flatMap((result) => (/^dkim\s*=\s*pass\b/i.test(result) ? signerOf(result) : [])),
  };
}

function signerOf(result: string): string[] {
  const [, domain] =
    /\bheader\.d\s*=\s*([^\s;"]+)/i.exec(result) ??
    /\bheader\.i\s*=\s*[^\s;"@]*@([^\s;"]+)/i.exec(result) ??
    [];
  return domain === undefined ? [] : [domain.toLowerCase()];
}

/** In quotes stands what the sender chose: one such as "x; dkim=pass header.d=example.ca"@example.com is an address. */
function withoutQuoted(field: string): string {
  return field.replaceAll(/"(?:[^"\\]|\\.)*"/g, " ");
}

/** Comments may be nested; each round takes the innermost. */
function withoutComments(field: string): string {
  let text = field;
  for (let depth = 0; depth < 5; depth++) text = text.replaceAll(/\([^()]*\)/g, " ");
  return text;
}

/** The name of the server that wrote into nearly all of these mails; undefined when no such server is known yet. */
export function serverOfAll(mails: readonly Headers[]): string | undefined {
  const names = mails.flatMap((headers) => topmost(headers)?.server ?? []);
  return names.find((name) => {
    const count = names.filter((other) => other === name).length;
    return count >= LEAST_MAILS && count >= mails.length * LEAST_SHARE;
  });
}

/** Whether the domain of this address has signed the mail, as `server` found. */
export function isFrom(
  headers: Headers,
  { address, server }: { address: string; server: string | undefined },
) {
  const results = topmost(headers);
  if (server === undefined || results?.server !== server) return false;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return results.signedBy.some(
    (signer) => signer.includes(".") && (domain === signer || domain.endsWith(`.${signer}`)),
  );
}

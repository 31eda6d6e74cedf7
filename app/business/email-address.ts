import { withoutInvisible } from "./typed-text";

/** What the HTML standard allows before the @, in parts with single periods between (RFC 5321, 4.1.2). */
const OWN_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN_LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
const LONGEST = 254;
const LONGEST_OWN_PART = 64;

/**
 * An email as it is stored, compared and mailed to: lower case, an accented domain as in DNS ("müller.ca" is
 * "xn--mller-kva.ca"). Undefined for anything else. Forms, API, chat and mailer use this.
 */
export function readEmail(typed: string): string | undefined {
  const [, own = "", domain = ""] = /^(.+)@([^@]+)$/.exec(withoutInvisible(typed).trim().toLowerCase()) ?? [];
  if (own.length > LONGEST_OWN_PART || !OWN_PART.test(own)) return undefined;
  const ascii = asciiDomain(domain);
  if (!ascii || !DOMAIN.test(ascii)) return undefined;
  const address = `${own}@${ascii}`;
  return address.length <= LONGEST ? address : undefined;
}

/** Uses `URL`, which browsers have too. */
function asciiDomain(domain: string): string | undefined {
  if (!DOMAIN_LETTERS.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  return new URL(`http://${domain}`).hostname;
}

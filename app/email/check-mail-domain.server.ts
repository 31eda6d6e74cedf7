import { Resolver } from "node:dns/promises";
import { z } from "zod";
import { readEmail } from "~/business/email-address";
import { blankAsMissing, line } from "~/business/form-fields.server";
import { dmarcRecords, type Finding, judgeDkim, judgeDmarc, judgeSpf, type Texts } from "./mail-domain";

const SELECTOR = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?)*$/i;
const WRONG_SELECTOR = "A selector is a word such as google or s1, without spaces";

/** The form of the check. */
export const mailDomainForm = z.object({
  selector: blankAsMissing(line(100).pipe(z.string().regex(SELECTOR, WRONG_SELECTOR))),
});

/** Milliseconds, for all questions together. */
const LIMIT_MS = 5000;

/** `servers` are the DNS servers' addresses; the machine's own without them. */
interface Asking {
  servers?: readonly string[];
  limitMs?: number;
}

/** Asks DNS what it says about mail from this address. Undefined for an address whose domain is none of DNS. */
export async function checkMailDomain(
  { address, selector }: { address: string; selector?: string | undefined },
  { servers, limitMs = LIMIT_MS }: Asking = {},
): Promise<Finding[] | undefined> {
  const domain = readEmail(address)?.split("@")[1];
  if (!domain) return undefined;
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  if (servers) resolver.setServers(servers);
  const limit = setTimeout(() => resolver.cancel(), limitMs);
  const keyName = selector && `${selector}._domainkey.${domain}`;
  try {
    const [spf, dmarc, dkim] = await Promise.all([
      readTexts(resolver, domain),
      findDmarc(resolver, domain),
      keyName ? readTexts(resolver, keyName) : undefined,
    ]);
    return [judgeSpf(domain, spf), judgeDmarc({ domain, address, ...dmarc }), judgeDkim(keyName, dkim)];
  } finally {
    clearTimeout(limit);
  }
}

/** What stands at the domain, otherwise at the nearest domain above it that has a record. */
async function findDmarc(resolver: Resolver, domain: string): Promise<{ at: string; texts: Texts }> {
  for (let at = domain; at.includes("."); at = at.slice(at.indexOf(".") + 1)) {
    const texts = await readTexts(resolver, `_dmarc.${at}`);
    if (!texts || dmarcRecords(texts).length > 0) return { at, texts };
  }
  return { at: domain, texts: [] };
}

/** Errors that are an answer: there is no such name, or no text at it. */
const NOTHING_THERE = ["ENOTFOUND", "ENODATA"];

async function readTexts(resolver: Resolver, name: string): Promise<Texts> {
  try {
    const texts = await resolver.resolveTxt(name);
    return texts.map((pieces) => pieces.join(""));
  } catch (error) {
    return NOTHING_THERE.includes((error as NodeJS.ErrnoException).code ?? "") ? [] : undefined;
  }
}

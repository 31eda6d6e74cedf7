/** What DNS says about mail from a domain, in the owner's words. Source of the rules: RFC 7208, 7489 and 6376. */

/** A kind of record, and what was found of it. */
export interface Finding {
  title: string;
  /** unknown: it was not looked up, or nobody answered. */
  standing: "good" | "weak" | "bad" | "unknown";
  words: string;
  /** The records as they were found. */
  found: readonly string[];
  /** A record to enter at the domain's host. */
  enter?: { name: string; value: string };
}

/** The texts at a name of DNS, none if there are none; undefined when no server answered. */
export type Texts = readonly string[] | undefined;

export const STANDING_LABELS: Record<Finding["standing"], string> = {
  good: "Good",
  weak: "Could be better",
  bad: "Missing or wrong",
  unknown: "Not known",
};

const NO_ANSWER =
  "The DNS server did not answer, or sent an error. This says nothing about your email: try again in a few minutes.";

/** Which mail servers may send for the domain. */
export function judgeSpf(domain: string, texts: Texts): Finding {
  const found = texts?.filter((text) => /^v=spf1( |$)/i.test(text)) ?? [];
  const finding = (standing: Finding["standing"], words: string) => ({
    title: "SPF",
    standing,
    words,
    found,
  });
  if (!texts) return finding("unknown", NO_ANSWER);
  const [record, ...others] = found;
  if (record === undefined) {
    const words = `Nothing says which mail servers may send for ${domain}, so more of your email ends up as spam. In place of PROVIDER, enter the name your mail provider gives you, such as _spf.google.com for Google Workspace.`;
    return { ...finding("bad", words), enter: { name: domain, value: "v=spf1 include:PROVIDER ~all" } };
  }
  if (others.length > 0) {
    const words = `There are ${found.length} SPF records, and with more than one, none counts. Enter all their parts in one, with v=spf1 and the word with “all” once, and delete the others.`;
    return finding("bad", words);
  }
  const [, sign] = / ([-~?+]?)all( |$)/i.exec(record) ?? [];
  if (sign === "" || sign === "+") {
    const words = `It lets every mail server in the world send for ${domain}. In place of ${sign}all, enter ~all.`;
    return finding("bad", words);
  }
  if (sign === "?" || (sign === undefined && !/ redirect=/i.test(record))) {
    return finding(
      "weak",
      "It leaves open what to do about mail servers that it does not name. End it with ~all.",
    );
  }
  const words = `It says which mail servers may send for ${domain}. Your mail provider can tell you whether yours are among them.`;
  return finding("good", words);
}

/** What receivers shall do with forged mail. `at` is the domain, or one above it, that has the record. */
export function judgeDmarc({ domain, address, at, texts }: FoundDmarc): Finding {
  const found = dmarcRecords(texts ?? []);
  const where = at === domain ? "" : ` It is at _dmarc.${at} and counts for ${domain} too.`;
  const finding = (standing: Finding["standing"], words: string) => ({
    title: "DMARC",
    standing,
    words: words + where,
    found,
  });
  if (!texts) return finding("unknown", NO_ANSWER);
  const [record, ...others] = found;
  if (record === undefined) {
    const words = `Nothing tells receivers what to do with mail that only claims to be from ${domain}. With p=none all is delivered as before, and reports come to the address in it.`;
    const value = `v=DMARC1; p=none; rua=mailto:${address}`;
    return { ...finding("bad", words), enter: { name: `_dmarc.${domain}`, value } };
  }
  if (others.length > 0) {
    const words = `There are ${found.length} DMARC records, and with more than one, none counts. Keep one and delete the others.`;
    return finding("bad", words);
  }
  const { p, sp } = tagsOf(record);
  const policy = (at === domain ? p : (sp ?? p))?.toLowerCase();
  if (policy === "quarantine") return finding("good", "It asks receivers to put forged mail into spam.");
  if (policy === "reject") return finding("good", "It asks receivers to refuse forged mail.");
  if (policy === "none") {
    const words =
      "Its p=none asks receivers to deliver forged mail like any other, which is right for the first weeks. When your own mail passes SPF or DKIM, enter p=quarantine in its place.";
    return finding("weak", words.replaceAll("p=", at === domain || !sp ? "p=" : "sp="));
  }
  return finding(
    "bad",
    "It does not say what to do with forged mail. Enter p=none, p=quarantine or p=reject in it.",
  );
}

interface FoundDmarc {
  domain: string;
  /** Where reports may go. */
  address: string;
  at: string;
  texts: Texts;
}

export function dmarcRecords(texts: readonly string[]): string[] {
  return texts.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text));
}

/** The key by which receivers check the signature of a mail. Without a selector there is no name to look at. */
export function judgeDkim(name: string | undefined, texts: Texts): Finding {
  const found = texts?.filter((text) => tagsOf(text).p !== undefined) ?? [];
  const finding = (standing: Finding["standing"], words: string) => ({
    title: "DKIM",
    standing,
    words,
    found,
  });
  if (!name) return finding("unknown", "Not looked up: enter your selector first.");
  if (!texts) return finding("unknown", NO_ANSWER);
  const [record, ...others] = found;
  if (record === undefined) {
    const words = `There is no key at ${name}. Either the selector is wrong, or the key has not been entered yet.`;
    return { ...finding("bad", words), enter: { name, value: "the key that your mail provider shows you" } };
  }
  if (others.length > 0) {
    return finding(
      "bad",
      `There are ${found.length} keys at ${name}. Keep the one that your mail provider shows you.`,
    );
  }
  if (!tagsOf(record).p) {
    return finding(
      "bad",
      `The key at ${name} is withdrawn: there is nothing after p=. Enter the one that your mail provider shows you.`,
    );
  }
  return finding(
    "good",
    `There is a key at ${name}. Receivers can use it to check what your mail provider signs.`,
  );
}

function tagsOf(record: string): Record<string, string | undefined> {
  return Object.fromEntries(
    record.split(";").map((tag) => {
      const [name = "", ...value] = tag.split("=");
      return [name.trim().toLowerCase(), value.join("=").trim()];
    }),
  );
}

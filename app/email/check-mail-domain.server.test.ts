import { afterEach, expect, test } from "vitest";
import { checkMailDomain, mailDomainForm } from "./check-mail-domain.server";
import { startDnsServer, type Zone } from "./testing-dns";

let server: Awaited<ReturnType<typeof startDnsServer>> | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

const KEY = `v=DKIM1; k=rsa; p=${"A".repeat(392)}`;

async function check(zone: Zone, { address = "office@example.ca", selector = "s1", limitMs = 5000 } = {}) {
  server = await startDnsServer(zone);
  const findings = await checkMailDomain({ address, selector }, { servers: server.servers, limitMs });
  return findings?.map(({ standing, words, found, enter }) => ({ standing, words, found, enter })) ?? [];
}

test("a domain that has all three is good, and other texts are passed over", async () => {
  const findings = await check({
    "example.ca": ["google-site-verification=abc", "v=spf1 include:_spf.google.com ~all"],
    "_dmarc.example.ca": ["v=DMARC1; p=quarantine; rua=mailto:office@example.ca"],
    "s1._domainkey.example.ca": [KEY],
  });
  expect(findings.map(({ standing }) => standing)).toEqual(["good", "good", "good"]);
  expect(findings.map(({ found }) => found)).toEqual([
    ["v=spf1 include:_spf.google.com ~all"],
    ["v=DMARC1; p=quarantine; rua=mailto:office@example.ca"],
    [KEY],
  ]);
  expect(server?.asked.toSorted()).toEqual([
    ...["_dmarc.example.ca", "example.ca", "s1._domainkey.example.ca"],
  ]);
});

test("a domain that has none is told what to enter", async () => {
  const findings = await check({ "example.ca": [] });
  expect(findings.map(({ standing }) => standing)).toEqual(["bad", "bad", "bad"]);
  expect(findings.map(({ enter }) => enter)).toEqual([
    { name: "example.ca", value: "v=spf1 include:PROVIDER ~all" },
    { name: "_dmarc.example.ca", value: "v=DMARC1; p=none; rua=mailto:office@example.ca" },
    { name: "s1._domainkey.example.ca", value: "the key that your mail provider shows you" },
  ]);
});

test.each([
  [["v=spf1 mx -all"], "good", "which mail servers may send"],
  [["V=SPF1 redirect=_spf.host.example"], "good", "which mail servers may send"],
  [["v=spf1 mx ~all", "v=spf1 a ~all"], "bad", "There are 2 SPF records"],
  [["v=spf1 mx ~all", "v=spf1 mx ~all"], "bad", "There are 2 SPF records"],
  [["v=spf1 +all"], "bad", "In place of +all, enter ~all"],
  [["v=spf1 mx all"], "bad", "In place of all, enter ~all"],
  [["v=spf1 mx ?all"], "weak", "leaves open"],
  [["v=spf1"], "weak", "leaves open"],
  [["v=spf10 -all", "spf2.0/pra -all"], "bad", "Nothing says"],
])("SPF %j is %s: %s", async (records, standing, words) => {
  const [spf] = await check({ "example.ca": records });
  expect(spf).toMatchObject({ standing, words: expect.stringContaining(words) });
});

test.each([
  [["v=DMARC1;p=reject"], "good", "refuse forged mail"],
  [["v=DMARC1; p=none"], "weak", "enter p=quarantine in its place"],
  [["v=DMARC1; rua=mailto:a@example.ca"], "bad", "does not say what to do"],
  [["v=DMARC1; p=none", "v=DMARC1; p=reject"], "bad", "There are 2 DMARC records"],
  [["v=DMARC2; p=none"], "bad", "Nothing tells receivers"],
])("DMARC %j is %s: %s", async (records, standing, words) => {
  const [, dmarc] = await check({ "_dmarc.example.ca": records });
  expect(dmarc).toMatchObject({ standing, words: expect.stringContaining(words) });
});

test("a record above the domain counts, with its policy for those below", async () => {
  const zone = { "_dmarc.example.ca": ["v=DMARC1; p=reject; sp=none"] };
  const [, dmarc] = await check(zone, { address: "office@mail.example.ca" });
  expect(dmarc).toMatchObject({ standing: "weak", words: expect.stringContaining("Its sp=none asks") });
  expect(dmarc?.words).toContain("It is at _dmarc.example.ca and counts for mail.example.ca too.");
  expect(server?.asked).not.toContain("_dmarc.ca");
});

test.each([
  [["v=DKIM1; p="], "bad", "is withdrawn"],
  [[KEY, KEY], "bad", "There are 2 keys"],
  [["k=rsa"], "bad", "There is no key at s1._domainkey.example.ca"],
])("DKIM %j is %s: %s", async (records, standing, words) => {
  const [, , dkim] = await check({ "s1._domainkey.example.ca": records });
  expect(dkim).toMatchObject({ standing, words: expect.stringContaining(words) });
});

test("without a selector no key is looked up", async () => {
  const [, , dkim] = await check({}, { selector: "" });
  expect(dkim).toMatchObject({ standing: "unknown", words: "Not looked up: enter your selector first." });
  expect(server?.asked.toSorted()).toEqual(["_dmarc.example.ca", "example.ca"]);
});

test("a server that fails or hangs is no missing record, and the check ends in time", async () => {
  const began = performance.now();
  const findings = await check(
    { "example.ca": "fails", "_dmarc.example.ca": "hangs", "s1._domainkey.example.ca": "hangs" },
    { limitMs: 300 },
  );
  expect(performance.now() - began).toBeLessThan(3000);
  for (const { standing, words, enter } of findings) {
    expect([standing, words, enter]).toEqual([
      ...["unknown", expect.stringContaining("did not answer"), undefined],
    ]);
  }
});

test("a port where no server is gives an answer too", async () => {
  server = await startDnsServer({});
  const { servers } = server;
  server.close();
  server = undefined;
  const findings = await checkMailDomain(
    { address: "a@example.ca", selector: undefined },
    { servers, limitMs: 500 },
  );
  expect(findings?.map(({ standing }) => standing)).toEqual(["unknown", "unknown", "unknown"]);
});

test.each([
  "office@localhost",
  "office@10.0.0.1",
  "office@[10.0.0.1]",
  "office@a..ca",
  "office@-a.ca",
  "example.ca",
  "",
])("DNS is not asked about %j", async (address) => {
  expect(await check({}, { address })).toEqual([]);
  expect(server?.asked).toEqual([]);
});

test.each(["a b", "a.", ".a", "-a", "a..b", "a\0b", "a/b", "é", "a".repeat(64)])(
  "%j is no selector",
  (selector) => {
    expect(mailDomainForm.safeParse({ selector }).success).toBe(false);
  },
);

test.each(["google", "S1", "k2.mail", "20230601", "_a", " s1 "])("%j is a selector", (selector) => {
  expect(mailDomainForm.safeParse({ selector }).success).toBe(true);
});

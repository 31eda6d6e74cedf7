import { beforeAll, expect, test } from "vitest";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;

beforeAll(async () => {
  // No name ends in .invalid (RFC 2606): nobody is asked about a domain of somebody's.
  site = await startSite({ MAIL_FROM: "office@mail.invalid" });
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
});

const findings = () => owner.texts("[aria-live] h2");

test("DNS is asked after a press, and the page says what is known of each record", async () => {
  await owner.open("/admin/settings?tab=mails");
  await owner.follow("Does your email arrive?");
  expect(owner.text).toContain("The site’s email comes from office@mail.invalid.");
  expect(findings()).toEqual([]);
  await owner.press("Look it up");
  expect(owner.status).toBe(200);
  // What stands behind the colon depends on whether this machine has a DNS server.
  expect(findings().map((heading) => heading.split(":")[0])).toEqual(["SPF", "DMARC", "DKIM"]);
  expect(owner.text).toContain("Not looked up: enter your selector first.");
});

test("a wrong selector is named, stays in its field, and nothing is looked up", async () => {
  await owner.open("/admin/settings/mail-domain");
  owner.fill("DKIM selector (optional)", "a b");
  await owner.press("Look it up");
  expect(owner.value("DKIM selector (optional)")).toBe("a b");
  expect(owner.find("#selector-error")?.textContent).toBe(
    "A selector is a word such as google or s1, without spaces",
  );
  expect(findings()).toEqual([]);
});

test("This Site leads to what changed, with the version", async () => {
  await owner.open("/admin/settings?tab=site");
  await owner.follow("What changed");
  expect(owner.heading).toBe("What changed");
  expect(owner.texts("h2")[0]).toContain("Unreleased");
  expect(owner.texts("li strong")).toContain("Does your email arrive?");
});

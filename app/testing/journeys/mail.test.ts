import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { differenceFromAfar, laidOver, meanDifference, pixelsOf } from "~/driveway/testing.server";
import { smtpAnswer, startMailServer, type TestMailServer } from "~/email/testing.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let mailServer: TestMailServer;
let delay = 0;

beforeAll(async () => {
  mailServer = await startMailServer({
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith("full") ? smtpAnswer(452, "4.2.2 Mailbox full") : null),
    beforeAnswer: () => new Promise((resolve) => setTimeout(resolve, delay)),
  });
  site = await startSite({ SMTP_URL: mailServer.url, BUSINESS_EMAIL: "owner@contractor.example" });
});

afterAll(() => mailServer.close());

async function ask(email: string, mix: Record<string, string> = { colorMixPercentage: "20" }) {
  const body = new FormData();
  const fields = { email, phone: "780-555-9876", squareFeet: "850", ...mix };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await site.fetch("/api/send-quote-email", { method: "POST", body });
  return { status: answer.status, ...(await answer.json()) };
}

test("with a mail server the customer has the quote, and the owner the alert, before the answer", async () => {
  expect(await ask("jane@example.ca")).toMatchObject({ status: 200, emailSent: true, emailMethod: "smtp" });
  const [quote, alert] = mailServer.received.toSorted((a, b) => b.text.length - a.text.length);
  expect(quote?.recipients).toEqual(["jane@example.ca"]);
  for (const figure of ["$9.50", "$8,075.00", "$403.75", "$8,478.75"]) {
    expect(quote?.text).toContain(figure);
    expect(quote?.html).toContain(figure);
  }
  expect(alert?.recipients).toEqual(["owner@contractor.example"]);
  expect(alert?.html).toContain("tel:");
  expect(alert?.text).toContain("$8,478.75");
});

test.each([
  ["Slate Grey", 35],
  ["Terracotta", 100],
])(
  "the quote with %s at %i percent brings the driveway in just that mix",
  async (customColor, percentage) => {
    const email = `mix${percentage}@example.ca`;
    await ask(email, { colorMixPercentage: String(percentage), customColor });
    const mail = mailServer.received.find(({ recipients }) => recipients[0] === email)!;
    const slug = customColor.toLowerCase().replace(" ", "-");
    const [picture, ...others] = mail.inline;
    expect(picture).toMatchObject({ id: `<driveway-${slug}-${percentage}>`, type: "image/jpeg" });
    expect(others).toEqual([]);
    expect(picture!.content.length).toBeLessThan(60_000);
    const sent = await pixelsOf(sharp(picture!.content));
    const page = await laidOver(slug, percentage / 100);
    expect(sent).toHaveLength(page.length);
    expect(meanDifference(sent, page)).toBeLessThan(8);
    expect(await differenceFromAfar(sent, page)).toBeLessThan(6);
    // The measure tells one mix from another.
    expect(await differenceFromAfar(sent, await laidOver(slug, percentage / 100 - 0.1))).toBeGreaterThan(6);
    const { token } = await site.db
      .selectFrom("quotes")
      .select("token")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(mail.html).toContain(`href="http://site.test/q/${token}"`);
  },
);

test("a mail server that can't take it now costs no lead: the mail waits", async () => {
  expect(await ask("full@example.ca")).toMatchObject({
    status: 200,
    emailSent: false,
    emailMethod: "queued",
  });
  const mail = await site.db
    .selectFrom("outbox")
    .selectAll()
    .where("to_address", "=", "full@example.ca")
    .executeTakeFirst();
  expect(mail).toMatchObject({ status: "waiting", attempts: 1, last_error: expect.stringContaining("452") });
});

test.each([
  ["anna@example.ca", "Email has been sent successfully to the customer."],
  [
    "full@example.ca",
    "Email has been sent successfully to the customer. It is still being delivered: see the outbox.",
  ],
])("the owner who writes to %s is told what has become of the mail", async (email, said) => {
  await ask(email);
  const lead = site.db.selectFrom("quotes").select("id").where("email", "=", email);
  const { id } = await lead.executeTakeFirstOrThrow();
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open(`/admin?panel=email&quote=${id}`);
  await owner.press("Send Email");
  expect(owner.toast).toBe(`Email Sent – ${said}`);
});

test("a slow mail server does not keep the customer waiting, and still delivers once", async () => {
  delay = 2500;
  expect(await ask("slow@example.ca")).toMatchObject({
    status: 200,
    emailSent: false,
    emailMethod: "queued",
  });
  const arrived = () => mailServer.received.filter(({ recipients }) => recipients[0] === "slow@example.ca");
  await expect.poll(() => arrived().length, { timeout: 10_000 }).toBe(1);
  await expect
    .poll(() =>
      site.db
        .selectFrom("outbox")
        .select("status")
        .where("to_address", "=", "slow@example.ca")
        .executeTakeFirst(),
    )
    .toEqual({ status: "sent" });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import tls from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "~/email/testing.server";
import { header } from "~/email/testing-mime";
import { type FoundMail, storeMail } from "~/mailbox/store-mail.server";
import { storeBounce } from "~/mailbox/take-bounce.server";
import { hasDovecot, startMailbox, WITHOUT_DOVECOT } from "~/mailbox/testing.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

async function ownerOf(site: Site): Promise<Visitor> {
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  return owner;
}

test.skipIf(!hasDovecot)(
  `without script a mailbox is tried, saved without typing again, and removed${WITHOUT_DOVECOT}`,
  async () => {
    const box = await startMailbox();
    onTestFinished(() => box.stop());
    tls.setDefaultCACertificates([readFileSync(box.authority, "utf8")]);
    const site = await startSite({ PRIVATE_HOSTS: "localhost" });
    const owner = await ownerOf(site);
    const pages: string[] = [];
    const press = async (button: string) => {
      await owner.press(button);
      pages.push(owner.find("html")?.outerHTML ?? "");
    };
    await owner.open("/admin/settings/mailbox");
    await press("Save");
    expect(owner.text).toContain("Please enter the server’s name, such as imap.example.com");
    owner.fill("Server (IMAP)", box.host);
    owner.fill("Port", String(box.port));
    owner.fill("User", box.username);
    await press("Try it");
    expect(owner.text).toContain("Please enter the password to try it");
    owner.fill("Password", "not-this-one");
    await press("Try it");
    expect(owner.toast).toContain("localhost does not take this user and password");
    owner.fill("Password", box.password);
    await press("Try it");
    expect(owner.toast).toMatch(/It Works – localhost let jobs@prairie.test in/);
    expect(owner.value("Password")).toBe("");
    await press("Save");
    expect(owner.toast).toContain("Mailbox Saved");
    expect(owner.text).toContain("It has not been read yet");
    owner.fill("User", "somebody@else.ca");
    await press("Save");
    expect(owner.text).toContain("The mailbox is not read: enter its password.");
    await press("Remove mailbox");
    expect(owner.value("User")).toBe("");
    expect(pages.join()).not.toMatch(new RegExp(`${box.password}|not-this-one`));
  },
);

const found = (quoteId: number, more: Partial<FoundMail> = {}): FoundMail => ({
  quoteId,
  messageId: "<answer@example.ca>",
  folder: "INBOX",
  direction: "in",
  from: "jane@example.ca",
  to: "jobs@prairie.test",
  subject: "Re: Your quote",
  text: "Tuesday suits me.",
  at: new Date(),
  author: "person",
  isContact: false,
  left: 0,
  isUnread: false,
  ...more,
});

test("an answer is in Today, on card and job, and is answered in the same thread", async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const site = await startSite({ SMTP_URL: mails.url });
  const { db } = site;
  const at = new Date().toISOString();
  const { id } = await db
    .insertInto("quotes")
    .values({
      ...{ name: "Jane Doe", email: "jane@example.ca", phone: "780-555-9876" },
      ...{ project_type: "rubber_resurfacing", created_at: at, updated_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const context = { db, now: new Date(), actor: "owner" };
  await storeMail(context, found(id), []);
  const owner = await ownerOf(site);
  await owner.open("/admin");
  expect(owner.text).toContain("Answered by email");
  expect(owner.text).toContain("“Tuesday suits me.”");
  expect(owner.text).toContain("Email to answer");
  await owner.open(`/admin/quotes/${id}`);
  expect(owner.text).toContain("Email from jane@example.ca: Re: Your quote");
  expect(owner.text).toContain("Tuesday suits me.");

  await owner.open(`/admin/quotes/${id}?panel=email&quote=${id}`);
  expect(owner.value("Subject")).toBe("Re: Your quote");
  expect(owner.texts("section[aria-label='Earlier emails'] li").join()).toContain("Tuesday suits me.");
  owner.fill("Message", "See you on Tuesday.");
  await owner.press("Send Email");
  expect(owner.toast).toContain("Email Sent");
  expect(mails.received).toHaveLength(1);
  expect(header(mails.received[0]!, "In-Reply-To")).toEqual(["<answer@example.ca>"]);
  expect(header(mails.received[0]!, "References")).toEqual(["<answer@example.ca>"]);
  await owner.open("/admin");
  expect(owner.text).not.toContain("Email to answer");

  const sent = await db.selectFrom("outbox").select("message_id").executeTakeFirstOrThrow();
  await storeBounce(
    context,
    { reason: "Came back: 550 Nobody here", isBadAddress: true, recipients: ["jane@example.ca"] },
    [sent.message_id],
  );
  await owner.open("/admin");
  expect(owner.text).toMatch(/Call now.*Email came back/);
  await owner.open(`/admin/quotes/${id}`);
  expect(owner.text).toContain("their mail server said this address no longer exists");
  await owner.open("/admin/emails?tab=outbox");
  expect(owner.text).toContain("Came back: 550 Nobody here");
  await owner.open(`/admin/quotes/${id}?panel=edit&quote=${id}`);
  owner.fill("Email", "jane.doe@example.ca");
  await owner.press("Save Changes");
  await owner.open("/admin");
  expect(owner.text).not.toContain("Email came back");
});

test("neither the database’s file nor a page has the mailbox’s password", async () => {
  const site = await startSite();
  const owner = await ownerOf(site);
  await owner.open("/admin/settings/mailbox");
  owner.fill("Server (IMAP)", "imap.example.ca");
  owner.fill("User", "jobs@example.ca");
  owner.fill("Password", "zq7-open-sesame");
  await owner.press("Save");
  expect(owner.toast).toContain("Mailbox Saved");
  const bytes = readFileSync(join(site.dataFolder, "app.db")).toString("latin1");
  const log = readFileSync(join(site.dataFolder, "app.db-wal")).toString("latin1");
  expect(bytes + log).not.toContain("zq7-open-sesame");
  for (const page of ["/admin/settings/mailbox", "/admin/settings?tab=mails"]) {
    await owner.open(page);
    expect(owner.find("html")?.outerHTML).not.toContain("zq7-open-sesame");
  }
});

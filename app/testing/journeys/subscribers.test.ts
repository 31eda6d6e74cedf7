import { beforeAll, beforeEach, expect, test } from "vitest";
import { addSubscriber } from "~/subscribers/subscribers.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite();
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
});

beforeEach(async () => {
  await site.db.deleteFrom("email_list").execute();
  await site.db.deleteFrom("outbox").execute();
  owner = browser.newTab();
});

const subscribers = () => site.db.selectFrom("email_list").selectAll().orderBy("id").execute();

async function subscribe(email: string, source: "quote-calculator" | "contact-form" = "quote-calculator") {
  const now = new Date("2026-12-01T16:05:00.000Z");
  await addSubscriber(site.db, { email, source, now });
}

async function queueMail(status: "waiting" | "sent" | "undelivered" | "uncertain", lastError?: string) {
  const at = "2026-12-01T16:05:00.000Z";
  const { id } = await site.db
    .insertInto("outbox")
    .values({
      message_id: `<${status}@example.ca>`,
      kind: "instant-quote",
      to_address: "jane@example.ca",
      subject: `A mail that is ${status}`,
      text: "Your total is $8,478.75.",
      html: null,
      status,
      attempts: 1,
      next_attempt_at: "2099-01-01T00:00:00.000Z",
      last_error: lastError ?? null,
      created_at: at,
      sent_at: status === "sent" ? at : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("without subscribers the page says so", async () => {
  await owner.open("/admin/emails");
  expect(owner.heading).toBe("Email Subscribers");
  for (const words of ["No email subscribers yet", "Back to Admin", "Export List"]) {
    expect(owner.text).toContain(words);
  }
});

test("the list shows address, source and Alberta's time, under the counters", async () => {
  await subscribe("a@example.ca");
  await subscribe("b@example.ca");
  await subscribe("c@example.ca", "contact-form");
  await owner.open("/admin/emails");
  expect(owner.texts("th")).toEqual(["Email Address", "Source", "Subscribed Date", "Actions"]);
  expect(owner.texts("tbody tr:first-child td")).toEqual([
    "c@example.ca",
    "Contact Form",
    "Dec 01, 2026 10:05",
    "Delete c@example.ca",
  ]);
  expect(owner.texts("dl > div")).toEqual(["Total Subscribers3", "Quote Calculator2", "Contact Form1"]);
});

test("the owner deletes a subscriber after the question", async () => {
  await subscribe("stays@example.ca");
  await subscribe("goes@example.ca");
  await owner.open("/admin/emails");
  await owner.follow("Delete goes@example.ca");
  expect(owner.text).toContain("Are you sure you want to delete this email subscriber?");
  expect(await subscribers()).toHaveLength(2);

  await owner.press("Delete");
  expect(owner.path).toBe("/admin/emails");
  expect(owner.toast).toBe("Success – Email subscriber deleted successfully.");
  expect(owner.text).not.toContain("goes@example.ca");
  expect(await subscribers()).toMatchObject([{ email: "stays@example.ca" }]);
});

test("'Cancel' leaves the question without deleting", async () => {
  await subscribe("stays@example.ca");
  await owner.open("/admin/emails");
  await owner.follow("Delete stays@example.ca");
  await owner.follow("Cancel");
  expect(owner.text).not.toContain("Are you sure");
  expect(await subscribers()).toHaveLength(1);
});

test("a subscriber who was deleted from another window is said to have failed", async () => {
  await subscribe("gone@example.ca");
  await owner.open("/admin/emails");
  await owner.follow("Delete gone@example.ca");
  await site.db.deleteFrom("email_list").execute();
  await owner.press("Delete");
  expect(owner.toast).toBe("Error – Failed to delete subscriber.");
  expect(owner.text).toContain("No email subscribers yet");
});

test("more than a page of subscribers goes on under 'Next', and a delete there stays there", async () => {
  for (let n = 1; n <= 51; n++) await subscribe(`${n}@example.ca`);
  await owner.open("/admin/emails");
  expect(owner.texts("tbody tr")).toHaveLength(50);
  await owner.follow("Next");
  expect(owner.texts("tbody td:first-child")).toEqual(["1@example.ca"]);
  await owner.follow("Delete 1@example.ca");
  await owner.press("Delete");
  expect(owner.path).toContain("before=");
  await owner.follow("Previous");
  expect(owner.texts("tbody tr")).toHaveLength(50);
});

test("Export List is a text file with one e-mail a line", async () => {
  await subscribe("a@example.ca");
  await subscribe("b@example.ca");
  await owner.open("/admin/emails");
  const href = owner.find('a[href$="/export"]')?.getAttribute("href") ?? "";
  const file = await owner.download(href);
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(file.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="email-subscribers-\d{4}-\d\d-\d\d\.txt"$/,
  );
  expect(await file.text()).toBe("b@example.ca\na@example.ca\n");
});

test("the outbox shows what waits, what was sent, and what was not delivered and why", async () => {
  await queueMail("waiting", "451 try later");
  await queueMail("sent");
  await queueMail("uncertain", "This email may have been sent: the connection was lost");
  const id = await queueMail("undelivered", "550 no such user");
  await owner.open("/admin/emails");
  await owner.follow("Outbox");
  expect(owner.heading).toBe("Outbox");
  for (const words of [
    "Waiting",
    "451 try later",
    "next try Dec 31, 2098 18:00",
    "sent Dec 01, 2026 10:05",
    "May have been sent",
    "Undelivered",
    "550 no such user",
  ]) {
    expect(owner.text).toContain(words);
  }
  expect(owner.texts("li button")).toEqual([
    "Retry A mail that is undelivered",
    "Retry A mail that is uncertain",
    "Retry A mail that is waiting",
  ]);
  await owner.follow("A mail that is undelivered");
  expect(owner.path).toBe(`/admin/emails?tab=outbox&mail=${id}`);
  expect(owner.find("article")?.textContent).toContain("Your total is $8,478.75.");
});

test("'Retry' makes a mail due again and says what became of it", async () => {
  const id = await queueMail("undelivered", "550 no such user");
  await owner.open("/admin/emails?tab=outbox");
  await owner.press("Retry A mail that is undelivered");
  expect(owner.path).toBe("/admin/emails?tab=outbox");
  expect(owner.toast).toBe("Email Waiting – Waiting in the outbox: no mail server is set up.");
  const mail = await site.db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
  expect(mail).toMatchObject({ status: "waiting", attempts: 0 });
});

test("a mail's PDF is named in the list, and the owner downloads it from the open mail", async () => {
  const id = await queueMail("sent");
  const attachment = Buffer.from("%PDF-1.7 an estimate");
  const file = { attachment, attachment_name: "Estimate EST-0042.pdf" };
  await site.db.updateTable("outbox").set(file).where("id", "=", id).execute();
  await owner.open("/admin/emails?tab=outbox");
  expect(owner.find("li")?.textContent).toContain("Estimate EST-0042.pdf");
  await owner.follow("A mail that is sent");
  const link = owner.find("article a[href$=attachment]");
  expect(link?.textContent).toBe("Estimate EST-0042.pdf1 kB");

  const answer = await owner.download(link?.getAttribute("href") ?? "");
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment; filename*=UTF-8''Estimate%20EST-0042.pdf",
    "cache-control": "no-store",
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(attachment);
});

test("a mail without a file, and one that is gone, have nothing to download", async () => {
  const id = await queueMail("sent");
  for (const path of [
    `/admin/emails/${id}/attachment`,
    "/admin/emails/999/attachment",
    "/admin/emails/x/attachment",
  ]) {
    const answer = await owner.download(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("a stranger who asks for a mail's PDF is sent to the login", async () => {
  const id = await queueMail("sent");
  const file = { attachment: Buffer.from("%PDF secret"), attachment_name: "Estimate EST-0042.pdf" };
  await site.db.updateTable("outbox").set(file).where("id", "=", id).execute();
  const answer = await site.fetch(`/admin/emails/${id}/attachment`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toMatch(/^\/admin\/login/);
  expect(await answer.text()).not.toContain("secret");
});

test("a stranger is turned away from both tabs and the file, and nothing is written", async () => {
  await subscribe("stays@example.ca");
  const mail = await queueMail("undelivered", "550 no such user");
  const stranger = new Visitor(site);
  for (const path of ["/admin/emails", "/admin/emails?tab=outbox", "/admin/emails/export"]) {
    await stranger.open(path);
    expect(stranger.heading, path).toBe("Admin Login");
    expect(stranger.text).not.toContain("stays@example.ca");
  }
  for (const fields of [
    { intent: "delete-subscriber", id: "1" },
    { intent: "retry-mail", id: String(mail) },
  ]) {
    const body = new URLSearchParams(fields);
    const answer = await site.fetch("/admin/emails?delete=1", { method: "POST", body });
    expect(answer.status).toBe(401);
    const page = await answer.text();
    expect(page).toContain("Authentication expired. Please refresh the page and log in again.");
    expect(page).not.toContain("stays@example.ca");
  }
  expect(await subscribers()).toHaveLength(1);
  expect(await site.db.selectFrom("outbox").select("status").execute()).toEqual([{ status: "undelivered" }]);
});

test("another site can't delete with the owner's session", async () => {
  await subscribe("stays@example.ca");
  const headers = { Cookie: owner.cookies, "Sec-Fetch-Site": "cross-site" };
  const body = new URLSearchParams({ intent: "delete-subscriber", id: "1" });
  const answer = await site.fetch("/admin/emails", { method: "POST", headers, body });
  expect(answer.status).toBe(403);
  expect(await subscribers()).toHaveLength(1);
});

test("the open mail is framed as its reader sees it, from an address that runs and loads nothing", async () => {
  const id = await queueMail("sent");
  await site.db.updateTable("outbox").set({ html: "<p>Hello Jane</p>" }).where("id", "=", id).execute();
  await owner.open(`/admin/emails?tab=outbox&mail=${id}`);
  const frame = owner.find("article iframe");
  expect(frame?.getAttribute("sandbox")).toBe("");
  const answer = await owner.download(frame?.getAttribute("src") ?? "");
  expect(await answer.text()).toBe("<p>Hello Jane</p>");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';.*sandbox$/);
  const stranger = await site.fetch(`/admin/emails/${id}/html`);
  expect(stranger.status).toBe(302);
  expect(await stranger.text()).not.toContain("Hello Jane");
});

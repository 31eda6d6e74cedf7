import { expect, onTestFinished, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { createMailer } from "~/email/mailer.server";
import { startMailServer } from "~/email/testing.server";
import { createTestDb } from "../../db/testing";
import { emailCustomer } from "./email-customer.server";
import { NOW, newLead } from "./testing.server";

const mail = {
  to: "jane@example.ca",
  subject: "Your driveway",
  message: "Hello Jane,\n\nwhich day\nsuits you?",
};

async function newContext(smtpUrl?: string) {
  const mailer = createMailer({ smtpUrl, from: defaultBusiness.email, business: defaultBusiness });
  return {
    db: await createTestDb(),
    now: NOW,
    mailer,
    business: defaultBusiness,
    publicUrl: "http://site.test",
  };
}

test("the customer gets HTML and text, and replies go to the business", async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const context = await newContext(server.url);
  const { id } = await newLead(context.db);
  expect(await emailCustomer(context, { ...mail, quoteId: id })).toEqual({
    ok: true,
    mailIds: [1],
    outcome: { emailSent: true, emailMethod: "smtp" },
  });
  const [received] = server.received;
  expect(received?.text).toContain("Hello Jane,\n\nwhich day\nsuits you?");
  expect(received?.html).toContain("which day<br>suits you?");
  const [row] = await context.db.selectFrom("outbox").selectAll().execute();
  expect(row).toMatchObject({ kind: "customer", quote_id: id, status: "sent", subject: "Your driveway" });
});

test("without a mail server it waits in the outbox", async () => {
  const context = await newContext();
  expect(await emailCustomer(context, mail)).toMatchObject({
    outcome: { emailSent: false, emailMethod: "outbox" },
  });
  expect(await context.db.selectFrom("outbox").select("status").execute()).toEqual([{ status: "waiting" }]);
});

test("typed text is escaped in the mail", async () => {
  const context = await newContext();
  await emailCustomer(context, { ...mail, message: '<img src=x onerror="alert(1)">' });
  const [row] = await context.db.selectFrom("outbox").select("html").execute();
  expect(row?.html).not.toContain("<img");
});

test("about a quote that does not exist nothing is sent", async () => {
  const context = await newContext();
  expect(await emailCustomer(context, { ...mail, quoteId: 404 })).toBeUndefined();
  expect(await context.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("to an address that is not the customer's any more nothing is sent", async () => {
  const context = await newContext();
  const { id } = await newLead(context.db, { email: "jane.new@example.ca" });
  expect(await emailCustomer(context, { ...mail, quoteId: id })).toEqual({
    ok: false,
    reason: "address_changed",
    email: "jane.new@example.ca",
  });
  expect(await context.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await emailCustomer(context, { ...mail, to: "jane.new@example.ca", quoteId: id })).toMatchObject({
    ok: true,
  });
});

test("about a quote that a colleague has deleted nothing is sent", async () => {
  const context = await newContext();
  const { id } = await newLead(context.db);
  await context.db
    .updateTable("quotes")
    .set({ deleted_at: NOW.toISOString() })
    .where("id", "=", id)
    .execute();
  expect(await emailCustomer(context, { ...mail, quoteId: id })).toBeUndefined();
  expect(await context.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("a mail to a customer is what was typed, under its subject, with a way to get no more", async () => {
  const context = { ...(await newContext()), actor: "ann" };
  const { id } = await newLead(context.db, { email: "Jane@Example.ca" });
  await emailCustomer(context, { ...mail, subject: "Your\ndriveway", quoteId: id });
  const { kind, quote_id, to_address, subject, text, headers, html } = await context.db
    .selectFrom("outbox")
    .selectAll()
    .executeTakeFirstOrThrow();
  const { token, email } = await context.db
    .selectFrom("unsubscribe_links")
    .selectAll()
    .executeTakeFirstOrThrow();
  const link = `http://site.test/unsubscribe/${token}`;
  expect({ kind, quote_id, to_address, subject, email }).toEqual({
    kind: "customer",
    quote_id: id,
    to_address: "jane@example.ca",
    subject: "Your driveway",
    email: "jane@example.ca",
  });
  expect(text?.split("\n")).toEqual([
    ...["Your driveway", "=============", "", "Hello Jane,", "", "which day", "suits you?", "", "-- "],
    ...["Prairie Surfaces", "(780) 555-1234", "info@prairiesurfaces.example", "http://site.test", ""],
    ...[`No more mail from us? Unsubscribe: ${link}`, ""],
  ]);
  expect(JSON.parse(headers!)).toEqual({
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(html).toContain('hidden;">Hello Jane, which day suits you?</div>');
  const [line] = await context.db.selectFrom("activities").selectAll().where("kind", "=", "mail").execute();
  expect(line).toMatchObject({ quote_id: id, actor: "ann", summary: "Email: Your driveway" });
});

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

async function newWorld(smtpUrl?: string) {
  const mailer = createMailer({ smtpUrl, from: defaultBusiness.email, business: defaultBusiness });
  return {
    db: await createTestDb(),
    now: NOW,
    mailer,
    business: defaultBusiness,
    publicUrl: "http://site.test",
  };
}

test("the customer gets the mail in both forms, and an answer goes to the business", async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const world = await newWorld(server.url);
  const { id } = await newLead(world.db);
  expect(await emailCustomer(world, { ...mail, quoteId: id })).toEqual({
    ok: true,
    outcome: { emailSent: true, emailMethod: "smtp" },
  });
  const [received] = server.received;
  expect(received?.text).toContain("Hello Jane,\n\nwhich day\nsuits you?");
  expect(received?.html).toContain("which day<br>suits you?");
  const [row] = await world.db.selectFrom("outbox").selectAll().execute();
  expect(row).toMatchObject({ kind: "customer", quote_id: id, status: "sent", subject: "Your driveway" });
});

test("without a mail server it waits in the outbox", async () => {
  const world = await newWorld();
  expect(await emailCustomer(world, mail)).toMatchObject({
    outcome: { emailSent: false, emailMethod: "outbox" },
  });
  expect(await world.db.selectFrom("outbox").select("status").execute()).toEqual([{ status: "waiting" }]);
});

test("what a person types is text in the mail, not markup", async () => {
  const world = await newWorld();
  await emailCustomer(world, { ...mail, message: '<img src=x onerror="alert(1)">' });
  const [row] = await world.db.selectFrom("outbox").select("html").execute();
  expect(row?.html).not.toContain("<img");
});

test("about a quote that does not exist nothing is sent", async () => {
  const world = await newWorld();
  expect(await emailCustomer(world, { ...mail, quoteId: 404 })).toBeUndefined();
  expect(await world.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("to an address that is not the customer's any more nothing is sent", async () => {
  const world = await newWorld();
  const { id } = await newLead(world.db, { email: "jane.new@example.ca" });
  expect(await emailCustomer(world, { ...mail, quoteId: id })).toEqual({
    ok: false,
    reason: "address_changed",
    email: "jane.new@example.ca",
  });
  expect(await world.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await emailCustomer(world, { ...mail, to: "jane.new@example.ca", quoteId: id })).toMatchObject({
    ok: true,
  });
});

test("about a quote that a colleague has deleted nothing is sent", async () => {
  const world = await newWorld();
  const { id } = await newLead(world.db);
  await world.db.updateTable("quotes").set({ deleted_at: NOW.toISOString() }).where("id", "=", id).execute();
  expect(await emailCustomer(world, { ...mail, quoteId: id })).toBeUndefined();
  expect(await world.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

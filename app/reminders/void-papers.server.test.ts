import { addMinutes } from "date-fns/addMinutes";
import { afterEach, expect, test } from "vitest";
import { deliverDueMail } from "~/email/deliver-mail.server";
import { createMailer } from "~/email/mailer.server";
import { startMailServer, type TestMailServer } from "~/email/testing.server";
import { estimateForm } from "~/estimates/estimate-forms.server";
import { withdrawEstimate } from "~/estimates/manage-estimate.server";
import { sendEstimate } from "~/estimates/send-estimate.server";
import { offerChange, withdrawOffer } from "~/money/change-offers.server";
import { mailInvoice, mailReceipt } from "~/money/mail-paper.server";
import { BUSINESS, billJob, cancelInvoice } from "~/money/testing.server";
import { addPayment, voidPayment } from "~/quotes/payments.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { queueCertificates } from "~/warranties/mail-certificates.server";
import { startWarranty } from "~/warranties/start-warranty.server";
import { createTestDb } from "../../db/testing";
import { whyNotToLeave } from "./automatic-mails.server";

let server: TestMailServer;
afterEach(() => server?.close());

const business = { ...BUSINESS, address: "100 Jasper Ave NW" };
const told = { business, publicUrl: "http://site.test", uploadsFolder: "/nowhere", mailer: undefined };

async function desk() {
  const db = await createTestDb();
  return { ...told, db, now: NOW, actor: "ann", quoteId: (await newLead(db)).id };
}
type Desk = Awaited<ReturnType<typeof desk>>;

const estimateOf = ({ quoteId }: Desk, fields: Record<string, unknown> = {}) => ({
  ...estimateForm.parse({
    ...{ firstName: "Jane", lastName: "Doe", email: "jane@example.ca", phone: "7805559876" },
    ...{ address: "31 Sample Place", squareFeet: 406, pricePerSqFt: 8.5, ...fields },
  }),
  quoteId,
});

/** Mails the paper twice, for two things, and takes the second back. Without a mail server both wait. */
const PAPERS: Record<string, { takeOneBack: (desk: Desk) => Promise<unknown>; why: string }> = {
  "receipt of a voided payment": {
    takeOneBack: async (desk) => {
      for (const amountCents of [30_000, 800_000]) {
        const paid = await addPayment(desk, { quoteId: desk.quoteId, amountCents, method: "cash" });
        await mailReceipt(desk, paid?.ok ? paid.id : 0);
      }
      await voidPayment(desk, 2);
    },
    why: "Not sent: the payment was voided",
  },
  "cancelled invoice": {
    takeOneBack: async (desk) => {
      for (const amountCents of [30_000, 800_000]) {
        const { id } = await newLead(desk.db, { phone: `780-555-${amountCents % 9999}` });
        const lines = [{ description: "Repair", amountCents }];
        const billed = await billJob(desk, { quoteId: id, lines });
        await mailInvoice(desk, billed?.ok ? billed.invoice.id : 0);
      }
      await cancelInvoice(desk, { id: 2, reason: "Billed twice" });
    },
    why: "Not sent: the invoice was cancelled",
  },
  "withdrawn estimate": {
    takeOneBack: async (desk) => {
      await sendEstimate(desk, estimateOf(desk));
      await sendEstimate(desk, estimateOf(desk, { squareFeet: 500 }));
      await withdrawEstimate(desk, 2);
    },
    why: "Not sent: the estimate was withdrawn",
  },
  "change that is no longer offered": {
    takeOneBack: async (desk) => {
      for (const netCents of [30_000, 40_000])
        await offerChange(desk, { quoteId: desk.quoteId, words: "Steps too", netCents, seenCents: 0 });
      await withdrawOffer(desk, 2);
    },
    why: "Not sent: the change is withdrawn already",
  },
  "certificate of a warranty that was taken back": {
    takeOneBack: async (desk) => {
      for (const phone of ["780-555-3333", "780-555-4444"]) {
        const { id: quoteId } = await newLead(desk.db, { phone, projectType: "rubber_resurfacing" });
        await startWarranty(desk, { quoteId, doneOn: "2026-11-18" });
      }
      await queueCertificates({ ...desk, now: addMinutes(NOW, 11) });
      await desk.db
        .updateTable("warranties")
        .set({ taken_back_at: NOW.toISOString() })
        .where("id", "=", 2)
        .execute();
    },
    why: "Not sent: the warranty was taken back",
  },
};

async function run(desk: Desk) {
  server = await startMailServer();
  await deliverDueMail({
    db: desk.db,
    mailer: createMailer({ smtpUrl: server.url, from: business.email, business }),
    clock: () => addMinutes(NOW, 12),
    whyNotToLeave: (context, mail) => whyNotToLeave({ ...told, ...context }, mail),
  });
  return desk.db.selectFrom("outbox").select(["status", "last_error"]).orderBy("id").execute();
}

test.each(Object.entries(PAPERS))(
  "the waiting mail of a %s is given up, and that of another leaves",
  async (_, { takeOneBack, why }) => {
    const site = await desk();
    await takeOneBack(site);
    expect(await run(site)).toEqual([
      { status: "sent", last_error: null },
      { status: "undelivered", last_error: why },
    ]);
    expect(server.received).toHaveLength(1);
  },
);

test("an estimate whose newer version waits too is given up, and the newer one leaves", async () => {
  const site = await desk();
  const first = await sendEstimate(site, estimateOf(site));
  if (!first.ok) throw new Error(first.reason);
  await sendEstimate(site, { ...estimateOf(site, { squareFeet: 500 }), revisesId: first.estimate.id });
  expect(await run(site)).toEqual([
    { status: "undelivered", last_error: "Not sent: a newer version replaced the estimate" },
    { status: "sent", last_error: null },
  ]);
});

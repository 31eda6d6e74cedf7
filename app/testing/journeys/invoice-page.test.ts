import { subDays } from "date-fns/subDays";
import { beforeAll, expect, test } from "vitest";
import { albertaDay, formatDayInFull } from "~/business/time";
import { textOfPdf } from "~/estimates/testing-pdf";
import { creditInvoice } from "~/money/credit-notes.server";
import { BUSINESS, cancelInvoice } from "~/money/testing.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { writePayment } from "~/quotes/payments.server";
import { forgetQuotes } from "~/quotes/purge-deleted-quotes.server";
import { billAgain, issuedInvoice } from "../issued-invoice";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
const today = albertaDay(new Date().toISOString());
const inFull = formatDayInFull(today);

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "100" });
});

const office = () => ({ db: site.db, now: new Date(), actor: "owner", business: BUSINESS });
const pay = (quoteId: number, amountCents: number) =>
  writePayment(office(), { quoteId, amountCents, method: "e-transfer", receivedOn: today });

async function customerAt(token: string): Promise<Visitor> {
  const customer = new Visitor(site);
  await customer.open(`/i/${token}`);
  return customer;
}

const post = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.fetch(`/i/${token}`, {
    method: "POST",
    headers: { Origin: site.publicUrl, ...headers },
    body: new URLSearchParams(fields),
  });

/** An earlier test may have saved a way to pay, which counts for invoices that name none. */
async function withoutWaysInSettings(run: () => Promise<void>): Promise<void> {
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  const save = async (address: string) => {
    await owner.open("/admin/settings?tab=paying");
    owner.fill("e-Transfer address", address);
    await owner.press("Save");
  };
  await save("");
  await run();
  await save("new@aspen.example");
}

const invoiceOf = (token: string) =>
  site.db.selectFrom("invoices").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
const linesOf = (quoteId: number, kind: string) =>
  site.db
    .selectFrom("activities")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("kind", "=", kind)
    .execute();
const mailsOf = (quoteId: number) =>
  site.db
    .selectFrom("outbox")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("kind", "=", "invoice-answer")
    .execute();

test("whoever has the address reads what is left and how to pay it, and it is kept nowhere", async () => {
  const { token, number } = await issuedInvoice(site.db);
  const page = await site.fetch(`/i/${token}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  const text = await page.text();
  expect(text).not.toContain("modulepreload");
  // The link may be forwarded.
  expect(text).not.toContain("maria@example.ca");
  const customer = await customerAt(token);
  for (const words of [
    "Part 1 of $8,074.50: 30%",
    "Maria Kowalska, 12 Sample Crescent NW",
    "$2,422.35",
    "in 14 days",
    "pay@aspen.example",
    number,
    `$2,422.35 is left on ${number}.`,
    "Opens our payment page at pay.example. We see no card number.",
    "If an email ever names another address to pay to, call us first: (780) 555-1234",
    "Not billed yet",
  ])
    expect(customer.text).toContain(words);
  expect(customer.find('main a[href="https://pay.example/aspen"]')).not.toBeNull();
  expect(await (await site.fetch("/sitemap.xml")).text()).not.toContain("/i/");
});

test("the PDF says until when and how it is paid, and a later change of Settings changes no sent one", async () => {
  const { token, number } = await issuedInvoice(site.db);
  const pdf = await site.fetch(`/i/${token}/pdf`);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect(pdf.headers.get("Cache-Control")).toBe("no-store");
  const text = textOfPdf(new Uint8Array(await pdf.arrayBuffer()));
  for (const words of [
    `Due ${(await invoiceOf(token)).due_on && formatDayInFull((await invoiceOf(token)).due_on!)}`,
    "How to pay",
    `Interac e-Transfer to pay@aspen.example, with the message ${number}.`,
    `$2,422.35 is left on ${number}.`,
    "By card: https://pay.example/aspen",
  ])
    expect(text).toContain(words);
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open("/admin/settings?tab=paying");
  owner.fill("e-Transfer address", "new@aspen.example");
  await owner.press("Save");
  expect((await customerAt(token)).text).toContain("pay@aspen.example");
});

test("an invoice from before there were due days says neither a day nor how to pay", async () => {
  const { id, token, document } = await issuedInvoice(site.db);
  const { due: _, paying: __, ...old } = document;
  await site.db
    .updateTable("invoices")
    .set({ document: JSON.stringify(old), due_on: null })
    .where("id", "=", id)
    .execute();
  const customer = await customerAt(token);
  expect(customer.text).toContain("$2,422.35");
  expect(customer.text).not.toMatch(/\bDue\b/);
  expect((await site.fetch(`/i/${token}/pdf`)).status).toBe(200);
});

test("an invoice that names no way to pay says how to reach the business, and takes no “I have sent it”", async () => {
  const none = { daysToPay: undefined, eTransfer: "", payWords: "", cardPage: "", gstCode: "" };
  const { token, quoteId } = await issuedInvoice(site.db, { paying: none });
  await withoutWaysInSettings(async () => {
    const customer = await customerAt(token);
    expect(customer.text).toContain("Call or write to us, and we agree on how you pay.");
    expect(customer.text).toContain("Call (780) 555-1234");
    expect(customer.find("#sent")).toBeNull();
    expect((await post(token, { intent: "sent", way: "cash", sentOn: today })).status).toBe(409);
    expect(await linesOf(quoteId, "says_paid")).toEqual([]);
    const told = await issuedInvoice(site.db);
    await post(told.token, { intent: "sent", way: "cash", sentOn: today });
    const { paying: _, ...document } = told.document;
    await site.db
      .updateTable("invoices")
      .set({ document: JSON.stringify(document) })
      .where("id", "=", told.id)
      .execute();
    const kept = await customerAt(told.token);
    expect(kept.text).toContain(`You told us on ${inFull} that you have sent it in cash.`);
    expect(kept.find("#sent")).toBeNull();
  });
  expect((await customerAt(token)).find("#sent")).not.toBeNull();
});

test("due on receipt is said where Settings have no days, and a day that has passed is said plainly", async () => {
  const noDays = { daysToPay: undefined, eTransfer: "", payWords: "", cardPage: "", gstCode: "" };
  const atOnce = await issuedInvoice(site.db, { paying: noDays });
  expect((await customerAt(atOnce.token)).text).toContain("Due on receipt");
  const late = await issuedInvoice(site.db);
  await site.db.updateTable("invoices").set({ due_on: "2026-01-10" }).where("id", "=", late.id).execute();
  expect((await customerAt(late.token)).text).toContain("It was due on January 10, 2026");
});

test("a part that came in is taken off, and then it is paid in full; what is over is said", async () => {
  const { token, quoteId } = await issuedInvoice(site.db);
  await pay(quoteId, 100_000);
  const part = await customerAt(token);
  expect(part.text).toContain("$1,000.00 came in already");
  expect(part.text).toContain("-$1,000.00");
  expect(part.find('[data-label="Amount"]')?.getAttribute("data-copy")).toBe("1422.35");
  await pay(quoteId, 142_235);
  const paid = await customerAt(token);
  expect(paid.text).toContain(`Paid in full on ${inFull}`);
  expect(paid.text).toContain("$2,422.35 came in. Nothing is left to pay");
  expect(paid.find("#sent")).toBeNull();
  await pay(quoteId, 5000);
  expect((await customerAt(token)).text).toContain(
    "You have paid $50.00 more than is billed so far. It counts for what is billed next.",
  );
  const whole = await issuedInvoice(site.db, { share: { kind: "rest" } });
  await pay(whole.quoteId, 807_451);
  expect((await customerAt(whole.token)).text).toContain("You have paid $0.01 more than was billed.");
});

test("a credit note is a row, and a cancelled invoice leads to the one that stands", async () => {
  const { id, token, quoteId } = await issuedInvoice(site.db);
  const credit = { invoiceId: id, totalCents: 10_500, reason: "Late", isGoodwill: false };
  await creditInvoice(office(), { ...credit, seenCents: 242_235 });
  const credited = await customerAt(token);
  expect(credited.text).toMatch(/Credit note CR-\d{4}, /);
  expect(credited.text).toContain("$2,317.35");
  await cancelInvoice(office(), { id, reason: "Wrong name" });
  const alone = await customerAt(token);
  expect(alone.text).toContain(`This invoice was cancelled on ${inFull}; nothing is to be paid on it.`);
  expect(alone.find("#sent")).toBeNull();
  const next = await billAgain(site.db, { quoteId });
  const cancelled = await customerAt(token);
  await cancelled.follow(`Open ${next.number}`);
  expect(cancelled.path).toBe(`/i/${next.token}`);
});

test("“I have sent it” pressed five times is one line and one mail, and changes no balance", async () => {
  const { id, token, quoteId, number } = await issuedInvoice(site.db);
  const customer = await customerAt(token);
  customer.choose("way", "cheque");
  for (let press = 0; press < 5; press++) await post(token, { intent: "sent", way: "cheque", sentOn: today });
  const [line, ...more] = await linesOf(quoteId, "says_paid");
  expect(more).toEqual([]);
  expect(JSON.parse(line!.data!)).toEqual({ invoiceId: id, way: "cheque", sentOn: today });
  const mails = await mailsOf(quoteId);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe(`Says it is paid: ${number}, Maria Kowalska`);
  expect(mails[0]!.text).toContain(`Sent by cheque on ${inFull}.`);
  const told = await customerAt(token);
  expect(told.text).toContain(
    `You told us on ${inFull} that you have sent it by cheque. We will look for it.`,
  );
  expect(told.texts(".invoice-side .paper-total")).toEqual(["$2,422.35"]);
  const { viewed_at } = await invoiceOf(token);
  expect(viewed_at).not.toBeNull();
  await pay(quoteId, 100);
  expect((await customerAt(token)).text).not.toContain("You told us on");
});

test("a question is asked once, and the job waits for an answer", async () => {
  const { token, quoteId } = await issuedInvoice(site.db);
  const customer = await customerAt(token);
  await customer.press("Send question");
  expect(customer.text).toContain("Please type your question");
  customer.fill("Your question", "Is the deposit taken off?");
  await customer.press("Send question");
  expect(customer.toast).toContain("Question sent");
  await post(token, { intent: "ask", words: "Is the deposit taken off?" });
  const lines = await linesOf(quoteId, "invoice_question");
  expect(lines).toMatchObject([{ body: "Is the deposit taken off?", asks: "question", answered_by: null }]);
  expect(await mailsOf(quoteId)).toHaveLength(1);
  expect((await customerAt(token)).text).toContain(`You asked us a question on ${inFull}.`);
});

const tomorrow = albertaDay(subDays(new Date(), -2).toISOString());

test.each([
  ["a day to come", { way: "cash", sentOn: tomorrow }],
  ["no day", { way: "cash", sentOn: "2026-02-30" }],
  ["a card", { way: "card", sentOn: today }],
  ["nothing", {}],
  ["a script", { way: "<script>", sentOn: "<script>" }],
])("%s is not taken for money that was sent", async (_, fields) => {
  const { token, quoteId } = await issuedInvoice(site.db);
  expect((await post(token, { intent: "sent", ...fields })).status).toBe(400);
  expect(await linesOf(quoteId, "says_paid")).toEqual([]);
});

test("hostile words stay words, and what is no form is refused", async () => {
  const { token, quoteId } = await issuedInvoice(site.db, {
    lead: { name: '<img src=x onerror="alert(1)">' },
  });
  const words = "</textarea><script>alert(1)</script>\r\nBcc: all@example.ca";
  expect((await post(token, { intent: "ask", words })).status).toBe(302);
  expect((await post(token, { intent: "ask", words: "x".repeat(2001) })).status).toBe(400);
  const [mail] = await mailsOf(quoteId);
  expect(mail!.html).not.toContain("<script>");
  const text = await (await site.fetch(`/i/${token}`)).text();
  expect(text).not.toContain("<img src=x");
  for (const intent of ["", "constructor", "accept", "__proto__"])
    expect((await post(token, { intent })).status).toBe(400);
  expect((await post(token, { intent: "ask", words }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
});

test("following every link and opening it writes nothing, and staff who look are not the customer", async () => {
  const { token } = await issuedInvoice(site.db);
  const before = await invoiceOf(token);
  for (const path of ["", "/pdf", "?intent=sent", "?intent=viewed"])
    await (await site.fetch(`/i/${token}${path}`)).arrayBuffer();
  expect(await invoiceOf(token)).toEqual(before);
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await post(token, { intent: "viewed" }, { Cookie: owner.cookies });
  expect((await invoiceOf(token)).viewed_at).toBeNull();
  expect((await post(token, { intent: "viewed" })).status).toBe(204);
  const { viewed_at, quote_id } = await invoiceOf(token);
  expect(viewed_at).not.toBeNull();
  await post(token, { intent: "viewed" });
  expect((await invoiceOf(token)).viewed_at).toBe(viewed_at);
  expect(await linesOf(quote_id, "invoice_viewed")).toHaveLength(1);
});

test("a wrong link, a deleted job and a forgotten customer get the same answer", async () => {
  const deleted = await issuedInvoice(site.db);
  await deleteQuote(office(), deleted.quoteId);
  const forgotten = await issuedInvoice(site.db);
  await site.db.transaction().execute((db) => forgetQuotes(db, [forgotten.quoteId]));
  const tell = async (token: string, path = "") => {
    const answer = await site.fetch(`/i/${token}${path}`);
    const page = (await answer.text()).replaceAll(token, "").replaceAll(/nonce-?[^;"]*/g, "");
    return [answer.status, answer.headers.get("Cache-Control"), page];
  };
  for (const path of ["", "/pdf"]) {
    const wrong = await tell("a".repeat(22), path);
    expect(wrong[0]).toBe(404);
    for (const { token } of [deleted, forgotten]) expect(await tell(token, path)).toEqual(wrong);
  }
  for (const { token } of [deleted, forgotten])
    expect((await post(token, { intent: "ask", words: "Hello?" })).status).toBe(404);
  for (const guess of ["nothing", "%00"]) expect((await site.fetch(`/i/${guess}`)).status).toBe(404);
});

test("the mail of an invoice leads to its page, and says until when and how it is paid", async () => {
  const { id, token, number, quoteId } = await issuedInvoice(site.db);
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open(`/admin/quotes/${quoteId}`);
  await owner.press(`Email ${number} to the customer`);
  const mail = await site.db
    .selectFrom("outbox")
    .select(["text", "html"])
    .where("quote_id", "=", quoteId)
    .where("kind", "=", "invoice")
    .executeTakeFirstOrThrow();
  for (const words of [`${site.publicUrl}/i/${token}`, "Due ", "How to pay", "pay@aspen.example"])
    expect(mail.text).toContain(words);
  expect(mail.html).toContain(`Open invoice ${number}`);
  expect(id).toBeGreaterThan(0);
});

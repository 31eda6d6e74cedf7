import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { textOfPdf } from "~/estimates/testing-pdf";
import { newEstimate } from "~/money/testing.server";
import { setQuoteStatus } from "~/quotes/edit-quote.server";
import { newLead } from "~/quotes/testing.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;
let number = 0;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
  await saveGstNumber("123456789 RT0001");
});

async function saveGstNumber(gstNumber: string): Promise<void> {
  const staff = new Visitor(site);
  await staff.signIn(ADMIN);
  await staff.open("/admin/settings");
  staff.fill("GST number", gstNumber);
  await staff.press("Save");
  expect(staff.toast).toContain("Saved");
}

beforeEach(() => {
  owner = browser.newTab();
});

async function openJob(withEstimate = false): Promise<number> {
  number++;
  const lead = {
    name: `Ilse ${number}`,
    email: `ilse${number}@example.ca`,
    phone: `(780) 555-${2000 + number}`,
  };
  const { id } = await newLead(site.db, lead, new Date());
  if (withEstimate) await newEstimate(site.db, id);
  await owner.open(`/admin/quotes/${id}`);
  return id;
}

const mails = (quoteId: number, kind: string) =>
  site.db.selectFrom("outbox").selectAll().where("quote_id", "=", quoteId).where("kind", "=", kind).execute();

async function pdfOf(path: string): Promise<string> {
  const answer = await owner.download(path);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  return textOfPdf(new Uint8Array(await answer.arrayBuffer()));
}

test("$3,000 by e-Transfer is recorded in one line, and the receipt is in the customer's mail", async () => {
  const id = await openJob();
  owner.fill("Amount", "3,000");
  await owner.press("Record payment");
  expect(owner.toast).toContain("The receipt has not left. Waiting in the outbox: no mail server is set.");
  const [mail, ...more] = await mails(id, "receipt");
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to_address: `ilse${number}@example.ca`,
    attachment_name: "Receipt REC-0001.pdf",
  });
  for (const text of [textOfPdf(mail!.attachment!), await pdfOf("/admin/payments/1/pdf")]) {
    expect(text).toContain("$3,000.00");
    expect(text).toContain("Interac e-Transfer");
    expect(text).toContain(`Ilse ${number}`);
  }
  await owner.press("Void");
  expect((await owner.download("/admin/payments/1/pdf")).status).toBe(404);
});

test("an invoice shows what it bills, is issued once, mailed once, and keeps its number when it is cancelled", async () => {
  const id = await openJob(true);
  expect(owner.text).toContain("$10,993.50");
  await owner.press("Issue the invoice");
  expect(owner.toast).toContain("Invoice Issued");
  const { id: invoiceId } = await site.db
    .selectFrom("invoices")
    .select("id")
    .where("quote_id", "=", id)
    .executeTakeFirstOrThrow();
  const text = await pdfOf(`/admin/invoices/${invoiceId}/pdf`);
  for (const words of [
    "Invoice",
    "1,000 sq ft at $10.00 per sq ft",
    "GST (5%)",
    "$523.50",
    "$10,993.50",
    "Left to pay",
    "GST number 123456789 RT0001",
  ])
    expect(text).toContain(words);

  await owner.press("Mail INV-0001 to the customer");
  await owner.press("Mail INV-0001 to the customer");
  expect(await mails(id, "invoice")).toHaveLength(1);

  await owner.press("Cancel INV-0001");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please say why it is cancelled");
  owner.fill("Why cancel it", "Wrong address");
  await owner.press("Cancel INV-0001");
  expect(owner.text).toContain("Cancelled: Wrong address");
  expect(await pdfOf(`/admin/invoices/${invoiceId}/pdf`)).toContain("Wrong address");
  await owner.press("Issue the invoice");
  expect(owner.text).toContain("INV-0002");
});

test("a job without an estimate is billed by typed lines, never by its bare price", async () => {
  await openJob();
  await owner.press("Issue the invoice");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please enter what is billed: this job has no estimate.");
  owner.fill("Line 1", "Repair");
  owner.fill("Amount 1", "lots");
  await owner.press("Issue the invoice");
  expect(owner.text).toContain("Please enter an amount such as");
  expect(owner.value("Line 1")).toBe("Repair");
  owner.fill("Amount 1", "500");
  await owner.press("Issue the invoice");
  expect(owner.text).toContain("$525.00");
});

test("without a GST number the invoice asks first, and keeps what was typed", async () => {
  const id = await openJob();
  await saveGstNumber("");
  onTestFinished(() => saveGstNumber("123456789 RT0001"));
  await owner.open(`/admin/quotes/${id}`);
  owner.fill("Line 1", "Repair");
  owner.fill("Amount 1", "500");
  await owner.press("Issue the invoice");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Enter your GST number in Settings");
  expect(owner.value("Line 1")).toBe("Repair");
  (owner.find('input[name="withoutGstNumber"]') as HTMLInputElement).checked = true;
  await owner.press("Issue the invoice");
  expect(owner.toast).toContain("Invoice Issued");
});

test("a payment is not taken twice by accident, and what is voided or cancelled is neither again, nor mailed", async () => {
  const id = await openJob(true);
  const send = async (intent: string, fields: Record<string, string> = {}) => {
    const answer = await site.fetch(`/admin/quotes/${id}`, {
      method: "POST",
      headers: { Cookie: owner.cookies, Origin: site.publicUrl },
      body: new URLSearchParams({ intent, quoteId: String(id), ...fields }),
    });
    return answer.status;
  };
  const payments = () =>
    site.db.selectFrom("payments").selectAll().where("quote_id", "=", id).orderBy("id").execute();
  const payment = { amount: "12.50", method: "cash" };
  expect(await send("add-payment", payment)).toBe(302);
  expect(await send("add-payment", payment)).toBe(409);
  expect(await send("add-payment", { ...payment, again: "on" })).toBe(302);
  for (const amount of ["0", "1000000000000", "1.234"])
    expect(await send("add-payment", { ...payment, amount }), amount).toBe(400);
  expect(await send("add-payment", { ...payment, amount: "5", receivedOn: "2099-01-01" })).toBe(400);
  expect(await send("add-payment", { ...payment, quoteId: "9999" })).toBe(404);
  const line = { amount_cents: 1250, voided_at: null, recorded_by: ADMIN.username };
  const [first, second] = await payments();
  expect([first, second]).toMatchObject([line, line]);
  const paid = { paymentId: String(first!.id) };
  expect(await send("void-payment", paid)).toBe(302);
  expect(await send("void-payment", paid)).toBe(404);
  expect(await send("mail-receipt", paid)).toBe(404);
  expect(await payments()).toMatchObject([{ ...line, voided_at: expect.any(String) }, line]);

  expect(await send("issue-invoice")).toBe(302);
  expect(await send("issue-invoice")).toBe(409);
  const invoices = await site.db.selectFrom("invoices").selectAll().where("quote_id", "=", id).execute();
  expect(invoices).toMatchObject([{ total_cents: 1_099_350 }]);
  const invoice = { invoiceId: String(invoices[0]!.id) };
  expect(await send("mail-invoice", invoice)).toBe(302);
  expect(await send("cancel-invoice", invoice)).toBe(400);
  expect(await send("cancel-invoice", { ...invoice, reason: "No" })).toBe(302);
  expect(await send("cancel-invoice", { ...invoice, reason: "No" })).toBe(404);
  expect(await send("mail-invoice", invoice)).toBe(409);
});

test("a lost job is asked why, in one press", async () => {
  const id = await openJob();
  expect(owner.text).not.toContain("Why was it lost?");
  await setQuoteStatus({ db: site.db, now: new Date() }, id, { status: "lost", shown: undefined });
  await owner.open(`/admin/quotes/${id}`);
  expect(owner.text).toContain("Why was it lost?");
  await owner.press("The price");
  expect(owner.toast).toContain("Reason Saved");
  const row = await site.db
    .selectFrom("quotes")
    .select("lost_reason")
    .where("id", "=", id)
    .executeTakeFirst();
  expect(row).toEqual({ lost_reason: "price" });
});

test("the reports have links to the lists behind their figures, and a CSV", async () => {
  await openJob();
  await owner.open("/admin/reports");
  expect(owner.status).toBe(200);
  await owner.follow(String(await countLeads()));
  expect(owner.path).toMatch(/^\/admin\/leads\?from=/);
  const csv = await (await owner.download("/admin/reports/csv")).text();
  expect(csv).toContain(
    "month,source,leads,quoted,won,lost,won_dollars,win_rate,median_hours_to_first_contact",
  );
  expect(csv).toContain(",Referral,");
  const payments = await (await owner.download("/admin/reports/payments")).text();
  expect(payments).toContain(",3000,e-transfer,");
  expect((await owner.download("/admin/reports/nothing")).status).toBe(404);
});

async function countLeads(): Promise<number> {
  const rows = await site.db.selectFrom("quotes").select("id").where("deleted_at", "is", null).execute();
  return rows.length;
}

/** The lines of the spreadsheet that a page's own link leads to, without its head. */
async function sheetOf(page: string): Promise<string[]> {
  await owner.open(page);
  const answer = await owner.download(owner.find('a[href*="/csv"]')?.getAttribute("href") ?? "");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const bytes = Buffer.from(await answer.arrayBuffer());
  // Without it Excel takes the file for another alphabet.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return bytes.toString().trim().split("\r\n").slice(1);
}

test("each list goes into a spreadsheet as its page narrows it, and no text is run as a formula", async () => {
  const lead = { name: "=1+1", email: "formula@example.ca", leadSource: "messenger" } as const;
  const { id } = await newLead(site.db, lead, new Date());
  await newEstimate(site.db, id, { firstName: "@SUM", lastName: "(A1)", email: lead.email });
  const times = { created_at: "2026-11-01T00:00:00.000Z", updated_at: "2026-11-01T00:00:00.000Z" };
  for (const day of ["2031-03-04", "2031-06-04"])
    await site.db
      .insertInto("calendar_events")
      .values({
        ...times,
        title: "-Visit",
        event_type: "consultation",
        start_date: `${day}T18:00:00.000Z`,
        end_date: `${day}T19:00:00.000Z`,
      })
      .execute();
  await site.db
    .insertInto("email_list")
    .values({ email: "+1@example.ca", source: "contact-form", subscribed_at: times.created_at })
    .execute();
  await site.db
    .insertInto("outbox")
    .values({
      message_id: "<formula@x>",
      kind: "customer",
      to_address: lead.email,
      subject: "=cmd|' /C calc'!A0",
      status: "sent",
      next_attempt_at: times.created_at,
      created_at: times.created_at,
    })
    .execute();
  for (const [page, text] of [
    ["/admin?source=messenger", ",'=1+1,formula@example.ca,"],
    ["/admin/leads?source=messenger", ",'=1+1,formula@example.ca,"],
    ["/admin/estimates?tab=sent&q=formula", ",'@SUM (A1),formula@example.ca,"],
    ["/admin/emails?tab=outbox&q=formula", ",'=cmd|' /C calc'!A0,"],
    ["/admin/calendar?month=2031-03", ",'-Visit,Consultation,Scheduled,2031-03-04 "],
    ["/admin/calendar?view=day&date=2031-06-04", ",'-Visit,Consultation,Scheduled,2031-06-04 "],
  ] as const) {
    const lines = await sheetOf(page);
    expect(lines, page).toHaveLength(1);
    expect(lines[0], page).toContain(text);
  }
  const subscribers = await sheetOf("/admin/emails");
  expect(subscribers.some((line) => line.startsWith("'+1@example.ca,Contact Form,"))).toBe(true);
});

test("everything leaves as a ZIP for an admin who gives the password again, and for nobody else", async () => {
  const ask = (password: string, cookie = owner.cookies) =>
    site.fetch("/admin/export", {
      method: "POST",
      headers: { Cookie: cookie, Origin: site.publicUrl },
      body: new URLSearchParams({ password }),
    });
  const wrong = await ask("not this one");
  expect([wrong.status, wrong.headers.get("Location")]).toEqual([302, "/admin/account"]);
  const zip = await ask(ADMIN.password);
  expect(zip.headers.get("Content-Type")).toBe("application/zip");
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  for (const name of ["README.txt", "tables/quotes.csv", "tables/payments.csv"])
    expect(bytes.includes(name)).toBe(true);
  onTestFinished(async () => {
    await site.db.updateTable("users").set({ role: "admin" }).execute();
  });
  await site.db.updateTable("users").set({ role: "staff" }).execute();
  expect((await ask(ADMIN.password)).status).toBe(403);
  await owner.open("/admin/account");
  expect(owner.text).not.toContain("Take your data with you");
});

test("a person's data can be downloaded, and the person forgotten", async () => {
  const id = await openJob();
  const data = await owner.download(`/admin/quotes/${id}/data`);
  expect(data.headers.get("Content-Disposition")).toContain(`Data%20of%20Ilse%20${number}.zip`);
  await data.arrayBuffer();
  await owner.follow("Forget this person");
  expect(owner.text).toContain(`Forget Ilse ${number}?`);
  await owner.press("Delete");
  expect(owner.toast).toContain("Forgotten");
  await owner.open(`/admin/quotes/${id}`);
  expect(owner.status).toBe(404);
});

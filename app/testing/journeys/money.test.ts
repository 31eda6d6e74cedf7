import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { textOfPdf } from "~/estimates/testing-pdf";
import { acceptAll, BUSINESS, billJob, newEstimate } from "~/money/testing.server";
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
  if (withEstimate) {
    await newEstimate(site.db, id);
    await acceptAll(site.db, id);
  }
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
  expect(owner.toast).toContain(
    "The receipt has not gone out. Waiting in the outbox: no mail server is set up.",
  );
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

/** Whether the first of these takes the focus of a page without JavaScript, which goes to the first with `autofocus`. */
const hasFocus = (selector: string) => owner.find("main [autofocus]")?.matches(selector);

async function setPrice(id: number, cents: number): Promise<void> {
  await site.db.updateTable("quotes").set({ project_price_cents: cents }).where("id", "=", id).execute();
}

async function issue(total: string): Promise<void> {
  await owner.press("Check the invoice");
  expect(owner.text).toContain("Nothing is issued yet.");
  await owner.press(`Issue it, ${total}`);
  expect(owner.toast).toContain("The customer does not have it yet: send or print it under Invoices.");
  expect(owner.path).toMatch(/^\/admin\/quotes\/\d+#invoices$/);
}

test("30% is billed with the licence, then a change order by phone, then the rest; each is checked first", async () => {
  const id = await openJob(true);
  expect(owner.text).toContain("Paid $0.00 of $10,993.50, $10,993.50 left");
  await owner.follow("Write an invoice");
  expect(owner.text).toContain("$10,993.50");
  owner.choose("share", "percent");
  owner.fill("Percent", "30");
  await owner.press("Check the invoice");
  expect(hasFocus("[name=isNoHome]")).toBe(true);
  expect(owner.text).toContain("In Alberta only a licensed prepaid contractor may bill a private home");
  expect(owner.value("Percent")).toBe("30");
  (owner.find('input[name="isNoHome"]') as HTMLInputElement).checked = true;
  await issue("$3,298.05");
  const { id: invoiceId, number: issued } = await site.db
    .selectFrom("invoices")
    .select(["id", "number"])
    .where("quote_id", "=", id)
    .executeTakeFirstOrThrow();
  const name = `INV-000${issued}`;
  const text = await pdfOf(`/admin/invoices/${invoiceId}/pdf`);
  for (const words of [
    "Part 1 of $10,993.50: 30%",
    "1,000 sq ft at $10.00 per sq ft",
    "Agreed, with GST",
    "$3,298.05",
    "Not billed yet",
    "$7,695.45",
    "GST number 123456789 RT0001",
  ])
    expect(text).toContain(words);

  await owner.press(`Email ${name} to the customer`);
  await owner.press(`Email ${name} to the customer`);
  const [mail, ...more] = await mails(id, "invoice");
  expect(more).toEqual([]);
  expect(mail?.text).toContain("Part 1 of $10,993.50: 30%.");

  await owner.follow("Change order");
  owner.fill("Amount before GST", "0");
  await owner.press("Save the change order");
  expect(owner.status).toBe(400);
  expect(hasFocus("[name=words]")).toBe(true);
  expect(owner.text).toContain("Please say what changes");
  owner.fill("What changes", "Fill the crack");
  owner.fill("Amount before GST", "100");
  owner.fill("Who agreed by phone", "Ilse");
  await owner.press("Save the change order");
  expect(owner.toast).toContain("Change Order Saved");
  expect(owner.text).toContain("Not billed yet$7,800.45");

  await owner.follow("Bill the rest");
  const words = owner.value("Wording of the lines");
  expect(words).toMatch(/^1,000 sq ft at .*\nPreparation\nChange order: Fill the crack$/);
  owner.fill("Wording of the lines", "Driveway");
  await owner.press("Check the invoice");
  expect(owner.text).toContain("Please write one line of words for each line above");
  expect(owner.value("Wording of the lines")).toBe("Driveway");
  owner.fill("Wording of the lines", words.replace("Preparation", "Cracks filled"));
  await issue("$7,800.45");
  const { document } = await site.db
    .selectFrom("invoices")
    .select("document")
    .where("quote_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(document).toContain("Cracks filled");
  expect(owner.text).toContain("Not billed yet$0.00");
  expect(owner.text).not.toContain("Bill the rest");
});

test("an invoice is taken back in part or cancelled, each with a credit note that is checked first", async () => {
  const id = await openJob(true);
  await owner.follow("Write an invoice");
  (owner.find('input[name="isNoHome"]') as HTMLInputElement).checked = true;
  await issue("$10,993.50");
  const invoice = await site.db
    .selectFrom("invoices")
    .select(["id", "number"])
    .where("quote_id", "=", id)
    .executeTakeFirstOrThrow();
  const takeBack = `Cancel or credit INV-000${invoice.number}`;
  await owner.follow(takeBack);
  owner.fill("How much, with GST", "100");
  await owner.press("Check the credit note");
  expect(owner.text).toContain("Please say why it is taken back");
  expect(hasFocus("[name=reason]")).toBe(true);
  expect(owner.value("How much, with GST")).toBe("100");
  owner.fill("Why", "Scratch");
  await owner.press("Check the credit note");
  expect(owner.text).toContain("-$95.24");
  await owner.press("Issue it, $100.00");
  expect(owner.toast).toContain(
    "Credit Note Issued – CR-0001 never changes from now on. The customer does not",
  );
  expect(owner.text).toContain("$10,893.50 left to pay");
  const credit = await site.db.selectFrom("credit_notes").selectAll().executeTakeFirstOrThrow();
  const text = await pdfOf(`/admin/credits/${credit.id}/pdf`);
  for (const words of ["Credit note", "CR-0001", "Scratch", "-$4.76", "-$100.00"])
    expect(text).toContain(words);
  await owner.press("Email CR-0001 to the customer");
  await owner.press("Email CR-0001 to the customer");
  expect(await mails(id, "credit-note")).toMatchObject([
    { subject: "Credit note CR-0001 from Prairie Surfaces", attachment_name: "Credit note CR-0001.pdf" },
  ]);

  await owner.follow(takeBack);
  owner.fill("Why", "A gift");
  owner.fill("How much, with GST", "93.50");
  (owner.find('input[name="isGoodwill"]') as HTMLInputElement).checked = true;
  await owner.press("Check the credit note");
  expect(owner.text).toContain("It also comes off what was agreed.");
  await owner.press("Issue it, $93.50");
  expect(owner.text).toContain("Agreed, with GST$10,900.00");
  expect(owner.text).toContain("Not billed yet$100.00");

  await owner.follow(takeBack);
  owner.fill("Why", "Wrong address");
  await owner.press("Check the credit note");
  expect(owner.text).toContain("It cancels");
  await owner.press("Issue it, $10,800.00");
  expect(owner.toast).toContain("Invoice Cancelled");
  expect(owner.text).toContain("Cancelled: Wrong address");
  expect(await pdfOf(`/admin/invoices/${invoice.id}/pdf`)).toContain("Wrong address");
  expect(owner.text).toContain("Not billed yet$10,900.00");
  expect(await (await owner.download("/admin/reports/credits")).text()).toContain(
    ",-95.24,-4.76,-100,Scratch,",
  );
});

test("a job without an estimate is billed by typed lines, never by its bare price", async () => {
  const id = await openJob();
  await setPrice(id, 52_500);
  await owner.open(`/admin/quotes/${id}`);
  expect(owner.text).toContain("$525.00 price");
  expect(owner.text).not.toContain("Paid $");
  await owner.follow("Write an invoice");
  await owner.press("Check the invoice");
  expect(owner.text).toContain("Please enter what you bill: nothing is agreed yet.");
  expect(hasFocus("[role=alert]")).toBe(true);
  owner.fill("Line 1", "Repair");
  owner.fill("Amount 1", "lots");
  await owner.press("Check the invoice");
  expect(owner.text).toContain("Please enter an amount such as");
  expect(owner.value("Line 1")).toBe("Repair");
  owner.fill("Amount 1", "500");
  await owner.press("Check the invoice");
  await owner.follow("Change it");
  expect(owner.value("Amount 1")).toBe("500");
  expect(owner.text).not.toContain("It charges GST");
  await issue("$525.00");
  expect(owner.text).toContain("$525.00 left to pay");
  expect(owner.text).toContain("Paid $0.00 of $525.00, $525.00 left");
});

test("without a GST number the invoice asks who charges GST first, and keeps what was typed", async () => {
  const id = await openJob();
  await saveGstNumber("");
  onTestFinished(() => saveGstNumber("123456789 RT0001"));
  await owner.open(`/admin/quotes/${id}/bill`);
  owner.fill("Line 1", "Repair");
  owner.fill("Amount 1", "500");
  await owner.press("Check the invoice");
  expect(owner.text).toContain("if you are not registered, do not issue this invoice.");
  expect(owner.text).toContain("A business that is not registered must not charge GST.");
  expect(hasFocus("[name=withoutGstNumber]")).toBe(true);
  expect(owner.value("Line 1")).toBe("Repair");
  (owner.find('input[name="withoutGstNumber"]') as HTMLInputElement).checked = true;
  await owner.press("Check the invoice");
  for (const words of ["It charges GST without a GST number", "It does not say how to pay"])
    expect(owner.text).toContain(words);
  await owner.press("Issue it, $525.00");
  expect(owner.toast).toContain("Invoice Issued");
});

test.each(["bill", "change", "credit?invoiceId=1"])(
  "%s of a job that is not there is a page that says so",
  async (page) => {
    await owner.open(`/admin/quotes/999999/${page}`);
    expect(owner.status).toBe(404);
  },
);

test("a payment for the newer of two invoices fills that one, and a refused form keeps the choice", async () => {
  const id = await openJob(true);
  expect(owner.find("#invoiceId")).toBeNull();
  const context = { db: site.db, now: new Date(), actor: "olga", business: BUSINESS };
  const part = { share: { kind: "amount", totalCents: 300_000 }, quoteId: id } as const;
  await billJob(context, part);
  await billJob(context, { quoteId: id });
  const issued = await site.db
    .selectFrom("invoices")
    .select(["id", "number"])
    .where("quote_id", "=", id)
    .orderBy("id")
    .execute();
  const [older, newer] = issued.map(({ number }) => `INV-${String(number).padStart(4, "0")}`);
  await owner.open(`/admin/quotes/${id}`);
  const choices = () => owner.findAll("#invoiceId option").map(({ textContent }) => textContent);
  expect(choices()).toEqual(["Oldest open invoice", `${older}, $3,000.00 left`, `${newer}, $7,993.50 left`]);
  owner.fill("For invoice", String(issued[1]!.id));
  owner.fill("Amount", "lots");
  await owner.press("Record payment");
  expect(owner.status).toBe(400);
  expect(owner.value("For invoice")).toBe(String(issued[1]!.id));
  owner.fill("Amount", "2,000");
  await owner.press("Record payment");
  expect(choices()).toContain(`${newer}, $5,993.50 left`);
  expect(owner.text).toContain(`for ${newer}, by owner`);
  const [{ id: paid }] = (await site.db
    .selectFrom("payments")
    .select("id")
    .where("quote_id", "=", id)
    .execute()) as [{ id: number }];
  expect(await pdfOf(`/admin/payments/${paid}/pdf`)).toContain(newer);
  owner.fill("For invoice", String(issued[1]!.id));
  owner.fill("Amount", "6,000");
  await owner.press("Record payment");
  expect(owner.toast).toContain(`$6.50 of it is more than was left on ${newer}`);
  expect(owner.text).toContain("$2,993.50 left to pay");
  expect(owner.find("#invoiceId")).toBeNull();
});

test("what is left of the open invoice is filled in, and more than is left to pay is asked about once", async () => {
  const id = await openJob(true);
  expect(owner.value("Amount")).toBe("");
  await owner.open(`/admin/quotes/${id}/bill`);
  owner.choose("share", "amount");
  owner.fill("Dollars", "3000");
  await owner.press("Check the invoice");
  (owner.find('input[name="isNoHome"]') as HTMLInputElement).checked = true;
  await issue("$3,000.00");
  expect(owner.value("Amount")).toBe("3000.00");

  // More than is billed, but not more than was agreed: no question.
  owner.fill("Amount", "10,000");
  await owner.press("Record payment");
  expect(owner.toast).toContain("Payment Recorded");
  expect(owner.value("Amount")).toBe("");
  owner.fill("Amount", "1,000");
  await owner.press("Record payment");
  expect(owner.status).toBe(409);
  expect(owner.text).toContain("That is more than is left to pay: $993.50. Record it all the same?");
  await owner.press("Record it all the same");
  expect(owner.toast).toContain("Payment Recorded");
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
  expect(await send("add-payment", { ...payment, amount: "5", invoiceId: "999999" })).toBe(400);
  expect(await send("add-payment", { ...payment, quoteId: "9999" })).toBe(404);
  const line = { amount_cents: 1250, voided_at: null, recorded_by: ADMIN.username };
  const [first, second] = await payments();
  expect([first, second]).toMatchObject([line, line]);
  const paid = { paymentId: String(first!.id) };
  expect(await send("void-payment", paid)).toBe(302);
  expect(await send("void-payment", paid)).toBe(404);
  expect(await send("mail-receipt", paid)).toBe(404);
  expect(await payments()).toMatchObject([{ ...line, voided_at: expect.any(String) }, line]);

  const post = async (page: string, fields: Record<string, string>) => {
    const answer = await site.fetch(`/admin/quotes/${id}/${page}`, {
      method: "POST",
      headers: { Cookie: owner.cookies, Origin: site.publicUrl },
      body: new URLSearchParams(fields),
    });
    return answer.status;
  };
  const asked = { quoteId: String(id), intent: "issue-invoice", share: "rest", isNoHome: "on" };
  const seen = { totalCents: "1099350", leftCents: "0" };
  expect(await post("bill", asked)).toBe(400);
  const issued = await Promise.all([1, 2].map(() => post("bill", { ...asked, ...seen })));
  expect(issued).toEqual([302, 302]);
  const invoices = await site.db.selectFrom("invoices").selectAll().where("quote_id", "=", id).execute();
  expect(invoices).toMatchObject([{ total_cents: 1_099_350, kind: "whole" }]);
  const invoice = { invoiceId: String(invoices[0]!.id) };
  expect(await send("mail-invoice", invoice)).toBe(302);
  const credit = { ...invoice, intent: "issue-credit", amount: "1", reason: "Scratch" };
  expect(await post(`credit?invoiceId=${invoices[0]!.id}`, credit)).toBe(400);
  for (const _ of [1, 2])
    expect(await post(`credit?invoiceId=${invoices[0]!.id}`, { ...credit, billedCents: "1099350" })).toBe(
      302,
    );
  const credits = site.db.selectFrom("credit_notes").select("total_cents");
  expect(await credits.where("invoice_id", "=", invoices[0]!.id).execute()).toEqual([{ total_cents: 100 }]);
  const change = { ...asked, intent: "add-change", words: "Crack", amount: "100", agreedBy: "Ilse" };
  expect(await post("change", { ...change, agreedCents: "1099350" })).toBe(302);
  expect(await post("change", { ...change, agreedCents: "1099350" })).toBe(409);
  const cancel = { ...invoice, intent: "issue-credit", amount: "", billedCents: "1099250" };
  expect(await post(`credit?invoiceId=${invoices[0]!.id}`, cancel)).toBe(400);
  expect(await post(`credit?invoiceId=${invoices[0]!.id}`, { ...cancel, reason: "No" })).toBe(302);
  expect(await post(`credit?invoiceId=${invoices[0]!.id}`, { ...cancel, reason: "No" })).toBe(302);
  expect(await credits.where("invoice_id", "=", invoices[0]!.id).execute()).toHaveLength(2);
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

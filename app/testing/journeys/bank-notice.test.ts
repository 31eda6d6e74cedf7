import { beforeAll, beforeEach, expect, test } from "vitest";
import { folded } from "~/business/typed-text";
import { BUSINESS, billJob } from "~/money/testing.server";
import { newLead } from "~/quotes/testing.server";
import { endSessions } from "../end-sessions";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;
let references = 0;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
});

beforeEach(async () => {
  for (const table of ["payments", "invoices"] as const) {
    await site.db.deleteFrom(table).execute();
  }
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
  owner = browser.newTab();
  await owner.open("/admin/notice");
});

/** Bills a customer $2,307 and GST, which is $2,422.35, unless `cents` before GST are given. */
async function bill(name: string, cents = 230_700): Promise<{ quoteId: number; number: string; id: number }> {
  const email = `${folded(name).replaceAll(" ", ".")}@example.ca`;
  const now = new Date();
  const { id: quoteId } = await newLead(site.db, { name, email }, now);
  const lines = [{ description: "Repair", amountCents: cents }];
  const billed = await billJob({ db: site.db, now, actor: "owner", business: BUSINESS }, { quoteId, lines });
  if (!billed?.ok) throw new Error(billed?.reason);
  return { quoteId, number: billed.invoice.number, id: billed.invoice.id };
}

const noticeOf = (sender: string, message: string, reference = `CAref${++references}x`) =>
  `Hi Sample Surfaces,
${sender} has sent you $2,422.35 (CAD) and the money has been automatically deposited into your account.

Message: ${message}
Date: November 12, 2026
Reference Number: ${reference}`;

async function read(notice: string): Promise<void> {
  owner.fill("The bank’s email about the e-Transfer", notice);
  await owner.press("Read it");
}

const chosen = () =>
  owner.findAll("input[name=invoiceId]:checked").map((radio) => radio.getAttribute("value"));
const payments = () => site.db.selectFrom("payments").selectAll().execute();

test("Today leads to a page that reads a bank's notice, and one press books it", async () => {
  const { quoteId, id, number } = await bill("Maria Kowalska");
  await owner.open("/admin");
  await owner.follow("Paste a bank notice");
  await read(noticeOf("MARIA KOWALSKA", number, "CAvjMTys"));
  expect(owner.status).toBe(200);
  expect(await payments()).toEqual([]);
  expect(owner.value("Amount")).toBe("2422.35");
  expect(owner.value("From")).toBe("MARIA KOWALSKA");
  expect(owner.value("Message")).toBe(number);
  expect(owner.value("Bank’s reference")).toBe("CAvjMTys");
  expect(owner.value("Received on")).toBe("2026-11-12");
  expect(owner.text).toContain(
    `${number} is in the message, exactly $2,422.35 is left, Maria Kowalska is the customer.`,
  );
  expect(owner.text).toContain("Check your bank account before you record it.");
  expect(chosen()).toEqual([String(id)]);

  await owner.press("Record it");
  expect(owner.path).toBe(`/admin/quotes/${quoteId}`);
  expect(owner.toast).toContain(`Recorded $2,422.35 for ${number}`);
  expect(await payments()).toMatchObject([
    {
      quote_id: quoteId,
      invoice_id: id,
      amount_cents: 242_235,
      method: "e-transfer",
      reference: "CAvjMTys",
      received_on: "2026-11-12",
      note: `MARIA KOWALSKA: ${number}`,
    },
  ]);
  const mails = site.db.selectFrom("outbox").select("to_address").where("kind", "=", "receipt");
  expect(await mails.execute()).toEqual([{ to_address: "maria.kowalska@example.ca" }]);
});

test("a notice that is booked twice, by a double press or pasted again, says when and for what it was", async () => {
  const { quoteId, number } = await bill("Maria Kowalska");
  const notice = noticeOf("MARIA KOWALSKA", number);
  await read(notice);
  const double = owner.newTab();
  await double.open("/admin/notice");
  double.fill("The bank’s email about the e-Transfer", notice);
  await double.press("Read it");
  await owner.press("Record it");
  await double.press("Record it");
  expect(double.status).toBe(409);
  const said = `Already recorded on Nov 12, 2026, for ${number}: Maria Kowalska`;
  expect(double.text).toContain(said);

  owner = browser.newTab();
  await owner.open("/admin/notice");
  await read(notice);
  expect(owner.text).toContain(said);
  expect(owner.findAll("button[value=book-notice]")).toEqual([]);
  await owner.follow("Maria Kowalska");
  expect(owner.path).toBe(`/admin/quotes/${quoteId}`);
  expect(await payments()).toHaveLength(1);
});

test("a reference is not booked a second time for what is left of the invoice, and not lost when it was voided", async () => {
  const { number } = await bill("Maria Kowalska", 1_000_000);
  const notice = noticeOf("MARIA KOWALSKA", number);
  for (const again of [false, true]) {
    await owner.open("/admin/notice");
    await read(notice);
    if (again) expect(owner.text).toContain("Already recorded on");
    else await owner.press("Record it");
  }
  await site.db.updateTable("payments").set({ voided_at: new Date().toISOString() }).execute();
  await owner.open("/admin/notice");
  await read(notice);
  expect(owner.text).toMatch(/That leaves .* to pay on it\./);
  expect(owner.text).not.toContain("Already recorded");
});

test("a notice that names a paid invoice leads to its job, beside another one that fits", async () => {
  const { quoteId, number } = await bill("Maria Kowalska");
  await read(noticeOf("MARIA KOWALSKA", number));
  await owner.press("Record it");

  await owner.open("/admin/notice");
  await read(noticeOf("MARIA KOWALSKA", number));
  expect(owner.text).toContain(`${number} has nothing left to pay: Maria Kowalska`);
  expect(owner.text).not.toContain("No open invoice fits.");
  expect(owner.findAll("button[value=book-notice]")).toEqual([]);
  const other = await bill("Maria Kowalska");
  await owner.press("Find the invoice again");
  expect(owner.text).toContain(`${number} has nothing left to pay: Maria Kowalska`);
  expect(chosen()).toEqual([String(other.id)]);
  await owner.follow("Maria Kowalska");
  expect(owner.path).toBe(`/admin/quotes/${quoteId}`);
});

test("without a reference the same sum within a minute is asked about", async () => {
  const { number } = await bill("Maria Kowalska", 1_000_000);
  const press = async () => {
    await owner.open("/admin/notice");
    await read(noticeOf("MARIA KOWALSKA", number, "none"));
    expect(owner.value("Bank’s reference")).toBe("");
    await owner.press("Record it");
  };
  await press();
  await press();
  expect(owner.status).toBe(409);
  expect(owner.text).toContain("The same payment was recorded less than a minute ago.");
  expect(await payments()).toHaveLength(1);
  await owner.press("Record it");
  expect(await payments()).toHaveLength(2);
});

test("of two invoices that fit equally none is chosen, and the press asks for one", async () => {
  await bill("Maria Kowalska");
  const second = await bill("Maria Kowalska");
  await read(noticeOf("MARIA KOWALSKA", "driveway"));
  expect(owner.findAll("input[name=invoiceId]")).toHaveLength(2);
  expect(chosen()).toEqual([]);
  expect(owner.text).toContain("More than one fits: please choose.");
  await owner.press("Record it");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please choose the invoice");
  expect(await payments()).toEqual([]);
  owner.choose("invoiceId", String(second.id));
  await owner.press("Record it");
  expect(await payments()).toMatchObject([{ invoice_id: second.id }]);
});

test("what was best before a correction is not chosen after it when two fit equally", async () => {
  const { number } = await bill("Maria Kowalska");
  await bill("Maria Kowalska");
  await read(noticeOf("MARIA KOWALSKA", number));
  expect(chosen()).toHaveLength(1);
  owner.fill("Message", "driveway");
  await owner.press("Find the invoice again");
  expect(chosen()).toEqual([]);
});

test("a correction finds the invoice, and what is wrong is said at its field with all that was typed", async () => {
  const { id, number } = await bill("Ann Lee");
  await read("Your money has been automatically deposited.");
  expect(owner.text).toContain("No open invoice fits.");
  await owner.follow("Search for the job");
  expect(owner.heading).toBe("Search");

  await owner.open("/admin/notice");
  await read(noticeOf("BO BERG", "x").replace("$2,422.35", "$10.00"));
  owner.fill("Message", `for ${number}`);
  owner.fill("Amount", "1000");
  await owner.press("Find the invoice again");
  expect(owner.value("From")).toBe("BO BERG");
  expect(owner.text).toContain(`${number} is in the message. That leaves $1,422.35 to pay on it.`);
  expect(chosen()).toEqual([String(id)]);
  owner.fill("Amount", "ten");
  owner.fill("Received on", "2099-01-01");
  await owner.press("Record it");
  expect(owner.status).toBe(400);
  expect(owner.value("Amount")).toBe("ten");
  expect(owner.find("#amount-error")).not.toBeNull();
  expect(owner.value("The bank’s email about the e-Transfer")).toContain("BO BERG");
  owner.fill("Amount", "1,000");
  await owner.press("Record it");
  expect(owner.find("#receivedOn-error")?.textContent).toBe("Please enter a day that is not in the future");
  owner.fill("Received on", "");
  await owner.press("Record it");
  expect(await payments()).toMatchObject([{ amount_cents: 100_000, invoice_id: id }]);
});

test("a French notice and one in HTML are read", async () => {
  const { number } = await bill("Hélène Bédard");
  await read(
    `Les fonds ont été déposés!\nMessage :\nfacture ${number}\n\nNuméro de référence : C1AVzjTtqRCM\nEnvoyé par : HELENE BEDARD\nMontant : 2\u00a0422,35 $ (CAD)`,
  );
  expect(owner.text).toContain(
    `${number} is in the message, exactly $2,422.35 is left, Hélène Bédard is the customer.`,
  );
  await owner.open("/admin/notice");
  await read(
    "<p><b>HELENE BEDARD</b> has sent you $2,422.35&nbsp;(CAD), automatically deposited.</p><script>alert(1)</script>",
  );
  expect(owner.text).toContain("Exactly $2,422.35 is left, Hélène Bédard is the customer.");
  expect(owner.value("The bank’s email about the e-Transfer")).toContain("<script>alert(1)</script>");
});

test("a mail that brings no money, or does not say that it was deposited, is doubted in words", async () => {
  await read("INTERAC e-Transfer: MARIA KOWALSKA sent you money.\nAmount: $2,422.35");
  expect(owner.text).toContain("The email does not say that the money was deposited");
  await owner.open("/admin/notice");
  await read("MARIA KOWALSKA has requested money from you: $50.00");
  expect(owner.text).toContain("This does not look like a notice of money coming in.");
  await owner.open("/admin/notice");
  await read("hello there");
  expect(owner.text).toContain("This does not look like a notice of money coming in.");
});

test("an empty, a too long and an unreadable notice come back with what was pasted", async () => {
  await read(" ");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please paste the bank’s email");
  await read("a".repeat(20_001));
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please use 20,000 characters or fewer");
  expect(owner.value("The bank’s email about the e-Transfer")).toHaveLength(20_001);
  await owner.open("/admin/notice");
  await read("zq9 ".repeat(5_000));
  expect(owner.status).toBe(200);
  expect(owner.value("Amount")).toBe("");
});

test("when the session is over what was pasted and corrected stays, and nothing is booked", async () => {
  const { number } = await bill("Maria Kowalska");
  await read(noticeOf("MARIA KOWALSKA", number));
  owner.fill("From", "Maria K.");
  await endSessions(site);
  await owner.press("Record it");
  expect(owner.status).toBe(401);
  expect(owner.value("From")).toBe("Maria K.");
  expect(owner.value("The bank’s email about the e-Transfer")).toContain("MARIA KOWALSKA");
  expect(owner.text).toContain("Log in in a new tab");
  expect(owner.text).not.toContain("is the customer");
  expect(await payments()).toEqual([]);
});

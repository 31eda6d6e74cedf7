import { beforeAll, expect, test } from "vitest";
import { createUser } from "~/auth/users.server";
import { albertaDay } from "~/business/time";
import { BUSINESS, cancelInvoice } from "~/money/testing.server";
import { writePayment } from "~/quotes/payments.server";
import { issuedInvoice } from "../issued-invoice";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
const OFFICE = { username: "office", password: "another long pass phrase" };
const today = albertaDay(new Date().toISOString());

/** One invoice is open and late, one is paid, one was cancelled. */
const invoices = {} as Record<"late" | "paid" | "cancelled", string>;

beforeAll(async () => {
  site = await startSite();
  const context = { db: site.db, now: new Date(), actor: "owner", business: BUSINESS };
  await createUser(context, OFFICE);
  await site.db.updateTable("users").set({ role: "staff" }).where("username", "=", OFFICE.username).execute();
  const issue = (name: string) => issuedInvoice(site.db, { lead: { name, email: `${name}@example.ca` } });
  const late = await issue("Lata");
  await site.db.updateTable("invoices").set({ due_on: "2026-01-10" }).where("id", "=", late.id).execute();
  const paid = await issue("Paula");
  const payment = { method: "e-transfer", receivedOn: today } as const;
  await writePayment(context, { quoteId: paid.quoteId, amountCents: 242_235, ...payment });
  const cancelled = await issue("Cancel");
  await cancelInvoice(context, { id: cancelled.id, reason: "Wrong address" });
  Object.assign(invoices, { late: late.number, paid: paid.number, cancelled: cancelled.number });
});

async function signedIn(who: typeof OFFICE): Promise<Visitor> {
  const visitor = new Visitor(site);
  await visitor.signIn(who);
  return visitor;
}

const linesOf = async (answer: Response) => (await answer.text()).trim().split("\r\n");

test("the list of invoices is narrowed by state and by name, and the CSV has what the screen has", async () => {
  const office = await signedIn(OFFICE);
  await office.open("/admin/invoices");
  for (const number of Object.values(invoices)) expect(office.text).toContain(number);
  expect(office.text).toContain("CR-0001");
  await office.open("/admin/invoices?show=late");
  expect(office.texts("tbody a").filter((name) => name.startsWith("INV-"))).toEqual([invoices.late]);
  await office.open("/admin/invoices?q=paula");
  expect(office.texts("tbody a").filter((name) => name.startsWith("INV-"))).toEqual([invoices.paid]);
  await office.open("/admin/invoices?q=nobody");
  expect(office.text).toContain("Nothing found.");
  const csv = await linesOf(await office.download("/admin/invoices/csv"));
  expect(csv).toHaveLength(1 + 4);
});

test("what is owed is the late invoice alone, on the screen and in the CSV", async () => {
  const office = await signedIn(OFFICE);
  await office.open("/admin/reports?tab=money");
  expect(office.text).toContain(invoices.late);
  expect(office.text).not.toContain(invoices.paid);
  const [, line, ...more] = await linesOf(await office.download("/admin/reports/owed"));
  expect(line).toContain(invoices.late);
  expect(line).toContain("2422.35");
  expect(more).toEqual([]);
});

test("GST is for admins: of three invoices less what was cancelled, and for nobody else", async () => {
  const owner = await signedIn(ADMIN);
  await owner.open("/admin/reports?tab=money");
  expect(owner.text).toContain("GST charged");
  // Each bills $115.35 of GST, and one was taken back.
  expect(owner.text).toContain("$230.70");
  expect((await owner.download("/admin/reports/gst")).status).toBe(200);
  const office = await signedIn(OFFICE);
  await office.open("/admin/reports?tab=money");
  expect(office.text).not.toContain("GST charged");
  expect((await office.download("/admin/reports/gst")).status).toBe(403);
});

import { beforeAll, beforeEach, expect, test } from "vitest";
import { writePayment } from "~/quotes/payments.server";
import type { Row } from "../../../db/schema";
import { endSessions } from "../end-sessions";
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
  for (const table of ["payments", "calendar_events", "outbox", "quotes"] as const) {
    await site.db.deleteFrom(table).execute();
  }
  owner = browser.newTab();
});

let quotesMade = 0;

/** Puts a request of Jane's into the database; each is newer than the one before. */
async function addQuote(values: Partial<Row<"quotes">> = {}): Promise<number> {
  const { phone_digits: _, ...given } = values;
  const at = new Date(Date.UTC(2026, 5, 1, 12, 0, quotesMade++)).toISOString();
  const { id } = await site.db
    .insertInto("quotes")
    .values({
      name: "Jane Doe",
      email: "jane@example.ca",
      phone: "780-555-9876",
      project_type: "rubber_resurfacing",
      created_at: at,
      updated_at: at,
      ...given,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const paid = given.total_paid_cents;
  if (paid) {
    const line = { quote_id: id, amount_cents: paid, method: "other", recorded_by: "owner", recorded_at: at };
    await site.db.insertInto("payments").values(line).execute();
  }
  return id;
}

const quote = (id: number) =>
  site.db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const events = () => site.db.selectFrom("calendar_events").selectAll().execute();
const mails = () => site.db.selectFrom("outbox").selectAll().execute();
const open = (panel: string, id: number, rest = "") => owner.open(`/admin?panel=${panel}&quote=${id}${rest}`);
const card = (id: number) => owner.find(`#quote-${id}`)?.textContent?.replace(/\s+/g, " ") ?? "";
const dialog = () => owner.find("dialog[open]")?.textContent?.replace(/\s+/g, " ") ?? "";

test("an empty desk greets the owner, counts nothing and says what will appear", async () => {
  await owner.open("/admin");
  expect(owner.text).toContain("Welcome, owner");
  expect(owner.text).toContain("No Quote Requests Yet");
  expect(owner.text).not.toContain("Download CSV");
  const links = [...(owner.find("nav[aria-label='Back office']")?.querySelectorAll("a") ?? [])];
  expect(links.map((link) => link.textContent)).toEqual([
    "Dashboard",
    "Images",
    "Leads",
    "Estimates",
    "Invoices",
    "Emails",
    "Calendar",
    "Reports",
    "Settings",
  ]);
  expect(owner.texts("header a")).toContain("Account");
  expect(
    links.filter((link) => link.ariaCurrent === "page" || link.getAttribute("aria-current")),
  ).toHaveLength(1);
  expect(owner.text).toContain("placeholder for the business’s name, phone number and email address");
  expect(owner.text).toContain("No mail server is set");
});

test("mail that could not be delivered is said on the desk", async () => {
  const at = new Date().toISOString();
  await site.db
    .insertInto("outbox")
    .values({
      message_id: "<1@x>",
      kind: "customer",
      to_address: "jane@example.ca",
      subject: "Hello",
      status: "undelivered",
      next_attempt_at: at,
      created_at: at,
    })
    .execute();
  await owner.open("/admin");
  expect(owner.text).toContain("1 email could not be delivered");
});

test("the counters count by status, and quoted leads stay in sight", async () => {
  for (const status of ["new", "new", "contacted", "quoted", "won", "lost", "converted"]) {
    await addQuote({ status });
  }
  await owner.open("/admin");
  const figures = [...(owner.find("dl")?.querySelectorAll("dd") ?? [])].map((figure) => figure.textContent);
  expect(figures).toEqual(["7", "2", "1", "1"]);
  expect(owner.text).toContain("Quoted, waiting: 1");
});

test("a card says who, what, how much and what happens next, with the buttons in the product's order", async () => {
  const id = await addQuote({
    address: "12 Elm Street",
    project_size: "850 sq ft",
    budget: "$5k - $10k",
    details: "Cracked",
    contact_method: '["email","phone"]',
    project_price_cents: 847875,
    follow_up_date: "2026-12-02T05:59:59.000Z",
    follow_up_notes: "Call after five",
    last_contact_date: "2026-06-01T16:00:00.000Z",
  });
  await site.db
    .insertInto("calendar_events")
    .values({
      title: "Measure",
      event_type: "estimate",
      start_date: "2026-12-01T16:00:00.000Z",
      end_date: "2026-12-01T17:00:00.000Z",
      status: "cancelled",
      quote_id: id,
      created_at: "2026-06-01T12:00:00.000Z",
      updated_at: "2026-06-01T12:00:00.000Z",
    })
    .execute();
  await owner.open("/admin");
  for (const words of [
    "12 Elm Street",
    "Rubber Driveway Resurfacing",
    "850 sq ft",
    "$5k - $10k",
    "Cracked",
    "Email, Phone",
    "$8,478.75",
    "Jun 01, 2026 06:00",
    "Scheduled Appointments",
    "Measure",
    "Dec 01, 2026 10:00, Estimate visit",
    "Cancelled",
    "Follow-up Information",
    "Last contacted: Jun 01, 2026 10:00",
    "Follow-up scheduled: Dec 01, 2026",
    "Call after five",
  ]) {
    expect(card(id)).toContain(words);
  }
  expect(owner.find(`#quote-${id} a[href="mailto:jane@example.ca"]`)).not.toBeNull();
  expect(owner.find(`#quote-${id} a[href="tel:+17805559876"]`)).not.toBeNull();
  expect(card(id)).toMatch(/Edit ?Follow Up ?Email ?Schedule ?Convert ?Payment ?Delete/);
});

test.each(["professional_quote", "converted"])(
  "a %s can't be converted, and keeps its status",
  async (status) => {
    const id = await addQuote({ status });
    await owner.open("/admin");
    expect(card(id)).not.toContain("Convert ");
    expect(owner.find(`#quote-${id} a[href*="panel=convert"]`)).toBeNull();
    const menu = owner.find(`#quote-${id} select`) as HTMLSelectElement;
    expect(menu.value).toBe(status);
    await open("convert", id);
    expect(dialog()).toBe("");
  },
);

test("a search within a filter keeps it", async () => {
  await addQuote({ name: "Won Website", status: "won" });
  await addQuote({ name: "Won Referral", status: "won", lead_source: "referral" });
  await owner.open("/admin?source=referral");
  owner.fill("Search", "won");
  await owner.press("Search");
  expect(owner.texts("article h3")).toEqual(["Won Referral"]);
  const list = owner.findAll("a").find((link) => link.textContent === "Download CSV");
  const rows = await (await owner.download(list?.getAttribute("href") ?? "")).text();
  expect(rows).toContain("Won Referral");
  expect(rows).not.toContain("Won Website");
});

test("the status is set from the card", async () => {
  const id = await addQuote();
  await owner.open("/admin");
  (owner.find("select[name=status][aria-label]") as HTMLSelectElement).value = "won";
  await owner.press("Save");
  expect(owner.toast).toBe("Status Updated – Quote status has been updated successfully.");
  expect((await quote(id)).status).toBe("won");
});

test.each(["professional_quote", "converted"])(
  "without script a %s can be saved as it stands, and can become another",
  async (status) => {
    const id = await addQuote({ status });
    await owner.open("/admin");
    await owner.press("Save");
    expect(owner.toast).toContain("Status Updated");
    expect((await quote(id)).status).toBe(status);
    (owner.find(`#quote-${id} select`) as HTMLSelectElement).value = "won";
    await owner.press("Save");
    expect(owner.toast).toContain("Status Updated");
    expect((await quote(id)).status).toBe("won");
  },
);

test.each(["converted", "maybe"])("a status of %s can't be set, and the desk says so", async (status) => {
  const id = await addQuote();
  await owner.open("/admin");
  (owner.find(`#quote-${id} option`) as HTMLOptionElement).value = status;
  await owner.press("Save");
  expect(owner.status).toBe(400);
  expect(owner.toast).toBe("Update Failed – Please choose a status");
  expect((await quote(id)).status).toBe("new");
});

test("a follow-up is recorded, with today as its day and the notes at hand", async () => {
  const id = await addQuote({ follow_up_notes: "Likes terracotta" });
  await open("follow-up", id);
  expect(owner.value("Follow-up date")).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(owner.value("Notes")).toBe("Likes terracotta");
  owner.fill("Follow-up date", "2026-12-01");
  owner.fill("Notes", "Call again");
  await owner.press("Save Follow-up");
  expect(owner.toast).toContain("Follow-up Recorded");
  expect(dialog()).toBe("");
  const saved = await quote(id);
  expect(saved).toMatchObject({ follow_up_notes: "Call again", follow_up_date: "2026-12-02T05:59:59.000Z" });
  expect(saved.last_contact_date).not.toBeNull();
});

test("without a day no follow-up is recorded, and the notes are kept", async () => {
  const id = await addQuote();
  await open("follow-up", id);
  owner.fill("Follow-up date", "");
  owner.fill("Notes", "Call again");
  await owner.press("Save Follow-up");
  expect(owner.status).toBe(400);
  expect(owner.toast).toBe("Missing Information – Please select a follow-up date.");
  expect(owner.value("Notes")).toBe("Call again");
  expect((await quote(id)).follow_up_notes).toBeNull();
});

test("an appointment is made from the dialog, which lists what is planned", async () => {
  const id = await addQuote({ details: null });
  await open("schedule", id);
  expect(owner.value("Title")).toBe("Consultation - Jane Doe");
  expect(owner.value("Type")).toBe("consultation");
  expect(owner.value("Duration")).toBe("60");
  expect(owner.value("Time")).toBe("10:00");
  expect(owner.value("Notes")).toBe("Project: Rubber Driveway Resurfacing - No additional details");
  expect(dialog()).toContain("Nothing is planned yet.");
  owner.fill("Date", "2027-12-01");
  owner.fill("Time", "09:00");
  await owner.press("Create Event");
  expect(owner.toast).toContain("Event Created");
  expect(await events()).toMatchObject([
    {
      quote_id: id,
      customer_name: "Jane Doe",
      start_date: "2027-12-01T15:00:00.000Z",
      end_date: "2027-12-01T16:00:00.000Z",
    },
  ]);
  await open("schedule", id);
  expect(dialog()).toContain("Dec 01, 2027 09:00");
});

test("an appointment with a customer who wrote all that fits is made as the dialog proposes it", async () => {
  const id = await addQuote({ name: "N".repeat(200), details: "d".repeat(5000) });
  await open("schedule", id);
  await owner.press("Create Event");
  expect(owner.toast).toContain("Event Created");
});

test("an appointment at the time of another is made and names it; Undo takes it back", async () => {
  const id = await addQuote();
  for (const time of ["09:00", "09:30"]) {
    await open("schedule", id);
    owner.fill("Title", `At ${time}`);
    owner.fill("Date", "2027-12-01");
    owner.fill("Time", time);
    await owner.press("Create Event");
  }
  expect(owner.toast).toBe("Event Created – Same time as At 09:00, 9:00. Free from 10:00.");
  expect(await events()).toHaveLength(2);
  await owner.press("Undo");
  expect(owner.toast).toContain("Event Deleted");
  expect(await events()).toMatchObject([{ title: "At 09:00" }]);
});

test.each(["Title", "Date", "Time"])("without its %s no appointment is made", async (field) => {
  const id = await addQuote();
  await open("schedule", id);
  owner.fill(field, "");
  await owner.press("Create Event");
  expect(owner.toast).toBe("Missing Information – Please fill in all required fields.");
  expect(await events()).toEqual([]);
});

test("payments are recorded, and the summary says what remains", async () => {
  const id = await addQuote({ project_price_cents: 100000, payment_status_by_hand: 1 });
  await writePayment({ db: site.db, now: new Date() }, { quoteId: id, amountCents: 25050, method: "cash" });
  await open("payment", id);
  expect(owner.value("Project price")).toBe("1000.00");
  expect(owner.value("Total paid")).toBe("250.50");
  expect(dialog()).toContain("Project price$1,000.00Total paid$250.50Remaining$749.50");
  owner.fill("Total paid", "1100.25");
  await owner.press("Update summary");
  expect(dialog()).toContain("Overpaid by $100.25");
  expect(dialog()).toContain("The whole price is paid, but the status is Pending.");
  owner.fill("Deposit amount", "");
  owner.fill("Payment status", "paid_in_full");
  await owner.press("Save Payment");
  expect(owner.toast).toContain("Payment Updated");
  expect(await quote(id)).toMatchObject({
    total_paid_cents: 110025,
    deposit_amount_cents: 0,
    payment_status: "paid_in_full",
  });
});

test("the payment status follows the payments until another is chosen, and again after Back to automatic", async () => {
  const id = await addQuote({ project_price_cents: 100000 });
  await open("payment", id);
  expect(owner.value("Payment status")).toBe("pending");
  expect(dialog()).not.toContain("Back to automatic");
  owner.fill("Total paid", "250.50");
  await owner.press("Save Payment");
  await open("payment", id);
  expect(owner.value("Payment status")).toBe("deposit_paid");
  owner.fill("Payment status", "paid_in_full");
  await owner.press("Save Payment");
  expect(owner.toast).toContain("The status is Paid in full, but $749.50 of $1,000.00 is still to pay.");
  expect(await quote(id)).toMatchObject({ payment_status: "paid_in_full", payment_status_by_hand: 1 });
  await open("payment", id);
  owner.fill("Total paid", "300");
  await owner.press("Back to automatic");
  expect(owner.toast).toContain("The payment status follows the price and the payments again.");
  expect(await quote(id)).toMatchObject({ total_paid_cents: 30000, payment_status_by_hand: 0 });
  expect(owner.text).not.toContain("The status is Paid in full");
  await open("payment", id);
  expect(owner.value("Payment status")).toBe("deposit_paid");
});

test("an amount that is none is named at its field, and nothing is saved", async () => {
  const id = await addQuote({ project_price_cents: 100000 });
  await open("payment", id);
  owner.fill("Project price", "");
  owner.fill("Total paid", "-5");
  await owner.press("Save Payment");
  expect(owner.status).toBe(400);
  expect(dialog()).toContain("Please enter an amount from 0 to 99,999,999.99");
  expect((await quote(id)).project_price_cents).toBe(100000);
});

test("a request is converted at its own size, with a preview and the price that the customer saw", async () => {
  const id = await addQuote({ square_feet: 850, instant_quote_cents: 847875 });
  await open("convert", id);
  expect(owner.value("Area (sq ft)")).toBe("850");
  expect(owner.value("Discount")).toBe("0");
  expect(dialog()).toContain("Customer saw $8,478.75 on");
  owner.fill("Preparation cost", "500");
  owner.fill("Price per sq ft", "10");
  await owner.press("Update preview");
  for (const figure of ["$9,000.00", "$450.00", "$9,450.00"]) expect(dialog()).toContain(figure);
  await owner.press("Convert to Quote");
  const made = await site.db
    .selectFrom("quotes")
    .selectAll()
    .where("converted_from_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(owner.toast).toBe(
    `Estimate Converted – Successfully converted to professional quote #${made.id} with total $9,450.00`,
  );
  expect(made).toMatchObject({ status: "professional_quote", project_price_cents: 945000 });
  expect((await quote(id)).status).toBe("converted");
});

test("without both prices nothing is converted; a request without a size counts 1,000 sq ft", async () => {
  const id = await addQuote();
  await open("convert", id);
  expect(owner.value("Area (sq ft)")).toBe("1000");
  owner.fill("Preparation cost", "500");
  await owner.press("Convert to Quote");
  expect(owner.toast).toBe("Missing Information – Please fill in preparation cost and price per sq ft.");
  expect(owner.value("Preparation cost")).toBe("500");
  expect((await quote(id)).status).toBe("new");
});

test("a discount above the subtotal is refused at its field", async () => {
  const id = await addQuote();
  await open("convert", id);
  owner.fill("Preparation cost", "0");
  owner.fill("Price per sq ft", "1");
  owner.fill("Discount", "1000.01");
  await owner.press("Convert to Quote");
  expect(dialog()).toContain("Discount cannot be more than the subtotal");
  expect((await quote(id)).status).toBe("new");
});

test("a total that no money field can hold is refused at the price", async () => {
  const id = await addQuote();
  await open("convert", id);
  owner.fill("Area (sq ft)", "99999999");
  owner.fill("Preparation cost", "0");
  owner.fill("Price per sq ft", "8");
  await owner.press("Convert to Quote");
  expect(owner.status).toBe(400);
  expect(dialog()).toContain("The total cannot be more than $99,999,999.99");
  expect(owner.find('[name="pricePerSqFt"]')?.getAttribute("aria-invalid")).toBe("true");
  expect((await quote(id)).status).toBe("new");
});

test("a quote is edited, and a project type that nobody knows is kept", async () => {
  const id = await addQuote({ project_type: "Stamped concrete", budget: "Under $5k" });
  await open("edit", id);
  expect(owner.value("Project type")).toBe("Stamped concrete");
  owner.fill("Name", "Jane Roe");
  owner.fill("Budget", "");
  await owner.press("Save Changes");
  expect(owner.toast).toContain("Quote Updated");
  expect(await quote(id)).toMatchObject({ name: "Jane Roe", budget: null, project_type: "Stamped concrete" });
});

test.each(["Name", "Email", "Phone"])("without %s a quote is not saved", async (field) => {
  const id = await addQuote();
  await open("edit", id);
  owner.fill(field, "");
  owner.fill("Address", "9 Oak Road");
  await owner.press("Save Changes");
  expect(owner.toast).toBe("Missing Information – Please fill in name, email, and phone number.");
  expect(owner.value("Address")).toBe("9 Oak Road");
  expect((await quote(id)).address).toBeNull();
});

test("whoever writes to an address that a colleague corrects meanwhile is told, and then writes to the new one", async () => {
  const id = await addQuote({ email: "jane.typo@example.ca" });
  await open("email", id);
  owner.fill("Subject", "Your driveway");
  const email = "jane.right@example.ca";
  await site.db.updateTable("quotes").set({ email }).where("id", "=", id).execute();
  const mails = () =>
    site.db.selectFrom("outbox").select(["to_address", "subject"]).where("quote_id", "=", id).execute();

  await owner.press("Send Email");
  expect(owner.status).toBe(409);
  expect(dialog()).toContain(`Nothing was sent: somebody else has changed the address to ${email}`);
  expect(dialog()).toContain(`Goes to ${email}`);
  expect(owner.value("Subject")).toBe("Your driveway");
  expect(await mails()).toEqual([]);
  await owner.press("Send Email");
  expect(owner.toast).toContain("Email Sent");
  expect(await mails()).toEqual([{ to_address: email, subject: "Your driveway" }]);
});

test("the later of two editors is told, sees what was saved, and loses nothing typed", async () => {
  const id = await addQuote();
  await open("edit", id);
  owner.fill("Name", "Jane Second");
  const colleague = new Visitor(site);
  await colleague.signIn(ADMIN);
  await colleague.open(`/admin?panel=edit&quote=${id}`);
  colleague.fill("Name", "Jane First");
  await colleague.press("Save Changes");

  await owner.press("Save Changes");
  expect(owner.status).toBe(409);
  expect(dialog()).toContain("Somebody else has changed this quote since you opened it.");
  expect(dialog()).toContain("Saved meanwhile:NameJane First");
  expect(owner.value("Name")).toBe("Jane Second");
  expect((await quote(id)).name).toBe("Jane First");
  await owner.press("Save Changes");
  expect(owner.toast).toContain("Quote Updated");
  expect((await quote(id)).name).toBe("Jane Second");
});

test("people who change different fields of a quote all keep what they typed, and nobody is stopped", async () => {
  const id = await addQuote({ details: "Two lines\nof details" });
  await open("edit", id);
  const [bookkeeper, colleague] = [new Visitor(site), new Visitor(site)];
  for (const [visitor, panel] of [
    [bookkeeper, "payment"],
    [colleague, "edit"],
  ] as const) {
    await visitor.signIn(ADMIN);
    await visitor.open(`/admin?panel=${panel}&quote=${id}`);
  }
  const caller = new Visitor(site);
  await caller.signIn(ADMIN);
  await caller.open(`/admin?panel=follow-up&quote=${id}`);
  caller.fill("Notes", "Called");
  await caller.press("Save Follow-up");
  bookkeeper.fill("Project price", "500");
  await bookkeeper.press("Save Payment");
  expect(bookkeeper.toast).toContain("Payment Updated");
  colleague.fill("Name", "Jane Corrected");
  await colleague.press("Save Changes");
  owner.fill("Address", "9 Oak Road");
  await owner.press("Save Changes");
  expect(owner.toast).toContain("Quote Updated");
  expect(await quote(id)).toMatchObject({
    name: "Jane Corrected",
    address: "9 Oak Road",
    details: "Two lines\nof details",
    project_price_cents: 50000,
    follow_up_notes: "Called",
  });
});

test("a refused form still knows what it was opened with, and one that does not say it saves as it is", async () => {
  const id = await addQuote();
  await open("edit", id);
  owner.fill("Phone", "");
  await owner.press("Save Changes");
  expect(owner.status).toBe(400);
  await site.db.updateTable("quotes").set({ name: "Corrected" }).where("id", "=", id).execute();
  owner.fill("Phone", "780-555-0000");
  await owner.press("Save Changes");
  expect(await quote(id)).toMatchObject({ name: "Corrected", phone: "780-555-0000" });

  for (const opened of ["", "{", "[1]", "null", '{"name":1}']) {
    await open("edit", id);
    owner.find("dialog input[name=opened]")?.setAttribute("value", opened);
    owner.fill("Name", "Typed over");
    await owner.press("Save Changes");
    expect(owner.toast, opened).toContain("Quote Updated");
  }
});

test("a lead without an email is edited, asks for no email, and never shows it as a way to be contacted", async () => {
  const id = await addQuote({ email: "", lead_source: "website" });
  await owner.open("/admin");
  expect(card(id)).not.toContain("Email,");
  await open("edit", id);
  expect(owner.value("Preferred contact")).toBe("phone");
  owner.fill("Address", "9 Oak Road");
  owner.fill("Preferred contact", "phone,text");
  owner.fill("Lead source", "referral");
  owner.fill("Lead source details", "Bob next door");
  await owner.press("Save Changes");
  expect(owner.toast).toContain("Quote Updated");
  expect(await quote(id)).toMatchObject({
    email: "",
    address: "9 Oak Road",
    contact_method: '["phone","text"]',
    lead_source: "referral",
    lead_source_details: "Bob next door",
  });
  await open("edit", id);
  owner.fill("Phone", "");
  await owner.press("Save Changes");
  expect(owner.status).toBe(400);
});

test("a second follow-up types over no note: the earlier ones stand beneath, with who noted them", async () => {
  const id = await addQuote();
  for (const note of ["Called, no answer", "Wants it in June"]) {
    await open("follow-up", id);
    owner.fill("Notes", note);
    await owner.press("Save Follow-up");
  }
  await open("follow-up", id);
  expect(owner.value("Notes")).toBe("Wants it in June");
  expect(owner.texts("[aria-label='Earlier notes'] li p")).toEqual(["Wants it in June", "Called, no answer"]);
  expect(owner.texts("[aria-label='Earlier notes'] li span")[0]).toContain("owner");
});

test.each([
  [
    "edit",
    "Budget",
    "$5k - $10k",
    "Save Changes",
    { budget: "Over $20k" },
    "BudgetOver $20k",
    "Quote Updated",
  ],
  [
    "follow-up",
    "Notes",
    "Call at six",
    "Save Follow-up",
    { follow_up_date: "2026-12-02T05:59:59.000Z", follow_up_notes: "At five" },
    "Follow-up date2026-12-01NotesAt five",
    "Follow-up Recorded",
  ],
  [
    "payment",
    "Total paid",
    "300.00",
    "Save Payment",
    { total_paid_cents: 25_000 },
    "Total paid250.00",
    "Payment Updated",
  ],
  [
    "convert",
    "Price per sq ft",
    "8.50",
    "Convert to Quote",
    { square_feet: 2000 },
    "Area (sq ft)2000",
    "Estimate Converted",
  ],
])(
  "who saves the %s dialog over what a colleague saved meanwhile is told, and can save it anyway",
  async (panel, field, typed, button, saved, told, done) => {
    const id = await addQuote();
    await open(panel, id);
    owner.fill(field, typed);
    if (panel === "convert") owner.fill("Preparation cost", "500");
    const updated_at = new Date().toISOString();
    await site.db
      .updateTable("quotes")
      .set({ ...saved, updated_at })
      .where("id", "=", id)
      .execute();

    await owner.press(button);
    expect(owner.status).toBe(409);
    expect(dialog()).toContain("Somebody else has changed this quote since you opened it.");
    expect(dialog()).toContain(told);
    expect(owner.value(field)).toBe(typed);
    expect(await quote(id)).toMatchObject({ ...saved, updated_at, status: "new" });
    await owner.press(button);
    expect(owner.toast).toContain(done);
  },
);

test("a status chosen over one that a colleague chose meanwhile is not set, and the owner is told", async () => {
  const id = await addQuote();
  await owner.open("/admin");
  await site.db.updateTable("quotes").set({ status: "won" }).where("id", "=", id).execute();
  const choose = () => {
    (owner.find(`#quote-${id} select`) as HTMLSelectElement).value = "contacted";
    return owner.press("Save");
  };
  await choose();
  expect(owner.toast).toBe(
    "Update Failed – Somebody else set the status to Won in the meantime. Set it again if that is wrong.",
  );
  expect((await quote(id)).status).toBe("won");
  await choose();
  expect(owner.toast).toContain("Status Updated");
  expect((await quote(id)).status).toBe("contacted");
});

test("a mail to the customer starts with the template, and waits in the outbox without a mail server", async () => {
  const id = await addQuote();
  await open("email", id);
  expect(owner.value("Subject")).toBe("Follow-up: Rubber Driveway Resurfacing Project");
  for (const words of ["Rubber Driveway Resurfacing", "To be determined", "To be discussed"]) {
    expect(owner.value("Message")).toContain(words);
  }
  owner.fill("Message", "See you on Monday.");
  await owner.press("Send Email");
  expect(owner.toast).toBe("Email Sent – Waiting in the outbox: no mail server is set up.");
  expect(await mails()).toMatchObject([{ to_address: "jane@example.ca", quote_id: id }]);
});

test("a mail without a subject is not sent, and its text is kept", async () => {
  const id = await addQuote();
  await open("email", id);
  owner.fill("Subject", "");
  owner.fill("Message", "See you on Monday.");
  await owner.press("Send Email");
  expect(owner.toast).toBe("Missing Information – Please fill in email subject and message.");
  expect(owner.value("Message")).toBe("See you on Monday.");
  expect(await mails()).toEqual([]);
});

test("a quote is deleted without a question, and Undo brings it back", async () => {
  const id = await addQuote();
  await owner.open("/admin");
  await owner.press("Delete");
  expect(owner.toast).toContain("Quote Deleted");
  expect(owner.text).toContain("No Quote Requests Yet");
  expect((await quote(id)).deleted_at).not.toBeNull();
  await owner.press("Undo");
  expect(owner.toast).toContain("Quote Restored");
  expect(card(id)).toContain("Jane Doe");
});

test("deleted requests are listed, and can be restored", async () => {
  const id = await addQuote({ deleted_at: "2026-06-02T12:00:00.000Z" });
  await owner.open("/admin?status=deleted");
  await owner.press("Restore");
  expect((await quote(id)).deleted_at).toBeNull();
});

test("a suspect is listed apart, and is a request like any other once it is not spam", async () => {
  const id = await addQuote({ suspect_at: "2026-06-02T12:00:00.000Z" });
  await owner.open("/admin");
  expect(owner.text).toContain("No Quote Requests Yet");
  await owner.open("/admin?status=suspect");
  await owner.press("Not spam");
  await owner.open("/admin");
  expect(card(id)).toContain("Jane Doe");
});

test("a search and a status narrow the list, and stay when a dialog opens and closes", async () => {
  const jane = await addQuote({ status: "contacted" });
  const sam = await addQuote({ name: "Sam Smith", email: "sam@example.ca", status: "contacted" });
  await owner.open("/admin");
  (owner.find("main input[name=q]") as HTMLInputElement).value = "smith";
  await owner.press("Search");
  expect(card(sam)).toContain("Sam Smith");
  expect(card(jane)).toBe("");
  await owner.open(owner.find(`#quote-${sam}-payment`)?.getAttribute("href") ?? "");
  expect(dialog()).toContain("Manage Payments");
  const close = [...(owner.find("dialog")?.querySelectorAll("a") ?? [])].map((link) =>
    link.getAttribute("href"),
  );
  expect(close).toContain(`/admin?q=smith&status=#quote-${sam}`);
  await owner.press("Save Payment");
  expect(owner.path).toContain("q=smith");
  await owner.open("/admin?q=nobody");
  expect(owner.text).toContain("No matching quote requests");
});

test("fifty requests stand on a page, with the next ones and the previous ones a link away", async () => {
  for (let index = 0; index < 51; index++) await addQuote({ name: `Customer ${index}` });
  await owner.open("/admin");
  expect(owner.texts("article h3")).toContain("Customer 50");
  expect(owner.texts("article h3")).not.toContain("Customer 0");
  const pageLink = (name: string) =>
    [...(owner.find("nav[aria-label=Pages]")?.querySelectorAll("a") ?? [])]
      .find((link) => link.textContent === name)
      ?.getAttribute("href");
  await owner.open(pageLink("Next") ?? "");
  expect(owner.find("article h3")?.textContent).toBe("Customer 0");
  expect(pageLink("Next")).toBeUndefined();
  await owner.open(pageLink("Previous") ?? "");
  expect(owner.find("article h3")?.textContent).toBe("Customer 50");
});

test("an appointment with a customer who was deleted meanwhile is refused in words, at a taken time too", async () => {
  const id = await addQuote();
  await open("schedule", id);
  await owner.press("Create Event");
  await open("schedule", id);
  await site.db.updateTable("quotes").set({ deleted_at: new Date().toISOString() }).execute();
  await owner.press("Create Event");
  expect(owner.toast).toBe("Event Creation Failed – There is no such quote.");
  expect(await events()).toHaveLength(1);
});

test("whoever converts what a colleague has converted meanwhile is told so", async () => {
  const id = await addQuote();
  const colleague = new Visitor(site);
  await colleague.signIn(ADMIN);
  for (const [tab, price] of [
    [owner, "9"],
    [colleague, "8"],
  ] as const) {
    await tab.open(`/admin?panel=convert&quote=${id}`);
    tab.fill("Preparation cost", "0");
    tab.fill("Price per sq ft", price);
  }
  await colleague.press("Convert to Quote");
  await owner.press("Convert to Quote");
  expect(owner.status).toBe(409);
  expect(owner.toast).toBe("Conversion Failed – This quote has already been converted.");
});

test("a dialog of a quote that is gone is not opened", async () => {
  const id = await addQuote({ deleted_at: "2026-06-02T12:00:00.000Z" });
  for (const path of [
    `/admin?panel=edit&quote=${id}`,
    "/admin?panel=edit&quote=abc",
    "/admin?panel=x&quote=1",
  ]) {
    await owner.open(path);
    expect(owner.status).toBe(200);
    expect(dialog()).toBe("");
  }
});

test("a session that ends in an open dialog loses nothing typed, and shows nothing stored", async () => {
  const id = await addQuote({ details: "A private matter" });
  await open("follow-up", id);
  owner.fill("Notes", "Call again");
  await endSessions(site);
  await owner.press("Save Follow-up");
  expect(owner.status).toBe(401);
  expect(dialog()).toContain("Authentication expired. Please refresh the page and log in again.");
  expect(owner.value("Notes")).toBe("Call again");
  expect(owner.text).not.toContain("A private matter");
  expect(owner.text).not.toContain("jane@example.ca");
  expect((await quote(id)).follow_up_notes).toBeNull();
});

const COMPLETE: Record<string, Record<string, string>> = {
  edit: { name: "X", email: "x@example.ca", phone: "7805550000" },
  "follow-up": { followUpDate: "2027-01-01", followUpNotes: "X" },
  email: { to: "x@example.ca", subject: "X", message: "X" },
  schedule: {
    title: "X",
    eventType: "consultation",
    date: "2027-01-01",
    time: "10:00",
    duration: "60",
  },
  unschedule: { eventId: "1" },
  convert: { preparationCost: "1", pricePerSqFt: "1" },
  payment: { totalPaid: "1" },
  status: { status: "won" },
  delete: {},
  restore: {},
  "not-spam": {},
};

test.each(Object.keys(COMPLETE))("a stranger's %s is turned away and nothing is written", async (intent) => {
  const marked = { deleted_at: "2026-06-02T12:00:00.000Z", suspect_at: "2026-06-02T12:00:00.000Z" };
  const id = await addQuote(intent === "restore" || intent === "not-spam" ? marked : {});
  const before = await quote(id);
  const body = new URLSearchParams({ ...COMPLETE[intent], intent, quoteId: `${id}` });
  const answer = await site.fetch("/admin?index", { method: "POST", body });
  expect(answer.status).toBe(401);
  expect(await answer.text()).not.toContain("jane@example.ca");
  expect(await quote(id)).toEqual(before);
  expect(await events()).toEqual([]);
  expect(await mails()).toEqual([]);
  expect(await site.db.selectFrom("quotes").select("id").execute()).toHaveLength(1);
});

test("another site's form is refused", async () => {
  const body = new URLSearchParams({ intent: "delete", quoteId: "1" });
  const headers = { "Sec-Fetch-Site": "cross-site" };
  const answer = await site.fetch("/admin?index", { method: "POST", body, headers });
  expect(answer.status).toBe(403);
});

test("a head says what was folded into it, with all that its family has paid, and leads to the folded row", async () => {
  const head = await addQuote({ status: "won", project_price_cents: 1_099_350, phone: "587-555-0101" });
  const part = await addQuote({
    name: "Jane Before",
    status: "converted",
    part_of_id: head,
    phone: "587-555-0102",
  });
  const paid = { quoteId: part, amountCents: 300_000, method: "cash" } as const;
  await writePayment({ db: site.db, now: new Date() }, paid);
  await owner.open("/admin");
  expect(card(head)).toContain(`From request #${part} (Converted)`);
  expect(card(head)).toContain("Paid $3,000.00 of $10,993.50, $7,993.50 left");
  await owner.follow(`From request #${part} (Converted)`);
  expect(card(part)).toContain(`Part of #${head}`);
  expect(owner.find(`#quote-${part} select`)).toBeNull();
  expect(owner.find(`#quote-${part} a[href*="panel=convert"]`)).toBeNull();
  expect(card(part)).toMatch(/Edit ?Follow Up ?Email ?Schedule ?Payment ?Delete/);
});

test("the status of a folded row is not set from a card that was open, and the desk says where to", async () => {
  const [head, part] = [await addQuote(), await addQuote({ name: "Jane Again" })];
  await owner.open("/admin?q=again");
  await site.db.updateTable("quotes").set({ part_of_id: head }).where("id", "=", part).execute();
  (owner.find(`#quote-${part} select`) as HTMLSelectElement).value = "won";
  await owner.press("Save");
  expect(owner.toast).toBe(`Update Failed – This request is part of #${head}: set the status there.`);
  expect((await quote(part)).status).toBe("new");
  await owner.open("/admin?status=merged");
  expect(card(part)).toContain(`Part of #${head}`);
});

test("a card says that somebody with the same phone has asked before, and since when", async () => {
  const before = await addQuote({ created_at: "2024-06-01T12:00:00.000Z", email: "old@example.ca" });
  const id = await addQuote();
  await owner.open("/admin");
  expect(card(id)).toContain(`Customer since 2024Same phone as #${before} Open`);
  expect(owner.find(`#quote-${id} a[href="/admin/quotes/${before}"]`)).not.toBeNull();
});

test("the next step of a card is marked, and what does not fit is counted", async () => {
  const id = await addQuote({ status: "quoted" });
  for (let hour = 10; hour < 14; hour++) {
    const [start_date, end_date] = [`2026-12-01T${hour}:00:00.000Z`, `2026-12-01T${hour}:30:00.000Z`];
    const at = { created_at: start_date, updated_at: start_date };
    const visit = { title: `Visit at ${hour}`, event_type: "estimate", quote_id: id, start_date, end_date };
    await site.db
      .insertInto("calendar_events")
      .values({ ...visit, ...at })
      .execute();
  }
  await owner.open("/admin");
  expect(card(id)).toContain("Scheduled Appointments+2 more");
  expect(owner.texts(`#quote-${id} .button-next`)).toEqual(["Follow Up"]);
});

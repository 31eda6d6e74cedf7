import { beforeAll, beforeEach, expect, test } from "vitest";
import { addLead } from "~/quotes/add-lead.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { leadForm } from "~/quotes/quote-forms.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;
let number = 1000;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
});

beforeEach(() => {
  owner = browser.newTab();
});

/** A lead that shares no phone and no email with another, unless `fields` say so. */
async function newJob(fields: Record<string, unknown> = {}): Promise<number> {
  number++;
  const lead = leadForm.parse({
    name: `Olga ${number}`,
    email: `olga${number}@example.ca`,
    phone: `(780) 555-${number}`,
    projectType: "Epoxy Garage Floor",
    leadSource: "referral",
    ...fields,
  });
  const { id } = await addLead({ db: site.db, now: new Date() }, lead);
  await owner.open(`/admin/quotes/${id}`);
  return id;
}

test("one more job of a customer starts from a job of theirs, and both pages say so", async () => {
  const id = await newJob({
    address: "31 Sample Place",
    billingName: "ТОВ «Їжак»",
    siteContact: "Oksana, 780-555-0101",
    poNumber: "4711",
  });
  expect(owner.text).toContain("This customer’s only job");
  await owner.follow("New job for this customer");
  expect(owner.find("dialog[open] h2")?.textContent).toBe("New job for this customer");
  expect(owner.value("Name")).toBe(`Olga ${number}`);
  expect(owner.value("Phone")).toBe(`(780) 555-${number}`);
  expect(owner.value("Address (optional)")).toBe("31 Sample Place");
  expect(owner.value("Who pays (optional)")).toBe("ТОВ «Їжак»");
  expect(owner.value("Contact on site (optional)")).toBe("Oksana, 780-555-0101");
  expect(owner.value("PO number (optional)")).toBe("");
  expect(owner.texts("dialog li a")).toEqual([`#${id} Epoxy Garage Floor in a new tab`]);

  owner.fill("Project Type", "patio_resurfacing");
  owner.fill("Lead Source", "referral");
  owner.fill("PO number (optional)", "x".repeat(61));
  await owner.press("Add Lead");
  expect(owner.status).toBe(400);
  expect(owner.find("#new-lead-poNumber-error")?.textContent).toBe("Please use 60 characters or fewer");
  expect(owner.find("dialog details")?.hasAttribute("open")).toBe(true);
  expect(owner.value("PO number (optional)")).toBe("x".repeat(61));
  owner.fill("PO number (optional)", "4712");
  await owner.press("Add Lead");
  const made = Number(owner.path.split("/").at(-1));
  expect(made).toBeGreaterThan(id);
  expect(owner.toast).toContain("New lead added successfully.");
  for (const page of [made, id]) {
    await owner.open(`/admin/quotes/${page}`);
    expect(owner.text).toContain("2 jobs of this customer");
    expect(owner.texts("section[aria-labelledby=customer-jobs] li a")).toEqual([
      page === made ? `#${id} Epoxy Garage Floor` : `#${made} Patio Resurfacing`,
    ]);
    expect(owner.find("#duplicates")).toBeNull();
  }
  expect(owner.text).toContain("Contact on site");
  const row = await site.db.selectFrom("quotes").selectAll().where("id", "=", made).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ po_number: "4712", billing_name: "ТОВ «Їжак»", billing_address: null });
});

test("a second press is asked about; so is the contact of somebody else; a later request may be a double", async () => {
  const other = await newJob();
  const contact = `(780) 555-${number}`;
  const id = await newJob();
  const add = async (phone?: string) => {
    await owner.open(`/admin/leads?panel=new&customer=${id}`);
    owner.fill("Project Type", "patio_resurfacing");
    owner.fill("Lead Source", "other");
    if (phone) {
      owner.fill("Phone", phone);
      owner.fill("Email", `olga${number}.other@example.ca`);
    }
    await owner.press("Add Lead");
  };
  await add();
  const made = Number(owner.path.split("/").at(-1));
  await add();
  expect(owner.status).toBe(409);
  expect(owner.text).toContain(`Same phone as #${made} Olga ${number}`);
  expect(owner.text).not.toContain(`Same phone as #${id}`);
  await add(contact);
  expect(owner.status).toBe(409);
  expect(owner.text).toContain(`Same phone as #${other} Olga ${number - 1}`);
  await owner.press("Save anyway");
  expect(owner.path).toBe("/admin/leads");
  const last = await site.db
    .selectFrom("quotes")
    .select(["id", "new_job_at"])
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  expect(last).toMatchObject([{ new_job_at: null }]);
  const request = await newJob({ phone: `(780) 555-${number}` });
  await owner.open(`/admin/quotes/${made}`);
  expect(owner.find("#duplicates")).not.toBeNull();
  expect(owner.text).toContain(`Merge #${request} into this job`);
});

test.each(["0", "999999", "abc", "-1", "1e3"])(
  "without a job, customer=%s opens the empty form",
  async (from) => {
    await owner.open(`/admin/leads?panel=new&customer=${from}`);
    expect(owner.status).toBe(200);
    expect(owner.find("dialog[open] h2")?.textContent).toBe("Add New Lead");
    expect(owner.text).toContain("The job of this customer is gone, so nothing is filled in.");
    expect(owner.value("Name")).toBe("");
  },
);

test("a job that was deleted meanwhile fills in nothing, and its customer is a lead like any other", async () => {
  const id = await newJob();
  await owner.open(`/admin/leads?panel=new&customer=${id}`);
  await deleteQuote({ db: site.db, now: new Date() }, id);
  owner.fill("Project Type", "patio_resurfacing");
  owner.fill("Lead Source", "other");
  await owner.press("Add Lead");
  expect(owner.path).toBe("/admin/leads");
  await owner.open(`/admin/leads?panel=new&customer=${id}`);
  expect(owner.text).toContain("nothing is filled in");
  await owner.open(`/admin/quotes/${id}`);
  expect(owner.text).not.toContain("New job for this customer");
});

test("who pays and whom to meet is edited in the dialog, and is on the page only when given", async () => {
  const id = await newJob();
  expect(owner.text).not.toMatch(/Bill to|PO number|Contact on site/);
  await owner.follow("Edit");
  owner.fill("Who pays (optional)", "Acme");
  owner.fill("Where bills go (optional)", " \t ");
  owner.fill("Contact on site (optional)", "y".repeat(300));
  await owner.press("Save Changes");
  expect(owner.status).toBe(400);
  expect(owner.find("#panel-siteContact-error")?.textContent).toBe("Please use 200 characters or fewer");
  expect(owner.value("Who pays (optional)")).toBe("Acme");
  owner.fill("Contact on site (optional)", "Oksana\u0000, 780-555-0101");
  await owner.press("Save Changes");
  expect(owner.path).toBe(`/admin/quotes/${id}`);
  expect(owner.texts("section[aria-labelledby=project] dd")).toEqual(
    expect.arrayContaining(["Acme", "Oksana , 780-555-0101"]),
  );
  expect(owner.text).not.toContain("PO number");
  const csv = await (await owner.download("/admin/leads/csv")).text();
  expect(csv).toContain("Acme");
});

import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { subDays } from "date-fns/subDays";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { albertaDay, formatAlberta } from "~/business/time";
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
  await site.db.deleteFrom("quotes").execute();
  owner = browser.newTab();
});

const leads = () => site.db.selectFrom("quotes").selectAll().orderBy("id").execute();
const day = (date: Date) => albertaDay(date.toISOString());

interface GivenLead {
  name?: string;
  status?: string;
  leadSource?: string;
  followUpDate?: Date;
  details?: string;
  createdAt?: Date;
}

async function givenLead({
  name = "Jane Doe",
  status = "new",
  leadSource = "website",
  followUpDate,
  details,
  createdAt = new Date("2026-11-20T18:00:00.000Z"),
}: GivenLead = {}): Promise<number> {
  const at = createdAt.toISOString();
  const { id } = await site.db
    .insertInto("quotes")
    .values({
      name,
      email: `${name.toLowerCase().replace(" ", ".")}@example.ca`,
      phone: "780-555-9876",
      project_type: "rubber_resurfacing",
      status,
      lead_source: leadSource,
      follow_up_date: followUpDate?.toISOString(),
      details,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function fillInRequired() {
  owner.fill("Name", "Jane Doe");
  owner.fill("Email", "Jane@Example.ca");
  owner.fill("Phone", "555-1234");
  owner.fill("Project Type", "both_services");
  owner.fill("Lead Source", "referral");
}

test("without leads the page says so and offers the first one", async () => {
  await owner.open("/admin/leads");
  expect(owner.heading).toBe("Lead Management");
  expect(owner.text).toContain("No leads yet");
  await owner.follow("Add First Lead");
  expect(owner.find("dialog[open] h2")?.textContent).toBe("Add New Lead");
});

test("the form offers the product's types, sizes, budgets and sources", async () => {
  await owner.open("/admin/leads?panel=new");
  const options = (name: string) => owner.texts(`dialog [name=${name}] option`).slice(1);
  expect(options("projectType")).toEqual([
    "Rubber Driveway Resurfacing",
    "Epoxy Garage Floor",
    "Patio Resurfacing",
    "Both Services",
  ]);
  expect(options("projectSize")).toEqual([
    "Small (Under 500 sq ft)",
    "Medium (500-1000 sq ft)",
    "Large (1000-2000 sq ft)",
    "Extra Large (Over 2000 sq ft)",
  ]);
  expect(options("budget")).toEqual(["Under $5k", "$5k - $10k", "$10k - $20k", "Over $20k"]);
  expect(options("leadSource")).toEqual([
    "Website",
    "Door to Door",
    "Referral",
    "Facebook Messenger",
    "Location/Event",
    "Phone Call",
    "Email",
    "Social Media",
    "Advertisement",
    "Other",
  ]);
});

test("the owner adds a lead with everything that is known", async () => {
  const due = addDays(new Date(), 7);
  await owner.open("/admin/leads");
  await owner.follow("Add New Lead");
  fillInRequired();
  owner.fill("Address (optional)", "12 Main St, Leduc");
  owner.fill("Project Size (optional)", "Medium (500-1000 sq ft)");
  owner.fill("Budget (optional)", "$5k - $10k");
  owner.fill("Lead Source Details (optional)", "The Smiths");
  owner.fill("Follow-up Date (optional)", day(due));
  owner.fill("Project Details (optional)", "Cracked slab");
  owner.fill("Follow-up Notes (optional)", "After supper");
  await owner.press("Add Lead");
  expect(owner.path).toBe("/admin/leads");
  expect(owner.toast).toBe("Success – New lead added successfully.");

  expect(await leads()).toMatchObject([
    {
      name: "Jane Doe",
      email: "jane@example.ca",
      phone: "555-1234",
      address: "12 Main St, Leduc",
      project_type: "both_services",
      project_size: "Medium (500-1000 sq ft)",
      budget: "$5k - $10k",
      details: "Cracked slab",
      contact_method: '["email"]',
      status: "new",
      lead_source: "referral",
      lead_source_details: "The Smiths",
      follow_up_notes: "After supper",
    },
  ]);
  expect(owner.texts("th")).toEqual([
    "Contact Info",
    "Project Details",
    "Lead Source",
    "Status",
    "Follow-up",
    "Date",
    "Actions",
  ]);
  const followUp = formatAlberta(due.toISOString(), "MMM dd, yyyy");
  for (const words of ["Jane Doe", "Both Services", "Referral", "The Smiths", followUp, "After supper"]) {
    expect(owner.text).toContain(words);
  }
});

test("the required fields are enough", async () => {
  await owner.open("/admin/leads?panel=new");
  fillInRequired();
  await owner.press("Add Lead");
  expect(owner.toast).toBe("Success – New lead added successfully.");
  expect(await leads()).toMatchObject([{ address: null, budget: null, follow_up_date: null }]);
});

test("what is missing is said at its field, and nothing typed is lost", async () => {
  await owner.open("/admin/leads?panel=new");
  owner.fill("Email", "jane");
  owner.fill("Project Details (optional)", "Cracked slab");
  owner.fill("Budget (optional)", "Over $20k");
  await owner.press("Add Lead");
  expect(owner.status).toBe(400);
  expect(owner.texts(".field-error")).toEqual([
    "Name is required",
    "Valid email is required",
    "Phone number is required",
    "Project type is required",
    "Lead source is required",
  ]);
  expect(owner.value("Email")).toBe("jane");
  expect(owner.value("Project Details (optional)")).toBe("Cracked slab");
  expect(owner.value("Budget (optional)")).toBe("Over $20k");
  expect(await leads()).toEqual([]);
});

test("the counters count all, new, contacted, won, and the overdue", async () => {
  for (const status of ["new", "new", "contacted", "quoted", "won", "lost"]) await givenLead({ status });
  await givenLead({ followUpDate: subDays(new Date(), 1) });
  await givenLead({ status: "won", followUpDate: subDays(new Date(), 1) });
  await owner.open("/admin/leads");
  expect(owner.texts("dl > div")).toEqual([
    "Total Leads8",
    "New Leads3",
    "In Progress1",
    "Converted2",
    "Overdue Follow-ups1",
  ]);
});

test("a follow-up says how much it presses", async () => {
  const now = new Date();
  const cell = async (followUpDate?: Date) => {
    await site.db.deleteFrom("quotes").execute();
    await givenLead({ followUpDate });
    await owner.open("/admin/leads");
    return owner.find('td[data-label="Follow-up"] p');
  };
  const shown = (date: Date) => formatAlberta(date.toISOString(), "MMM dd, yyyy");

  const overdue = await cell(subDays(now, 2));
  expect(overdue?.textContent).toBe(`Overdue: ${shown(subDays(now, 2))}`);
  expect(overdue?.className).toContain("text-danger");
  expect(overdue?.querySelector("svg")).not.toBeNull();
  const soon = await cell(addHours(now, 12));
  expect(soon?.textContent).toContain("Due soon: ");
  const later = await cell(addDays(now, 5));
  expect(later?.textContent).toBe(shown(addDays(now, 5)));
  expect(later?.className).toContain("text-muted");
  expect((await cell())?.textContent).toBe("No follow-up");
});

test("a lead source that nobody knows is shown as Website", async () => {
  await givenLead({ leadSource: "carrier-pigeon" });
  await owner.open("/admin/leads");
  expect(owner.texts('td[data-label="Lead Source"]')).toEqual(["Website"]);
});

test("a status is saved", async () => {
  await givenLead();
  await owner.open("/admin/leads");
  (owner.find('select[aria-label="Status of Jane Doe"]') as HTMLSelectElement).value = "won";
  await owner.press("Save");
  expect(owner.toast).toBe("Success – Lead status has been updated successfully.");
  expect(await leads()).toMatchObject([{ status: "won" }]);
});

test("a status chosen over one that a colleague chose meanwhile is not set, and the owner is told", async () => {
  await givenLead();
  await owner.open("/admin/leads");
  await site.db.updateTable("quotes").set({ status: "lost" }).execute();
  (owner.find('select[aria-label="Status of Jane Doe"]') as HTMLSelectElement).value = "won";
  await owner.press("Save");
  expect(owner.toast).toContain("Somebody else set the status to Lost in the meantime.");
  expect(await leads()).toMatchObject([{ status: "lost" }]);
});

test("a converted lead's status can be saved as it stands", async () => {
  await givenLead({ status: "converted" });
  await owner.open("/admin/leads");
  await owner.press("Save");
  expect(owner.toast).toBe("Success – Lead status has been updated successfully.");
  expect(await leads()).toMatchObject([{ status: "converted" }]);
});

test("the owner deletes a lead after the question", async () => {
  await givenLead({ name: "Stays" });
  await givenLead({ name: "Leaves" });
  await owner.open("/admin/leads");
  await owner.follow("Delete Leaves");
  expect(owner.text).toContain("Are you sure you want to delete this lead?");
  expect(owner.texts("tbody tr")).toHaveLength(2);
  await owner.press("Delete");
  expect(owner.path).toBe("/admin/leads");
  expect(owner.toast).toBe("Success – Lead has been removed successfully.");
  expect(owner.texts("tbody tr")).toHaveLength(1);
  expect(owner.text).not.toContain("Leaves");
});

test("Undo brings a deleted lead back, to the list that it was deleted from", async () => {
  const id = await givenLead({ name: "Jane Doe", status: "won" });
  await owner.open(`/admin/leads?status=won&delete=${id}`);
  await owner.press("Delete");
  expect(owner.text).toContain("No leads yet");
  await owner.press("Undo");
  expect(owner.path).toBe(`/admin/leads?status=won#lead-${id}`);
  expect(owner.toast).toBe("Success – Lead is back in the list.");
  expect(owner.texts("tbody tr")).toHaveLength(1);
  expect(await leads()).toMatchObject([{ id, deleted_at: null, status: "won" }]);
});

test("a lead who was deleted from another window is said to have failed", async () => {
  const id = await givenLead();
  await owner.open(`/admin/leads?delete=${id}`);
  await site.db.updateTable("quotes").set({ deleted_at: new Date().toISOString() }).execute();
  await owner.press("Delete");
  expect(owner.toast).toBe("Error – Failed to delete lead.");
});

test("search and status narrow the list, also on a page that can't be found, and 'Show all' ends that", async () => {
  await givenLead({ name: "Jane Doe", status: "won" });
  await givenLead({ name: "John Roe", details: "cracked patio" });
  await owner.open("/admin/leads");
  owner.fill("Search", "patio");
  await owner.press("Search");
  expect(owner.texts("tbody tr")).toHaveLength(1);
  expect(owner.text).toContain("John Roe");
  expect(owner.value("Search")).toBe("patio");

  owner.fill("Status", "won");
  await owner.press("Search");
  expect(owner.text).toContain("No leads found");
  await owner.follow("Show all");
  expect(owner.texts("tbody tr")).toHaveLength(2);
  await owner.open("/admin/leads?status=nonsense&before=nonsense");
  expect(owner.texts("tbody tr")).toHaveLength(2);
  for (const path of ["/admin/leads", "/admin"]) {
    await owner.open(`${path}?q=patio&before=nonsense`);
    expect(owner.texts("tbody tr, article")).toEqual([expect.stringContaining("John Roe")]);
  }
});

test("more than a page of leads goes on under 'Next'", async () => {
  for (let n = 1; n <= 51; n++) {
    await givenLead({ name: `Lead ${n}`, createdAt: new Date(Date.UTC(2026, 10, 1, 0, n)) });
  }
  await owner.open("/admin/leads");
  expect(owner.texts("tbody tr")).toHaveLength(50);
  await owner.follow("Next");
  expect(owner.texts("tbody tr")).toHaveLength(1);
  expect(owner.text).toContain("Lead 1");
});

test("a deleted and a suspect lead are in no list here", async () => {
  const at = new Date().toISOString();
  await givenLead({ name: "Deleted" });
  await site.db.updateTable("quotes").set({ deleted_at: at }).execute();
  const suspect = await givenLead({ name: "Suspect" });
  await site.db.updateTable("quotes").set({ suspect_at: at }).where("id", "=", suspect).execute();
  for (const query of ["", "?status=deleted", "?status=suspect"]) {
    await owner.open(`/admin/leads${query}`);
    expect(owner.text).toContain("No leads yet");
  }
});

test("whose session has ended gets 401, everything still in the form and nothing that is stored", async () => {
  await owner.open("/admin/leads?panel=new");
  fillInRequired();
  owner.fill("Project Details (optional)", "Cracked slab");
  await givenLead({ name: "Somebody Else" });
  await endSessions(site);
  await owner.press("Add Lead");
  expect(owner.status).toBe(401);
  expect(owner.toast).toBe("Error – Authentication expired. Please refresh the page and log in again.");
  expect(owner.value("Name")).toBe("Jane Doe");
  expect(owner.value("Lead Source")).toBe("referral");
  expect(owner.value("Project Details (optional)")).toBe("Cracked slab");
  expect(owner.text).not.toContain("Somebody Else");
  expect(await leads()).toHaveLength(1);
});

test("a stranger is turned away and nothing is written", async () => {
  const id = await givenLead();
  const stranger = new Visitor(site);
  await stranger.open("/admin/leads");
  expect(stranger.heading).toBe("Admin Login");
  const forms: Record<string, string>[] = [
    {
      intent: "add-lead",
      name: "X",
      email: "x@example.ca",
      phone: "1",
      projectType: "other",
      leadSource: "other",
    },
    { intent: "status", quoteId: String(id), status: "won" },
    { intent: "delete", quoteId: String(id) },
    { intent: "restore", quoteId: String(id) },
    { intent: "called", quoteId: String(id), again: "tomorrow" },
  ];
  for (const fields of forms) {
    const body = new URLSearchParams(fields);
    const answer = await site.fetch(`/admin/leads?delete=${id}`, { method: "POST", body });
    expect(answer.status, fields.intent).toBe(401);
    expect(await answer.text()).not.toContain("Jane Doe");
  }
  expect(await leads()).toMatchObject([{ name: "Jane Doe", status: "new", deleted_at: null }]);
});

const tick = (box: string) => owner.find(`input[name=${box}]`)?.setAttribute("checked", "");

test("with 'They have no email' a name and a phone are enough, and nothing is made up", async () => {
  await owner.open("/admin/leads?panel=new");
  owner.fill("Name", "Rob Caller");
  owner.fill("Phone", "780-555-1111");
  await owner.press("Add Lead");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Valid email is required");
  tick("noEmail");
  await owner.press("Add Lead");
  expect(owner.toast).toBe("Success – New lead added successfully.");
  expect(await leads()).toMatchObject([
    {
      name: "Rob Caller",
      email: "",
      phone: "780-555-1111",
      contact_method: '["phone"]',
      project_type: "other",
      lead_source: "other",
    },
  ]);
});

test("the tick does not excuse a missing phone or an address that is none, and stays in the refused form", async () => {
  await owner.open("/admin/leads?panel=new");
  owner.fill("Name", "Rob Caller");
  owner.fill("Email", "rob at home");
  tick("noEmail");
  await owner.press("Add Lead");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Phone number is required");
  expect(owner.text).toContain("Valid email is required");
  expect(owner.find("input[name=noEmail]")?.hasAttribute("checked")).toBe(true);
  expect(owner.find("[aria-invalid=true]")?.hasAttribute("autofocus")).toBe(true);
  expect(await leads()).toEqual([]);
});

test("somebody who is there already is told once: saved anyway, or made one job with the other", async () => {
  const id = await givenLead({ createdAt: subDays(new Date(), 3) });
  const typeIn = async (name: string) => {
    await owner.open("/admin/leads?panel=new");
    fillInRequired();
    owner.fill("Name", name);
    owner.fill("Email", "other@example.ca");
    owner.fill("Phone", "+1 780 555 9876");
    await owner.press("Add Lead");
    expect(owner.status).toBe(409);
    expect(owner.text).toContain(`Same phone as #${id} Jane Doe, 3 days ago`);
    expect(owner.value("Name")).toBe(name);
  };
  await typeIn("Jane Second");
  expect(await leads()).toHaveLength(1);
  await owner.press("Save anyway");
  expect(owner.toast).toBe("Success – New lead added successfully.");
  expect(await leads()).toHaveLength(2);

  await typeIn("Jane Third");
  await owner.press(`Add to #${id}`);
  expect(owner.path).toContain(`/admin/quotes/${id}`);
  expect(owner.toast).toContain("It differs from this job");
  expect(owner.text).toContain("Name Jane Third instead of Jane Doe");
  expect(await leads()).toMatchObject([
    { id },
    { part_of_id: null },
    { name: "Jane Third", part_of_id: null },
  ]);

  await owner.open("/admin/leads?panel=new");
  fillInRequired();
  owner.fill("Email", "jane.doe@example.ca");
  owner.fill("Phone", "780-555-9876");
  owner.fill("Project Type", "rubber_resurfacing");
  owner.fill("Lead Source", "website");
  await owner.press("Add Lead");
  await owner.press(`Add to #${id}`);
  expect(owner.toast).toContain(`It is part of #${id} Jane Doe now.`);
  expect((await leads()).at(-1)).toMatchObject({ name: "Jane Doe", part_of_id: id });
});

test("who has the number that is typed is found while it is typed, however it is written", async () => {
  await givenLead({ createdAt: subDays(new Date(), 3) });
  const ask = async (phone: string) => {
    const path = `/admin/leads/same?${new URLSearchParams({ phone })}`;
    const answer = await site.fetch(path, { headers: { Cookie: owner.cookies } });
    return [answer.status, await answer.text()];
  };
  expect(await ask("(780) 555 9876")).toEqual([200, expect.stringContaining("3 days ago")]);
  expect(await ask("780-555-0000")).toEqual([200, expect.not.stringContaining("Jane Doe")]);
  expect(await leads()).toHaveLength(1);
});

test("a session that ends while a lead is typed in offers the login in a new tab", async () => {
  await owner.open("/admin/leads?panel=new");
  fillInRequired();
  await endSessions(site);
  await owner.press("Add Lead");
  expect(owner.status).toBe(401);
  expect(owner.value("Name")).toBe("Jane Doe");
  expect(owner.find("dialog a[href='/admin/login?again=on'][target=_blank]")?.textContent).toBe(
    "Log in in a new tab",
  );
});

test("the heads sort by follow-up and by date, either way", async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  await givenLead({ name: "First Lead", createdAt: at(1) });
  await givenLead({ name: "Second Lead", createdAt: at(2) });
  await site.db
    .updateTable("quotes")
    .set({ follow_up_date: "2026-12-09T06:59:59.000Z" })
    .where("name", "=", "Second Lead")
    .execute();
  await givenLead({ name: "Third Lead", createdAt: at(3) });
  await site.db
    .updateTable("quotes")
    .set({ follow_up_date: "2026-12-02T06:59:59.000Z" })
    .where("name", "=", "Third Lead")
    .execute();
  const names = () => owner.texts("tbody tr .cell-title p:first-child");
  await owner.open("/admin/leads");
  expect(names()).toEqual(["Third Lead", "Second Lead", "First Lead"]);
  expect(owner.find("th[aria-sort=descending]")?.textContent).toBe("Date");
  await owner.follow("Date");
  expect(names()).toEqual(["First Lead", "Second Lead", "Third Lead"]);
  await owner.follow("Follow-up");
  expect(names()).toEqual(["Third Lead", "Second Lead"]);
  expect(owner.find("th[aria-sort=ascending]")?.textContent).toBe("Follow-up");
  await owner.follow("Date");
  expect(names()).toHaveLength(3);
  await owner.open("/admin/leads?q=lead&sort=oldest");
  expect(names()).toEqual(["Third Lead", "Second Lead", "First Lead"]);
  expect(owner.find("th[aria-sort]")).toBeNull();
});

test("the heads sort by name and by status too, either way, and take off what narrowed the list", async () => {
  await givenLead({ name: "ben", status: "won" });
  await givenLead({ name: "Ann", status: "contacted" });
  await givenLead({ name: "Carl", status: "lost" });
  const names = () => owner.texts("tbody tr .cell-title p:first-child");
  const sorted = () => owner.find("th[aria-sort]");
  await owner.open("/admin/leads?status=won");
  await owner.follow("Contact Info");
  expect(names()).toEqual(["Ann", "ben", "Carl"]);
  expect(owner.path).toBe("/admin/leads?sort=name");
  expect([sorted()?.textContent, sorted()?.getAttribute("aria-sort")]).toEqual(["Contact Info", "ascending"]);
  await owner.follow("Contact Info");
  expect(names()).toEqual(["Carl", "ben", "Ann"]);
  expect(owner.texts("caption")).toEqual(["Leads, by name, from Z to A"]);
  await owner.follow("Status");
  expect(names()).toEqual(["Ann", "Carl", "ben"]);
  await owner.follow("Status");
  expect(names()).toEqual(["ben", "Carl", "Ann"]);
  await owner.follow("Date");
  expect(owner.path).toBe("/admin/leads");
  // An address that asks for both: the filter wins, and the table says so.
  await owner.open("/admin/leads?status=won&sort=name");
  expect(sorted()?.textContent).toBe("Date");
});

test("a new lead without an answer says how long it waits, in red after a day", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
  await givenLead({ name: "Late Lead", createdAt: hoursAgo(31) });
  await givenLead({ name: "Fresh Lead", createdAt: hoursAgo(0.5) });
  await givenLead({ name: "Known Lead", createdAt: hoursAgo(80), status: "contacted" });
  await owner.open("/admin/leads");
  expect(owner.find(".cell-title ~ td .text-danger")?.textContent).toBe("Unanswered for 31 h");
  expect(owner.text).toContain("Unanswered for 30 min");
  expect(owner.texts("tbody p").filter((text) => text.includes("Unanswered for"))).toHaveLength(2);
});

test("a call is noted in a lead's menu with when to call again, and Undo takes it back", async () => {
  const id = await givenLead({ name: "Called Lead" });
  await owner.open("/admin/leads?sort=name");
  await owner.press("tomorrow");
  expect(owner.path).toBe("/admin/leads?sort=name");
  expect(owner.toast).toContain("Call Noted – Called Lead: again on");
  expect(await leads()).toMatchObject([{ id, status: "contacted", last_contact_date: expect.any(String) }]);
  await owner.press("Undo");
  expect(owner.toast).toContain("Call Taken Back");
  expect(await leads()).toMatchObject([{ id, status: "new", follow_up_date: null, last_contact_date: null }]);
});

test("a lead's menu leads to its text, its estimate and the dialogs of its job", async () => {
  await givenLead({ name: "Menu Lead" });
  await owner.open("/admin/leads");
  expect(owner.texts(".lead-menu a")).toEqual([
    "Write an estimate",
    "Text",
    "Follow Up",
    "Email",
    "Schedule",
    "Edit",
  ]);
  await owner.follow("Follow Up");
  expect(owner.find("dialog[open]")?.textContent).toContain("Record Follow-up");
});

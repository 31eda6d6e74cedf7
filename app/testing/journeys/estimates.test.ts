import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { textOfPdf } from "~/estimates/testing-pdf";
import { endSessions } from "../end-sessions";
import { photo } from "../photos";
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
  for (const table of ["photos", "outbox", "estimates", "estimate_drafts", "quotes"] as const) {
    await site.db.deleteFrom(table).execute();
  }
  owner = browser.newTab();
  await owner.open("/admin/estimates");
});

function fillIn(changes: Record<string, string> = {}) {
  const fields = {
    "First Name": "Jane",
    "Last Name": "Doe",
    Email: "jane@example.ca",
    Phone: "780-555-9876",
    Address: "1 Main Street",
    "Square Footage": "406",
    "Preparation Cost": "750.50",
    ...changes,
  };
  for (const [label, value] of Object.entries(fields)) owner.fill(label, value);
}

const rows = (table: "quotes" | "estimates" | "outbox" | "estimate_drafts") =>
  site.db.selectFrom(table).selectAll().execute();

test("a new estimate is all black, at $8.50", () => {
  expect(owner.heading).toBe("Custom Estimate Generator");
  expect(owner.value("Price per Sq Ft")).toBe("8.50");
  expect(owner.text).toContain("100% Black");
  expect(owner.text).not.toContain("UV Stable binder included");
});

test("what nobody has set yet is named above Send, until it is set; the warranty by saving it as it is", async () => {
  const unset = () => owner.texts("main form .notice a");
  expect(unset()).toEqual(["Business name", "Phone", "Email", "Mailing address", "5-year warranty"]);
  await owner.follow("Phone");
  expect(owner.value("Phone")).toBe("7805551234");
  owner.fill("Phone", "403 555 0007");
  owner.fill("Mailing address", "12 Sample Trail");
  await owner.press("Save Changes");
  await owner.open("/admin/estimates");
  expect(unset()).toEqual(["Business name", "Email", "5-year warranty"]);
  await owner.follow("5-year warranty");
  await owner.press("Save Changes");
  expect(owner.toast).toMatch(/^Settings Saved/);
  await owner.open("/admin/estimates");
  expect(unset()).toEqual(["Business name", "Email"]);
  await site.db.deleteFrom("settings").execute();
});

test("'Update preview' shows the figures, the mix and the binder, and the price follows the slider", async () => {
  fillIn({ "Colour Mix": "65", "Special Instructions": "Keep off the lawn" });
  await owner.press("Update preview");
  expect(owner.value("Price per Sq Ft")).toBe("20.00");
  for (const words of ["35% Black, 65% Color", "UV Stable binder included", "$8,120.00", "$8,870.50"]) {
    expect(owner.text).toContain(words);
  }
  for (const words of ["$443.53", "$9,314.03", "Keep off the lawn"]) expect(owner.text).toContain(words);
  expect(await rows("estimates")).toEqual([]);
});

test("a price that the owner typed stays, and the suggested one is a press away", async () => {
  fillIn({ "Price per Sq Ft": "10" });
  await owner.press("Update preview");
  fillIn({ "Colour Mix": "20", "Price per Sq Ft": "10" });
  await owner.press("Update preview");
  expect(owner.value("Price per Sq Ft")).toBe("10");
  await owner.press("Suggested $12.33 - use");
  expect(owner.value("Price per Sq Ft")).toBe("12.33");
});

test("a price that nobody has seen is not sent", async () => {
  fillIn({ "Colour Mix": "60" });
  await owner.press("Send Estimate");
  expect(owner.status).toBe(400);
  expect(owner.value("Price per Sq Ft")).toBe("20.00");
  expect(owner.text).toContain("Please check the price and send again.");
  expect(await rows("outbox")).toEqual([]);
  await owner.press("Send Estimate");
  expect(owner.toast).toContain("Estimate Saved, Not Emailed");
});

test("the owner sends an estimate: the customer's mail waits, and the lead is on the dashboard", async () => {
  fillIn();
  await owner.press("Send Estimate");
  const [estimate] = await rows("estimates");
  expect(owner.toast).toBe(
    `Estimate Saved, Not Emailed – Estimate #${estimate?.id} (EST-${String(estimate?.id).padStart(4, "0")}). Note: Email delivery may be pending. The estimate was added to the leads list.`,
  );
  expect(owner.find("#sent")?.textContent).toContain("waits in the outbox: no mail server is set up.");
  expect(owner.find("#sent")?.textContent).toContain("Copy link");
  expect(owner.value("First Name")).toBe("");
  expect(await rows("outbox")).toHaveLength(1);
  await owner.open("/admin/estimates?tab=sent");
  expect(owner.find("tbody tr")?.textContent).toContain("Not emailed");
  await site.db.updateTable("outbox").set({ status: "sent" }).execute();
  await owner.open("/admin/estimates?tab=sent");
  expect(owner.text).not.toContain("Not emailed");
  await owner.open("/admin");
  for (const words of ["Jane Doe", "$4,411.58", "Quoted"]) expect(owner.text).toContain(words);
});

test("what is wrong is said, and nothing typed is lost", async () => {
  fillIn({ "Last Name": "", "Square Footage": "a lot", "Discount Amount": "5000" });
  await owner.press("Send Estimate");
  expect(owner.status).toBe(400);
  const problems = ["Last name is required", "Square footage must be greater than 0"];
  expect(owner.toast).toBe(`Missing Information – ${problems.join(". ")}`);
  expect(owner.texts(".field-error")).toEqual(problems);
  expect(owner.value("Square Footage")).toBe("a lot");
  fillIn({ "Discount Amount": "5000" });
  await owner.press("Send Estimate");
  expect(owner.text).toContain("Discount cannot be more than the subtotal");
  expect(owner.value("First Name")).toBe("Jane");
  expect(await rows("estimates")).toEqual([]);
});

test("a draft is named, kept, opened again, saved over and deleted", async () => {
  fillIn();
  await owner.press("Save Draft");
  expect(owner.path).toBe("/admin/estimates?panel=save-draft");
  expect(owner.value("First Name")).toBe("Jane");
  await owner.press("Save");
  expect(owner.status).toBe(400);
  expect(owner.toast).toBe("Draft Name Required – Please enter a name for your draft.");
  owner.fill("Draft Name", "Doe driveway");
  await owner.press("Save");
  expect(owner.toast).toContain("Draft Saved");
  expect(owner.value("First Name")).toBe("Jane");
  expect(owner.text).toContain("Manage Drafts (1)");

  owner.fill("Square Footage", "500");
  await owner.press("Save Draft");
  expect(owner.value("Draft Name")).toBe("Doe driveway");
  await owner.press("Save");
  const [draft, ...others] = await rows("estimate_drafts");
  expect(others).toEqual([]);
  expect(draft).toMatchObject({ name: "Doe driveway", square_feet: 500, preparation_cost_cents: 75_050 });

  await owner.press("Clear");
  expect(owner.value("First Name")).toBe("");
  await owner.press("Manage Drafts (1)");
  const link = owner.find('a[aria-label="Open Doe driveway"]')?.getAttribute("href");
  await owner.open(link ?? "");
  expect(owner.value("Preparation Cost")).toBe("750.50");
  await owner.press("Manage Drafts (1)");
  await owner.press("Delete");
  expect(await rows("estimate_drafts")).toEqual([]);
  expect(owner.value("First Name")).toBe("Jane");
});

test("a draft that can't be saved is said in its own words, and nothing typed is lost", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const fullDisk = sql`CREATE TRIGGER full_disk BEFORE INSERT ON estimate_drafts BEGIN SELECT RAISE(ABORT, 'full'); END`;
  await fullDisk.execute(site.db);
  fillIn();
  await owner.press("Save Draft");
  owner.fill("Draft Name", "Doe driveway");
  await owner.press("Save");
  await sql`DROP TRIGGER full_disk`.execute(site.db);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect(owner.status).toBe(500);
  expect(owner.toast).toBe("Save Failed – Failed to save draft. Please try again.");
  expect([owner.value("First Name"), owner.value("Draft Name")]).toEqual(["Jane", "Doe driveway"]);
  await owner.press("Save");
  expect(await rows("estimate_drafts")).toMatchObject([{ name: "Doe driveway" }]);
});

test("a session that ended before a draft was saved costs nothing that was typed", async () => {
  fillIn();
  await owner.press("Save Draft");
  owner.fill("Draft Name", "Doe driveway");
  await endSessions(site);
  await owner.press("Save");
  expect(owner.status).toBe(401);
  expect(owner.toast).toBe("Save Failed – Authentication expired. Please refresh the page and log in again.");
  expect([owner.value("First Name"), owner.value("Draft Name")]).toEqual(["Jane", "Doe driveway"]);
});

test("a calculator lead opens as an estimate, with what the customer saw, and is updated by it", async () => {
  const body = new FormData();
  const asked = {
    email: "pat@example.ca",
    phone: "780-555-0000",
    squareFeet: "850",
    colorMixPercentage: "20",
  };
  for (const [field, value] of Object.entries(asked)) body.append(field, value);
  await site.fetch("/api/send-quote-email", { method: "POST", body });
  const [lead] = await rows("quotes");
  await owner.open(`/admin/estimates?quote=${lead?.id}`);
  expect(owner.text).toMatch(/customer saw \$8,478\.75 on \w{3} \d{2}, \d{4}/);
  expect(owner.value("Square Footage")).toBe("850");
  expect(owner.value("Price per Sq Ft")).toBe("12.33");
  owner.fill("Last Name", "Lee");
  owner.fill("Address", "2 Side Street");
  await owner.press("Save Draft");
  owner.fill("Draft Name", "Pat");
  await owner.press("Save");
  await owner.press("Send Estimate");
  expect(owner.toast).toContain("Estimate Saved, Not Emailed");
  expect(await rows("quotes")).toMatchObject([{ id: lead?.id, name: "pat Lee", status: "quoted" }]);
});

test("an unknown lead or draft gives an empty form that says so", async () => {
  await owner.open("/admin/estimates?quote=999");
  expect(owner.text).toContain("There is no such lead");
  await owner.open("/admin/estimates?draft=999");
  expect(owner.text).toContain("There is no such draft");
});

async function givenLead(values: {
  email?: string;
  phone?: string;
  instant_quote?: string;
  project_type?: string;
  square_feet?: number;
}): Promise<number> {
  const at = new Date().toISOString();
  const jane = { name: "Jane Doe", email: "", phone: "780-555-9876", project_type: "rubber_resurfacing" };
  const { id } = await site.db
    .insertInto("quotes")
    .values({ ...jane, created_at: at, updated_at: at, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("an estimate for a lead without an email is saved, mailed to nobody, and printed", async () => {
  const quoteId = await givenLead({});
  await owner.open(`/admin/estimates?quote=${quoteId}`);
  expect(owner.find("input[name=noEmail]")?.hasAttribute("checked")).toBe(true);
  owner.fill("Address", "1 Main Street");
  owner.fill("Square Footage", "406");
  await owner.press("Send Estimate");
  expect(owner.toast).toMatch(/^Estimate Saved – .* Nothing was emailed: print the PDF\./);
  expect(await rows("outbox")).toEqual([]);
  const [estimate] = await rows("estimates");
  expect(estimate).toMatchObject({ email: "", quote_id: quoteId });
  expect(owner.find("#sent")?.textContent).toContain("was not emailed, since they have no email");
  expect(owner.find("#sent")?.textContent).toContain("Print it, or text them the link.");
  const pdf = await owner.download(owner.find("#sent a")?.getAttribute("href") ?? "");
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect(await textOfPdf(Buffer.from(await pdf.arrayBuffer()))).toContain("1 Main Street");
});

test("without the tick an email is asked for, and an estimate takes no address away from its lead", async () => {
  const quoteId = await givenLead({ email: "jane@example.ca" });
  await owner.open(`/admin/estimates?quote=${quoteId}`);
  fillIn({ Email: "" });
  await owner.press("Send Estimate");
  expect(owner.text).toContain("Valid email is required");
  owner.find("input[name=noEmail]")?.setAttribute("checked", "");
  await owner.press("Send Estimate");
  expect(owner.toast).toContain("Estimate Saved");
  expect(await rows("quotes")).toMatchObject([{ email: "jane@example.ca", status: "quoted" }]);
});

test("ticked photos of the job stand on the estimate's page, and a draft keeps the ticks", async () => {
  const { quoteId, ids } = await givenPhotos();
  await owner.open(`/admin/estimates?quote=${quoteId}`);
  fillIn();
  tickPhoto(ids[1]!);
  await owner.open(await keptDraft());
  expect(tickedPhotos()).toEqual([String(ids[1])]);
  await owner.press("Send Estimate");
  const [estimate] = await rows("estimates");
  expect(estimate).toMatchObject({ photos: `[${ids[1]}]` });

  const customer = new Visitor(site);
  await customer.open(`/e/${estimate!.token}`);
  const photos = customer.texts('img[src*="/photos/"]');
  expect(photos).toHaveLength(1);
  const src = customer.find('img[src*="/photos/"]')?.getAttribute("src") ?? "";
  expect((await customer.download(src)).status).toBe(200);
  expect((await customer.download(src.replace(`/${ids[1]}`, `/${ids[0]}`))).status).toBe(404);

  await site.db.deleteFrom("photos").where("id", "=", ids[1]!).execute();
  await customer.open(`/e/${estimate!.token}`);
  expect(customer.find('img[src*="/photos/"]')).toBeNull();
});

test("a photo that is deleted while the estimate is typed stops it once, and nothing typed is lost", async () => {
  const { quoteId, ids } = await givenPhotos();
  await owner.open(`/admin/estimates?quote=${quoteId}`);
  fillIn();
  for (const id of ids) tickPhoto(id);
  await site.db.deleteFrom("photos").where("id", "=", ids[0]!).execute();
  await owner.press("Send Estimate");
  expect(owner.status).toBe(409);
  expect(owner.toast).toContain("One of the photos was deleted in the meantime");
  expect(await rows("estimates")).toEqual([]);
  expect([owner.value("Square Footage"), tickedPhotos()]).toEqual(["406", [String(ids[1])]]);
  await owner.press("Send Estimate");
  expect(await rows("estimates")).toMatchObject([{ photos: `[${ids[1]}]` }]);
});

async function givenPhotos(): Promise<{ quoteId: number; ids: number[] }> {
  const quoteId = await givenLead({ email: "jane@example.ca" });
  await owner.open(`/admin/quotes/${quoteId}`);
  const chosen = async (name: string) => ({ field: "photo", content: await photo(), name });
  await owner.press("Save photos", await chosen("door.jpg"), await chosen("floor.jpg"));
  const stored = await site.db.selectFrom("photos").select("id").where("quote_id", "=", quoteId).execute();
  return { quoteId, ids: stored.map(({ id }) => id) };
}

function tickPhoto(id: number): void {
  owner.find(`input[name=photos][value="${id}"]`)?.setAttribute("checked", "");
}

function tickedPhotos(): (string | null)[] {
  return owner.findAll("input[name=photos][checked]").map((tick) => tick.getAttribute("value"));
}

async function keptDraft(): Promise<string> {
  await owner.press("Save Draft");
  owner.fill("Draft Name", "With photos");
  await owner.press("Save");
  return owner.path;
}

test("a stranger gets no PDF, and there is none of an estimate that is not there", async () => {
  for (const id of ["999999", "x"])
    expect((await owner.download(`/admin/estimates/${id}/pdf`)).status).toBe(404);
  const stranger = await site.fetch("/admin/estimates/1/pdf");
  expect([stranger.status, await stranger.text()]).toEqual([302, ""]);
});

test("the color that the customer chose comes along", async () => {
  const told = { customColor: "Charcoal with saddle brown", surfaces: [] };
  const quoteId = await givenLead({ email: "jane@example.ca", instant_quote: JSON.stringify(told) });
  await owner.open(`/admin/estimates?quote=${quoteId}`);
  expect(owner.value("Custom Colour")).toBe("Charcoal with saddle brown");
});

test("a named draft that was opened and sent leaves the drafts", async () => {
  fillIn();
  await owner.open("/admin/estimates?panel=save-draft");
  fillIn();
  owner.fill("Draft Name", "Driveway");
  await owner.press("Save");
  expect(await rows("estimate_drafts")).toHaveLength(1);
  await owner.press("Send Estimate");
  expect(owner.toast).toContain("Estimate Saved, Not Emailed");
  expect(await rows("estimate_drafts")).toEqual([]);
});

test("a session that ends while an estimate is typed offers the login in a new tab", async () => {
  fillIn();
  await endSessions(site);
  await owner.press("Send Estimate");
  expect(owner.status).toBe(401);
  expect(owner.value("First Name")).toBe("Jane");
  expect(owner.find("a[href='/admin/login?again=on'][target=_blank]")).not.toBeNull();
});

test("lines are added, named in a draft, priced and sent; an optional one is outside of the total", async () => {
  fillIn();
  await owner.press("Add a line");
  owner.fill("Line 1", "Concrete border");
  owner.fill("Price 1", "450");
  await owner.press("Add a line");
  owner.fill("Line 2", "Second coat");
  owner.fill("Price 2", "1000");
  owner.find("input[name=line2Optional]")?.setAttribute("checked", "");
  await owner.press("Save Draft");
  owner.fill("Draft Name", "Border");
  await owner.press("Save");
  expect(owner.value("Line 2")).toBe("Second coat");
  expect(owner.find("input[name=line2Optional]")?.hasAttribute("checked")).toBe(true);
  expect(owner.text).toContain("Optional, plus GST");
  await owner.press("Send Estimate");
  // (406 x $8.50 + $750.50 + $450.00) and 5%.
  expect(await rows("estimates")).toMatchObject([{ total_cents: 488_408 }]);
  const [mail] = await rows("outbox");
  expect(Object(mail).text).toContain("Second coat");
  expect(await rows("estimate_drafts")).toEqual([]);
});

function fillArea(number: number, fields: Record<string, string>) {
  for (const [part, value] of Object.entries(fields)) {
    (owner.find(`#area${number}${part}`) as HTMLInputElement).value = value;
  }
}

test("one estimate sells a driveway and a garage floor, each with its own price and words", async () => {
  fillIn({ "What is included": "Pressure washing\nTwo coats" });
  await owner.press("Add an area");
  expect(owner.texts("legend")).toEqual(
    expect.arrayContaining(["Area 1: Rubber Driveway Resurfacing", "Area 2: Epoxy Garage Floor"]),
  );
  await owner.press("Send Estimate");
  expect(owner.texts(".field-error")).toEqual([
    "Square footage must be greater than 0",
    "Please enter an amount from 0 to 99,999,999.99",
  ]);
  fillArea(2, { SquareFeet: "440", Finish: "Full flake", PricePerSqFt: "9.50", PreparationCost: "550" });
  fillArea(2, { Included: "Diamond grinding", AreaTerms: "Car out the evening before." });
  await owner.press("Add a line");
  for (const [label, value] of [
    ["Line 1", "Cove base"],
    ["Quantity 1", "84"],
    ["Unit 1", "ft"],
    ["Price 1", "7.50"],
  ] as const) {
    owner.fill(label, value);
  }
  await owner.press("Send Estimate");
  expect(owner.toast).toContain("Estimate Saved, Not Emailed");
  // (406 x $8.50 + $750.50) + (440 x $9.50 + $550) + 84 x $7.50, and 5%.
  const [estimate] = await rows("estimates");
  expect(estimate).toMatchObject({ square_feet: 406, total_cents: 1_003_958 });

  const page = await (await site.fetch(`/e/${estimate!.token}`)).text();
  const [mail] = await rows("outbox");
  const pdf = textOfPdf(Object(mail).attachment);
  for (const words of [
    "Epoxy Garage Floor, 440 sq ft at $9.50 per sq ft",
    "Cove base, 84 ft at $7.50",
    "What Is Included: Rubber Driveway Resurfacing",
    "What Is Included: Epoxy Garage Floor",
    "Pressure washing",
    "Diamond grinding",
    "Car out the evening before.",
    "Full flake",
    "$10,039.58",
  ]) {
    for (const shown of [page, pdf, Object(mail).text]) expect(shown.replaceAll("\n", " ")).toContain(words);
  }
  expect(page).toContain("Rubber Driveway Resurfacing and Epoxy Garage Floor</h1>");

  await owner.open(`/admin/estimates?revise=${estimate!.id}`);
  expect(owner.find("#area2Included")?.textContent).toBe("Diamond grinding");
  expect([owner.value("Quantity 1"), owner.value("Unit 1"), owner.value("Price 1")]).toEqual([
    "84",
    "ft",
    "7.50",
  ]);
  await owner.press("Remove area 1");
  expect(owner.value("Square Footage")).toBe("440");
  expect(owner.texts("legend")).toContain("Project Details");
});

test("each area prints the lines that are ticked and those typed for this estimate, at its list price", async () => {
  await owner.open("/admin/settings?tab=services");
  const services = {
    rubberIncluded: "Pressure washing\nRubber granules",
    rubberPreparation: "1.25",
    epoxyFinishes: "Solid\nFlake: 9.75",
    epoxyIncluded: "Diamond grinding\nPit filling\nTop coat",
    epoxyLeastCharge: "2500",
  };
  for (const [name, value] of Object.entries(services)) {
    (owner.find(`[name=${name}]`) as HTMLInputElement).value = value;
  }
  await owner.press("Save Changes");
  await owner.open("/admin/estimates");
  fillIn({ "Preparation Cost": "" });
  await owner.press("Add an area");
  expect(owner.value("Preparation Cost")).toBe("507.50");
  fillArea(2, { SquareFeet: "200" });
  await owner.press("Update preview");
  expect(owner.find("#area2PricePerSqFt")).toMatchObject({ value: "9.75" });
  await owner.press("Add the least charge");
  expect([owner.value("Line 1"), owner.value("Price 1")]).toEqual([
    "Least charge, Epoxy Garage Floor",
    "550.00",
  ]);
  const tick = (words: string) => owner.find(`[name=area2Included][value="${words}"]`) as HTMLInputElement;
  tick("Pit filling").checked = false;
  fillArea(2, { Included: "Border to the lawn" });
  await owner.press("Send Estimate");
  expect(owner.toast).toContain("Estimate Saved, Not Emailed");
  const [mail] = await rows("outbox");
  const pdf = textOfPdf(Object(mail).attachment);
  for (const words of ["Rubber granules", "Diamond grinding", "Top coat", "Border to the lawn"]) {
    expect(pdf).toContain(words);
  }
  expect(pdf).not.toContain("Pit filling");
  const [estimate] = await rows("estimates");
  await owner.open(`/admin/estimates?revise=${estimate!.id}`);
  expect([tick("Diamond grinding").checked, tick("Pit filling").checked]).toEqual([true, false]);
  await site.db.deleteFrom("settings").execute();
});

test("a service that is no longer offered keeps its words and price in an estimate and its revision", async () => {
  const setServices = async (services: Record<string, string>) => {
    await owner.open("/admin/settings?tab=services");
    for (const [name, value] of Object.entries(services)) {
      (owner.find(`[name=${name}]`) as HTMLInputElement).value = value;
    }
    await owner.press("Save Changes");
  };
  await setServices({
    basementOffered: "yes",
    basementFinishes: "Solid: 5.25",
    basementIncluded: "Moisture test",
  });
  await owner.open("/admin/estimates");
  fillIn();
  owner.fill("Service", "basement_floor");
  await owner.press("Update preview");
  await owner.press("Send Estimate");
  const [estimate] = await rows("estimates");
  await setServices({ basementOffered: "no" });
  const page = await (await site.fetch(`/e/${estimate!.token}`)).text();
  for (const words of ["Basement Floor", "$5.25", "Moisture test"]) expect(page).toContain(words);
  await owner.open(`/admin/estimates?revise=${estimate!.id}`);
  expect([owner.value("Service"), owner.value("Price per Sq Ft")]).toEqual(["basement_floor", "5.25"]);
  await site.db.deleteFrom("settings").execute();
});

test("a quantity that is none is named beside its field", async () => {
  fillIn();
  await owner.press("Add a line");
  owner.fill("Line 1", "Cove base");
  owner.fill("Quantity 1", "some");
  owner.fill("Price 1", "7.50");
  await owner.press("Send Estimate");
  expect(owner.texts(".field-error")).toEqual(["Please enter a quantity, for example 84 or 0.5"]);
});

test("a lead for both services, or for several surfaces, opens with an area for each", async () => {
  const both = await givenLead({ email: "both@example.ca", project_type: "both_services", square_feet: 640 });
  await owner.open(`/admin/estimates?quote=${both}`);
  const services = () => owner.findAll("select").map((select) => (select as HTMLSelectElement).value);
  expect(services()).toEqual(expect.arrayContaining(["rubber_resurfacing", "epoxy_garage"]));
  const surfaces = [
    { name: "Driveway", squareFeet: 640, colorMixPercentage: 20, rateCents: 950 },
    { name: "Front walk", squareFeet: 120, colorMixPercentage: 60, rateCents: 950 },
  ];
  const quoteId = await givenLead({ email: "two@example.ca", instant_quote: JSON.stringify({ surfaces }) });
  await owner.open(`/admin/estimates?quote=${quoteId}`);
  expect(owner.value("Square Footage")).toBe("640");
  expect((owner.find("#area2SquareFeet") as HTMLInputElement).value).toBe("120");
  expect((owner.find("#area2PricePerSqFt") as HTMLInputElement).value).toBe("20.00");
});

test("a line that can't be priced is named beside its field, and stays", async () => {
  fillIn();
  await owner.press("Add a line");
  owner.fill("Line 1", "Concrete border");
  owner.fill("Price 1", "some");
  await owner.press("Send Estimate");
  expect(owner.texts(".field-error")).toEqual(["Please enter the line’s amount, for example 250 or -250"]);
  owner.fill("Price 1", "-9000");
  await owner.press("Send Estimate");
  expect(owner.texts(".field-error")).toEqual(["Credits cannot be more than the rest of the estimate"]);
  expect(owner.value("Line 1")).toBe("Concrete border");
  expect(await rows("estimates")).toEqual([]);
});

test("a line that the owner uses often is added in one press", async () => {
  await owner.open("/admin/settings?tab=estimates");
  owner.fill("Lines you use often", "Concrete border");
  await owner.press("Save Changes");
  expect(owner.texts(".field-error")).toEqual(['Please write "Concrete border" as "Concrete border: 450"']);
  owner.fill("Lines you use often", "Concrete border: 450\nReturned bags: -50.5");
  await owner.press("Save Changes");
  await owner.open("/admin/estimates");
  owner.find("#preset option[value='1']")?.setAttribute("selected", "");
  await owner.press("Add a line");
  expect([owner.value("Line 1"), owner.value("Price 1")]).toEqual(["Returned bags", "-50.50"]);
});

test("an estimate that comes to nothing is sent only when the owner says so again", async () => {
  fillIn({ "Preparation Cost": "", "Price per Sq Ft": "0" });
  await owner.press("Send Estimate");
  expect(owner.toast).toContain("This estimate comes to $0.00.");
  expect(await rows("estimates")).toEqual([]);
  await owner.press("Send Estimate");
  expect(await rows("estimates")).toMatchObject([{ total_cents: 0 }]);
});

test("characters that the PDF can't show are named before it is sent", async () => {
  fillIn({ "Last Name": "王" });
  await owner.press("Send Estimate");
  expect(owner.toast).toContain("The PDF has a question mark in place of 王");
  fillIn({ "Last Name": "Żółć" });
  await owner.press("Send Estimate");
  expect(await rows("estimates")).toMatchObject([{ last_name: "Żółć" }]);
});

test("the price that the customer saw is a press away", async () => {
  const told = { surfaces: [{ rateCents: 950, colorMixPercentage: 20 }] };
  const quoteId = await givenLead({ email: "jane@example.ca", instant_quote: JSON.stringify(told) });
  await owner.open(`/admin/estimates?quote=${quoteId}`);
  expect(owner.value("Price per Sq Ft")).not.toBe("9.50");
  await owner.press("Use the customer’s price $9.50");
  expect(owner.value("Price per Sq Ft")).toBe("9.50");
});

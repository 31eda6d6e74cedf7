import { addDays } from "date-fns/addDays";
import { beforeAll, expect, test } from "vitest";
import { newEstimate } from "~/money/testing.server";
import { newLead } from "~/quotes/testing.server";
import { photo } from "../photos";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;
let robin: Visitor;
let quoteId: number;
let eventId: number;

/** Amounts that appear nowhere else: cents, dollars, and as people write them. */
const ODD_CENTS: number[] = [];
function cents(): number {
  ODD_CENTS.push(7_313_117 + ODD_CENTS.length * 10_013);
  return ODD_CENTS.at(-1)!;
}

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
  const { db } = site;
  const now = new Date();
  const at = now.toISOString();
  const crew = await db
    .insertInto("crews")
    .values({ name: "North", created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  robin = await signedInCrew(crew.id);
  await owner.open("/admin/settings?tab=services");
  owner.fill("Rubber: checklist for the crew", "Pressure wash\nPrimer on");
  await owner.press("Save");
  ({ id: quoteId } = await newLead(db, { projectType: "rubber_resurfacing" }));
  const { id: estimateId } = await newEstimate(db, quoteId, { projectType: "rubber_resurfacing" });
  await putOddMoney(estimateId, at);
  const event = {
    title: "Driveway of Jane",
    event_type: "installation",
    customer_name: "Jane Doe",
    customer_phone: "780-555-9876",
    address: "12 Sample Crescent NW",
    start_date: at,
    end_date: addDays(now, 1).toISOString(),
    quote_id: quoteId,
    crew_id: crew.id,
    created_at: at,
    updated_at: at,
  };
  ({ id: eventId } = await db
    .insertInto("calendar_events")
    .values(event)
    .returning("id")
    .executeTakeFirstOrThrow());
});

async function signedInCrew(crewId: number): Promise<Visitor> {
  await owner.open("/admin/people");
  owner.fill("Name to sign in with", "robin");
  (owner.find("#new-role") as HTMLSelectElement).value = "crew";
  (owner.find("#new-crew") as HTMLSelectElement).value = String(crewId);
  owner.fill("Your password", ADMIN.password);
  await owner.press("Add");
  const person = new Visitor(site);
  await person.open(/\/invite\/[\w-]{22}/.exec(owner.text)?.[0] ?? "");
  const password = "seven green ladders lean";
  person.fill("Password", password);
  person.fill("Password again", password);
  await person.press("Set password");
  await person.signIn({ username: "robin", password });
  return person;
}

/** Fills each column and each JSON of money of the job. */
async function putOddMoney(estimateId: number, at: string): Promise<void> {
  const line = (description: string, isOptional: boolean, quantity = {}) => ({
    description,
    amountCents: cents(),
    isOptional,
    ...quantity,
  });
  const feet = { quantity: { hundredths: 4600, unit: "ft", priceCents: cents() } };
  const lines = [line("Concrete border", true, feet), line("Not wanted", true), line("Front steps", false)];
  const area = {
    projectType: "epoxy_garage",
    squareFeet: 450,
    finish: "Flake",
    colorMixPercentage: 0,
    pricePerSqFtCents: cents(),
    preparationCents: cents(),
  };
  const [subtotal, discount, gst] = [cents() * 2, cents(), cents()];
  const total = subtotal - discount + gst;
  ODD_CENTS.push(subtotal, total);
  const accepted = { name: "Jane Doe", at, chosen: [0], totalCents: cents() };
  await site.db
    .updateTable("estimates")
    .set({
      state: "accepted",
      custom_color: "Terracotta",
      color_mix_percentage: 30,
      lines: JSON.stringify(lines),
      more_areas: JSON.stringify([area]),
      accepted: JSON.stringify(accepted),
      price_per_sq_ft_cents: cents(),
      preparation_cost_cents: cents(),
      discount_amount_cents: discount,
      subtotal_cents: subtotal,
      gst_cents: gst,
      total_cents: total,
      notes: `Edge flush to the walk, was $${dollars(ODD_CENTS[0]!)}`,
    })
    .where("id", "=", estimateId)
    .execute();
  await site.db
    .updateTable("quotes")
    .set({
      status: "won",
      project_price_cents: cents(),
      deposit_amount_cents: cents(),
      instant_quote_cents: cents(),
      budget: `$${dollars(cents())}`,
    })
    .where("id", "=", quoteId)
    .execute();
  const paid = { quote_id: quoteId, method: "cash", recorded_by: "admin", recorded_at: at };
  await site.db
    .insertInto("payments")
    .values({ ...paid, amount_cents: cents() })
    .execute();
  const invoice = { quote_id: quoteId, number: 1, document: "{}", issued_at: at, issued_by: "admin" };
  await site.db
    .insertInto("invoices")
    .values({ ...invoice, total_cents: cents() })
    .execute();
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

test("the crew reads what to build, and no amount of money is in the page or its data", async () => {
  await robin.open("/admin/day");
  for (const words of [
    "What to build",
    "1,000 sq ft",
    "30% Terracotta, 70% black",
    "Epoxy Garage Floor",
    "Flake",
    "Concrete border, 46 ft",
    "Front steps",
    "Edge flush to the walk",
    "Day 1 of 2, last day",
  ])
    expect(robin.text).toContain(words);
  expect(robin.text).not.toContain("Not wanted");
  const page = await (await robin.download("/admin/day")).text();
  const data = await (await robin.download("/admin/day.data")).text();
  expect(data).toContain("Concrete border");
  for (const cents of ODD_CENTS) {
    const whole = Math.floor(cents / 100);
    const grouped = whole.toLocaleString("en-CA");
    for (const amount of [String(cents), dollars(cents), String(whole), grouped]) {
      expect(page, amount).not.toContain(amount);
      expect(data, amount).not.toContain(amount);
    }
  }
});

test("a line is ticked by one press and taken back by another", async () => {
  await robin.open("/admin/day");
  await robin.press("Pressure wash");
  expect(robin.status).toBe(200);
  const ticked = () => robin.findAll("button[aria-pressed=true]").map((button) => button.textContent);
  expect(ticked()).toEqual([expect.stringContaining("Pressure wash")]);
  const words = site.db.selectFrom("work_checks").select(["words", "actor"]);
  expect(await words.execute()).toEqual([{ words: "Pressure wash", actor: "robin" }]);
  await site.db.updateTable("work_checks").set({ words: "Old line" }).execute();
  await robin.open("/admin/day");
  expect(ticked()).toEqual([expect.stringContaining("Old line")]);
  const untick = new URLSearchParams({ intent: "untick", id: String(eventId), words: "Old line" });
  const headers = { Cookie: robin.cookies, Origin: site.publicUrl };
  await site.fetch("/admin/day", { method: "POST", headers, body: untick });
  expect(await words.execute()).toEqual([]);
  const tick = new URLSearchParams({ intent: "tick", id: String(eventId), words: "Old line" });
  const refused = await site.fetch("/admin/day", { method: "POST", headers, body: tick });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining("The checklist has changed meanwhile"),
  ]);
});

test("photos are kept by stage, for the crew and for the office", async () => {
  await robin.open("/admin/day");
  await robin.press("Save as before", { field: "photo", content: await photo(), name: "a.jpg" });
  expect(robin.toast).toContain("Photo Added");
  const stages = site.db.selectFrom("photos").select("stage");
  expect(await stages.execute()).toEqual([{ stage: "before" }]);
  await robin.press("Save as after");
  expect(robin.status).toBe(400);
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.texts("h3")).toContain("Before");
});

test("the customer's name at the door is kept, shown to the office, and taken back by Undo", async () => {
  await robin.open("/admin/day");
  const label = "Name of the customer, typed at the door";
  robin.fill(label, "123");
  await robin.press("Done: Driveway of Jane");
  expect([robin.status, robin.value(label)]).toEqual([400, "123"]);
  robin.fill(label, "Jane Doe");
  await robin.press("Done: Driveway of Jane");
  expect(robin.toast).toContain("It was planned for longer");
  expect(robin.text).toContain("Signed off by Jane Doe");
  const kept = site.db.selectFrom("sign_offs").select(["event_id", "name", "written_by"]);
  expect(await kept.execute()).toEqual([{ event_id: eventId, name: "Jane Doe", written_by: "robin" }]);
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.text).toContain("Signed off by Jane Doe");
  expect(owner.text).toContain("Signed off at the door by Jane Doe: Driveway of Jane");
  await robin.press("Undo");
  expect(robin.toast).toContain("Not Done Yet");
  expect(await kept.execute()).toEqual([]);
});

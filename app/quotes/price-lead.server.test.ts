import { expect, test } from "vitest";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { addLeadOfEstimate, type EstimatedLead, priceLead } from "./price-lead.server";
import { getQuote } from "./quotes.server";
import { NOW, newLead } from "./testing.server";

const estimated: EstimatedLead = {
  name: "Jane A. Doe",
  email: "new@example.ca",
  phone: "587-555-0101",
  address: "7 Elm",
  squareFeet: 850,
  projectType: "both_services",
  colorMixPercentage: 30,
  totalCents: 500_000,
  alsoOnJob: true,
};
const context = (db: Db) => ({ db, now: new Date("2026-11-21T18:00:00.000Z"), actor: "ann" });

test("an estimate updates its lead, and nobody else's", async () => {
  const db = await createTestDb();
  const [lead, other] = [await newLead(db, { details: "Cracks", notes: "x" }), await newLead(db)];
  expect(await priceLead(context(db), lead.id, estimated)).toBe(lead.id);
  expect(await getQuote(db, lead.id)).toEqual({
    ...lead,
    name: "Jane A. Doe",
    email: "new@example.ca",
    phone: "587-555-0101",
    address: "7 Elm",
    projectSize: "850 sq ft",
    squareFeet: 850,
    colorMixPercentage: 30,
    projectPriceCents: 500_000,
    status: "quoted",
    updatedAt: "2026-11-21T18:00:00.000Z",
  });
  expect(await getQuote(db, other.id)).toEqual(other);
});

test("what an estimate leaves out stays: email, phone, rubber's mix, an agreed price, a later status", async () => {
  const db = await createTestDb();
  const lead = await newLead(db);
  await priceLead(context(db), lead.id, estimated);
  await db.updateTable("quotes").set({ status: "won" }).execute();
  const epoxy = { ...estimated, email: "", phone: "", projectType: "epoxy_garage", colorMixPercentage: 0 };
  await priceLead(context(db), lead.id, { ...epoxy, totalCents: undefined, address: "8 Elm" });
  expect(await getQuote(db, lead.id)).toMatchObject({
    email: "new@example.ca",
    phone: "587-555-0101",
    colorMixPercentage: 30,
    projectPriceCents: 500_000,
    status: "won",
    address: "8 Elm",
  });
  const told = db.selectFrom("activities").select("summary").where("kind", "=", "status");
  expect(await told.execute()).toEqual([{ summary: "New to Quoted" }]);
});

test.each([
  ["won", "won"],
  ["professional_quote", "professional_quote"],
  ["converted", "converted"],
  ["lost", "quoted"],
  ["contacted", "quoted"],
])("a lead that is %s is %s after an estimate", async (before, after) => {
  const db = await createTestDb();
  const { id } = await newLead(db);
  await db.updateTable("quotes").set({ status: before }).execute();
  await priceLead(context(db), id, estimated);
  expect((await getQuote(db, id))?.status).toBe(after);
});

test.each(["deleted_at", "suspect_at"])(
  "a lead with %s is no lead to price, nor is one that is not there",
  async (column) => {
    const db = await createTestDb();
    const { id } = await newLead(db);
    await db
      .updateTable("quotes")
      .set({ [column]: NOW.toISOString() })
      .execute();
    const before = await getQuote(db, id);
    expect(await priceLead(context(db), id, estimated)).toBeUndefined();
    expect(await priceLead(context(db), 404, estimated)).toBeUndefined();
    expect(await getQuote(db, id)).toEqual(before);
  },
);

test("an estimate without a lead adds one, with all that it says", async () => {
  const db = await createTestDb();
  const id = await addLeadOfEstimate(context(db), estimated);
  const at = "2026-11-21T18:00:00.000Z";
  expect(await getQuote(db, id)).toMatchObject({
    name: "Jane A. Doe",
    email: "new@example.ca",
    phone: "587-555-0101",
    address: "7 Elm",
    projectType: "both_services",
    projectSize: "850 sq ft",
    squareFeet: 850,
    colorMixPercentage: 30,
    projectPriceCents: 500_000,
    contactMethod: ["email"],
    status: "quoted",
    leadSource: "other",
    leadSourceDetails: "Custom estimate",
    createdAt: at,
    updatedAt: at,
  });
  const told = await db.selectFrom("activities").select(["quote_id", "kind", "summary", "actor"]).execute();
  expect(told).toEqual([
    { quote_id: id, kind: "created", summary: "Lead added with an estimate", actor: "ann" },
  ]);
  const unmailed = await addLeadOfEstimate(context(db), { ...estimated, email: "" });
  expect((await getQuote(db, unmailed))?.contactMethod).toEqual(["phone"]);
});

test("an estimate for a second property does not change the job's contact, unless ticked", async () => {
  const db = await createTestDb();
  const lead = await newLead(db, { address: "1 First Street" });
  const second = { ...estimated, address: "2 Second Street", alsoOnJob: false };
  await priceLead(context(db), lead.id, second);
  expect(await getQuote(db, lead.id)).toMatchObject({
    name: "Jane Doe",
    email: "jane@example.ca",
    phone: "(780) 555-9876",
    address: "1 First Street",
    projectPriceCents: 500_000,
  });
  await priceLead(context(db), lead.id, { ...second, alsoOnJob: true });
  expect(await getQuote(db, lead.id)).toMatchObject({
    name: "Jane A. Doe",
    email: "new@example.ca",
    phone: "587-555-0101",
    address: "2 Second Street",
  });
});

test("a job takes contact details that it lacks from an estimate", async () => {
  const db = await createTestDb();
  const lead = await newLead(db, { name: "Jane", phone: "780-555-0100" });
  await db.updateTable("quotes").set({ email: "" }).execute();
  const said = { ...estimated, name: "Jane Doe", phone: "(780) 555-0100", alsoOnJob: false };
  await priceLead(context(db), lead.id, said);
  expect(await getQuote(db, lead.id)).toMatchObject({
    name: "Jane Doe",
    email: "new@example.ca",
    phone: "780-555-0100",
    address: "7 Elm",
  });
});

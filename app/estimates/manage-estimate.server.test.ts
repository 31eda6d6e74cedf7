import { addDays } from "date-fns/addDays";
import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { purgeDeletedQuotes } from "~/quotes/purge-deleted-quotes.server";
import { getQuote } from "~/quotes/quotes.server";
import { newLead } from "~/quotes/testing.server";
import { fieldsIn } from "~/settings/settings.server";
import { createTestDb } from "../../db/testing";
import { acceptByPhone } from "./accept-estimate.server";
import { declineEstimate, viewEstimate } from "./answer-estimate.server";
import { deleteDraft, getDraft, listDrafts, saveDraft } from "./drafts.server";
import { estimateForm } from "./estimate-forms.server";
import { BLANK_ESTIMATE, ESTIMATE_FIELDS, type EstimateValues } from "./estimate-values";
import { type Estimate, getEstimate } from "./estimates.server";
import { estimateOfLead, revisionOf } from "./lead-estimate.server";
import { renewEstimate, withdrawEstimate } from "./manage-estimate.server";
import { openEstimateOfId } from "./open-estimate.server";
import { termsOf } from "./print-estimate.server";
import { sendEstimate } from "./send-estimate.server";

const now = new Date("2026-11-20T18:00:00.000Z");
const fields = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.ca",
  phone: "7805559876",
  address: "1 Main Street",
  squareFeet: "400",
  pricePerSqFt: "8.50",
  lines: [{ description: "Border", amount: 450, isOptional: true }],
};
const BARE = 357_000;
const WITH_BORDER = 404_250;

async function sent(more: object = {}) {
  const db = await createTestDb();
  const told = { business: defaultBusiness, publicUrl: "http://site.test", uploadsFolder: "/nowhere" };
  const context = { db, now, actor: "ann", mailer: undefined, ...told };
  const revise = async (changes: object) => {
    const result = await sendEstimate(context, estimateForm.parse({ ...fields, ...changes }));
    if (!result.ok) throw new Error(result.reason);
    return result.estimate;
  };
  return { context, db, revise, estimate: await revise(more) };
}

test("a revision is the next version on the same job with its own link; the old one is replaced", async () => {
  const { context, db, estimate, revise } = await sent();
  const second = await revise({ revisesId: estimate.id, squareFeet: "410" });
  expect(second).toMatchObject({ number: "EST-0001-2", version: 2, rootId: 1, quoteId: estimate.quoteId });
  expect(second.token).not.toBe(estimate.token);
  expect(await openEstimateOfId(context, estimate.id)).toMatchObject({
    standing: "replaced",
    newest: { number: "EST-0001-2" },
  });
  const third = await revise({ revisesId: second.id, squareFeet: "420" });
  expect(third.number).toBe("EST-0001-3");
  expect(await openEstimateOfId(context, estimate.id)).toMatchObject({ newest: { number: "EST-0001-3" } });
  expect(await db.selectFrom("quotes").select("id").execute()).toHaveLength(1);
});

test("deleting a job for good deletes its estimates that nobody accepted, in all versions", async () => {
  const { context, db, estimate, revise } = await sent();
  const second = await revise({ revisesId: estimate.id, squareFeet: "410" });
  await revise({ revisesId: second.id, squareFeet: "420" });
  await deleteQuote(context, estimate.quoteId!);
  await purgeDeletedQuotes({ ...context, now: addDays(now, 31) });
  expect(await db.selectFrom("estimates").select("id").execute()).toEqual([]);
});

test("with a job that is gone for good its accepted estimate stays: the books need it", async () => {
  const { context, db, estimate, revise } = await sent();
  await acceptByPhone(context, { id: estimate.id, option: [], name: "Jane Doe", writtenBy: "ann" });
  await revise({ revisesId: estimate.id, squareFeet: "410" });
  await deleteQuote(context, estimate.quoteId!);
  await purgeDeletedQuotes({ ...context, now: addDays(now, 31) });
  const left = await db.selectFrom("estimates").select(["id", "state"]).execute();
  expect(left).toEqual([{ id: estimate.id, state: "accepted" }]);
});

test("a first version stays while a later one belongs to another job, and the purge continues", async () => {
  const { context, db, estimate, revise } = await sent();
  await revise({ revisesId: estimate.id, squareFeet: "410" });
  const other = await revise({ firstName: "Ben", email: "ben@example.ca", squareFeet: "500" });
  await db.updateTable("estimates").set({ quote_id: other.quoteId }).where("version", "=", 2).execute();
  await deleteQuote(context, estimate.quoteId!);
  expect(await purgeDeletedQuotes({ ...context, now: addDays(now, 31) })).toBe(1);
  expect(await db.selectFrom("estimates").select("id").execute()).toHaveLength(3);
});

test("of two people who revise the same version the second is told, and nothing is sent", async () => {
  const { context, db, estimate, revise } = await sent();
  const first = { revisesId: estimate.id, squareFeet: "410" };
  const revised = await revise(first);
  const second = estimateForm.parse({ ...fields, revisesId: estimate.id, squareFeet: "500" });
  expect(await sendEstimate(context, second)).toEqual({ ok: false, reason: "revised_meanwhile" });
  // A second press of the same button is no second version.
  expect(await revise(first)).toEqual(revised);
  expect(await db.selectFrom("estimates").select("id").execute()).toHaveLength(2);
  const unknown = estimateForm.parse({ ...fields, revisesId: 404, squareFeet: "700" });
  expect(await sendEstimate(context, unknown)).toEqual({ ok: false, reason: "no_such_estimate" });
  await deleteQuote(context, estimate.quoteId!);
  const late = estimateForm.parse({ ...fields, revisesId: revised.id, squareFeet: "600" });
  expect(await sendEstimate(context, late)).toEqual({ ok: false, reason: "no_such_lead" });
});

test("an accepted version and its price count until its revision is accepted", async () => {
  const { context, db, estimate, revise } = await sent();
  const byPhone = { name: "Jane Doe", writtenBy: "ann" };
  expect(await acceptByPhone(context, { ...byPhone, id: estimate.id, option: [0] })).toMatchObject({
    estimate: { accepted: { writtenBy: "ann", totalCents: WITH_BORDER } },
  });
  const second = await revise({ revisesId: estimate.id, squareFeet: "800" });
  expect(await openEstimateOfId(context, estimate.id)).toMatchObject({ standing: "accepted" });
  const job = () => getQuote(db, estimate.quoteId!);
  expect(await job()).toMatchObject({ status: "won", projectPriceCents: WITH_BORDER });
  await acceptByPhone(context, { ...byPhone, id: second.id, option: [] });
  expect(await openEstimateOfId(context, estimate.id)).toMatchObject({ standing: "replaced" });
  expect(await job()).toMatchObject({ status: "won", projectPriceCents: 2 * BARE });
});

test("a revision begins with everything that the newest version says", async () => {
  const { db, estimate, revise } = await sent({ notes: "Mind the cat", discountAmount: 50 });
  const second = await revise({ revisesId: estimate.id, lines: [{ description: "Edge", amount: -20 }] });
  expect(await revisionOf({ db, business: defaultBusiness }, estimate.id)).toMatchObject({
    number: "EST-0001-2",
    values: {
      revisesId: String(second.id),
      line1Description: "Edge",
      line1Amount: "-20.00",
      line1Optional: "",
      line2Description: "",
      pricePerSqFt: "8.50",
    },
  });
  expect(await revisionOf({ db, business: defaultBusiness }, 404)).toBeUndefined();
});

test("a revision of an accepted estimate keeps what the customer bought, beside the old total", async () => {
  const { context, db, estimate } = await sent({
    lines: [
      { description: "Sealer", amount: 200, isOptional: true },
      { description: "Border", amount: 450, isOptional: true },
    ],
  });
  await acceptByPhone(context, { id: estimate.id, name: "Jane Doe", writtenBy: "ann", option: [1] });
  expect(await revisionOf({ db, business: defaultBusiness }, estimate.id)).toMatchObject({
    values: {
      line1Description: "Sealer",
      line1Optional: "on",
      line2Description: "Border",
      line2Optional: "",
    },
    before: { number: "EST-0001", totalCents: WITH_BORDER, isAccepted: true, bought: ["Border"] },
  });
});

test("accepting again with other lines changes nothing and says so", async () => {
  const { context, estimate } = await sent();
  const said = { id: estimate.id, name: "Jane Doe", writtenBy: "ann" };
  expect(await acceptByPhone(context, { ...said, option: [0] })).toMatchObject({ isOther: false });
  expect(await acceptByPhone(context, { ...said, option: [0] })).toMatchObject({ isOther: false });
  const second = await acceptByPhone(context, { ...said, option: [] });
  expect(second).toMatchObject({ isOther: true, estimate: { accepted: { totalCents: WITH_BORDER } } });
});

test("a revision sent without what was bought still starts its own revision with it", async () => {
  const { context, db, estimate, revise } = await sent();
  await acceptByPhone(context, { id: estimate.id, name: "Jane Doe", writtenBy: "ann", option: [0] });
  await revise({ revisesId: estimate.id, squareFeet: "410" });
  expect(await revisionOf({ db, business: defaultBusiness }, estimate.id)).toMatchObject({
    number: "EST-0001-2",
    values: { line1Description: "Border", line1Optional: "" },
    before: { number: "EST-0001", totalCents: WITH_BORDER },
  });
});

test("one press renews an estimate that has run out: the same figures, a new last day, a mail", async () => {
  const { context, db, estimate } = await sent();
  const late = { ...context, now: addDays(now, 60) };
  expect(await openEstimateOfId(late, estimate.id)).toMatchObject({ standing: "expired" });
  expect(await renewEstimate(late, estimate.id)).toMatchObject({
    estimate: { validUntil: "2027-02-18", totalCents: estimate.totalCents, token: estimate.token },
  });
  expect(await openEstimateOfId(late, estimate.id)).toMatchObject({ standing: "sent" });
  const mails = await db.selectFrom("outbox").select(["kind", "text"]).orderBy("id").execute();
  expect(mails.map(({ kind }) => kind)).toEqual(["estimate", "estimate"]);
  expect(mails[1]?.text).toContain("until February 18, 2027");
});

test("an estimate that was withdrawn, replaced or accepted can't be renewed or withdrawn", async () => {
  const { context, db, estimate, revise } = await sent();
  const second = await revise({ revisesId: estimate.id, squareFeet: "500" });
  expect(await withdrawEstimate(context, estimate.id)).toMatchObject({ standing: "replaced" });
  expect(await withdrawEstimate(context, second.id)).toMatchObject({ ok: true });
  expect((await getEstimate(db, second.id))?.state).toBe("withdrawn");
  expect(await renewEstimate(context, second.id)).toMatchObject({ standing: "withdrawn" });
  expect(await withdrawEstimate(context, 404)).toEqual({ ok: false, reason: "no_such_estimate" });
});

test("a line that is not optional can't be chosen by phone either", async () => {
  const { context, estimate } = await sent();
  const said = { id: estimate.id, name: "Jane", writtenBy: "ann" };
  expect(await acceptByPhone(context, { ...said, option: [3] })).toEqual({ ok: false, reason: "changed" });
  expect(await acceptByPhone(context, { ...said, id: 404, option: [] })).toMatchObject({ ok: false });
});

test("the timeline of the job says that an estimate was renewed until a day, and withdrawn", async () => {
  const { context, db, estimate } = await sent();
  await renewEstimate({ ...context, now: addDays(now, 1) }, estimate.id);
  await withdrawEstimate(context, estimate.id);
  const told = await db
    .selectFrom("activities")
    .select("summary")
    .where("kind", "=", "estimate")
    .orderBy("id")
    .execute();
  expect(told.slice(-2).map(({ summary }) => summary)).toEqual([
    "Estimate EST-0001 renewed until December 21, 2026",
    "Estimate EST-0001 withdrawn",
  ]);
  expect(await renewEstimate(context, 404)).toEqual({ ok: false, reason: "no_such_estimate" });
});

test("renewing an estimate without an email address mails nobody", async () => {
  const { context, db, estimate } = await sent();
  await db.updateTable("estimates").set({ email: "" }).execute();
  const mails = async () => (await db.selectFrom("outbox").select("id").execute()).length;
  const before = await mails();
  expect(await renewEstimate({ ...context, now: addDays(now, 3) }, estimate.id)).toMatchObject({
    ok: true,
    estimate: { validUntil: "2026-12-23" },
  });
  expect(await mails()).toBe(before);
});

test("a revision stays on its job, whatever lead is named", async () => {
  const { db, estimate, revise } = await sent();
  const other = await newLead(db, { email: "other@example.ca", phone: "780-555-0000" });
  const second = await revise({ revisesId: estimate.id, quoteId: other.id, squareFeet: "410" });
  expect(second.quoteId).toBe(estimate.quoteId);
  expect(await getQuote(db, other.id)).toEqual(other);
});

test("changing one estimate leaves the others, and the timeline says who did what", async () => {
  const { context, db, estimate, revise } = await sent();
  const more = [];
  for (const email of ["b@example.ca", "c@example.ca", "d@example.ca", "e@example.ca"])
    more.push(await revise({ email, phone: "587-555-0101" }));
  const [renewed, withdrawn, accepted, declined] = more as [Estimate, Estimate, Estimate, Estimate];
  const asked = { ...context, actor: "ben", now: addDays(now, 1) };
  const revised = await revise({ revisesId: accepted.id, squareFeet: "410" });
  await renewEstimate(asked, renewed.id);
  await withdrawEstimate(asked, withdrawn.id);
  await acceptByPhone(asked, { id: revised.id, name: "C", option: [], writtenBy: "ben" });
  await declineEstimate(asked, { id: declined.id, reason: "price", words: "" });
  await viewEstimate(asked, renewed.id);
  expect(await getEstimate(db, estimate.id)).toEqual(estimate);
  expect((await getEstimate(db, accepted.id))?.state).toBe("sent");
  const told = await db
    .selectFrom("activities")
    .select(["quote_id", "kind", "actor", "summary", "data"])
    .where("at", "=", asked.now.toISOString())
    .where("kind", "not in", ["mail", "status"])
    .orderBy("id")
    .execute();
  const lineOf = ({ id, quoteId }: Estimate) => ({
    quote_id: quoteId,
    data: JSON.stringify({ estimateId: id }),
  });
  expect(told).toEqual([
    {
      ...lineOf(renewed),
      kind: "estimate",
      actor: "ben",
      summary: "Estimate EST-0002 renewed until December 21, 2026",
    },
    { ...lineOf(withdrawn), kind: "estimate", actor: "ben", summary: "Estimate EST-0003 withdrawn" },
    {
      ...lineOf(revised),
      kind: "estimate_accepted",
      actor: "ben",
      summary: "Estimate EST-0004-2 accepted by C by phone, $3,659.25",
    },
    {
      ...lineOf(declined),
      kind: "estimate_declined",
      actor: "customer",
      summary: "Estimate EST-0005 declined: The price",
    },
    {
      ...lineOf(renewed),
      kind: "estimate_viewed",
      actor: "customer",
      summary: "The customer looked at estimate EST-0002",
    },
  ]);
});

test("a revision's form is filled in with every field of the earlier version", async () => {
  const all = {
    projectType: "both_services",
    finish: "Full flake",
    colorMixPercentage: "60",
    customColor: "Slate",
    preparationCost: "470",
    discountAmount: "100",
    discountDescription: "Neighbour",
    notes: "Mind the cat",
    specialNotes: "Ring twice",
  };
  const { db, estimate } = await sent(all);
  await db.updateTable("estimates").set({ photos: "[3,12]", email: "" }).execute();
  const { values } = (await revisionOf({ db, business: defaultBusiness }, estimate.id))!;
  expect(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""))).toEqual({
    address: "1 Main Street",
    colorMixPercentage: "60",
    customColor: "Slate",
    discountAmount: "100.00",
    discountDescription: "Neighbour",
    finish: "Full flake",
    firstName: "Jane",
    lastName: "Doe",
    line1Amount: "450.00",
    line1Description: "Border",
    line1Optional: "on",
    noEmail: "on",
    notes: "Mind the cat",
    phone: "7805559876",
    photos: "3 12",
    preparationCost: "470.00",
    pricePerSqFt: "8.50",
    projectType: "both_services",
    quoteId: "1",
    revisesId: "1",
    specialNotes: "Ring twice",
    squareFeet: "400",
  });
  await db.updateTable("estimates").set({ quote_id: null }).execute();
  expect(await revisionOf({ db, business: defaultBusiness }, estimate.id)).toBeUndefined();
});

test("an estimate started from a lead has everything the lead says, and the calculator's price", async () => {
  const { context, db } = await sent();
  const lead = await newLead(db, {
    name: "Maria von der Heide",
    email: "maria@example.ca",
    address: "5 Oak",
  });
  const surface = { name: "Driveway", squareFeet: 500, colorMixPercentage: 20, rateCents: 950 };
  const told = { surfaces: [surface], customColor: "Slate" };
  const calculated = { instant_quote_cents: 498_750, instant_quote: JSON.stringify(told) };
  const measured = { square_feet: 500, color_mix_percentage: 20 };
  await db
    .updateTable("quotes")
    .set({ ...calculated, ...measured })
    .where("id", "=", lead.id)
    .execute();
  const begun = (await estimateOfLead({ db, business: context.business }, lead.id))!;
  const filled = Object.entries(begun.values).filter(([, value]) => value !== "");
  expect({ ...begun, values: Object.fromEntries(filled) }).toEqual({
    customerRateCents: 950,
    customerSaw: {
      at: "2026-11-20T18:00:00.000Z",
      cents: 498750,
    },
    values: {
      address: "5 Oak",
      colorMixPercentage: "20",
      customColor: "Slate",
      email: "maria@example.ca",
      firstName: "Maria",
      lastName: "von der Heide",
      phone: "(780) 555-9876",
      pricePerSqFt: "12.33",
      projectType: "rubber_resurfacing",
      quoteId: "2",
      squareFeet: "500",
    },
  });
  const walk = { name: "Front walk", squareFeet: 64, colorMixPercentage: 0, rateCents: 800 };
  await db
    .updateTable("quotes")
    .set({ instant_quote: JSON.stringify({ ...told, surfaces: [surface, walk] }) })
    .where("id", "=", lead.id)
    .execute();
  const ofTwo = await estimateOfLead({ db, business: context.business }, lead.id);
  expect(ofTwo?.customerRateCents).toBeUndefined();
  expect(ofTwo?.values.notes).toBe(
    "Driveway 500 sq ft, 20% colour, 80% black; Front walk 64 sq ft, all black",
  );
  const bare = await newLead(db, { projectType: "Heated steps" });
  await db.updateTable("quotes").set({ email: "" }).where("id", "=", bare.id).execute();
  expect(await estimateOfLead({ db, business: context.business }, bare.id)).toMatchObject({
    values: { noEmail: "on", projectType: "other", squareFeet: "", customColor: "", colorMixPercentage: "0" },
    customerSaw: undefined,
    customerRateCents: undefined,
  });
  await deleteQuote(context, lead.id);
  expect(await estimateOfLead({ db, business: context.business }, lead.id)).toBeUndefined();
});

test("an estimate is printed with the terms it was sent with; an old one with that day's settings", async () => {
  const { context, db, estimate } = await sent();
  const business = { ...context.business, gstNumber: "999" };
  expect(await termsOf({ db, business }, estimate)).toEqual(estimate.terms);
  const terms = (text: string) =>
    fieldsIn({ ...business, estimateTerms: { ...business.estimateTerms, terms: text } }, "estimates");
  for (const [text, at] of [
    ["Then", "2026-11-20T17:59:59.000Z"],
    ["Later", "2026-11-20T18:00:01.000Z"],
  ] as const) {
    const row = { area: "estimates", value: JSON.stringify(terms(text)), created_at: at, created_by: "ann" };
    await db.insertInto("settings").values(row).execute();
  }
  const { serviceTerms } = business;
  const rubber_resurfacing = { ...serviceTerms.rubber_resurfacing, warrantyYears: 9 };
  const lasting = fieldsIn(
    { ...business, serviceTerms: { ...serviceTerms, rubber_resurfacing } },
    "services",
  );
  const created_at = "2026-11-20T17:59:59.000Z";
  await db
    .insertInto("settings")
    .values({ area: "services", value: JSON.stringify(lasting), created_at, created_by: "ann" })
    .execute();
  const old = await termsOf({ db, business }, { ...estimate, terms: undefined });
  expect(old).toMatchObject({ terms: "Then", areas: [{ warrantyYears: 9 }], gstNumber: "999" });
});

test("a draft stores every field, and drops a lead that is gone", async () => {
  const { db } = await sent();
  const lead = await newLead(db);
  const all = Object.fromEntries(ESTIMATE_FIELDS.map((field) => [field, `typed ${field}`])) as EstimateValues;
  const figures = {
    squareFeet: "850",
    colorMixPercentage: "60",
    preparationCost: "1.01",
    pricePerSqFt: "2.02",
    discountAmount: "3.03",
    quoteId: String(lead.id),
    revisesId: "1",
  };
  const data = { ...all, ...figures };
  const other = await saveDraft({ db, now }, { name: "Other", data: BLANK_ESTIMATE });
  const id = await saveDraft({ db, now }, { name: "Mine", data });
  expect(await getDraft(db, id, defaultBusiness)).toEqual({
    id,
    name: "Mine",
    savedAt: now.toISOString(),
    data,
  });
  const later = addDays(now, 1);
  expect(await saveDraft({ db, now: later }, { id, name: "Mine", data: BLANK_ESTIMATE })).toBe(id);
  expect(await getDraft(db, id, defaultBusiness)).toEqual({
    id,
    name: "Mine",
    savedAt: later.toISOString(),
    data: BLANK_ESTIMATE,
  });
  expect(await getDraft(db, other, defaultBusiness)).toMatchObject({
    name: "Other",
    savedAt: now.toISOString(),
  });
  await deleteQuote({ db, now }, lead.id);
  const gone = await saveDraft({ db, now }, { name: "Late", data });
  expect((await getDraft(db, gone, defaultBusiness))?.data.quoteId).toBe("");
  await deleteDraft(db, id);
  expect(await getDraft(db, id, defaultBusiness)).toBeUndefined();
  expect((await listDrafts(db, defaultBusiness)).map(({ name }) => name)).toEqual(["Late", "Other"]);
});

test("the newest two hundred drafts are listed", async () => {
  const { db } = await sent();
  for (let number = 1; number <= 201; number++)
    await saveDraft({ db, now }, { name: `Draft ${number}`, data: BLANK_ESTIMATE });
  const names = (await listDrafts(db, defaultBusiness)).map(({ name }) => name);
  expect([names.length, names[0], names.at(-1)]).toEqual([200, "Draft 201", "Draft 2"]);
});

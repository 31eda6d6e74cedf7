import { addMinutes } from "date-fns/addMinutes";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { defaultBusiness } from "~/business/facts";
import { eventForm } from "~/calendar/calendar-forms.server";
import { createEvent } from "~/calendar/save-event.server";
import { createMailer } from "~/email/mailer.server";
import { startMailServer } from "~/email/testing.server";
import { mergeQuotes } from "~/quotes/families.server";
import { getQuote } from "~/quotes/quotes.server";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { deleteDraft, getDraft, listDrafts, saveDraft } from "./drafts.server";
import { estimateForm } from "./estimate-forms.server";
import { BLANK_ESTIMATE } from "./estimate-values";
import { acceptedCents, findRepeatedEstimate, getEstimate, listEstimatesOfJob } from "./estimates.server";
import { estimateOfLead } from "./lead-estimate.server";
import { printEstimate } from "./print-estimate.server";
import { sendEstimate } from "./send-estimate.server";
import { textOfPdf } from "./testing-pdf";

const now = new Date("2026-11-20T18:00:00.000Z");
const input = estimateForm.parse({
  firstName: "Łukasz",
  lastName: "Doe",
  email: "lukasz@example.ca",
  phone: "7805559876",
  address: "1 Main Street",
  squareFeet: "406",
  pricePerSqFt: "8.50",
  notes: "<script>alert(1)</script>",
});

async function context(smtpUrl?: string) {
  const mailer = createMailer({ smtpUrl, from: "info@x.example", business: defaultBusiness });
  const told = { business: defaultBusiness, publicUrl: "http://site.test", uploadsFolder: "/nowhere" };
  return { db: await createTestDb(), now, mailer, ...told };
}

async function mailsAbout(db: Db, { mailIds }: { mailIds: readonly number[] }) {
  const mails = await db.selectFrom("outbox").selectAll().where("id", "in", mailIds).execute();
  return mails.map(({ kind, to_address }) => `${kind} for ${to_address}`);
}

test("an estimate for an all black surface has no colour", () => {
  const figures = { ...input, pricePerSqFt: "8.50", customColor: "Slate" };
  expect(estimateForm.parse({ ...figures, colorMixPercentage: "0" }).customColor).toBeUndefined();
  expect(estimateForm.parse({ ...figures, colorMixPercentage: "5" }).customColor).toBe("Slate");
});

test("with a mail server the customer has the mail with its PDF before the answer", async () => {
  const server = await startMailServer();
  const site = await context(server.url);
  const sent = await sendEstimate(site, input);
  await server.close();
  if (!sent.ok) throw new Error(sent.reason);
  expect(sent.email).toEqual({ emailSent: true, emailMethod: "smtp" });
  expect(await mailsAbout(site.db, sent)).toEqual(["estimate for lukasz@example.ca"]);
  expect(await getEstimate(site.db, sent.estimate.id)).toEqual(sent.estimate);

  const [mail] = server.received;
  expect(mail?.recipients).toEqual(["lukasz@example.ca"]);
  expect(mail?.text).toContain("Hello Łukasz,");
  expect(mail?.html).toContain("&lt;script&gt;");
  expect(mail?.html).not.toContain("<script>");
  const [pdf, ...others] = mail?.attachments ?? [];
  expect(others).toEqual([]);
  expect(pdf).toMatchObject({ name: "Estimate EST-0001.pdf", type: "application/pdf" });
  expect(pdf?.content.subarray(0, 5).toString()).toBe("%PDF-");
  const text = textOfPdf(pdf?.content ?? Buffer.alloc(0));
  for (const words of ["Łukasz Doe", "November 20, 2026", "until December 20, 2026.", "$3,623.55"]) {
    expect(text).toContain(words);
  }
});

test("a repeated estimate is answered with its own mail's outcome", async () => {
  const site = await context();
  const first = await sendEstimate(site, input);
  if (!first.ok) throw new Error(first.reason);
  const other = await sendEstimate(
    { ...site, now: new Date(now.getTime() + 1000) },
    { ...input, notes: undefined, quoteId: first.estimate.quoteId },
  );
  expect(other).not.toMatchObject({ mailIds: first.mailIds });
  expect(await sendEstimate({ ...site, now: new Date(now.getTime() + 2000) }, input)).toEqual(first);
  expect(await site.db.selectFrom("outbox").select("id").execute()).toHaveLength(2);
});

test("the same estimate for another lead of the customer is that lead's own", async () => {
  const site = await context();
  const [first, second] = [await newLead(site.db), await newLead(site.db)];
  await sendEstimate(site, { ...input, quoteId: first.id });
  const other = await sendEstimate(site, { ...input, quoteId: second.id });
  expect(other).toMatchObject({ ok: true, estimate: { number: "EST-0002", quoteId: second.id } });
  expect(await getQuote(site.db, second.id)).toMatchObject({ status: "quoted", projectPriceCents: 362_355 });
});

test("an estimate for a part of a job is mailed once, even when sent twice", async () => {
  const site = await context();
  const { id } = await newLead(site.db);
  const { id: headId } = await newLead(site.db);
  await mergeQuotes(site, { headId, partId: id });
  const sent = await sendEstimate(site, { ...input, quoteId: id });
  expect(await sendEstimate(site, { ...input, quoteId: id })).toEqual(sent);
  expect(await site.db.selectFrom("outbox").select("quote_id").execute()).toEqual([{ quote_id: headId }]);
});

test("an estimate without phone and email leaves those of its lead", async () => {
  const site = await context();
  const { id, phone, email } = await newLead(site.db);
  await sendEstimate(site, { ...input, phone: "", email: "", quoteId: id });
  expect(await getQuote(site.db, id)).toMatchObject({ phone, email, status: "quoted" });
});

test("the drafts are listed by when they were last saved", async () => {
  const { db } = await context();
  const save = (name: string, minutes: number, id?: number) =>
    saveDraft({ db, now: addMinutes(now, minutes) }, { id, name, data: BLANK_ESTIMATE });
  const patio = await save("Patio", 0);
  await save("Driveway", 1);
  expect((await listDrafts(db, defaultBusiness)).map(({ name }) => name)).toEqual(["Driveway", "Patio"]);
  await save("Patio", 2, patio);
  expect((await listDrafts(db, defaultBusiness)).map(({ name }) => name)).toEqual(["Patio", "Driveway"]);
});

test("an estimate that is printed later says what is left after the discount", async () => {
  const site = await context();
  const sent = await sendEstimate(site, { ...input, discountCents: 10_000 });
  if (!sent.ok) throw new Error(sent.reason);
  const printed = await printEstimate(site, sent.estimate.id);
  const text = textOfPdf(printed?.content ?? Buffer.alloc(0));
  // 406 x $8.50 is $3,451.00; GST is on what is left.
  for (const amount of ["$3,451.00", "-$100.00", "$3,351.00", "$167.55", "$3,518.55"]) {
    expect(text).toContain(amount);
  }
});

test("an estimate started from a lead takes the whole last name", async () => {
  const site = await context();
  const { id } = await newLead(site.db, { name: "Maria von der Heide" });
  expect((await estimateOfLead({ db: site.db, business: site.business }, id))?.values).toMatchObject({
    firstName: "Maria",
    lastName: "von der Heide",
  });
});

test("an estimate started from a lead says what the customer saw, and when", async () => {
  const site = await context();
  const { id } = await newLead(site.db);
  const saw = { instant_quote_cents: 504_000, updated_at: "2026-12-24T18:00:00.000Z" };
  await site.db.updateTable("quotes").set(saw).where("id", "=", id).execute();
  const { created_at } = await site.db.selectFrom("quotes").select("created_at").executeTakeFirstOrThrow();
  const begun = await estimateOfLead({ db: site.db, business: site.business }, id);
  expect(begun?.customerSaw).toEqual({ cents: 504_000, at: created_at });
});

test("an estimate for a request that was converted meanwhile prices its job, which says so in its timeline", async () => {
  const site = { ...(await context()), actor: "ann" };
  const { id } = await newLead(site.db);
  const { id: headId } = await newLead(site.db);
  await mergeQuotes(site, { headId, partId: id });
  const sent = await sendEstimate(site, { ...input, quoteId: id });
  expect(sent).toMatchObject({ ok: true, estimate: { quoteId: headId } });
  const rows = await site.db.selectFrom("quotes").select(["id", "status", "project_price_cents"]).execute();
  expect(rows).toEqual([
    { id, status: "new", project_price_cents: null },
    { id: headId, status: "quoted", project_price_cents: 362_355 },
  ]);
  const lines = await listActivities(site.db, [headId], 3);
  expect(lines.map(({ summary }) => summary).toSorted()).toEqual([
    expect.stringMatching(/^Email: /),
    "Estimate EST-0001, $3,623.55",
    "New to Quoted",
  ]);
  expect(lines.every(({ actor }) => actor === "ann")).toBe(true);
});

test("an estimate whose lead is gone is not taken for a repeat", async () => {
  const { db, ...site } = await context();
  const sent = await sendEstimate({ db, ...site }, input);
  if (!sent.ok) throw new Error(sent.reason);
  const { terms, ...figures } = sent.estimate;
  const again = { ...input, ...figures, moreAreas: [], terms: terms!, quoteId: undefined };
  const repeated = () => findRepeatedEstimate({ db, now }, again);
  expect(await repeated()).toEqual(sent.estimate);
  await db.updateTable("estimates").set({ quote_id: null }).execute();
  expect(await repeated()).toBeUndefined();
});

test("an estimate sent today is valid until the thirtieth day in Alberta", async () => {
  const { db, ...site } = await context();
  const lateEvening = new Date("2026-11-21T05:30:00.000Z");
  await sendEstimate({ db, ...site, now: lateEvening }, input);
  expect(await db.selectFrom("estimates").select("valid_until").execute()).toEqual([
    { valid_until: "2026-12-20" },
  ]);
});

test("when the mail can't be queued, neither estimate nor lead is stored", async () => {
  const site = await context();
  await sql`
    CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'disk full'); END`.execute(site.db);
  await expect(sendEstimate(site, input)).rejects.toThrow("disk full");
  for (const table of ["estimates", "quotes", "outbox"] as const) {
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("a draft keeps what was typed with its lead, and is overwritten only under its own name", async () => {
  const { db } = await context();
  const data = { ...BLANK_ESTIMATE, firstName: "Jane", squareFeet: "1,200", preparationCost: "750.5" };
  const id = await saveDraft({ db, now }, { name: "Driveway", data: { ...data, quoteId: "999" } });
  expect(await getDraft(db, id, defaultBusiness)).toEqual({
    id,
    name: "Driveway",
    savedAt: now.toISOString(),
    data: { ...data, squareFeet: "1200", preparationCost: "750.50" },
  });
  expect(await saveDraft({ db, now }, { id, name: "Driveway", data })).toBe(id);
  expect(await saveDraft({ db, now }, { id, name: "Patio", data })).not.toBe(id);
  await deleteDraft(db, id);
  expect(await listDrafts(db, defaultBusiness)).toMatchObject([{ name: "Patio" }]);
});

test("only photos of the estimate's own job go with it, and four at most", async () => {
  const site = await context();
  const { id: quoteId } = await newLead(site.db);
  const { id: other } = await newLead(site.db, { email: "other@example.ca", phone: "780-555-0000" });
  const photo = { file: "a.webp", created_at: now.toISOString(), created_by: "ann" };
  await site.db
    .insertInto("photos")
    .values([
      { ...photo, id: 1, quote_id: quoteId },
      { ...photo, id: 2, quote_id: other, file: "b.webp" },
    ])
    .execute();
  const send = (changes: object) => sendEstimate(site, { ...input, ...changes });
  expect(await send({ quoteId, photos: [1, 2] })).toEqual({ ok: false, reason: "no_such_photo" });
  expect(await send({ photos: [1] })).toEqual({ ok: false, reason: "no_such_photo" });
  expect(await send({ quoteId, photos: [1] })).toMatchObject({ ok: true, estimate: { photos: [1] } });
  const typed = { ...BLANK_ESTIMATE, ...input, pricePerSqFt: "8.50", photos: [1, 2, 3, 4, 5] };
  expect(estimateForm.safeParse(typed).error?.issues).toMatchObject([
    { path: ["photos"], message: "An estimate has at most 4 photos" },
  ]);
});

test("the mail of an estimate says when its work is planned, not when earlier work was", async () => {
  const site = await context();
  const { id: quoteId } = await newLead(site.db);
  const book = (startDate: string, endDate: string) =>
    createEvent(
      site,
      eventForm.parse({
        title: "Work",
        eventType: "installation",
        customerName: "Jane",
        startDate,
        endDate,
        quoteId,
      }),
    );
  const textOf = async (changes: object) => {
    await sendEstimate(site, { ...input, quoteId, ...changes });
    const mail = await site.db
      .selectFrom("outbox")
      .select("text")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return mail.text ?? "";
  };
  await book("2026-11-02T09:00", "2026-11-03T17:00");
  expect(await textOf({ squareFeet: 500 })).not.toContain("Work is planned");
  await book("2026-12-02T09:00", "2026-12-03T17:00");
  expect(await textOf({ squareFeet: 600 })).toContain("Work is planned for December 2, 2026.");
});

test("an equal estimate within ten minutes is a repeat, and a new one after that", async () => {
  const { db, ...site } = await context();
  const { id: quoteId } = await newLead(db);
  const whole = {
    ...input,
    projectType: "both_services",
    colorMixPercentage: 60,
    customColor: "Slate",
    finish: "Flake",
    discountDescription: "Neighbour",
    discountCents: 100,
    preparationCents: 100,
    specialNotes: "Ring",
    lines: [{ description: "Stairs", amountCents: 100, isOptional: true }],
    quoteId,
  };
  const sent = await sendEstimate({ db, ...site }, whole);
  if (!sent.ok) throw new Error(sent.reason);
  const repeated = async (changes: object, ms = 1) =>
    (
      await findRepeatedEstimate(
        { db, now: new Date(now.getTime() + ms) },
        { ...sent.estimate, terms: sent.estimate.terms!, ...whole, ...changes },
      )
    )?.id;
  expect(await repeated({})).toBe(1);
  expect(await repeated({}, 10 * 60_000 - 1)).toBe(1);
  expect(await repeated({}, 10 * 60_000)).toBeUndefined();
  const others: Record<string, unknown> = {
    projectType: "rubber_resurfacing",
    finish: undefined,
    moreAreas: [sent.estimate],
    terms: { ...sent.estimate.terms, terms: "x" },
    lines: [],
    firstName: "x",
    lastName: "x",
    email: "x@example.ca",
    phone: "1",
    address: "x",
    squareFeet: 407,
    colorMixPercentage: 55,
    customColor: undefined,
    preparationCents: 101,
    pricePerSqFtCents: 851,
    discountCents: 101,
    discountDescription: "x",
    subtotalCents: 1,
    gstCents: 1,
    totalCents: 1,
    notes: undefined,
    specialNotes: undefined,
    photos: [1],
    quoteId: 404,
  };
  for (const [field, value] of Object.entries(others))
    expect(await repeated({ [field]: value }), field).toBeUndefined();
});

test("the accepted sum counts each estimate's newest accepted version of this job only", async () => {
  const { db, ...site } = await context();
  const [lead, other] = [await newLead(db), await newLead(db)];
  const send = async (more: object) => {
    const sent = await sendEstimate({ db, ...site }, { ...input, quoteId: lead.id, ...more });
    if (!sent.ok) throw new Error(sent.reason);
    return sent.estimate.id;
  };
  const accept = (id: number, totalCents: number) =>
    db
      .updateTable("estimates")
      .set({ state: "accepted", accepted: JSON.stringify({ totalCents, chosen: [] }) })
      .where("id", "=", id)
      .execute();
  const first = await send({ squareFeet: 1 });
  const second = await send({ squareFeet: 2, revisesId: first });
  const apart = await send({ squareFeet: 3 });
  const theirs = await send({ squareFeet: 4, quoteId: other.id });
  expect(await acceptedCents(db, lead.id)).toBe(0);
  await accept(second, 200);
  await accept(first, 100);
  await accept(theirs, 5000);
  expect(await acceptedCents(db, lead.id)).toBe(200);
  await accept(apart, 30);
  expect(await acceptedCents(db, lead.id)).toBe(230);
  await send({ squareFeet: 5, revisesId: second });
  expect(await acceptedCents(db, lead.id)).toBe(230);
  expect((await listEstimatesOfJob(db, lead.id)).map(({ id }) => id)).toEqual([first, second, apart, 5]);
});

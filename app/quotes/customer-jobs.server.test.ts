import { addMinutes } from "date-fns/addMinutes";
import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { addLead } from "./add-lead.server";
import { convertQuote } from "./convert-quote.server";
import { getKnownJob, jobsSeen, listJobs } from "./customer-jobs.server";
import { deleteQuote } from "./delete-quote.server";
import { setQuoteStatus } from "./edit-quote.server";
import { mergeQuotes } from "./families.server";
import { isSamePerson, listOtherJobs } from "./find-duplicates.server";
import { getJob } from "./job.server";
import { leadForm } from "./quote-forms.server";
import { NOW, newLead } from "./testing.server";

const later = (minutes: number) => addMinutes(NOW, minutes);
const JANE = { phone: "+1 (780) 555-9876", email: "jane@example.ca" };
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** One more job for the customer of job `of`, as the form adds it. */
async function newJobFor(db: Awaited<ReturnType<typeof createTestDb>>, of: number, at: Date) {
  const lead = { name: "Jane Doe", ...JANE, projectType: "epoxy_garage", leadSource: "other" };
  return addLead({ db, now: at }, leadForm.parse(lead), { newJobOf: of });
}

const doublesOf = async (db: Parameters<typeof getJob>[0], id: number) =>
  ids((await getJob(db, id))?.duplicates ?? []);

test("a customer's jobs are those with the same ten digits or the same email, open ones first", async () => {
  const db = await createTestDb();
  const first = await newLead(db, JANE);
  const byPhone = await newLead(
    db,
    { phone: "780.555.9876", email: "other@example.ca", name: "John" },
    later(1),
  );
  const lost = await newLead(db, JANE, later(2));
  await setQuoteStatus({ db, now: NOW }, lost.id, { status: "lost", shown: undefined });
  const part = await newLead(db, JANE, later(3));
  await mergeQuotes({ db, now: NOW }, { headId: first.id, partId: part.id });
  const gone = await newLead(db, JANE, later(4));
  await deleteQuote({ db, now: NOW }, gone.id);
  const suspect = await newLead(db, JANE, later(5));
  await db
    .updateTable("quotes")
    .set({ suspect_at: NOW.toISOString() })
    .where("id", "=", suspect.id)
    .execute();
  await newLead(db, { phone: "780-555-0000", email: "nobody@example.ca" });
  const job = await getJob(db, first.id);
  expect(ids(job!.others)).toEqual([lost.id, byPhone.id]);
  expect(job!.hasMoreOthers).toBe(false);
  expect(await listJobs(db, job!.others)).toEqual([
    {
      id: byPhone.id,
      name: "John",
      service: "Rubber Driveway Resurfacing",
      stage: "Asked",
      isOpen: true,
      date: "Nov 20, 2026",
    },
    {
      id: lost.id,
      name: "Jane Doe",
      service: "Rubber Driveway Resurfacing",
      stage: "Lost",
      isOpen: false,
      date: "Nov 20, 2026",
    },
  ]);
});

test("of a customer with very many jobs the newest fifty are listed, and that there are more", async () => {
  const db = await createTestDb();
  const first = await newLead(db, JANE);
  for (let minute = 1; minute <= 50; minute++) await newLead(db, JANE, later(minute));
  expect(await getJob(db, first.id)).toMatchObject({ hasMoreOthers: false });
  const newest = await newLead(db, JANE, later(51));
  const job = await getJob(db, first.id);
  expect(job!.others).toHaveLength(50);
  expect(job!.others[0]!.id).toBe(newest.id);
  expect(job!.hasMoreOthers).toBe(true);
});

test("a job that staff made as a new one is no double of those before it; a later request may be", async () => {
  const db = await createTestDb();
  const old = await newLead(db, JANE);
  const older = await newLead(db, JANE, later(1));
  expect(await doublesOf(db, old.id)).toEqual([older.id]);
  const made = await newJobFor(db, old.id, later(2));
  expect(await doublesOf(db, made.id)).toEqual([]);
  expect(await doublesOf(db, old.id)).toEqual([older.id]);
  const request = await newLead(db, JANE, later(3));
  expect(await doublesOf(db, made.id)).toEqual([request.id]);
  expect(await doublesOf(db, request.id)).toEqual([made.id, older.id, old.id]);
});

test("a conversion of either job keeps them apart", async () => {
  const db = await createTestDb();
  const old = await newLead(db, JANE);
  const made = await newJobFor(db, old.id, later(1));
  const price = { preparationCents: 0, pricePerSqFtCents: 800, discountCents: 0, squareFeet: 500 };
  const ofOld = await convertQuote({ db, now: later(2) }, { quoteId: old.id, ...price });
  const ofMade = await convertQuote({ db, now: later(3) }, { quoteId: made.id, ...price });
  if (!ofOld?.ok || !ofMade?.ok) throw new Error("not converted");
  expect(await doublesOf(db, ofOld.newQuoteId)).toEqual([]);
  expect(await doublesOf(db, ofMade.newQuoteId)).toEqual([]);
  const request = await newLead(db, JANE, later(4));
  expect(await doublesOf(db, request.id)).toEqual([ofMade.newQuoteId, ofOld.newQuoteId]);
});

test("the form for a new job has shown all jobs of the customer but those of the last ten minutes", async () => {
  const db = await createTestDb();
  const known = await newLead(db, JANE);
  const shown = await newLead(db, JANE, later(1));
  const now = later(20);
  await newLead(db, JANE, now);
  const seen = async (fromId: number, typed = JANE) => {
    const found = await jobsSeen({ db, now }, { fromId, typed });
    return found && [found.fromId, ...found.ids];
  };
  expect(await seen(known.id)).toEqual([known.id, known.id, shown.id]);
  expect(await seen(known.id, { phone: "7805559876", email: "" })).toEqual([known.id, known.id, shown.id]);
  expect(await seen(known.id, { phone: "780-555-0000", email: "bob@example.ca" })).toBeUndefined();
  expect(await seen(0)).toBeUndefined();
  expect(await seen(999)).toBeUndefined();
  await mergeQuotes({ db, now }, { headId: known.id, partId: shown.id });
  expect(await seen(shown.id)).toEqual([known.id, known.id]);
  await deleteQuote({ db, now }, known.id);
  expect(await seen(known.id)).toBeUndefined();
  expect(await getKnownJob(db, known.id)).toBeUndefined();
});

test.each([
  ["the same digits", { phone: "(780) 555-9876", email: "" }, true],
  ["the same email in another spelling", { phone: "", email: "Jane@Example.ca" }, true],
  ["a part of the digits", { phone: "555-9876", email: "" }, false],
  ["nothing", { phone: "", email: "" }, false],
])("%s: the same person or not", (_, contact, same) => {
  expect(isSamePerson(contact, JANE)).toBe(same);
  expect(isSamePerson(JANE, contact)).toBe(same);
});

test("nobody without a phone and an email has other jobs", async () => {
  const db = await createTestDb();
  await newLead(db, { phone: "555-9876", email: "a@example.ca" });
  expect(await listOtherJobs(db, { phone: "555-9876", email: "" })).toEqual([]);
});

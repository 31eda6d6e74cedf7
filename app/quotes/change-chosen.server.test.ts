import { addMinutes } from "date-fns/addMinutes";
import { beforeEach, expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { endOfAlbertaDay } from "~/business/time";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { type ChosenLead, followUpChosen, loseChosen, undoChosen } from "./change-chosen.server";
import { deleteQuote } from "./delete-quote.server";
import { recordFollowUp, setQuoteStatus, undoQuoteStatus } from "./edit-quote.server";
import { mergeQuotes } from "./families.server";
import { addPayment } from "./payments.server";
import { MOST_CHOSEN } from "./quote-options";
import { getQuote } from "./quotes.server";
import { recordCall } from "./record-call.server";
import { NOW, newLead } from "./testing.server";

let db: Db;
beforeEach(async () => {
  db = await createTestDb();
});

const by = (actor: string, minutes = 1) => ({ db, now: addMinutes(NOW, minutes), actor });
const FRIDAY = endOfAlbertaDay("2026-12-04")!;

async function newLeads(count: number): Promise<ChosenLead[]> {
  const leads = [];
  for (let place = 0; place < count; place++) {
    const { id, updatedAt } = await newLead(db, {
      email: `${place}@example.ca`,
      phone: `780555${1000 + place}`,
    });
    leads.push({ id, updatedAt });
  }
  return leads;
}

const rows = () =>
  db
    .selectFrom("quotes")
    .select(["id", "status", "follow_up_date", "follow_up_notes", "last_contact_date", "lost_reason"])
    .orderBy("id")
    .execute();
const statuses = async () => (await rows()).map(({ status }) => status);
const lines = async (id: number) => (await listActivities(db, [id], 10)).map(({ summary }) => summary);

test("chosen leads are lost in one act, with the line of a single one, and Undo puts each back", async () => {
  const leads = await newLeads(3);
  await setQuoteStatus(by("ann"), 2, { status: "quoted", shown: undefined });
  leads[1]!.updatedAt = (await getQuote(db, 2))!.updatedAt;
  const before = await rows();
  const lost = await loseChosen(by("olga"), leads);
  expect(lost).toMatchObject({ done: [1, 2, 3], changed: [], same: [], stillOpen: [] });
  expect(await statuses()).toEqual(["lost", "lost", "lost"]);
  expect((await lines(2)).slice(0, 1)).toEqual(["Quoted to Lost"]);
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);

  expect(await undoChosen(by("olga", 2), lost.lines!)).toEqual({ done: [1, 2, 3], changed: [] });
  expect(await rows()).toEqual(before);
  expect((await lines(2)).slice(0, 2)).toEqual(["Lost to Quoted", "Quoted to Lost"]);
  // A second press finds nothing to undo.
  expect(await undoChosen(by("olga", 3), lost.lines!)).toEqual({ done: [], changed: [1, 2, 3] });
  expect(await rows()).toEqual(before);
});

test("what changed, was merged or deleted meanwhile is left, and so is a job with money; one lost already is named", async () => {
  const leads = await newLeads(6);
  await setQuoteStatus(by("ann"), 2, { status: "won", shown: undefined });
  await deleteQuote(by("ann"), 3);
  await mergeQuotes(by("ann"), { headId: 1, partId: 4 });
  leads[0]!.updatedAt = (await getQuote(db, 1))!.updatedAt;
  await addPayment(by("ann"), { quoteId: 5, amountCents: 100, method: "cash", again: true });
  leads[4]!.updatedAt = (await getQuote(db, 5))!.updatedAt;
  await setQuoteStatus(by("ann"), 6, { status: "lost", shown: undefined });
  leads[5]!.updatedAt = (await getQuote(db, 6))!.updatedAt;
  const gone = { id: 99, updatedAt: NOW.toISOString() };
  expect(await loseChosen(by("olga"), [...leads, gone, leads[0]!])).toMatchObject({
    done: [1],
    changed: [2, 3, 4, 99],
    same: [6],
    stillOpen: [5],
  });
  expect(await statuses()).toEqual(["lost", "won", "new", "new", "new", "lost"]);
});

test("without anything to do nothing is written", async () => {
  const [lead] = await newLeads(1);
  await setQuoteStatus(by("ann"), 1, { status: "contacted", shown: undefined });
  const outcome = await loseChosen(by("olga"), [lead!]);
  expect(outcome).toMatchObject({ done: [], changed: [1], lines: undefined });
  expect(await lines(1)).toHaveLength(2);
});

test("chosen leads get one follow-up, which is no contact; Undo restores day, none and notes", async () => {
  const leads = await newLeads(3);
  await recordFollowUp(by("ann"), 2, { followUpDate: NOW.toISOString(), followUpNotes: "Call the wife" });
  await recordFollowUp(by("ann"), 3, { followUpDate: FRIDAY });
  for (const lead of leads) lead.updatedAt = (await getQuote(db, lead.id))!.updatedAt;
  const before = await rows();
  const outcome = await followUpChosen(by("olga"), leads, FRIDAY);
  expect(outcome).toMatchObject({ done: [1, 2], same: [3] });
  expect((await rows()).map((row) => row.follow_up_date)).toEqual([FRIDAY, FRIDAY, FRIDAY]);
  expect((await rows()).map((row) => row.last_contact_date)).toEqual([null, null, null]);
  expect((await lines(1))[0]).toBe("Follow-up on Dec 04, 2026");
  expect(await undoChosen(by("olga", 2), outcome.lines!)).toEqual({ done: [1, 2], changed: [] });
  expect(await rows()).toEqual(before);
  expect((await lines(1))[0]).toBe("No follow-up");
});

test("Undo leaves what somebody has changed since, and what a colleague did", async () => {
  const leads = await newLeads(4);
  const lost = await loseChosen(by("olga"), leads.slice(0, 3));
  await undoQuoteStatus(by("ann", 2), 1, "lost");
  await loseChosen(by("ann", 3), [leads[3]!]);
  await deleteQuote(by("ann", 3), 2);
  const all = { first: lost.lines!.first, last: lost.lines!.first + 1000 };
  expect(await undoChosen(by("ann", 4), lost.lines!)).toEqual({ done: [], changed: [] });
  expect(await undoChosen(by("olga", 4), all)).toEqual({ done: [3], changed: [1, 2] });
  expect(await statuses()).toEqual(["new", "lost", "new", "lost"]);

  const again = { id: 3, updatedAt: (await getQuote(db, 3))!.updatedAt };
  const followed = await followUpChosen(by("olga", 5), [again], FRIDAY);
  await recordCall(by("ann", 6), 3, "week");
  expect(await undoChosen(by("olga", 7), followed.lines!)).toEqual({ done: [], changed: [3] });
});

test("Undo changes no more than one act can, however many lines are named", async () => {
  const leads = await newLeads(MOST_CHOSEN + 2);
  const { lines: first } = await loseChosen(by("olga"), leads.slice(0, MOST_CHOSEN));
  await loseChosen(by("olga"), leads.slice(MOST_CHOSEN));
  const undone = await undoChosen(by("olga", 2), { first: first!.first, last: 9_999_999 });
  expect(undone.done).toHaveLength(MOST_CHOSEN);
  expect((await statuses()).filter((status) => status === "lost")).toHaveLength(2);
});

test("of two people who act on the same lead at once, the second one leaves it", async () => {
  const leads = await newLeads(2);
  const [one, other] = await Promise.all([
    loseChosen(by("olga"), leads),
    followUpChosen(by("ann"), leads, FRIDAY),
  ]);
  expect([one.done, one.changed, other.done, other.changed]).toEqual([[1, 2], [], [], [1, 2]]);
});

import { addDays } from "date-fns/addDays";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { defaultBusiness, type TenDigits } from "~/business/facts";
import { listToday } from "~/desk/today.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { getQuote } from "~/quotes/quotes.server";
import { createTestDb } from "../../db/testing";
import { type AcceptanceInput, acceptEstimate } from "./accept-estimate.server";
import { askAboutEstimate, askForRenewal, declineEstimate, viewEstimate } from "./answer-estimate.server";
import { estimateForm } from "./estimate-forms.server";
import { type Estimate, getEstimate } from "./estimates.server";
import { openEstimateOfId } from "./open-estimate.server";
import { printEstimate } from "./print-estimate.server";
import { sendEstimate } from "./send-estimate.server";
import { textOfPdf } from "./testing-pdf";

const now = new Date("2026-11-20T18:00:00.000Z");
const business = { ...defaultBusiness, address: "100 Sample Avenue NW" };
// 400 x 8.50 + 450 with GST.
const fields = {
  firstName: "Oksana",
  lastName: "Коваль",
  email: "oksana@example.ca",
  phone: "7805559876",
  address: "1 Main Street",
  squareFeet: "400",
  pricePerSqFt: "8.50",
  lines: [
    { description: "Border", amount: 450, isOptional: true },
    { description: "Edge", amount: 100 },
  ],
};
const BARE = 367_500;
const WITH_BORDER = 414_750;

async function sent(more: Record<string, unknown> = {}) {
  const db = await createTestDb();
  const told = { business, publicUrl: "http://site.test", uploadsFolder: "/nowhere", mailer: undefined };
  const context = { db, now, ...told };
  const result = await sendEstimate(context, estimateForm.parse({ ...fields, ...more }));
  if (!result.ok) throw new Error(result.reason);
  return { context, db, estimate: result.estimate };
}

function acceptance(estimate: Estimate, more: Partial<AcceptanceInput> = {}): AcceptanceInput {
  const by = { writtenBy: undefined, clientAddress: "192.0.2.1", browser: "Test" };
  return { id: estimate.id, name: "Оксана Коваль", chosen: [0], totalCents: WITH_BORDER, ...by, ...more };
}

const queued = async ({ db }: Awaited<ReturnType<typeof sent>>) =>
  (await db.selectFrom("outbox").selectAll().where("kind", "!=", "estimate").execute()).map(
    ({ kind, to_address }) => `${kind} for ${to_address}`,
  );

test("an estimate is accepted once: the job is won at its total, and both sides have the PDF", async () => {
  const { context, db, estimate } = await sent();
  const site = { context, db, estimate };
  const twice = await Promise.all([1, 2].map(() => acceptEstimate(context, acceptance(estimate))));
  expect(twice).toMatchObject([
    { ok: true, estimate: { state: "accepted" } },
    { ok: true, estimate: { accepted: { name: "Оксана Коваль", totalCents: WITH_BORDER } } },
  ]);
  expect(await getQuote(db, estimate.quoteId!)).toMatchObject({
    status: "won",
    projectPriceCents: WITH_BORDER,
  });
  expect(await queued(site)).toEqual([
    `estimate-answer for ${business.email}`,
    "estimate-accepted for oksana@example.ca",
  ]);
  const told = await listActivities(db, [estimate.quoteId!], 20);
  expect(told.filter(({ kind }) => kind === "estimate_accepted")).toMatchObject([
    { actor: "customer", summary: "Estimate EST-0001 accepted by Оксана Коваль, $4,147.50" },
  ]);
  const pdf = await printEstimate(context, estimate.id);
  const text = (await textOfPdf(pdf!.content)).replace(/\s+/g, " ");
  expect(text).toContain("Accepted by Оксана Коваль on November 20, 2026");
  expect(text).toContain("$4,147.50");
  expect(text).not.toContain("Signature");
});

test("when its mails can't be queued, nothing of an acceptance is kept", async () => {
  const { context, db, estimate } = await sent();
  const job = async () => [
    await getQuote(db, estimate.quoteId!),
    await listActivities(db, [estimate.quoteId!], 20),
  ];
  const before = await job();
  await sql`
    CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'disk full'); END`.execute(db);
  await expect(acceptEstimate(context, acceptance(estimate))).rejects.toThrow("disk full");
  expect(await getEstimate(db, estimate.id)).toEqual(estimate);
  expect(await job()).toEqual(before);
});

test.each([
  ["a total that was not on the screen", { totalCents: BARE }, "changed"],
  ["a line that is not optional", { chosen: [1], totalCents: BARE }, "changed"],
  ["a line that is not there", { chosen: [7], totalCents: BARE }, "changed"],
  ["a line twice", { chosen: [0, 0], totalCents: WITH_BORDER }, "changed"],
  ["an estimate that is not there", { id: 404 }, "no_such_estimate"],
])("%s is not accepted", async (_, wrong, reason) => {
  const site = await sent();
  const refused = await acceptEstimate(site.context, acceptance(site.estimate, wrong));
  expect(refused).toMatchObject({ ok: false, reason });
  expect(await getEstimate(site.db, site.estimate.id)).toEqual(site.estimate);
  expect(await queued(site)).toEqual([]);
});

test("nothing can be accepted while the business has no mailing address", async () => {
  const { context, estimate } = await sent();
  const unnamed = { ...context, business: { ...business, address: undefined } };
  expect(await acceptEstimate(unnamed, acceptance(estimate))).toEqual({ ok: false, reason: "not_ready" });
});

test("a second after the last day only staff can accept, for a customer on the phone", async () => {
  const { context, estimate } = await sent();
  const midnight = new Date("2026-12-21T06:00:00.000Z");
  const late = { ...context, now: midnight };
  expect(await acceptEstimate(late, acceptance(estimate))).toMatchObject({ standing: "expired" });
  const byPhone = await acceptEstimate(late, acceptance(estimate, { writtenBy: "ann" }));
  expect(byPhone).toMatchObject({ ok: true, estimate: { viewedAt: undefined } });
  const lastSecond = { ...context, now: new Date(midnight.getTime() - 1000) };
  const other = await sent();
  const inTime = { ...lastSecond, db: other.db };
  expect(await acceptEstimate(inTime, acceptance(other.estimate))).toMatchObject({ ok: true });
});

test("after a revision the old version takes no answer", async () => {
  const { context, db, estimate } = await sent();
  const { id: _id, ...row } = await db.selectFrom("estimates").selectAll().executeTakeFirstOrThrow();
  const newer = { ...row, root_id: estimate.id, version: 2, token: "a".repeat(22) };
  await db.insertInto("estimates").values(newer).execute();
  const { id } = estimate;
  const closed = { ok: false, reason: "closed", standing: "replaced" };
  expect(await acceptEstimate(context, acceptance(estimate))).toEqual(closed);
  expect(await declineEstimate(context, { id, reason: "price", words: "" })).toEqual(closed);
  expect(await askAboutEstimate(context, { id, words: "Why?" })).toEqual(closed);
  expect(await askForRenewal(context, id)).toEqual(closed);
});

test("a job's price is the sum of its estimates in their newest accepted version", async () => {
  const { context, db, estimate } = await sent();
  await acceptEstimate(context, acceptance(estimate, { chosen: [], totalCents: BARE }));
  const epoxy = {
    ...fields,
    quoteId: String(estimate.quoteId),
    projectType: "epoxy_garage",
    squareFeet: "100",
  };
  const second = await sendEstimate(context, estimateForm.parse(epoxy));
  if (!second.ok) throw new Error(second.reason);
  const { totalCents } = second.estimate;
  await acceptEstimate(context, acceptance(second.estimate, { chosen: [], totalCents }));
  expect(await getQuote(db, estimate.quoteId!)).toMatchObject({ projectPriceCents: BARE + totalCents });
});

test("declining an estimate loses the job, unless another one is open", async () => {
  const { context, db, estimate } = await sent();
  const epoxy = { ...fields, quoteId: String(estimate.quoteId), projectType: "epoxy_garage" };
  const second = await sendEstimate(context, estimateForm.parse(epoxy));
  if (!second.ok) throw new Error(second.reason);
  const { id } = estimate;
  expect(await declineEstimate(context, { id, reason: "price", words: "Too much" })).toEqual({ ok: true });
  expect(await getQuote(db, estimate.quoteId!)).toMatchObject({ status: "quoted", lostReason: undefined });
  await declineEstimate(context, { id: second.estimate.id, reason: "timing", words: "" });
  await declineEstimate(context, { id: second.estimate.id, reason: "other", words: "" });
  expect(await getQuote(db, estimate.quoteId!)).toMatchObject({ status: "lost", lostReason: "timing" });
  expect(await queued({ context, db, estimate })).toHaveLength(2);
  expect(await acceptEstimate(context, acceptance(estimate))).toMatchObject({ standing: "declined" });
});

test("an estimate that has run out can be declined", async () => {
  const { context, estimate } = await sent();
  const late = { ...context, now: addDays(now, 40) };
  const declined = await declineEstimate(late, { id: estimate.id, reason: "timing", words: "" });
  expect(declined).toEqual({ ok: true });
  expect(await openEstimateOfId(late, estimate.id)).toMatchObject({ standing: "declined" });
});

test("declining does not lose a job that has another accepted estimate", async () => {
  const { context, db, estimate } = await sent();
  await acceptEstimate(context, acceptance(estimate));
  const epoxy = { ...fields, quoteId: String(estimate.quoteId), projectType: "epoxy_garage" };
  const second = await sendEstimate(context, estimateForm.parse(epoxy));
  if (!second.ok) throw new Error(second.reason);
  await db.updateTable("quotes").set({ status: "contacted" }).execute();
  await declineEstimate(context, { id: second.estimate.id, reason: "price", words: "" });
  expect(await getQuote(db, estimate.quoteId!)).toMatchObject({ status: "contacted", lostReason: undefined });
});

test("declining a revision does not lose a job whose earlier version was accepted", async () => {
  const { context, db, estimate } = await sent();
  await acceptEstimate(context, acceptance(estimate));
  const larger = { ...fields, squareFeet: "500", revisesId: String(estimate.id) };
  const second = await sendEstimate(context, estimateForm.parse(larger));
  if (!second.ok) throw new Error(second.reason);
  await db.updateTable("quotes").set({ status: "contacted" }).execute();
  await declineEstimate(context, { id: second.estimate.id, reason: "price", words: "" });
  expect(await openEstimateOfId(context, estimate.id)).toMatchObject({ standing: "accepted" });
  expect(await getQuote(db, estimate.quoteId!)).toMatchObject({ status: "contacted", lostReason: undefined });
});

test("declining a revision loses the job when nothing was accepted before", async () => {
  const { context, db, estimate } = await sent();
  const larger = { ...fields, squareFeet: "500", revisesId: String(estimate.id) };
  const second = await sendEstimate(context, estimateForm.parse(larger));
  if (!second.ok) throw new Error(second.reason);
  await declineEstimate(context, { id: second.estimate.id, reason: "price", words: "" });
  expect(await getQuote(db, estimate.quoteId!)).toMatchObject({ status: "lost", lostReason: "price" });
});

test("a question is mailed once, kept on the job, and is to be answered today", async () => {
  const { context, db, estimate } = await sent();
  const question = { id: estimate.id, words: "When can you start?" };
  expect(await askAboutEstimate(context, question)).toEqual({ ok: true });
  expect(await askAboutEstimate(context, question)).toEqual({ ok: true });
  expect(await queued({ context, db, estimate })).toEqual([`estimate-answer for ${business.email}`]);
  const [line] = await listActivities(db, [estimate.quoteId!], 1);
  expect(line).toMatchObject({ kind: "estimate_question", body: "When can you start?", actor: "customer" });
  expect((await listToday(context)).answer).toMatchObject([
    { id: estimate.quoteId, ask: "question", words: "When can you start?" },
  ]);
});

test("an estimate that was declined, accepted or has expired still takes questions", async () => {
  const declined = await sent();
  await declineEstimate(declined.context, { id: declined.estimate.id, reason: "price", words: "" });
  const accepted = await sent();
  await acceptEstimate(accepted.context, acceptance(accepted.estimate));
  const expired = await sent();
  for (const { context, estimate } of [
    declined,
    accepted,
    { ...expired, context: { ...expired.context, now: addDays(now, 60) } },
  ])
    expect(await askAboutEstimate(context, { id: estimate.id, words: "And in red?" })).toEqual({ ok: true });
});

test("asking about an estimate counts as looking at it", async () => {
  const { context, db, estimate } = await sent();
  await askAboutEstimate(context, { id: estimate.id, words: "And in red?" });
  expect((await getEstimate(db, estimate.id))?.viewedAt).toBe(now.toISOString());
});

test("only an expired estimate can be asked to be renewed", async () => {
  const { context, db, estimate } = await sent();
  expect(await askForRenewal(context, estimate.id)).toMatchObject({ ok: false, standing: "sent" });
  const late = { ...context, now: addDays(now, 40) };
  expect(await askForRenewal(late, estimate.id)).toEqual({ ok: true });
  expect(await queued({ context, db, estimate })).toEqual([`estimate-answer for ${business.email}`]);
});

test("the first look is noted once", async () => {
  const { context, db, estimate } = await sent();
  await viewEstimate(context, estimate.id);
  await viewEstimate({ ...context, now: addDays(now, 1) }, estimate.id);
  await viewEstimate(context, 404);
  expect((await getEstimate(db, estimate.id))?.viewedAt).toBe(now.toISOString());
  const told = await listActivities(db, [estimate.quoteId!], 20);
  expect(told.filter(({ kind }) => kind === "estimate_viewed")).toHaveLength(1);
});

test("an estimate of a deleted job takes no answer", async () => {
  const { context, db, estimate } = await sent();
  await deleteQuote(context, estimate.quoteId!);
  expect(await openEstimateOfId({ db, now }, estimate.id)).toMatchObject({ standing: "withdrawn" });
  expect(await acceptEstimate(context, acceptance(estimate))).toMatchObject({ standing: "withdrawn" });
});

test.each([
  ["its name", { name: "" }],
  ["its address", { address: "" }],
  ["its phone", { phone: "" as TenDigits }],
])(
  "a business without %s can't make an agreement, but can record one heard on the phone",
  async (_, more) => {
    const { context, estimate } = await sent();
    const silent = { ...context, business: { ...business, ...more } };
    expect(await acceptEstimate(silent, acceptance(estimate))).toEqual({ ok: false, reason: "not_ready" });
    expect(await acceptEstimate(silent, acceptance(estimate, { writtenBy: "ann" }))).toMatchObject({
      ok: true,
    });
  },
);

test("an acceptance is refused for a missing estimate first, then a closed, a changed one, then a business without a name", async () => {
  const { context, db, estimate } = await sent();
  const silent = { ...context, business: { ...business, address: "" } };
  const wrong = { totalCents: 1 };
  const reasonOf = async (more: object) => {
    const answer = await acceptEstimate(silent, acceptance(estimate, { ...wrong, ...more }));
    return answer.ok ? "ok" : answer.reason;
  };
  expect(await reasonOf({ id: 404 })).toBe("no_such_estimate");
  expect(await reasonOf({})).toBe("changed");
  expect(await reasonOf({ totalCents: WITH_BORDER })).toBe("not_ready");
  for (const state of ["withdrawn", "declined"]) {
    await db.updateTable("estimates").set({ state }).execute();
    expect(await reasonOf({ writtenBy: "ann" })).toBe("closed");
  }
});

test.each([
  ["twice the same line", [0, 0]],
  ["a line that is not optional", [1]],
  ["a line that is not there", [2]],
])("%s is not a valid choice", async (_, chosen) => {
  const { context, estimate } = await sent();
  for (const totalCents of [BARE, WITH_BORDER]) {
    const answer = await acceptEstimate(context, acceptance(estimate, { chosen, totalCents }));
    expect(answer).toEqual({ ok: false, reason: "changed" });
  }
});

test("the same question counts again after ten minutes, other words at once", async () => {
  const { context, db, estimate } = await sent();
  const ask = (words: string, ms = 0) =>
    askAboutEstimate({ ...context, now: new Date(now.getTime() + ms) }, { id: estimate.id, words });
  const asked = async () =>
    (await db.selectFrom("activities").select("id").where("kind", "=", "estimate_question").execute()).length;
  await ask("When?");
  await ask("When?", 10 * 60_000 - 1);
  expect(await asked()).toBe(1);
  await ask("How?", 10 * 60_000 - 1);
  expect(await asked()).toBe(2);
  await ask("When?", 10 * 60_000);
  expect(await asked()).toBe(3);
  await db.updateTable("estimates").set({ state: "withdrawn" }).execute();
  expect(await ask("Why?")).toEqual({ ok: false, reason: "closed", standing: "withdrawn" });
  expect(await askForRenewal(context, 404)).toEqual({ ok: false, reason: "no_such_estimate" });
});

test("accepting or declining counts as looking; what staff record does not", async () => {
  const seen = async (answer: (site: Awaited<ReturnType<typeof sent>>) => Promise<unknown>) => {
    const site = await sent();
    await answer(site);
    return (await getEstimate(site.db, site.estimate.id))?.viewedAt;
  };
  const at = now.toISOString();
  expect(await seen(({ context, estimate }) => acceptEstimate(context, acceptance(estimate)))).toBe(at);
  expect(
    await seen(({ context, estimate }) =>
      acceptEstimate(context, acceptance(estimate, { writtenBy: "ann" })),
    ),
  ).toBeUndefined();
  expect(
    await seen(({ context, estimate }) =>
      declineEstimate(context, { id: estimate.id, reason: "price", words: "" }),
    ),
  ).toBe(at);
});

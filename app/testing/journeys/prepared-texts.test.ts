import { addDays } from "date-fns/addDays";
import { subMinutes } from "date-fns/subMinutes";
import { beforeAll, expect, test } from "vitest";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { mergeQuotes } from "~/quotes/families.server";
import { newLead } from "~/quotes/testing.server";
import { addCrewMember, planWork } from "../crew-work";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signedIn(ADMIN);
});

async function signedIn(who: { username: string; password: string }): Promise<Visitor> {
  const person = new Visitor(site);
  await person.signIn(who);
  return person;
}

let crews = 0;

/** Work of today, of a crew of its own, with somebody of the crew. */
async function workOfToday() {
  crews += 1;
  const member = await addCrewMember(site.db, `robin${crews}`);
  return { ...(await planWork(site.db, member)), robin: await signedIn(member), username: member.username };
}

async function linesOf(quoteId: number) {
  const lines = site.db.selectFrom("activities").select(["summary", "actor"]);
  return lines.where("quote_id", "=", quoteId).where("kind", "=", "text_opened").orderBy("id").execute();
}

const textOf = (person: Visitor) => person.find("a[href^='sms:'][href*='body=']");

test("a crew's press is a line under their name, and the page comes back with the text to open", async () => {
  const { quoteId, eventId, robin, username } = await workOfToday();
  await robin.open("/admin/day");
  expect(textOf(robin)).toBeNull();
  await robin.press("Text: on my way");
  expect(robin.path).toBe(`/admin/day?text=${eventId}#text-${eventId}`);
  expect([textOf(robin)?.id, textOf(robin)?.textContent]).toEqual([`text-${eventId}`, "Open the text"]);
  expect(robin.text).toMatch(/Text opened at \d+:\d\d/);
  expect(await linesOf(quoteId)).toEqual([{ summary: "Text opened: On my way", actor: username }]);
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.find("#timeline")?.closest("section")?.textContent).toContain("Text opened: On my way");
});

test("the same text is one line for ten minutes, whoever opens it; then it is another", async () => {
  const { quoteId, robin } = await workOfToday();
  await robin.open("/admin/day");
  await robin.press("Text: on my way");
  await owner.open(`/admin/quotes/${quoteId}`);
  await owner.press("Text: on my way");
  expect(textOf(owner)?.textContent).toBe("Open the text");
  expect(await linesOf(quoteId)).toHaveLength(1);
  const openedBefore = (minutes: number) =>
    site.db
      .updateTable("activities")
      .set({ at: subMinutes(new Date(), minutes).toISOString() })
      .where("quote_id", "=", quoteId)
      .where("kind", "=", "text_opened")
      .execute();
  await openedBefore(9);
  await robin.open("/admin/day");
  await robin.press("Text: on my way");
  expect(await linesOf(quoteId)).toHaveLength(1);
  await openedBefore(11);
  await robin.open("/admin/day");
  await robin.press("Text: on my way");
  expect(await linesOf(quoteId)).toHaveLength(2);
});

test("it is no contact and changes nothing else of the job", async () => {
  const { quoteId, eventId } = await workOfToday();
  const named = site.db.updateTable("calendar_events").set({ customer_name: "Zoë Lee" });
  await named.where("id", "=", eventId).execute();
  const askedAt = addDays(new Date(), -1).toISOString();
  const question = { quote_id: quoteId, at: askedAt, kind: "estimate_question", summary: "Asks" };
  await site.db
    .insertInto("activities")
    .values({ ...question, actor: "customer", asks: "question" })
    .execute();
  const rest = async () => [
    await site.db.selectFrom("quotes").selectAll().where("id", "=", quoteId).execute(),
    await site.db
      .selectFrom("activities")
      .select("answered_by")
      .where("asks", "is not", null)
      .where("quote_id", "=", quoteId)
      .execute(),
  ];
  const before = await rest();
  await owner.open("/admin");
  const rows = () => owner.texts(".today-list").map((list) => list.replace("Open the text", ""));
  const listed = rows().map((list) => list.replace("Text Zoë Lee: on my way", ""));
  await owner.press("Text Zoë Lee: on my way");
  expect(owner.path).toBe(`/admin?text=${eventId}#text-${eventId}`);
  expect(await linesOf(quoteId)).toEqual([{ summary: "Text opened: On my way", actor: ADMIN.username }]);
  expect(await rest()).toEqual(before);
  expect(rows()).toEqual(listed);
});

test("of a job in two rows the line stands in its timeline", async () => {
  const { quoteId, robin } = await workOfToday();
  const head = await newLead(site.db);
  await mergeQuotes({ db: site.db, now: new Date() }, { headId: head.id, partId: quoteId });
  await robin.open("/admin/day");
  await robin.press("Text: on my way");
  await owner.open(`/admin/quotes/${head.id}`);
  expect(owner.text).toContain("Text opened: On my way");
  await owner.press("Text: on my way");
  expect([...(await linesOf(quoteId)), ...(await linesOf(head.id))]).toHaveLength(1);
});

test("a crew can't say it of another crew's work; where there is no job, the text opens at once", async () => {
  const [own, other] = [await workOfToday(), await workOfToday()];
  const headers = { Cookie: own.robin.cookies, Origin: site.publicUrl };
  const body = new URLSearchParams({ intent: "text-opened", id: String(other.eventId) });
  const answer = await site.fetch("/admin/day", { method: "POST", headers, body });
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining("This is no longer on your crew’s schedule"),
  ]);
  expect(await linesOf(other.quoteId)).toEqual([]);
  await deleteQuote({ db: site.db, now: new Date() }, own.quoteId);
  await own.robin.open("/admin/day");
  expect(textOf(own.robin)?.textContent).toBe("Text: on my way");
});

test("the link to an estimate that was sent without mail is a line of its job", async () => {
  const { quoteId, estimateId } = await workOfToday();
  await site.db
    .updateTable("estimates")
    .set({ email: "", phone: "780-555-9876", token: "t".repeat(32) })
    .where("id", "=", estimateId)
    .execute();
  await owner.open(`/admin/estimates?sent=${estimateId}`);
  expect(textOf(owner)).toBeNull();
  await owner.press("Text the link");
  expect(owner.path).toBe(`/admin/estimates?sent=${estimateId}&text=on#sent`);
  expect(textOf(owner)?.getAttribute("href")).toContain("tttt");
  const number = `EST-${String(estimateId).padStart(4, "0")}`;
  expect(await linesOf(quoteId)).toEqual([
    { summary: `Text opened: link to ${number}`, actor: ADMIN.username },
  ]);
});

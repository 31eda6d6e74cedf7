import { beforeAll, beforeEach, expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import { newEstimate } from "~/money/testing.server";
import { recordCall } from "~/quotes/record-call.server";
import { newLead } from "~/quotes/testing.server";
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
  for (const table of ["calendar_events", "estimates", "quotes"] as const)
    await site.db.deleteFrom(table).execute();
  owner = browser.newTab();
});

const list = (name: string) => owner.texts(`#main [aria-labelledby=today-${name}] li`);
const event = (id: number) =>
  site.db.selectFrom("calendar_events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function addVisit(start: Date): Promise<number> {
  const at = start.toISOString();
  const end_date = new Date(start.getTime() + 60_000).toISOString();
  const visit = { title: "Measure", event_type: "estimate", start_date: at, end_date };
  const { id } = await site.db
    .insertInto("calendar_events")
    .values({ ...visit, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const ask = (quoteId: number) =>
  writeActivity(
    { db: site.db, now: new Date(), actor: "customer" },
    { quoteId, kind: "estimate_question", summary: "Question", body: "How thick is it?", asks: "question" },
  );

const send = (fields: Record<string, string>, cookies: string) =>
  site.fetch("/admin?index", {
    method: "POST",
    headers: { Cookie: cookies, Origin: site.publicUrl },
    body: new URLSearchParams(fields),
  });

test("a visit is done in one press, and Undo plans it again", async () => {
  const id = await addVisit(new Date());
  await owner.open("/admin");
  expect(list("visits")[0]).toContain("Measure");
  await owner.press("Done");
  expect(owner.toast).toContain("Marked Done");
  expect((await event(id)).status).toBe("completed");
  expect(list("visits")).toEqual([]);
  await owner.press("Undo");
  expect((await event(id)).status).toBe("scheduled");
  expect(list("visits")).toHaveLength(1);
});

const justDone = () => owner.texts(".today-done p");

test("what was just done stands in Today with its Undo, for who did it, until it is taken back", async () => {
  await newLead(site.db, { name: "Kay Called", status: "new" }, new Date());
  await owner.open("/admin");
  expect(list("unanswered")[0]).toContain("Called, again");
  expect(justDone()).toEqual([]);
  await owner.press("in 3 days");
  await owner.open("/admin");
  expect(justDone()[0]).toMatch(
    /^Kay Called called at \d+:\d\d\. Again on \w{3}, \w{3} \d+\. New is now Contacted\.$/,
  );
  await owner.press("Undo the call to Kay Called");
  expect(owner.toast).toContain("Call Taken Back");
  expect(justDone()).toEqual([]);
  expect(await site.db.selectFrom("quotes").select("status").execute()).toEqual([{ status: "new" }]);
});

test("no Undo is offered of a call that is old, somebody else's, or that something was changed after", async () => {
  const { id } = await newLead(site.db, { name: "Kay Called" }, new Date());
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await recordCall({ db: site.db, now: minutesAgo(20), actor: ADMIN.username }, id, "week");
  await recordCall({ db: site.db, now: minutesAgo(2), actor: "somebody else" }, id, "tomorrow");
  await owner.open("/admin");
  expect(justDone()).toEqual([]);
  await recordCall({ db: site.db, now: minutesAgo(1), actor: ADMIN.username }, id, "done");
  await owner.open("/admin");
  expect(justDone()[0]).toContain("No further follow-up.");
  await site.db.updateTable("quotes").set({ status: "won" }).where("id", "=", id).execute();
  await owner.open("/admin");
  expect(justDone()).toEqual([]);
});

test("Undo of a visit that somebody has changed since changes nothing and says so", async () => {
  const id = await addVisit(new Date());
  await owner.open("/admin");
  await owner.press("Done");
  const updated_at = new Date(Date.now() + 60_000).toISOString();
  await site.db.updateTable("calendar_events").set({ updated_at }).where("id", "=", id).execute();
  await owner.press("Undo");
  expect(owner.status).toBe(409);
  expect((await event(id)).status).toBe("completed");
});

test("a visit that is not there, or a status that is none, is answered and changes nothing", async () => {
  const id = await addVisit(new Date());
  const visit = { intent: "visit-status", eventId: String(id), status: "completed" };
  expect((await send({ ...visit, eventId: "999999" }, owner.cookies)).status).toBe(404);
  expect((await send({ ...visit, status: "maybe" }, owner.cookies)).status).toBe(400);
  expect((await send(visit, "")).status).toBe(401);
  expect((await event(id)).status).toBe("scheduled");
});

test("a list of the day that is empty has no chip, the others and the requests lead to their place", async () => {
  await newLead(site.db, { name: "Ada New" }, new Date());
  await owner.open("/admin");
  expect(owner.texts("nav[aria-label='Today’s lists'] a")).toEqual(["New 1", "Requests 1"]);
  expect(owner.find("#today-unanswered")).not.toBeNull();
  expect(owner.find("#requests")).not.toBeNull();
});

test("what is to be set up is one line that opens", async () => {
  await owner.open("/admin");
  expect(owner.find("details summary")?.textContent).toContain("4 things to set up");
  expect(owner.find("details[open]")).toBeNull();
  expect(owner.text).toContain("Until your mailing address is filled in");
  expect(owner.text).toContain("Estimates go out without terms");
});

test("a search within a narrowed list keeps what narrows it", async () => {
  await newLead(site.db, { name: "Ada Referred", leadSource: "referral" }, new Date());
  await newLead(site.db, { name: "Ada Website", email: "w@example.ca", leadSource: "website" }, new Date());
  await owner.open("/admin?source=referral");
  (owner.find("input[name=q]") as HTMLInputElement).value = "ada";
  await owner.press("Search");
  expect(owner.path).toContain("source=referral");
  expect(owner.texts("article h3")).toEqual(["Ada Referred"]);
});

test("a question is answered with one press, and Undo opens it again", async () => {
  const { id } = await newLead(site.db, { name: "Wei Zhang", status: "quoted" });
  await ask(id);
  await owner.open("/admin");
  expect(list("answer")).toEqual([expect.stringContaining("“How thick is it?”")]);
  await owner.follow("Answer for Wei Zhang");
  expect(owner.find("dialog")?.textContent).toContain("Send Email to Customer");
  await owner.open("/admin");
  await owner.press("Done");
  expect(owner.toast).toContain("Wei Zhang is not waiting for anything else.");
  expect(list("answer")).toEqual([]);
  await owner.press("Undo");
  expect(owner.toast).toContain("Not Answered Yet");
  expect(list("answer")).toHaveLength(1);
});

test("of two who press Done, the second is told that it was done", async () => {
  const { id } = await newLead(site.db, { name: "Wei Zhang" });
  await ask(id);
  await owner.open("/admin");
  const other = browser.newTab();
  await other.open("/admin");
  await owner.press("Done");
  await other.press("Done");
  expect(other.toast).toContain("Somebody has answered it since");
});

test("an estimate that has run out is renewed or lost in one press", async () => {
  for (const name of ["Kevin Wong", "Amanda Roy"]) {
    const { id } = await newLead(site.db, { name, status: "quoted" });
    await newEstimate(site.db, id);
  }
  await site.db
    .updateTable("estimates")
    .set({ valid_until: "2026-01-02", created_at: new Date().toISOString() })
    .execute();
  await owner.open("/admin");
  expect(list("estimates")).toHaveLength(2);
  expect(owner.find("#today-estimates")?.parentElement?.textContent).toContain("2 expired");
  await owner.press("Renew");
  expect(owner.toast).toContain("Renewed");
  await owner.press("Lost");
  expect(owner.toast).toContain("Status Updated");
  expect(list("estimates")).toEqual([]);
  await owner.press("Undo");
  expect(list("estimates")).toHaveLength(1);
});

test("what was sold leads to the day of its work in one press", async () => {
  const { id } = await newLead(site.db, { name: "Farida Haidari", status: "won" });
  await site.db.updateTable("quotes").set({ project_price_cents: 870_188 }).execute();
  await owner.open("/admin");
  expect(list("book")).toEqual([expect.stringContaining("$8,701.88")]);
  expect(owner.find("#today-book")?.parentElement?.textContent).toContain("$8,701.88");
  await owner.open(
    owner.find("[aria-labelledby=today-book] .today-acts .button-next")!.getAttribute("href")!,
  );
  expect(owner.find("#to-book")?.closest("section")?.textContent).toContain("Farida Haidari");
  expect(owner.find(`[name=quoteId][value="${id}"]`)).not.toBeNull();
});

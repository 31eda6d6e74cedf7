import { subHours } from "date-fns/subHours";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { formatAlberta } from "~/business/time";
import { newEstimate } from "~/money/testing.server";
import { addLead } from "~/quotes/add-lead.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { mergeQuotes } from "~/quotes/families.server";
import { leadForm } from "~/quotes/quote-forms.server";
import { photo, TEXT_NAMED_PNG } from "../photos";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;
let number = 1000;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
});

beforeEach(() => {
  owner = browser.newTab();
});

/** A lead that shares no phone and no email with another, unless `fields` say so. */
async function newJob(fields: Record<string, unknown> = {}): Promise<number> {
  number++;
  const lead = leadForm.parse({
    name: `Olga ${number}`,
    email: `olga${number}@example.ca`,
    phone: `(780) 555-${number}`,
    projectType: "Epoxy Garage Floor",
    leadSource: "referral",
    ...fields,
  });
  const { id } = await addLead({ db: site.db, now: new Date() }, lead);
  await owner.open(`/admin/quotes/${id}`);
  return id;
}

const rows = (table: "payments" | "photos" | "activities", quoteId: number) =>
  site.db.selectFrom(table).selectAll().where("quote_id", "=", quoteId).execute();

test("the page says who asks, how to reach them and what they want", async () => {
  await newJob({
    address: "31 Sample Place, Edmonton",
    budget: "$5k - $10k",
    details: "Two cracks\n\nby the door",
  });
  expect(owner.heading).toBe(`Olga ${number}`);
  expect(owner.find(`a[href="tel:+1780555${number}"]`)).not.toBeNull();
  expect(owner.find(`a[href="sms:+1780555${number}"]`)).not.toBeNull();
  expect(owner.find(`a[href="mailto:olga${number}@example.ca"]`)).not.toBeNull();
  expect(owner.find('a[href*="31%20Sample%20Place"]')).not.toBeNull();
  for (const words of ["Epoxy Garage Floor", "$5k - $10k", "Two cracks", "Referral"])
    expect(owner.text).toContain(words);
});

test("the seven acts stand in their order, and each dialog returns to the job", async () => {
  const id = await newJob();
  const acts = ["Edit", "Follow Up", "Email", "Schedule", "Convert", "Payment"];
  const shown = owner.texts("header a, header button").filter((text) => [...acts, "Delete"].includes(text));
  expect(shown).toEqual([...acts, "Delete"]);
  for (const act of acts) {
    await owner.follow(act);
    expect(owner.find("dialog"), act).not.toBeNull();
    await owner.follow("Close");
    expect(owner.path).toBe(`/admin/quotes/${id}`);
  }
  await owner.follow("Follow Up");
  owner.fill("Follow-up date", "2032-01-05");
  await owner.press("Save Follow-up");
  expect(owner.path).toBe(`/admin/quotes/${id}`);
  expect(owner.text).toContain("Jan 05, 2032");
});

test("a note is kept as it was written, HTML and all", async () => {
  await newJob();
  owner.fill("Add a note", "<b>Gate</b> code 4711");
  await owner.press("Save note");
  expect(owner.toast).toContain("Note Added");
  expect(owner.texts("ol p")).toContain("<b>Gate</b> code 4711");
  expect(owner.value("Add a note")).toBe("");
});

test("a note is corrected and taken back Only whoever wrote a note can correct it, for a day, and the timeline says so", async () => {
  const id = await newJob();
  owner.fill("Add a note", "Gate code 4711");
  await owner.press("Save note");
  owner.fill("Your note", " ");
  await owner.press("Save correction");
  expect(owner.status).toBe(400);
  expect(owner.value("Add a note")).toBe("");
  owner.fill("Your note", "Gate code 4712");
  await owner.press("Save correction");
  expect(owner.toast).toContain("Note Corrected");
  expect(owner.texts("ol p")).toEqual(expect.arrayContaining(["Note, corrected", "Gate code 4712"]));
  await owner.press("Take it back");
  expect(owner.texts("ol p")).toContain("Note, taken back");
  expect(owner.text).not.toContain("4712");

  owner.fill("Add a note", "Key at the neighbour's");
  await owner.press("Save note");
  const note = site.db.updateTable("activities").where("body", "=", "Key at the neighbour's");
  await note.set({ actor: "colleague" }).execute();
  await owner.press("Take it back");
  expect(owner.status).toBe(409);
  expect(owner.toast).toContain("Only whoever wrote a note can correct it");
  const old = subHours(new Date(), 25).toISOString();
  await note.set({ actor: ADMIN.username, at: old }).execute();
  await owner.open(`/admin/quotes/${id}`);
  expect(owner.text).toContain("Key at the neighbour's");
  expect(owner.texts("button")).not.toContain("Take it back");
});

test("a job says that its address has unsubscribed", async () => {
  const id = await newJob();
  expect(owner.text).not.toContain("has unsubscribed");
  const stop = { reason: "withdrawn", at: new Date().toISOString(), came_from: "unsubscribe page" };
  await site.db
    .insertInto("mail_stops")
    .values({ email: `olga${number}@example.ca`, ...stop })
    .execute();
  await owner.open(`/admin/quotes/${id}`);
  expect(owner.text).toContain(
    "No follow-ups, payment reminders or review requests: this address has unsubscribed.",
  );
});

test("a blank note is refused in words, one that is too long too, and what was typed stays", async () => {
  const id = await newJob();
  const before = await rows("activities", id);
  owner.fill("Add a note", "   ");
  await owner.press("Save note");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please write a note");
  const long = "x".repeat(5001);
  owner.fill("Add a note", long);
  await owner.press("Save note");
  expect(owner.text).toContain("Please use 5,000 characters or fewer");
  expect(owner.value("Add a note")).toBe(long);
  expect(await rows("activities", id)).toEqual(before);
});

test("a payment counts, and counts no more once it is voided", async () => {
  const id = await newJob();
  owner.fill("Amount", "1500.50");
  owner.fill("Received on", "2026-11-20");
  await owner.press("Record payment");
  expect(owner.toast).toContain("Payment Recorded");
  expect(owner.text).toContain("Paid $1,500.50, no price set");
  expect(owner.text).not.toContain("The status is");
  await owner.press("Void");
  expect(owner.toast).toContain("Payment Voided");
  expect(owner.text).not.toContain("Paid $");
  expect(await rows("payments", id)).toMatchObject([{ amount_cents: 150_050, received_on: "2026-11-20" }]);
});

test("the same payment a moment later is asked about, and recorded when it is meant", async () => {
  const id = await newJob();
  for (let times = 0; times < 2; times++) {
    owner.fill("Amount", "3,000");
    await owner.press("Record payment");
  }
  expect(owner.status).toBe(409);
  expect(owner.text).toContain("The same payment was recorded less than a minute ago.");
  expect(await rows("payments", id)).toHaveLength(1);
  await owner.press("Record it all the same");
  expect(owner.toast).toContain("Payment Recorded");
  expect(await rows("payments", id)).toHaveLength(2);
});

test("an amount that is none is refused, and the form keeps what was typed", async () => {
  const id = await newJob();
  for (const [amount, words] of [
    ["", "Please enter an amount"],
    ["lots", ""],
    ["0", "Please enter an amount"],
    ["1000000000000", ""],
    ["12.345", ""],
  ] as const) {
    owner.fill("Amount", amount);
    await owner.press("Record payment");
    expect(owner.status, amount).toBe(400);
    expect(owner.text).toContain(words);
    expect(owner.value("Amount")).toBe(amount);
  }
  expect(await rows("payments", id)).toEqual([]);
});

const chosen = async (name: string) => ({ field: "photo", content: await photo(), name });
const noPhoto = (name: string) => ({ field: "photo", content: TEXT_NAMED_PNG, name });

test("several photos come in one form, are private, and go again", async () => {
  const id = await newJob();
  await owner.press("Save photos", await chosen("door.jpg"), await chosen("floor.jpg"));
  expect(owner.toast).toContain("2 Photos Added");
  await owner.press("Save photos", await chosen("gate.jpg"));
  expect(owner.toast).toContain("Photo Added");
  const stored = await rows("photos", id);
  expect(stored).toHaveLength(3);
  const lines = (await rows("activities", id)).filter(({ kind }) => kind === "photo");
  expect(lines.map(({ summary }) => summary)).toEqual(["2 photos added", "Photo added"]);
  const src = owner.find('img[src^="/uploads/private/"]')?.getAttribute("src") ?? "";
  expect((await owner.download(src)).status).toBe(200);
  expect((await new Visitor(site).download(src)).status).not.toBe(200);

  await owner.press("Delete photo 1");
  expect(owner.toast).toContain("Photo Deleted");
  expect((await rows("photos", id)).map((row) => row.id)).toEqual([stored[1]?.id, stored[2]?.id]);
  expect((await owner.download(src)).status).toBe(404);
});

test("of several photos each one that is refused is named with its reason, and the others are kept", async () => {
  const id = await newJob();
  const huge = { field: "photo", content: new Blob([new Uint8Array(11 * 1024 * 1024)]), name: "huge.jpg" };
  await owner.press("Save photos", noPhoto("list.png"), await chosen("door.jpg"), huge, noPhoto("plan.png"));
  expect(owner.toast).toContain("1 of 4 Photos Added");
  expect(owner.toast).toContain("list.png, plan.png: Please select an image file (PNG, JPG, etc.)");
  expect(owner.toast).toContain("huge.jpg: It is over 10 MB.");
  expect(await rows("photos", id)).toHaveLength(1);
});

test("ten photos are taken at once, and the ones beyond are named", async () => {
  const id = await newJob();
  const names = Array.from({ length: 12 }, (_, index) => `floor-${index + 1}.jpg`);
  await owner.press("Save photos", ...(await Promise.all(names.map(chosen))));
  expect(owner.toast).toContain("10 of 12 Photos Added");
  expect(owner.toast).toContain("floor-11.jpg, floor-12.jpg: You can send 10 at a time.");
  expect(await rows("photos", id)).toHaveLength(10);
});

test("where no photo can be kept the page says why, and nothing is written", async () => {
  const id = await newJob();
  const before = await rows("activities", id);
  await owner.press("Save photos", noPhoto("a.png"));
  expect(owner.status).toBe(400);
  expect(owner.toast).toContain("Photo Not Saved – Not added: a.png: Please select an image file");
  await owner.press("Save photos");
  expect(owner.text).toContain("Please choose a photo");
  expect(await rows("photos", id)).toEqual([]);
  expect(await rows("activities", id)).toEqual(before);
});

const gallery = () =>
  site.db
    .selectFrom("projects")
    .selectAll()
    .where("is_sample", "=", 0)
    .where("title", "like", "%Olga%")
    .orderBy("id")
    .execute();

test("a photo goes into the gallery as a picture of its own, named by service and place; the job's stays private", async () => {
  const id = await newJob({ address: "31 Sample Place, Sherwood Park" });
  expect(owner.texts("a")).not.toContain("Publish in the gallery");
  await owner.press("Save photos", await chosen("door.jpg"));
  await owner.follow("Publish in the gallery");
  expect(owner.value("Title")).toBe("Epoxy Garage Floor");
  expect(owner.value("Place")).toBe("Sherwood Park");
  owner.fill("Title", `Floor of Olga ${number}`);
  await owner.press("Publish");
  expect(owner.toast).toContain("Published");
  expect(owner.path).toBe(`/admin/quotes/${id}`);
  const shown = (await gallery()).find(({ title }) => title.includes(String(number)));
  expect(shown).toMatchObject({
    title: `Floor of Olga ${number}, Sherwood Park`,
    project_type: "epoxy_garage",
    status: "completed",
    pair_id: null,
  });
  const everybody = new Visitor(site);
  expect((await everybody.download(shown?.image_url ?? "")).status).toBe(200);
  await everybody.open("/gallery");
  expect(everybody.text).toContain(`Floor of Olga ${number}, Sherwood Park`);
  expect(everybody.text).not.toContain("31 Sample Place");
  const [kept] = await rows("photos", id);
  expect(shown?.image_url).not.toContain(kept?.file);
  expect((await everybody.download(`/uploads/private/${kept?.file}`)).status).not.toBe(200);
  expect((await owner.download(`/uploads/private/${kept?.file}`)).status).toBe(200);
});

test("two photos of a job are published as its before and after", async () => {
  const id = await newJob();
  await owner.press("Save photos", await chosen("before.jpg"), await chosen("after.jpg"));
  const [before, after] = await rows("photos", id);
  await owner.follow("Publish in the gallery");
  owner.choose("before", String(after?.file));
  owner.fill("Title", `Pair of Olga ${number}`);
  await owner.press("Publish");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please choose a different photo from the one above.");
  expect(owner.value("Title")).toBe(`Pair of Olga ${number}`);
  owner.choose("before", String(before?.file));
  await owner.press("Publish");
  expect(owner.toast).toContain("Published");
  const pair = (await gallery()).filter(({ title }) => title === `Pair of Olga ${number}`);
  expect(pair.map(({ status }) => status)).toEqual(["after", "before"]);
  expect(pair.map(({ pair_id }) => pair_id)).toEqual([pair[1]?.id, pair[0]?.id]);
});

test("a job's photo begins a story in one press: a draft without the customer, with their city", async () => {
  const id = await newJob({ address: "12 Leduc Ave, Edmonton, AB T5J 0A1" });
  await owner.press("Save photos", await chosen("door.jpg"));
  await owner.follow("Publish in the gallery");
  expect(owner.value("Place")).toBe("Edmonton");
  owner.fill("Title", `Story ${number}`);
  (owner.find('input[name="asStory"]') as HTMLInputElement).checked = true;
  await owner.press("Publish");
  expect(owner.toast).toContain("The story is a draft");
  expect(owner.value("Title")).toBe(`Story ${number}`);
  expect([owner.value("City"), owner.value("Price with GST"), owner.value("Who sees it")]).toEqual([
    "Edmonton",
    "",
    "false",
  ]);
  const everybody = new Visitor(site);
  await everybody.open(`/gallery/story-${number}-edmonton`);
  expect(everybody.status).toBe(404);
  owner.fill("Who sees it", "true");
  await owner.press("Update Story");
  await everybody.open(`/gallery/story-${number}-edmonton`);
  expect(everybody.heading).toBe(`Story ${number}`);
  for (const known of [`Olga ${number}`, `olga${number}`, `555-${number}`, "Leduc Ave", "T5J"])
    expect(everybody.find("main")?.innerHTML).not.toContain(known);
  expect(await rows("photos", id)).toHaveLength(1);
});

test("a photo that was deleted meanwhile, or is another job's, is not published", async () => {
  const other = await newJob();
  await owner.press("Save photos", await chosen("other.jpg"));
  const [foreign] = await rows("photos", other);
  await newJob();
  await owner.press("Save photos", await chosen("own.jpg"));
  await owner.follow("Publish in the gallery");
  owner.fill("Title", `Not Olga ${number}`);
  for (const file of [String(foreign?.file), "../../app.db", "0".repeat(32)]) {
    const radio = owner.find('input[name="photo"]') as HTMLInputElement;
    Object.assign(radio, { checked: true, value: file });
    await owner.press("Publish");
    expect(owner.status).toBe(409);
    expect(owner.text).toContain("This photo is no longer in the job.");
  }
  expect((await gallery()).filter(({ title }) => title.includes(`Not Olga ${number}`))).toEqual([]);
});

test("the same phone is told; a merge makes one job of two, and Undo two again", async () => {
  const other = await newJob();
  const id = await newJob({ phone: `+1 780.555.${number}`, details: "Now the path too" });
  expect(owner.text).toContain(`Same phone as #${other} Olga`);
  await owner.press(`Merge #${other} into this job`);
  expect(owner.toast).toContain("Merged");
  expect(owner.text).toContain(`From request #${other} (Merged)`);
  await owner.open(`/admin/quotes/${other}`);
  expect(owner.path).toBe(`/admin/quotes/${id}`);

  await owner.press(`Separate #${other}`);
  expect(owner.toast).toContain("Separated");
  await owner.press("Undo");
  expect(owner.text).toContain(`From request #${other} (Merged)`);
  await owner.press(`Separate #${other}`);
  await owner.open(`/admin/quotes/${other}`);
  expect(owner.path).toBe(`/admin/quotes/${other}`);
});

test("a merge that somebody else has done already is refused in words", async () => {
  const other = await newJob();
  const id = await newJob({ email: `olga${number}@example.ca` });
  const context = { db: site.db, now: new Date() };
  expect((await mergeQuotes(context, { headId: id, partId: other })).ok).toBe(true);
  await owner.press(`Merge #${other} into this job`);
  expect(owner.status).toBe(409);
  expect(owner.toast).toContain("These two are one job already");
});

test("a conversion leads to the professional quote's job, which shows its request and won't part with it", async () => {
  const id = await newJob({ details: "Grey flakes" });
  await owner.follow("Convert");
  owner.fill("Preparation cost", "500");
  owner.fill("Price per sq ft", "8.50");
  await owner.press("Convert to Quote");
  expect(owner.path).toBe(`/admin/quotes/${id + 1}`);
  expect(owner.text).toContain(`From request #${id} (Converted)`);
  expect(owner.texts("button")).not.toContain(`Separate #${id}`);
  await owner.open(`/admin/quotes/${id}?panel=edit&quote=${id + 1}`);
  expect(owner.path).toBe(`/admin/quotes/${id + 1}`);
});

test("Delete leads to the dashboard with Undo; the deleted job's page says so and restores it", async () => {
  const id = await newJob();
  await owner.press("Delete");
  expect(owner.path).toBe("/admin");
  await owner.open(`/admin/quotes/${id}`);
  expect(owner.text).toContain("This job is deleted");
  expect(owner.texts("button")).not.toContain("Save note");
  await owner.press("Restore");
  expect(owner.texts("button")).toContain("Save note");
  await deleteQuote({ db: site.db, now: new Date() }, id);
  owner.fill("Add a note", "Typed before it was deleted");
  await owner.press("Save note");
  expect(owner.status).toBe(404);
});

test.each(["4711000", "0", "-1", "abc", "1e3", "99999999999999999999"])(
  "there is no job %s, and the page says so with a way on",
  async (id) => {
    await owner.open(`/admin/quotes/${id}`);
    expect(owner.status).toBe(404);
    expect(owner.heading).toBe("No such job");
    expect(owner.find('a[href="/admin"]')).not.toBeNull();
  },
);

test("more than fifty lines go on under Older", async () => {
  const id = await newJob();
  const at = new Date().toISOString();
  const lines = Array.from({ length: 60 }, (_, index) => ({
    quote_id: id,
    at,
    kind: "note",
    summary: `Line ${index}`,
    actor: "mary",
  }));
  await site.db.insertInto("activities").values(lines).execute();
  await owner.open(`/admin/quotes/${id}`);
  expect(owner.text).toContain("Line 59");
  expect(owner.text).not.toContain("Line 3 ");
  await owner.follow("Older");
  expect(owner.texts("ol p")).toContain("Line 3");
});

test("a stranger is led to the login and from there to the job", async () => {
  const id = await newJob();
  const stranger = new Visitor(site);
  await stranger.open(`/admin/quotes/${id}`);
  expect(stranger.heading).toBe("Admin Login");
  stranger.fill("Username", ADMIN.username);
  stranger.fill("Password", ADMIN.password);
  await stranger.press("Sign In");
  expect(stranger.path).toBe(`/admin/quotes/${id}`);
});

/** The stages of the bar: those that are passed, and the current one with its act. */
function stageBar() {
  const labels = (selector: string) =>
    owner.findAll(`.stage-bar ${selector} > span:first-child`).map((each) => each.textContent);
  const act = owner.find(".stage-bar .button");
  return [
    labels("li[data-passed]"),
    labels('li[aria-current="step"]'),
    act?.textContent,
    act?.getAttribute("href"),
  ];
}

test("the job says its stage from asked to paid, with the act that comes next", async () => {
  const id = await newJob();
  expect(stageBar()).toEqual([[], ["Asked"], "Call", `tel:+1780555${number}`]);
  const stands = async (status: string) => {
    await site.db.updateTable("quotes").set({ status }).where("id", "=", id).execute();
    await owner.open(`/admin/quotes/${id}`);
    return stageBar();
  };
  expect(await stands("quoted")).toEqual([
    ["Asked", "Contacted"],
    ["Quoted"],
    "Write an estimate",
    `/admin/estimates?quote=${id}`,
  ]);
  const [passed, current, act, to] = await stands("won");
  expect([passed, current, act]).toEqual([["Asked", "Contacted", "Quoted"], ["To book"], "Book the work"]);
  expect(to).toBe(`/admin/calendar?view=week&book=${id}#to-book`);
  // Asked today; that it was contacted and quoted was set in the database, so no day is known.
  const today = formatAlberta(new Date().toISOString(), "MMM d");
  expect(owner.texts(".stage-bar li[data-passed] small")).toEqual([today, "", ""]);
  for (const list of ["/admin", "/admin/leads"]) {
    await owner.open(`${list}?q=olga${number}`);
    expect(owner.text, list).toContain("Stage: To book");
  }
  const sheet = await owner.download(`/admin/leads/csv?q=olga${number}`);
  expect(await sheet.text()).toContain("To book");
  expect(await stands("lost")).toEqual([[], [], undefined, undefined]);
});

/** Work of January that is done and names no estimate. */
async function workDone(quoteId: number): Promise<void> {
  const [start, end] = ["2026-01-05T16:00:00.000Z", "2026-01-05T23:00:00.000Z"];
  const work = { title: "Work", event_type: "installation", start_date: start, end_date: end };
  await site.db
    .insertInto("calendar_events")
    .values({ ...work, quote_id: quoteId, status: "completed", created_at: start, updated_at: end })
    .execute();
}

test("to book is called Accepted once it is passed, where somebody has accepted", async () => {
  const id = await newJob();
  await workDone(id);
  const passed = async (status: string) => {
    await site.db.updateTable("quotes").set({ status }).where("id", "=", id).execute();
    await owner.open(`/admin/quotes/${id}`);
    return stageBar()[0];
  };
  expect(await passed("won")).toEqual(["Asked", "Contacted", "Quoted", "Accepted", "Booked", "In work"]);
  expect(await passed("quoted")).toContain("To book");
});

test("what was accepted after the work was planned counts as done until somebody says that it needs a day", async () => {
  const id = await newJob({ status: "won" });
  await workDone(id);
  await owner.open(`/admin/quotes/${id}`);
  expect([stageBar()[1], owner.texts("button").includes("Needs a day")]).toEqual([["Done"], false]);
  const { id: estimateId } = await newEstimate(site.db, id);
  const accepted = { name: "Olga", at: new Date().toISOString(), chosen: [], totalCents: 90_000 };
  await site.db
    .updateTable("estimates")
    .set({ state: "accepted", accepted: JSON.stringify(accepted) })
    .where("id", "=", estimateId)
    .execute();
  await owner.open(`/admin/quotes/${id}`);
  expect(stageBar()[1]).toEqual(["Done"]);
  expect(owner.text).toContain("An estimate was accepted after the work was planned.");
  await owner.press("Needs a day");
  expect([owner.toast, stageBar()[1]]).toEqual(["Needs a Day – The job’s stage: To book.", ["To book"]]);
  await owner.follow("Book the work");
  expect(owner.find("form[aria-label^='Book the work of Olga']")).not.toBeNull();
});

/** The papers of the page that are open, by what their line begins with. */
const openPapers = () =>
  owner.texts(
    '[aria-labelledby="estimates"] details[open] > summary > strong, [aria-labelledby="money"] details[open] > summary > strong, [aria-labelledby="invoices"] details[open] > summary > strong',
  );

test("papers that are not due are one line each, which an address opens; a refused form is open", async () => {
  const id = await newJob();
  expect(openPapers()).toEqual([]);
  await owner.open(`/admin/quotes/${id}?open=payment`);
  expect(openPapers()).toEqual(["Record a payment"]);
  owner.fill("Amount", "lots");
  await owner.press("Record payment");
  expect(openPapers()).toContain("Record a payment");
  owner.fill("Amount", "1500");
  await owner.press("Record payment");
  expect([owner.path, openPapers()]).toEqual([`/admin/quotes/${id}`, []]);
  const { id: estimateId, number: estimate } = await newEstimate(site.db, id);
  await owner.open(`/admin/quotes/${id}`);
  expect(openPapers()).toEqual([estimate]);
  await owner.press(`Withdraw ${estimate}`);
  expect(openPapers()).toEqual([]);
  await owner.open(`/admin/quotes/${id}?open=estimate-${estimateId}`);
  expect(openPapers()).toEqual([estimate]);
});

test("a job won before there were stages counts as done until somebody says that it needs a day", async () => {
  const id = await newJob({ status: "won" });
  await site.db
    .updateTable("quotes")
    .set({ before_stages_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
  await owner.open(`/admin/quotes/${id}`);
  expect(stageBar()[1]).toEqual(["Done"]);
  await owner.press("Needs a day");
  expect([owner.toast, stageBar()[1]]).toEqual(["Needs a Day – The job’s stage: To book.", ["To book"]]);
  await owner.press("Needs no day");
  expect([owner.toast, stageBar()[1]]).toEqual(["Needs no Day – The job’s stage: Done.", ["Done"]]);
  const summaries = (await rows("activities", id)).map((line) => "summary" in line && line.summary);
  expect(summaries).toEqual(["Lead added", "Needs a day for the work", "Needs no day for the work"]);
});

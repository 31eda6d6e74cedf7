import { beforeEach, expect, test } from "vitest";
import { listActivities } from "~/activities/activities.server";
import { defaultBusiness } from "~/business/facts";
import { listToday } from "~/desk/today.server";
import { todayRows } from "~/desk/today-rows";
import { createImage } from "~/images/images.server";
import { editQuote } from "~/quotes/edit-quote.server";
import { addNote } from "~/quotes/notes.server";
import { quoteEditForm } from "~/quotes/quote-forms.server";
import { recordCall, undoCall } from "~/quotes/record-call.server";
import { newLead } from "~/quotes/testing.server";
import { pressOfSomebody } from "~/visitors/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { listLines, purgeTranscripts, sendMessage, stateOf } from "./chat.server";
import { chatForm } from "./chat-forms.server";
import { mailDueTranscripts } from "./mail-transcripts.server";

let db: Db;

const START = new Date("2026-11-20T18:00:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const context = (now = START) => ({
  db,
  mailer: undefined,
  now,
  business: defaultBusiness,
  chatModel: undefined,
  busyTimesFile: "none",
  publicUrl: "http://site.test",
  press: pressOfSomebody(),
});
const leads = () => db.selectFrom("quotes").selectAll().execute();
const mails = () => db.selectFrom("outbox").selectAll().execute();

/** One visitor's messages, and the conversation that they make. */
async function talk(...messages: string[]) {
  let conversationId: string | undefined;
  let response = "";
  for (const message of messages) {
    ({ conversationId, response } = await sendMessage(context(), { message, conversationId }));
  }
  return { conversationId: conversationId!, response };
}

beforeEach(async () => {
  db = await createTestDb();
});

test("a message and its answer are stored, and the conversation continues", async () => {
  const { conversationId, response } = await talk("850 sq ft", "and with 20% colour?");
  expect(response).toContain("$8,478.75");
  const lines = await listLines(db, conversationId);
  expect(lines.map(({ isBot }) => isBot)).toEqual([false, true, false, true]);
  expect(lines[0]).toMatchObject({ text: "850 sq ft", createdAt: START.toISOString() });
  expect(await leads()).toEqual([]);
});

test("a conversation begun under an older version continues", async () => {
  const { conversationId } = await talk("600 sq ft in black");
  const older = { sizes: [{ squareFeet: 600 }], unknown: [], unknownInARow: 0, contact: { name: "Jo" } };
  for (const state of [JSON.stringify(older), null]) {
    await db.updateTable("chat_messages").set({ state }).execute();
    const { response } = await sendMessage(context(), { message: "and 300 sq ft in red?", conversationId });
    expect(response).toContain("$2,520.00");
  }
});

test("a town beside a number is not taken for a name", async () => {
  const { response } = await talk("please call about a driveway, my cell is 780-555-9876, Leduc");
  expect(response).toContain("What name should we ask for?");
});

test("of a message full of numbers only the first few are read", async () => {
  await talk("call me at 780-555-9876. ".repeat(5) + "My number is 780-555-0000. ".repeat(5));
  expect(await leads()).toMatchObject([{ phone: "7805559876" }]);
});

test("an unknown conversation id starts a new conversation", async () => {
  const foreign = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  const { conversationId } = await sendMessage(context(), { message: "hi", conversationId: foreign });
  expect(conversationId).not.toBe(foreign);
  expect(await listLines(db, foreign)).toEqual([]);
});

test("a name and a number make a lead with the transcript", async () => {
  const { response } = await talk("Are you insured?", "Jane Doe, 780-555-9876");
  expect(response).toBe(
    "Thank you, Jane Doe. I have passed on your number (780) 555-9876, with what you wrote here.",
  );
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    name: "Jane Doe",
    phone: "7805559876",
    email: "",
    status: "new",
    lead_source: "website",
    lead_source_details: "Chat",
    project_type: "other",
  });
  expect(lead?.details).toContain(
    "Visitor: Are you insured?\nChat: I don’t have an answer for that: we have nothing in writing",
  );
});

test("missing contact details are asked for and complete the same lead", async () => {
  const { response } = await talk("do you do epoxy?", "call me at 780 555 9876");
  expect(response).toContain("What name should we ask for?");
  await db.deleteFrom("quotes").execute();
  const whole = await talk(
    "do you do epoxy?",
    "call me at 780 555 9876",
    "jane",
    "my email is Jane@Example.ca",
  );
  expect(whole.response).toContain("jane@example.ca");
  const all = await leads();
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({
    name: "Jane",
    phone: "7805559876",
    email: "jane@example.ca",
    project_type: "epoxy_garage",
  });
  expect(all[0]?.details?.split("\n").filter((line) => line.startsWith("Visitor: "))).toHaveLength(4);
});

test("a number that the visitor corrects is corrected on the lead, unless staff have changed it", async () => {
  const { conversationId, response } = await talk("Jane, 780-555-9876", "sorry, 9867 at the end");
  expect(response).toBe("What is the whole number, with the area code?");
  await sendMessage(context(), { message: "780-555-9867", conversationId });
  expect(await leads()).toMatchObject([{ name: "Jane", phone: "7805559867" }]);
  await db.updateTable("quotes").set({ phone: "780-555-1111" }).execute();
  await sendMessage(context(), { message: "no, 780-555-9868", conversationId });
  expect(await leads()).toMatchObject([{ phone: "780-555-1111" }]);
});

test("a name without a number is no lead yet", async () => {
  const { response } = await talk("my name is Jane");
  expect(response).toBe("Thank you, Jane. What number can we call?");
  expect(await leads()).toEqual([]);
});

test("a question beside the number is answered as well", async () => {
  const { response } = await talk("How much is 850 sq ft? I'm Jane, 780-555-9876");
  expect(response).toContain("$7,140.00");
  expect(response).toContain("Thank you, Jane.");
});

test("our own phone number and e-mail make no lead", async () => {
  await talk("is (780) 555-1234 your number, and info@prairiesurfaces.example your e-mail?");
  expect(await leads()).toEqual([]);
});

test("what staff changed on the lead stays when the conversation continues", async () => {
  const { conversationId } = await talk("call 780-555-9876");
  await db.updateTable("quotes").set({ name: "Mrs. Doe", details: "Rang her on Friday." }).execute();
  await sendMessage(context(), { message: "Jane", conversationId });
  expect((await leads())[0]).toMatchObject({ name: "Mrs. Doe", details: "Rang her on Friday." });
});

test("an email typed by staff stays when the visitor gives another one", async () => {
  const { conversationId } = await talk("Jane, 780-555-9876");
  await db.updateTable("quotes").set({ email: "jane@work.example" }).execute();
  await sendMessage(context(), { message: "or write to jane@home.example", conversationId });
  expect((await leads())[0]).toMatchObject({ email: "jane@work.example" });
});

test("five minutes after the last line the owner gets one mail with the transcript", async () => {
  const { conversationId } = await talk("Are you insured?", "Jane, 780-555-9876");
  await mailDueTranscripts(context(after(4)));
  expect(await mails()).toEqual([]);
  const mailIds = await mailDueTranscripts(context(after(5)));
  const [mail] = await mails();
  expect(mailIds).toEqual([mail?.id]);
  expect(mail).toMatchObject({
    kind: "chat-transcript",
    to_address: defaultBusiness.email,
    subject: "Chat: please call (780) 555-9876",
  });
  expect(mail?.text).toMatch(/Not answered +licences and insurance/);
  expect(mail?.text).toContain("Are you insured?");
  expect(mail?.text).toContain("(780) 555-9876");

  await sendMessage(context(after(6)), { message: "thanks", conversationId });
  await mailDueTranscripts(context(after(20)));
  expect(await mails()).toHaveLength(1);
});

test("a conversation that continues is mailed once it has ended, with all lines", async () => {
  const { conversationId } = await talk("Jane, 780-555-9876");
  await sendMessage(context(after(4)), { message: "the gate code is on the fence", conversationId });
  await mailDueTranscripts(context(after(8)));
  expect(await mails()).toEqual([]);
  await mailDueTranscripts(context(after(9)));
  expect((await mails())[0]?.text).toContain("the gate code is on the fence");
});

test("a conversation with a complaint is mailed as well, beside the complaint's own mail", async () => {
  await talk("you did my driveway in may and its already peeling", "Jane, 780-555-9876");
  await mailDueTranscripts(context(after(5)));
  const kinds = (await mails()).map(({ kind }) => kind);
  expect(kinds).toContain("complaint");
  expect(kinds.filter((kind) => kind === "chat-transcript")).toHaveLength(1);
});

test("a complaint after a danger stays a danger, and is not raised again", async () => {
  const { conversationId } = await talk("Jane, 780-555-9876. my toddler swallowed some rubber bits");
  const before = await mails();
  const message = "you did my driveway in may and its already peeling";
  await sendMessage(context(after(1)), { message, conversationId });
  expect((await stateOf(db, conversationId))?.alarm).toBe("danger");
  expect(await mails()).toEqual(before);
});

test("a changed price is used from the next message on", async () => {
  await talk("600 sq ft, how much?");
  const prices = { ...defaultBusiness.prices, baseRateCents: 1000 };
  const changed = { ...context(), business: { ...defaultBusiness, prices } };
  expect((await sendMessage(changed, { message: "600 sq ft, how much?" })).response).toContain("$6,300.00");
});

test("a conversation dated in the future is mailed at once, a robot's never", async () => {
  const ahead = context(after(60 * 24 * 90));
  await sendMessage(ahead, { message: "Jane, 780-555-9876" });
  await db.updateTable("quotes").set({ suspect_at: START.toISOString() }).execute();
  expect(await mailDueTranscripts(context())).toEqual([]);
  await db.updateTable("quotes").set({ suspect_at: null }).execute();
  expect(await mailDueTranscripts(context())).toHaveLength(1);
});

test("no mail without contact details, for a deleted lead, or a day later", async () => {
  await talk("Are you insured?");
  await mailDueTranscripts(context(after(10)));
  await talk("Jane, 780-555-9876");
  await mailDueTranscripts(context(after(60 * 25)));
  await db.updateTable("quotes").set({ deleted_at: START.toISOString() }).execute();
  await mailDueTranscripts(context(after(10)));
  expect(await mails()).toEqual([]);
});

test("after 90 days a conversation is gone, from its lead as well; what staff wrote stays", async () => {
  await talk("hi", "Jane, 780-555-9876");
  await talk("850 sq ft");
  const [lead] = await leads();
  await db
    .updateTable("quotes")
    .set({ details: `Two storeys.\n${lead?.details}` })
    .execute();

  await purgeTranscripts({ db, now: after(90 * 24 * 60 - 1) });
  expect(await db.selectFrom("chat_messages").select("id").execute()).toHaveLength(6);
  await purgeTranscripts({ db, now: after(90 * 24 * 60 + 1) });
  expect(await db.selectFrom("chat_messages").select("id").execute()).toEqual([]);
  expect((await leads())[0]).toMatchObject({ name: "Jane", details: "Two storeys." });
});

test("a conversation that continues is kept whole, however long ago it began", async () => {
  const { conversationId } = await talk("850 sq ft");
  const days = 24 * 60;
  await sendMessage(context(after(60 * days)), { message: "and in colour?", conversationId });
  await purgeTranscripts({ db, now: after(91 * days) });
  expect(await listLines(db, conversationId)).toHaveLength(4);
});

test("a long conversation leaves room for staff in the lead's details", async () => {
  const story = "Our driveway is cracked beside the garage.\r\n\tWe park two cars on it. ".repeat(10);
  const first = await talk("Jane, 780-555-9876");
  for (let count = 0; count < 12; count++) {
    await sendMessage(context(), chatForm.parse({ message: story, conversationId: first.conversationId }));
  }
  const last = { message: "The gate is green.", conversationId: first.conversationId };
  await sendMessage(context(), chatForm.parse(last));
  const [lead] = await leads();
  expect(lead?.details).toContain("[earlier lines left out]");
  expect(lead?.details).toContain("Visitor: The gate is green.");
  const edit = quoteEditForm.parse({
    details: `Two storeys.\r\n${lead?.details}`,
    updatedAt: lead?.updated_at,
  });
  expect(await editQuote(context(), lead!.id, edit)).toMatchObject({ ok: true });

  await purgeTranscripts({ db, now: after(91 * 24 * 60) });
  expect((await leads())[0]?.details).toBe("Two storeys.");
});

test("staff who have the lead open are told at save that the visitor wrote more", async () => {
  const { conversationId } = await talk("Jane, 780-555-9876");
  const [opened] = await leads();
  await sendMessage(context(), { message: "It is for the garage", conversationId });
  const edit = { details: opened!.details, updatedAt: opened!.updated_at };
  expect(await editQuote(context(), opened!.id, edit)).toMatchObject({
    ok: false,
    reason: "changed_meanwhile",
  });
  expect((await leads())[0]?.details).toContain("It is for the garage");
});

test("a second conversation within ten minutes under the same number is the same lead", async () => {
  await talk("Jane, 780-555-9876");
  const { conversationId } = await talk("Do you come to Leduc? 780 555 9876");
  await sendMessage(context(), { message: "thanks a lot", conversationId });
  const all = await leads();
  expect(all).toHaveLength(1);
  expect(all[0]?.details).toMatch(/Jane, 780-555-9876[\s\S]*Leduc[\s\S]*thanks a lot/);
});

test("a later conversation does not fill in an older lead", async () => {
  await talk("780-555-9876");
  const { conversationId } = await sendMessage(context(after(2)), { message: "780-555-9876" });
  await sendMessage(context(after(3)), { message: "or write to jane@home.example", conversationId });
  expect(await leads()).toMatchObject([{ email: "" }]);
});

const complaints = () =>
  db
    .selectFrom("activities")
    .select(["quote_id", "summary", "actor"])
    .where("kind", "=", "complaint")
    .execute();
const answers = async (now = START) => (await listToday({ db, now, business: defaultBusiness })).answer;

test("a complaint without a number is a lead at once, first in Today, and the owner is told", async () => {
  await newLead(db, { followUpDate: "2026-11-10" });
  await talk("you did my driveway in may and its already peeling");
  const [, lead] = await leads();
  expect(lead).toMatchObject({ name: "Chat visitor", phone: "", follow_up_date: null });
  expect(await answers()).toMatchObject([{ id: lead?.id, ask: "complaint" }]);
  expect(await complaints()).toEqual([
    { quote_id: lead?.id, summary: "Complaint in the chat", actor: "customer" },
  ]);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    kind: "complaint",
    to_address: defaultBusiness.email,
    subject: "Complaint: no number left yet, please read",
  });
  expect(mail?.text).toContain("its already peeling");
});

test("a complaint goes to the job with the same number and changes nothing else there", async () => {
  const { id } = await newLead(db, { name: "Pat Smith", phone: "(780) 555-9876" });
  await db.updateTable("quotes").set({ status: "won", email: "" }).execute();
  await talk(
    "your crew never came back to finish the edges",
    "Jane, 780-555-9876",
    "or write to jane@home.example",
  );
  const all = await leads();
  expect(all.find((lead) => lead.id === id)).toMatchObject({ name: "Pat Smith", email: "", status: "won" });
  expect(all.find((lead) => lead.id !== id)).toMatchObject({ part_of_id: id });
  expect((await complaints()).map(({ quote_id }) => quote_id)).toContain(id);
  expect(await answers()).toMatchObject([{ id, ask: "complaint" }]);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Complaint: no number left yet, please read",
    "Complaint: please call (780) 555-9876",
  ]);
  expect((await listActivities(db, [id], 9)).every(({ body }) => body === undefined)).toBe(true);
});

test("a complaint stays first until somebody calls or writes a note; an undone call does not count", async () => {
  await talk("I want my money back", "Jane, 780-555-9876");
  const id = (await leads())[0]!.id;
  const staff = (minutes: number) => ({ db, now: after(minutes), actor: "ann" });
  await recordCall(staff(1), id, "done");
  expect(await answers(after(2))).toEqual([]);
  await undoCall(staff(3), id);
  expect(await answers(after(4))).toMatchObject([{ id, ask: "complaint" }]);
  await addNote(staff(5), { quoteId: id, note: "Rang her." });
  expect(await answers(after(6))).toEqual([]);
});

test("a complaint is raised once in a conversation, and again when it becomes a danger", async () => {
  await talk("I want my money back", "the floor you did is peeling", "now my son has epoxy on his skin");
  expect((await complaints()).map(({ summary }) => summary)).toEqual([
    "Complaint in the chat",
    "Danger to somebody, told in the chat",
  ]);
  expect(await answers()).toMatchObject([{ ask: "danger" }]);
});

test("a complaint changes no follow-up of the job", async () => {
  await newLead(db, { phone: "780-555-9876", followUpDate: "2026-12-10" });
  await talk("780-555-9876, the floor you did is peeling");
  expect((await leads())[0]?.follow_up_date).toMatch(/^2026-12-1/);
});

test.each([
  ["is new goes into the job", { status: "new" }, true],
  ["staff have called stays by itself", { last_contact_date: START.toISOString() }, false],
  ["has a price by now stays by itself", { status: "quoted" }, false],
])("at a complaint a lead of the chat that %s", async (_, columns, isFolded) => {
  const { id } = await newLead(db, { phone: "780-555-9876" });
  const { conversationId } = await talk("Jane, 780-555-9876");
  await db.updateTable("quotes").set(columns).where("id", "!=", id).execute();
  await sendMessage(context(), { message: "the floor you did is peeling", conversationId });
  expect((await complaints()).map(({ quote_id }) => quote_id)).toEqual([id]);
  const own = (await leads()).find((lead) => lead.id !== id);
  expect(own?.part_of_id).toBe(isFolded ? id : null);
});

test("a chat lead that staff merged into another job stays there after a complaint", async () => {
  const { id } = await newLead(db, { phone: "780-555-9876" });
  const other = await newLead(db, { name: "Ben", phone: "780-555-2222", email: "ben@example.ca" });
  const { conversationId } = await talk("Jane, 780-555-9876");
  await db.updateTable("quotes").set({ part_of_id: other.id }).where("id", ">", other.id).execute();
  await sendMessage(context(), { message: "the floor you did is peeling", conversationId });
  expect((await complaints()).map(({ quote_id }) => quote_id)).toEqual([id]);
  expect((await leads()).map(({ part_of_id }) => part_of_id)).toEqual([null, null, other.id]);
});

test("somebody else's number makes no lead", async () => {
  const { response } = await talk("my neighbour's number is 780-555-2222");
  expect(response).not.toContain("555-2222");
  expect(await leads()).toEqual([]);
});

test("who asks for a time gets the next three that are free, where times are online, and where to book", async () => {
  const visits = { ...defaultBusiness.visits, isOpen: true };
  const online = { ...context(), business: { ...defaultBusiness, visits } };
  const { response } = await sendMessage(online, { message: "can I book a visit tomorrow?" });
  expect(response).toContain("\n/visit");
  expect(response).toMatch(
    /The next free times:\n(?:Monday, November 23, \d{1,2}:\d\d [ap]\.m\.(?:\n|$)){3}/,
  );
  expect((await talk("can I book a visit tomorrow?")).response).not.toContain("The next free times");
});

test("a change by the owner shows in the next answer", async () => {
  expect((await talk("what colours are there?")).response).not.toContain("Saskatoon Red");
  const image = {
    name: "Saskatoon Red",
    url: "https://pictures.example/red.jpg",
    location: "color-options",
  } as const;
  await createImage({ db, now: START }, image);
  expect((await talk("what colours are there?")).response).toContain("Saskatoon Red");
});

test("the owner's mail tells visitor and chat apart, without links of the site", async () => {
  await talk("850 sq ft", "Jane, 780-555-9876");
  await mailDueTranscripts(context(after(5)));
  const [mail] = await mails();
  expect(mail?.text).toContain("Chat: 850 sq ft of rubber");
  expect(mail?.text).not.toContain("/calculator");
});

const pressedBy = (visitor: string, countLead = () => true) => ({
  ...context(),
  press: { ...pressOfSomebody(), visitor, countLead },
});

test("twenty dangers from one address make four rows of Today, and none is dropped", async () => {
  for (let chat = 0; chat < 20; chat++) {
    const message = `help, my kid slipped on your driveway and is bleeding, number ${chat}`;
    await sendMessage(pressedBy("203.0.113.9"), { message });
  }
  await sendMessage(pressedBy("203.0.113.10"), {
    message: "my dad slipped on your driveway and broke his arm",
  });
  const { answer } = await listToday(context());
  expect(answer.map(({ ask }) => ask)).toEqual(Array(5).fill("danger"));
  expect(todayRows(await listToday(context()), context()).answer.map(({ note }) => note)).toEqual([
    ...["", "17 alarms from one visitor.", "", "", ""],
  ]);
  expect(await mails()).toHaveLength(21);
  const told = await db.selectFrom("activities").select("id").where("kind", "=", "complaint").execute();
  expect(told).toHaveLength(21);
  const kept = await db
    .selectFrom("chat_messages")
    .select("quote_id")
    .where("quote_id", "is", null)
    .execute();
  expect(kept).toEqual([]);
});

test("the next day's alarms have their own rows, and visitors are counted separately", async () => {
  const message = "help, my kid slipped on your driveway and is bleeding";
  for (let chat = 0; chat < 5; chat++) await sendMessage(pressedBy("a"), { message });
  await sendMessage({ ...pressedBy("a"), now: after(24 * 60) }, { message });
  expect(await leads()).toHaveLength(5);
});

test("over the forms' allowance the chat makes no lead and gives the phone; a danger is kept all the same", async () => {
  const none = pressedBy("a", () => false);
  const refused = await sendMessage(none, { message: "call me, 780-555-9876" });
  expect(refused).toMatchObject({ unkept: "too_many", response: expect.stringContaining("(780) 555-1234") });
  expect(await leads()).toEqual([]);
  expect(await sendMessage(none, { message: "what does it cost?" })).not.toHaveProperty("unkept");
  await sendMessage(none, { message: "my kid slipped on your driveway and is bleeding" });
  expect(await leads()).toHaveLength(1);
});

test("a conversation counts once towards the allowance, not with every message", async () => {
  let counted = 0;
  const press = { ...pressOfSomebody(), countLead: () => Boolean(++counted) };
  let conversationId: string | undefined;
  for (const message of ["what does it cost?", "call me, 780-555-9876", "I am Jo", "thanks"]) {
    ({ conversationId } = await sendMessage({ ...context(), press }, { message, conversationId }));
  }
  expect(counted).toBe(1);
});

test("after two hundred messages the chat refers to the phone; a danger still counts", async () => {
  const { conversationId } = await talk("hi");
  const line = { conversation_id: conversationId, created_at: START.toISOString() };
  const lines = Array.from({ length: 198 }, () => [
    { ...line, text: "hi", is_bot: 0 as const, state: null },
    { ...line, text: "Hello", is_bot: 1 as const, state: "{}" },
  ]);
  await db.insertInto("chat_messages").values(lines.flat()).execute();
  const last = await sendMessage(context(), { message: "what does it cost?", conversationId });
  expect(last).not.toHaveProperty("unkept");
  const over = await sendMessage(context(), { message: "and in red?", conversationId });
  expect(over).toMatchObject({ unkept: "too_long", conversationId });
  expect(over.response).toContain("(780) 555-1234");
  await sendMessage(context(), {
    message: "my kid slipped on your driveway and is bleeding",
    conversationId,
  });
  expect((await listToday(context())).answer).toMatchObject([{ ask: "danger" }]);
});

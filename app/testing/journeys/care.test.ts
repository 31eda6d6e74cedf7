import { beforeAll, expect, test } from "vitest";
import { dayAfter } from "~/business/days";
import { defaultBusiness } from "~/business/facts";
import { albertaDay, endOfAlbertaDay, formatDayInFull, startOfAlbertaDay } from "~/business/time";
import { createEvent } from "~/calendar/save-event.server";
import { newLead } from "~/quotes/testing.server";
import { addVersion, fieldsOf } from "~/settings/settings.server";
import { addSubscriber } from "~/subscribers/subscribers.server";
import { withdraw } from "~/subscribers/unsubscribe.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;
const PAGE = "/admin/care";
const today = albertaDay(new Date().toISOString());

beforeAll(async () => {
  site = await startSite();
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
});

async function finished(name: string, day = "2024-05-12"): Promise<number> {
  const { id: quoteId } = await newLead(site.db, {
    ...{ name, email: `${name.toLowerCase()}@example.ca`, phone: "780-555-0148" },
    ...{ projectType: "rubber_resurfacing" },
  });
  await site.db.updateTable("quotes").set({ square_feet: 640 }).where("id", "=", quoteId).execute();
  const times = { startDate: startOfAlbertaDay(day)!, endDate: endOfAlbertaDay(day)!, allDay: true };
  const work = { title: "Work", customerName: name, eventType: "installation", status: "completed" } as const;
  const made = await createEvent({ db: site.db, now: new Date() }, { ...times, ...work, quoteId });
  if (!made.ok) throw new Error(made.reason);
  return quoteId;
}

const linesOf = async (quoteId: number) => {
  const lines = await site.db
    .selectFrom("activities")
    .select("summary")
    .where("quote_id", "=", quoteId)
    .where("kind", "in", ["care", "text_opened"])
    .orderBy("id")
    .execute();
  return lines.map(({ summary }) => summary);
};

test("without an interval the list leads to Settings, where one is entered", async () => {
  await owner.open(PAGE);
  expect(owner.text).toContain("So far no service says how often that is.");
  await owner.follow("Set how often");
  owner.fill("Rubber: due for care every", "2");
  await owner.press("Save");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please enter a time such as 2 years or 18 months");
  owner.fill("Rubber: due for care every", "2 years");
  owner.fill("Rubber: care, per sq ft", "0.50");
  await owner.press("Save");
  await owner.open(PAGE);
  expect(owner.text).toContain("Nothing due by May 31");
});

test("a job in the list is texted, mailed, kept as done, and not asked again, each taken back", async () => {
  const { rubber_resurfacing: rubber } = defaultBusiness.serviceTerms;
  const serviceTerms = {
    ...defaultBusiness.serviceTerms,
    rubber_resurfacing: { ...rubber, careMonths: 24, carePerSqFtCents: 50 },
  };
  await addVersion(
    { db: site.db, now: new Date() },
    "services",
    fieldsOf("services", { ...defaultBusiness, serviceTerms }),
  );
  const id = await finished("Colleen");
  await owner.open(PAGE);
  expect(owner.text).toContain("Rubber Driveway Resurfacing, 640 sq ft, done May 12, 2024");
  expect(owner.text).toContain("Due May 12, 2026. Worth $320.00 before GST");
  expect(owner.text).toContain("No consent to email: nothing goes out by itself");
  await owner.press("Text Colleen");
  expect(decodeURIComponent(owner.find(`#text-${id}`)?.getAttribute("href") ?? "")).toBe(
    "sms:+17805550148?&body=Hi Colleen, it’s Prairie Surfaces. Our work at your place is due for care: Rubber Driveway Resurfacing (done May 12, 2024). Shall we set a day?",
  );
  await owner.press("Email Colleen");
  expect(owner.find(`#mail-${id}`)?.getAttribute("href")).toMatch(
    /^mailto:colleen%40example\.ca\?subject=Time/,
  );

  const label = "Day of the care: Rubber Driveway Resurfacing, Colleen";
  owner.fill(label, dayAfter(today, 1));
  await owner.press("Save the day: Rubber Driveway Resurfacing, Colleen");
  expect(owner.status).toBe(409);
  expect(owner.text).toContain("This day is in the future");
  expect(owner.value(label)).toBe(dayAfter(today, 1));
  owner.fill(label, today);
  await owner.press("Save the day: Rubber Driveway Resurfacing, Colleen");
  expect(owner.toast).toContain(`Care Done – Rubber Driveway Resurfacing, on ${formatDayInFull(today)}.`);
  expect(owner.text).not.toContain("640 sq ft");
  await owner.press("Undo");
  expect(owner.text).toContain("640 sq ft");

  await owner.press("Don’t ask again: Colleen");
  expect(owner.toast).toContain("Colleen won’t be asked about care again.");
  expect(owner.text).not.toContain("640 sq ft");
  await owner.press("Ask again: Colleen");
  expect(owner.text).toContain("640 sq ft");
  expect(await linesOf(id)).toEqual([
    "Text opened: Due for care",
    "Text opened: Due for care, by email",
    `Care done on ${formatDayInFull(today)}: Rubber Driveway Resurfacing`,
    "Care not done after all: Rubber Driveway Resurfacing",
    "Not to be asked about care again",
    "To be asked about care again",
  ]);
});

test("a day for the care is booked as maintenance, and the list says so", async () => {
  await finished("Marek", "2024-06-01");
  await owner.open(PAGE);
  await owner.follow("Book a day for Marek");
  expect(owner.value("Title")).toBe("Maintenance - Marek");
  expect(owner.value("Event Type")).toBe("maintenance");
  await owner.press("Create Event");
  expect(owner.toast).toContain("Event Created");
  await owner.open(PAGE);
  expect(owner.text).toContain(`Booked for ${formatDayInFull(today)}`);
});

test("who agreed to mail is told, and who stopped it is not offered an email", async () => {
  await finished("Olga", "2024-07-01");
  const consent = {
    email: "olga@example.ca",
    source: "contact-form",
    ticked: "News",
    now: new Date(),
  } as const;
  await addSubscriber(site.db, consent);
  await owner.open(PAGE);
  expect(owner.text).toContain("Agreed to email");
  expect(owner.text).toContain("Email Olga");
  await withdraw({ db: site.db, now: new Date() }, "olga@example.ca", "unsubscribe page");
  await owner.open(PAGE);
  expect(owner.text).toContain("No email: this address has unsubscribed");
  expect(owner.text).not.toContain("Email Olga");
});

test("what is gone, and what was never there, is refused in words", async () => {
  const id = await finished("Pat", "2024-08-01");
  await owner.open(PAGE);
  await site.db.updateTable("quotes").set({ deleted_at: "2026-01-01" }).where("id", "=", id).execute();
  await owner.press("Don’t ask again: Pat");
  expect(owner.status).toBe(404);
  expect(owner.toast).toContain("“Don’t ask again” could not be saved.");
  for (const before of ["-5", "x", "1e9"]) {
    await owner.open(`${PAGE}?before=${before}`);
    expect(owner.status).toBe(200);
  }
});

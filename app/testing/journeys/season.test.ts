import { beforeAll, expect, test } from "vitest";
import { dayAfter } from "~/business/days";
import { dayOfYearInWords } from "~/business/season";
import { albertaDay, formatDayInFull } from "~/business/time";
import { textOfPdf } from "~/estimates/testing-pdf";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;
let homeowner: Visitor;

const today = albertaDay(new Date().toISOString());
const inDays = (days: number) => dayOfYearInWords(dayAfter(today, days).slice(5));
const WORDS = `Outdoor work starts again about ${inDays(30)}.`;
const AGREED = "We agree on a date with you within 14 days of acceptance.";
const PLACE = "You have a place on our spring list, in order of acceptance.";

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open("/admin/settings");
  owner.fill("Mailing address", "100 Sample Avenue NW");
  await owner.press("Save");
});

async function setSeason(first: string, last: string): Promise<void> {
  await owner.open("/admin/settings?tab=season");
  owner.fill("First day of outdoor work", first);
  owner.fill("Last day of outdoor work", last);
  await owner.press("Save Changes");
}
/** It ended 30 days ago and begins again in 30. */
const winter = () => setSeason(inDays(30), inDays(-30));

async function sendEstimate(firstName: string, projectType = "rubber_resurfacing"): Promise<string> {
  const sent = await site.fetch("/api/admin/send-estimate", {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: owner.cookies, Origin: site.publicUrl },
    body: JSON.stringify({
      ...{
        firstName,
        lastName: "Doe",
        email: `${firstName.toLowerCase()}@example.ca`,
        phone: "780-555-9876",
      },
      ...{ address: "1 Main St", squareFeet: 850, colorMixPercentage: 0, pricePerSqFt: 9.5, projectType },
    }),
  });
  expect(sent.status).toBe(200);
  const newest = site.db.selectFrom("estimates").select("token").orderBy("id", "desc");
  return (await newest.executeTakeFirstOrThrow()).token!;
}

async function accept(token: string): Promise<void> {
  await said(`/e/${token}`);
  homeowner.fill("Your full name", "Jane Doe");
  (homeowner.find("input[name=agreed]") as HTMLInputElement).checked = true;
  await homeowner.press("Accept");
  const confirm = homeowner.texts("button").find((text) => text.startsWith("Accept $"));
  await homeowner.press(confirm!);
  expect(homeowner.toast).toContain("Accepted");
}

async function pdfOf(token: string): Promise<string> {
  const pdf = await site.fetch(`/e/${token}/pdf`);
  return textOfPdf(Buffer.from(await pdf.arrayBuffer())).replaceAll("\n", " ");
}

async function lastMails(to: string): Promise<string[]> {
  const mails = site.db.selectFrom("outbox").select("text").where("to_address", "=", to).orderBy("id");
  return (await mails.execute()).map(({ text }) => (text ?? "").replaceAll(/\s+/g, " "));
}

async function said(path: string): Promise<string> {
  homeowner = new Visitor(site);
  await homeowner.open(path);
  return homeowner.text;
}

test("without a season nothing is said of one, and the office has no list", async () => {
  for (const path of ["/", "/services", "/calculator", "/visit"])
    expect(await said(path)).not.toContain("Outdoor work");
  await owner.open("/admin/spring");
  expect(owner.text).toContain("No season is set");
  expect(await said(`/e/${await sendEstimate("Summer")}`)).toContain(AGREED);
});

test("a half season, and a day that there is not, are refused beside their fields", async () => {
  await setSeason("February 30", "");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please enter a month and a day, such as April 20, or nothing");
  expect(owner.value("First day of outdoor work")).toBe("February 30");
  await setSeason("April 20", "");
  expect(owner.text).toContain("A season needs both its first and its last day");
});

test("out of season the pages and the chat say the owner's words, in season they don't", async () => {
  await winter();
  for (const path of ["/", "/services", "/calculator", "/visit"]) expect(await said(path)).toContain(WORDS);
  await homeowner.open("/services");
  for (const slug of ["rubber", "patio"]) expect(homeowner.texts(`#${slug} p`)).toContain(WORDS);
  expect(homeowner.texts("#epoxy p")).not.toContain(WORDS);
  await homeowner.open("/privacy-policy");
  homeowner.fill("Your message", "When could you start?");
  await homeowner.press("Send");
  expect(homeowner.find("#chat-latest")?.textContent).toContain(WORDS);

  await setSeason(inDays(-30), inDays(30));
  for (const path of ["/", "/services", "/calculator", "/visit"])
    expect(await said(path)).not.toContain("Outdoor work");
  await winter();
  await owner.open("/admin/settings?tab=season");
  owner.fill("Your words out of season", "We pour rubber again in spring");
  await owner.press("Save Changes");
  expect(await said("/")).toContain("We pour rubber again in spring.");
  await owner.open("/admin/settings?tab=season");
  owner.fill("Your words out of season", "");
  await owner.press("Save Changes");
});

test("who says yes in winter reads their number, and waits outside To book until the weeks are opened", async () => {
  await winter();
  const [first, second] = [await sendEstimate("First"), await sendEstimate("Second")];
  const floor = await sendEstimate("Floor", "epoxy_garage");
  const asked = await said(`/e/${first}`);
  expect(asked).toContain(`${WORDS} Say yes before the season starts, and you have a place`);
  expect(asked).not.toContain(AGREED);
  expect(await said(`/e/${floor}`)).toContain(AGREED);
  expect(await pdfOf(first)).toContain(`${WORDS} Say yes before the season starts`);
  expect((await lastMails("first@example.ca"))[0]).toContain(`${WORDS} Say yes before the season starts`);
  for (const token of [first, second, floor]) await accept(token);
  expect(await said(`/e/${second}`)).toContain(`${PLACE} We agree on a date with you.`);
  expect(homeowner.text).toContain("Today you are number 2 on the list.");
  expect(await said(`/e/${floor}`)).not.toContain("spring list");
  const [, accepted] = await lastMails("second@example.ca");
  expect(accepted).toContain(PLACE);
  expect(accepted).not.toContain("number 2");
  expect(await pdfOf(second)).not.toContain("number 2");

  await owner.open("/admin");
  const toBook = () => owner.find("[aria-labelledby=today-book]")!.textContent!;
  expect(toBook()).toContain("2 on the spring list");
  expect(toBook()).toContain("Floor Doe");
  expect(toBook()).not.toContain("Second Doe");
  await owner.open("/admin/calendar?view=week");
  expect(owner.texts("[data-book]").join()).not.toContain("Doe, Second");
  await owner.follow("2 on the spring list");
  expect(owner.texts("ol li").map((text) => /(First|Second) Doe/.exec(text)?.[1])).toEqual([
    "First",
    "Second",
  ]);
  await owner.follow("Second Doe");
  expect(owner.text).toContain("Number 2 on the spring list");

  const stale = new Visitor(site);
  await stale.signIn(ADMIN);
  await stale.open("/admin/spring");
  await owner.open("/admin/spring");
  owner.fill("First day to book", dayAfter(today, 400));
  await owner.press("Open the first weeks");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please choose a day from today to");
  const from = dayAfter(today, 40);
  owner.fill("First day to book", from);
  await owner.press("Open the first weeks");
  expect(owner.toast).toContain("2 jobs from the spring list are to book now");
  expect(owner.texts("[data-book]").map((text) => /(First|Second|Floor) Doe/.exec(text)?.[1])).toEqual([
    "First",
    "Second",
    "Floor",
  ]);
  await stale.press("Open the first weeks");
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("changed the season on");
  expect(stale.text).toContain(`The first weeks are open from ${formatDayInFull(from)} on.`);
  expect(await said(`/e/${second}`)).toContain(`${WORDS} We agree on a date with you.`);
  expect(homeowner.text).not.toContain("spring list");

  await owner.press("Undo");
  expect(owner.toast).toContain("Weeks Closed");
  expect(owner.texts("ol li")).toHaveLength(2);
  expect(await said(`/e/${first}`)).toContain("Today you are number 1 on the list.");
});

test("a job of the list can be booked by hand, and leaves it", async () => {
  await owner.open("/admin/spring");
  await owner.follow("Book now the work of First Doe");
  await owner.press("Book the work");
  expect(owner.toast).toContain("First Doe");
  await owner.open("/admin/spring");
  expect(owner.texts("ol li")).toHaveLength(1);
  expect(owner.text).toContain("Second Doe");
});

test("saving the season keeps the weeks that are open", async () => {
  await owner.open("/admin/spring");
  await owner.press("Open the first weeks");
  await winter();
  await owner.open("/admin/settings?tab=season");
  owner.fill("Your words out of season", "Rubber again in spring");
  await owner.press("Save Changes");
  await owner.open("/admin/spring");
  expect(owner.text).toContain("The first weeks are open from");
  await owner.press("Close them again");
  expect(owner.texts("ol li")).toHaveLength(1);
});

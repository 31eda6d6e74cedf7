import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { defaultBusiness } from "~/business/facts";
import { NO_COSTS } from "~/costs/costs";
import { leftOf, type Planned } from "~/costs/take-off";
import { SAMPLE_COSTS } from "~/costs/testing";
import { textOfPdf } from "~/estimates/testing-pdf";
import { pagesOf } from "~/pages";
import { FIELD_LABELS } from "~/settings/field-labels";
import { addVersion, fieldsOf } from "~/settings/settings.server";
import { addCrewMember, type CrewMember } from "../crew-work";
import { billAgain } from "../issued-invoice";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;
/** Of the office, and no admin. */
let anna: Visitor;
let crew: CrewMember;
let robin: Visitor;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signedIn(ADMIN);
  const office = await addCrewMember(site.db, "anna");
  await site.db
    .updateTable("users")
    .set({ role: "staff", crew_id: null })
    .where("username", "=", "anna")
    .execute();
  anna = await signedIn(office);
  crew = await addCrewMember(site.db, "robin");
  robin = await signedIn(crew);
  const context = { db: site.db, now: new Date() };
  const business = { ...defaultBusiness, address: "100 Sample Avenue NW" };
  await addVersion(context, "business", fieldsOf("business", business));
});

async function signedIn(who: { username: string; password: string }): Promise<Visitor> {
  const person = new Visitor(site);
  await person.signIn(who);
  return person;
}

const costLabels = FIELD_LABELS.costs;

test("an admin enters the costs, and a wrong one is refused beside its field with all that was typed", async () => {
  await owner.open("/admin/settings?tab=costs");
  const fields = fieldsOf("costs", SAMPLE_COSTS);
  for (const [name, typed] of Object.entries(fields))
    if (!/^material(?:[3-9]|1\d)/.test(name)) owner.fill(costLabels[name]!, typed);
  owner.fill("Material 1: waste (%)", "300");
  await owner.press("Save Changes");
  expect(owner.find("#material1Waste-error")?.textContent).toContain("0 to 100 percent");
  expect(owner.value("Material 1: price of a pack")).toBe("31.17");
  owner.fill("Material 1: waste (%)", "");
  await owner.press("Save Changes");
  expect(owner.toast).toMatch(/^Settings Saved/);
});

test("for other roles of the office there is no such tab, page or write", async () => {
  await anna.open("/admin/settings");
  expect(anna.texts("a")).toContain("Prices");
  expect(anna.texts("a")).not.toContain("Costs");
  await anna.open("/admin/settings?tab=costs");
  expect(anna.status).toBe(403);
  const before = await site.db.selectFrom("settings").select("id").execute();
  for (const intent of ["save", "put-back 0"]) {
    const answer = await site.fetch("/admin/settings?tab=costs", {
      method: "POST",
      headers: { Cookie: anna.cookies, Origin: site.publicUrl },
      body: new URLSearchParams({ intent, basedOn: "0", personHour: "1" }),
    });
    const text = await answer.text();
    expect(answer.status).toBe(403);
    expect(text).not.toMatch(/31\.17|3117|47\.11/);
  }
  expect(await site.db.selectFrom("settings").select("id").execute()).toEqual(before);
});

function fillEstimate(person: Visitor): void {
  for (const [label, typed] of Object.entries({
    "First Name": "Jane",
    "Last Name": "Doe",
    Email: "jane@customer.test",
    Phone: "780 555 0199",
    Address: "1 A St",
    "Square Footage": "500",
    "Price per Sq Ft": "14.50",
  }))
    person.fill(label, typed);
}

test("without script the preview says what is left, to admins alone", async () => {
  await owner.open("/admin/estimates");
  fillEstimate(owner);
  owner.fill("Thickness (%)", "150");
  await owner.press("Update preview");
  // 30 bags at $31.17, 34 hours at $47.11, 12% of $7,250.
  for (const words of [
    "You keep",
    "30 bags",
    "$935.10",
    "34 h",
    "$1,601.74",
    "$870.00",
    "$3,843.16",
    "53.0%, $113.03 an hour",
  ])
    expect(owner.text).toContain(words);
  expect(owner.text).toContain("You want 40% or more.");
  owner.fill("Price per Sq Ft", "8.00");
  await owner.press("Update preview");
  expect(owner.text).toContain("Less than the 40% that you want.");

  await anna.open("/admin/estimates");
  fillEstimate(anna);
  await anna.press("Update preview");
  expect(anna.status).toBe(200);
  expect(anna.text).not.toContain("You keep");
  expect(anna.find("body")?.innerHTML).not.toMatch(/3117|4711|31\.17/);
});

let quoteId: number;
let estimateId: number;
let eventId: number;
let planned: Planned;

test("what was accepted is planned on the job, for admins", async () => {
  await owner.open("/admin/estimates");
  fillEstimate(owner);
  owner.fill("Thickness (%)", "");
  await owner.press("Send Estimate");
  const row = await site.db.selectFrom("estimates").selectAll().executeTakeFirstOrThrow();
  ({ id: estimateId } = row);
  quoteId = row.quote_id!;
  const page = new Visitor(site);
  await page.open(`/e/${row.token}`);
  page.fill("Your full name", "Jane Doe");
  (page.find("input[name=agreed]") as HTMLInputElement).checked = true;
  await page.press("Accept");
  await page.press("Accept $7,612.50");
  const { planned: stored } = await site.db
    .selectFrom("estimate_costs")
    .select("planned")
    .where("estimate_id", "=", estimateId)
    .executeTakeFirstOrThrow();
  planned = JSON.parse(stored!);
  await owner.open(`/admin/quotes/${quoteId}`);
  for (const words of [
    "What you keep",
    "20 bags",
    "$623.40",
    "34 h",
    "You keep, as planned",
    "$4,154.86",
    "57.3%",
  ])
    expect(owner.text).toContain(words);
  await anna.open(`/admin/quotes/${quoteId}`);
  expect(anna.text).toContain("Packs and hours");
  expect(anna.text).not.toContain("What you keep");
});

test("the crew loads, starts, uses and ends; the office corrects; the job says what was kept", async () => {
  const now = new Date();
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const event = await site.db
    .insertInto("calendar_events")
    .values({
      title: "Driveway of Jane",
      event_type: "installation",
      start_date: at(-1),
      end_date: at(20),
      quote_id: quoteId,
      crew_id: crew.crewId,
      created_at: at(0),
      updated_at: at(0),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  eventId = event.id;
  await robin.open("/admin/day");
  expect(robin.text).toContain("To load");
  expect(robin.text).toContain("20 bags");
  robin.fill("How many people", "0");
  await robin.press("Start work: Driveway of Jane");
  expect(robin.find(`#people-${eventId}-error`)?.textContent).toContain("1 to 20");
  robin.fill("How many people", "3");
  await robin.press("Start work: Driveway of Jane");
  expect(robin.text).toContain("Working since");
  robin.fill("Black granules, used (bag)", "1000");
  await robin.press("Save what was used: Driveway of Jane");
  expect(robin.find(`#packs-${eventId}-1-error`)?.textContent).toContain(
    "You typed 1000 bags, and 20 were planned",
  );
  expect(robin.value("Black granules, used (bag)")).toBe("1000");
  robin.fill("Black granules, used (bag)", "-1");
  await robin.press("Save what was used: Driveway of Jane");
  expect(robin.find(`#packs-${eventId}-1-error`)?.textContent).toContain("whole packs from 0");
  robin.fill("Black granules, used (bag)", "22");
  await robin.press("Save what was used: Driveway of Jane");
  expect(robin.toast).toContain("Packs Saved");
  await robin.press("End work: Driveway of Jane");
  expect(robin.toast).toContain("Work Ended");

  await anna.open(`/admin/quotes/${quoteId}`);
  await anna.follow("Correct packs and hours");
  expect(anna.value("Black granules, used")).toBe("22");
  const [time] = await site.db.selectFrom("work_times").selectAll().execute();
  const fields = { intent: "time", id: String(eventId), timeId: String(time!.id), people: "4" };
  const send = (more: object) =>
    site.fetch(`/admin/quotes/${quoteId}/used`, {
      method: "POST",
      headers: { Cookie: anna.cookies, Origin: site.publicUrl },
      body: new URLSearchParams({ ...fields, ...more }),
    });
  const backwards = await send({ startedAt: "2026-09-08T16:00", endedAt: "2026-09-08T08:00" });
  expect([backwards.status, await backwards.text()]).toEqual([
    400,
    expect.stringContaining("The end must be after the start"),
  ]);
  expect((await send({ startedAt: "2026-09-08T08:00", endedAt: "2026-09-08T16:00" })).status).toBe(302);
  await site.db
    .updateTable("calendar_events")
    .set({ status: "completed" })
    .where("id", "=", eventId)
    .execute();
  await owner.open(`/admin/quotes/${quoteId}`);
  // 22 bags, 32 hours: 7,250 - 685.74 - 1,507.52 - 870.
  for (const words of ["You kept", "$685.74", "32 h", "$1,507.52", "$4,186.74", "57.7%, $130.84 an hour"])
    expect(owner.text).toContain(words);
});

test("the report says what the done job left, to admins, on the screen and as CSV", async () => {
  await owner.open("/admin/reports");
  await owner.follow("What you kept");
  expect(owner.text).toContain("1 of 1 jobs finished in these months have all figures");
  expect(owner.text).toContain("You kept 57.7% and $130.84 an hour; 57.3% was planned.");
  const [heads, ...rows] = owner.findAll(".report-table tr").map((row) => row.textContent);
  expect(heads).toContain("Kept $");
  const cells = ["1", "57.3%", "57.7%", "$7,250.00", "$4,154.86", "$4,186.74", "32 h", "$130.84"].join("");
  expect(rows).toEqual([
    "By service",
    `Rubber Driveway Resurfacing${cells}`,
    "By crew",
    `Crew of robin${cells}`,
    "By mix",
    `All black${cells}`,
    `All${cells}`,
  ]);
  const csv = (await (await owner.download("/admin/reports/kept/csv")).text()).trim().split("\r\n");
  expect(csv).toHaveLength(1 + 4);
  expect(csv[1]).toBe(
    "service,Rubber Driveway Resurfacing,1,7250,7250,4154.86,0.573,4186.74,0.577,32,130.84",
  );
  await owner.open("/admin/reports/kept?from=2020-01&to=2020-12");
  expect(owner.text).toContain("no job was finished in these months");
});

test("hours that are gone leave the job out of the report, with the way to enter them", async () => {
  const times = await site.db.selectFrom("work_times").selectAll().execute();
  await site.db.deleteFrom("work_times").execute();
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.text).toContain("What you kept is not known yet");
  expect(owner.text).toMatch(/Driveway of Jane, [^:]+ \d\d:\d\d: the hours/);
  expect(owner.text).not.toContain("You kept");
  await owner.open("/admin/reports/kept");
  expect(owner.text).toContain("0 of 1 jobs finished in these months have all figures");
  expect(owner.text).toContain("1 finished job is left out");
  expect(owner.find(`a[href="/admin/quotes/${quoteId}#kept"]`)?.textContent).toBe("Jane Doe");
  await site.db.insertInto("work_times").values(times).execute();
});

test("with costs switched off again the old job keeps its figures, and an empty report says what to do", async () => {
  const context = { db: site.db, now: new Date() };
  await addVersion(context, "costs", fieldsOf("costs", NO_COSTS));
  await owner.open("/admin/reports/kept");
  expect(owner.text).toContain("You kept 57.7%");
  expect(owner.text).toContain("Costs are off now: newly accepted estimates get no figures.");
  await owner.open("/admin/reports/kept?from=2020-01&to=2020-12");
  expect(owner.text).toContain("Costs are off, so accepted estimates get no figures.");
  await owner.follow("Settings, Costs");
  expect(owner.status).toBe(200);
  await addVersion(context, "costs", fieldsOf("costs", SAMPLE_COSTS));
});

test("other roles get neither the report nor its CSV, nor a way to it", async () => {
  for (const person of [anna, robin])
    for (const path of ["/admin/reports/kept", "/admin/reports/kept.data", "/admin/reports/kept/csv"])
      expect((await person.download(path)).status).toBe(403);
  await anna.open("/admin/reports");
  expect(anna.texts("a")).not.toContain("What you kept");
});

test("a week is ordered as one list, without what is done", async () => {
  await anna.open("/admin/calendar/order");
  expect(anna.text).not.toContain("20 bags Black granules");
  await site.db
    .updateTable("calendar_events")
    .set({ status: "scheduled" })
    .where("id", "=", eventId)
    .execute();
  const { start_date } = await site.db
    .selectFrom("calendar_events")
    .select("start_date")
    .executeTakeFirstOrThrow();
  await anna.open(`/admin/calendar?view=week&date=${start_date.slice(0, 10)}`);
  await anna.follow("To order");
  expect(anna.text).toContain("20 bags Black granules");
  expect(anna.text).toContain("Driveway of Jane");
});

/** Every figure of the costs and of what is left, as it would stand in a page, a file or data. */
function markers(): string[] {
  const { cents } = leftOf(planned);
  const figures = [
    ...SAMPLE_COSTS.materials.map(({ packCents }) => packCents!),
    SAMPLE_COSTS.personHourCents!,
    planned.materialCents,
    planned.labourCents,
    cents,
  ];
  return figures.flatMap((figure) => {
    const dollars = (figure / 100).toFixed(2);
    return [String(figure), dollars, dollars.replace(/(\d)(\d{3}\.)/, "$1,$2")];
  });
}

/** Words of the figures' own, which may stand in no data either. */
const WORDS = [
  "packCents",
  "personHourCents",
  "materialCents",
  "labourCents",
  "overheadCents",
  "wantedPercentage",
];

async function told(where: string, text: string | Promise<string>): Promise<string[]> {
  const read = await text;
  const found = [...markers(), ...WORDS].filter((marker) =>
    /^[\d.,]+$/.test(marker)
      ? new RegExp(`(?<!\\d|\\d[.,])${marker.replaceAll(".", "\\.")}(?![\\d])`).test(read)
      : read.includes(marker),
  );
  return found.map((marker) => `${where}: ${marker}`);
}

/** Text of an answer; a PDF's as it is read. */
async function textOf(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return answer.headers.get("Content-Type") === "application/pdf"
    ? textOfPdf(bytes)
    : Buffer.from(bytes).toString();
}

test("the search finds the figures where an admin reads them", async () => {
  const page = await owner.download(`/admin/quotes/${quoteId}`);
  expect((await told("job", textOf(page))).length).toBeGreaterThan(2);
  const form = await owner.download("/admin/estimates");
  expect((await told("form", textOf(form))).length).toBeGreaterThan(4);
});

test("no customer, no crew and no other role gets a byte of costs, by page, mail, PDF, file or call", async () => {
  await billAgain(site.db, { quoteId, share: { kind: "rest" } });
  const { token } = await site.db.selectFrom("estimates").select("token").executeTakeFirstOrThrow();
  const invoice = await site.db.selectFrom("invoices").select(["id", "token"]).executeTakeFirstOrThrow();
  const { token: quoteToken } = await site.db
    .updateTable("quotes")
    .set({ token: "A".repeat(22) })
    .where("id", "=", quoteId)
    .returning("token")
    .executeTakeFirstOrThrow();
  const stranger = new Visitor(site);
  const open = pagesOf("document", "application", "fresh", "login").map(({ path }) => path);
  const secret = [`/e/${token}`, `/i/${invoice.token}`, `/q/${quoteToken}`];
  const withData = [...open, ...secret].flatMap((path) => [
    path,
    path === "/" ? "/_root.data" : `${path}.data`,
  ]);
  const calls = ["/api/projects", "/api/testimonials", "/api/public/images", "/api/admin/quotes"];
  const ofStrangers = [...withData, ...secret.slice(0, 2).map((path) => `${path}/pdf`), ...calls];

  const job = `/admin/quotes/${quoteId}`;
  const ofCrew = [
    "/admin/day",
    "/admin/day.data",
    "/admin/account",
    job,
    `${job}.data`,
    `${job}/used`,
    "/admin/estimates",
    "/admin/settings?tab=costs",
    "/admin/calendar/order",
    "/admin/reports/kept",
    "/admin/reports/kept.data",
    "/admin/reports/kept/csv",
    ...calls,
  ];
  const ofOffice = [
    ...[job, `${job}.data`, `${job}/used`, `${job}/used.data`, `${job}/bill`],
    ...["/admin", "/admin/estimates", "/admin/estimates.data", `/admin/estimates?revise=${estimateId}`],
    ...[
      "/admin/estimates?tab=sent",
      `/admin/estimates/${estimateId}/pdf`,
      `/admin/invoices/${invoice.id}/pdf`,
    ],
    ...[
      "/admin/settings",
      "/admin/settings.data",
      "/admin/settings?tab=costs",
      "/admin/settings.data?tab=costs",
    ],
    ...["/admin/calendar?view=week", "/admin/calendar/order", "/admin/calendar/order.data", "/admin/reports"],
    ...[
      "/admin/reports?tab=money",
      "/admin/reports.data?tab=money",
      "/admin/reports/kept",
      "/admin/reports/kept.data",
      "/admin/reports/kept/csv",
      "/admin/search?q=Jane",
    ],
    ...[
      "/admin/csv",
      "/admin/leads/csv",
      "/admin/estimates/csv",
      "/admin/invoices/csv",
      "/admin/calendar/csv",
    ],
    ...["/admin/emails/csv", "/admin/emails/export", "/admin/reports/csv", "/admin/export"],
    ...["/api/admin/quotes", `/api/admin/quotes/${quoteId}`, "/api/admin/calendar-events", "/api/auth/me"],
  ];
  const found: string[] = [];
  for (const [person, paths] of [
    [stranger, ofStrangers],
    [robin, ofCrew],
    [anna, ofOffice],
  ] as const)
    for (const path of paths) found.push(...(await told(path, textOf(await person.download(path)))));
  for (const path of ["/api/admin/quotes", `/api/admin/quotes/${quoteId}`, "/api/admin/calendar-events"])
    found.push(...(await told(`api ${path}`, textOf(await owner.download(path)))));

  const mails = await site.db
    .selectFrom("outbox")
    .select(["subject", "html", "text", "attachment"])
    .execute();
  expect(mails.length).toBeGreaterThan(2);
  for (const { attachment, ...mail } of mails) {
    found.push(...(await told(`mail ${mail.subject}`, JSON.stringify(mail))));
    if (attachment)
      found.push(...(await told(`PDF of ${mail.subject}`, textOfPdf(new Uint8Array(attachment)))));
  }
  for (const table of ["estimates", "quotes", "invoices", "activities"] as const)
    found.push(...(await told(table, JSON.stringify(await site.db.selectFrom(table).selectAll().execute()))));
  expect(found).toEqual([]);
});

test("the copy of a person's data has no costs, packs and hours, nor those of deleted work", async () => {
  const job = `/admin/quotes/${quoteId}`;
  await site.db.updateTable("work_times").set({ actor: "marker-of-hours" }).execute();
  await owner.open("/admin/calendar");
  const deleted = await site.fetch(`/api/admin/calendar-events/${eventId}`, {
    method: "DELETE",
    headers: { Cookie: owner.cookies, Origin: site.publicUrl },
  });
  expect(deleted.status).toBe(204);
  const kept = await site.db.selectFrom("deleted_events").select("event").executeTakeFirstOrThrow();
  expect(kept.event).toContain("marker-of-hours");
  const file = join(mkdtempSync(join(tmpdir(), "person-")), "person.zip");
  writeFileSync(file, Buffer.from(await (await owner.download(`${job}/data`)).arrayBuffer()));
  const zip = await openPromise(file);
  const texts: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const text = (await buffer(await zip.openReadStreamPromise(entry))).toString();
    texts.push(text);
    expect(await told(entry.fileName, text)).toEqual([]);
    if (/estimate_costs|work_packs|work_times/.test(entry.fileName))
      expect(text.trim().split("\n")).toHaveLength(1);
  }
  expect(texts.join("\n")).toContain("Driveway of Jane");
  expect(texts.join("\n")).not.toContain("marker-of-hours");
});

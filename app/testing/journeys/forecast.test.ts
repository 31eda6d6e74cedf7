import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayAfter } from "~/business/days";
import { defaultBusiness } from "~/business/facts";
import { albertaDay, albertaToUtc } from "~/business/time";
import { createEvent } from "~/calendar/save-event.server";
import { readForecast } from "~/forecast/read-forecast.server";
import { answering, startMet } from "~/forecast/testing.server";
import { newLead } from "~/quotes/testing.server";
import { addVersion, fieldsOf, keepSettings } from "~/settings/settings.server";
import { openSettingsRows } from "../../../db/settings-rows";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

const now = new Date();
const today = albertaDay(now.toISOString());
const [wetDay, dryDay] = [dayAfter(today, 1), dayAfter(today, 2)];

let met: Awaited<ReturnType<typeof startMet>>;
let site: Site;
let owner: Visitor;

beforeAll(async () => {
  const rain = Date.parse(albertaToUtc(`${wetDay}T07:00`)!);
  const isWet = (time: Date) => time.getTime() >= rain && time.getTime() < rain + 6 * 3_600_000;
  met = await startMet(
    answering(
      () => now,
      (time) => ({ mm: isWet(time) ? 1 : 0, celsius: 12 }),
    ),
  );
  site = await startSite({ FORECAST_URL: met.url });
  const business = { ...defaultBusiness, email: "dale@prairie.example" };
  await addVersion({ db: site.db, now }, "business", fieldsOf("business", business));
  await plan("Colleen", "rubber_resurfacing");
  await plan("Northgate", "epoxy_garage");
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
});
afterAll(() => met.stop());

/** A day of work on the wet day. */
async function plan(name: string, projectType: string) {
  const { id: quoteId } = await newLead(site.db, { name, email: `${name}@example.ca`, projectType });
  const [startDate, endDate] = [albertaToUtc(`${wetDay}T09:00`)!, albertaToUtc(`${wetDay}T16:00`)!];
  const times = { startDate, endDate, allDay: false };
  const event = {
    title: `Work of ${name}`,
    customerName: name,
    eventType: "installation",
    quoteId,
    ...times,
  };
  const created = await createEvent(
    { db: site.db, now, actor: "owner" },
    { ...event, eventType: "installation" },
  );
  if (!created.ok) throw new Error(created.reason);
}

/** What the clock does each minute. */
async function tick() {
  const rows = openSettingsRows(join(site.dataFolder, "app.db"));
  const { business } = keepSettings(rows, defaultBusiness)();
  rows.close();
  const forecastFile = join(site.dataFolder, "forecast.json");
  await readForecast({ now, business, publicUrl: site.publicUrl, forecastUrl: met.url, forecastFile });
}

const WEEK = `/admin/calendar?view=week&date=${wetDay}`;
const WET = "Wet: 6 mm, 7 am to 1 pm";

test("while it is off nothing is asked and nothing is shown", async () => {
  await owner.open("/admin/settings?tab=forecast");
  expect(owner.text).toContain("Off: nothing is asked, and the calendar shows no weather.");
  await tick();
  expect(met.requests).toEqual([]);
  for (const path of [WEEK, `/admin/calendar?view=day&date=${wetDay}`, `/admin/rain?day=${wetDay}`]) {
    await owner.open(path);
    expect(owner.status).toBe(200);
    expect(owner.text).not.toContain("MET Norway");
  }
});

test("the owner switches it on, mistakes come back as typed, and Settings says what was answered", async () => {
  await owner.open("/admin/settings?tab=forecast");
  owner.fill("Forecast in the calendar", "yes");
  owner.fill("Latitude", "53.5461");
  owner.fill("Longitude", "113.4938");
  owner.fill("Most rain (mm)", "1");
  owner.fill("Dry hours before", "12");
  await owner.press("Save Changes");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please enter a longitude in Canada");
  expect(owner.value("Latitude")).toBe("53.5461");
  owner.fill("Longitude", "-113.4938");
  await owner.press("Save Changes");
  expect(owner.toast).toContain("Settings Saved");
  expect(owner.value("Latitude")).toBe("53.55");
  expect(owner.text).toContain("MET Norway is asked within a minute.");
  await tick();
  expect(met.requests.map(({ url }) => url)).toEqual(["/compact?lat=53.55&lon=-113.49"]);
  await owner.open("/admin/settings?tab=forecast");
  expect(owner.text).toContain("a forecast came.");
  expect(owner.text).toContain("1 request in the last 24 hours, of at most 26.");
});

test("week and day show the weather, and what it has against outdoor work alone", async () => {
  await owner.open(WEEK);
  expect(
    owner.texts('[aria-label="Weather"] > .calendar-key').map((words) => words.slice(-WET.length)),
  ).toEqual([WET]);
  const links = owner.texts("a.calendar-event");
  expect(links.find((link) => link.includes("Colleen"))).toContain(WET);
  expect(links.find((link) => link.includes("Northgate"))).not.toContain("Wet");
  expect(owner.text).toContain("Based on data from MET Norway (CC BY 4.0)");
  expect(owner.texts("main").join()).not.toContain("%");

  await owner.open(`/admin/calendar?view=day&date=${wetDay}`);
  const entries = owner.texts(".day-sheet li");
  expect(entries.find((entry) => entry.includes("Colleen"))).toContain(WET);
  expect(entries.find((entry) => entry.includes("Northgate"))).not.toContain("Wet");
  await owner.open(`/admin/calendar?view=day&date=${dryDay}`);
  expect(owner.texts(".day-sheet .card")[0]).toContain("dry");
  // The forecast reaches further, and only seven days are shown.
  for (const days of [-1, 7]) {
    await owner.open(`/admin/calendar?view=day&date=${dayAfter(today, days)}`);
    expect(owner.text).not.toContain("MET Norway");
  }
});

test("on a rain day outdoor work is proposed for days that the forecast has nothing against", async () => {
  await owner.open(`/admin/rain?day=${wetDay}`);
  expect(owner.text).toContain(`Forecast for this day: ${WET}`);
  expect(owner.value("New first day of Colleen") > wetDay).toBe(true);
  expect(owner.text).toMatch(/New first day of Colleen ?\w{3} (dry|not known yet)/);
});

test("the weather costs the calendar no query", async () => {
  const statement = Object.getPrototypeOf(new Database(":memory:").prepare("SELECT 1"));
  for (const path of [WEEK, `/admin/calendar?view=day&date=${wetDay}`]) {
    const asked = [vi.spyOn(statement, "all"), vi.spyOn(statement, "run")];
    await owner.open(path);
    const queries = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const each of asked) each.mockRestore();
    expect(owner.text).toContain("MET Norway");
    expect(queries, path).toBeLessThanOrEqual(4);
  }
});

/** All data as a ZIP, whose names are plain text. */
async function exported(): Promise<string> {
  const answer = await site.fetch("/admin/export", {
    method: "POST",
    headers: { Cookie: owner.cookies, Origin: site.publicUrl },
    body: new URLSearchParams({ password: ADMIN.password }),
  });
  return Buffer.from(await answer.arrayBuffer()).toString("latin1");
}

test("customers and the export get nothing of it", async () => {
  const kept = JSON.parse(readFileSync(join(site.dataFolder, "forecast.json"), "utf8"));
  expect(kept.forecast.rain.length).toBeGreaterThan(50);
  const feed = await site.db.selectFrom("calendar_feed").select("token").executeTakeFirstOrThrow();
  for (const path of ["/", "/services", "/calculator", "/visit", `/calendar/${feed.token}.ics`]) {
    const answer = await site.fetch(path);
    expect(answer.status, path).toBe(200);
    const text = await answer.text();
    for (const told of ["MET Norway", "api.met.no", "53.55", "113.49", "Wet:", "dryHours", "mostRain"])
      expect(text, `${path}: ${told}`).not.toContain(told);
  }
  const zip = await exported();
  expect(zip).toContain("quotes.csv");
  expect(zip).not.toContain("forecast.json");
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addDays } from "date-fns/addDays";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { albertaDay } from "~/business/time";
import { readCalendar } from "~/own-calendar/read-calendar.server";
import { calendarOf, startCalendars } from "~/own-calendar/testing.server";
import { keepSettings, openVisits } from "~/settings/settings.server";
import { dataFiles } from "../../../db/data-folder";
import { openSettingsRows } from "../../../db/settings-rows";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

/** A weekday on which visits are made, and a time of it that is free at first. */
let day: string;
let start: string;

let calendars: Awaited<ReturnType<typeof startCalendars>>;
let site: Site;
let owner: Visitor;
const pages: string[] = [];

beforeAll(async () => {
  calendars = await startCalendars((_request, response) => response.end());
  site = await startSite({ PRIVATE_HOSTS: "127.0.0.1" });
  await openVisits({ db: site.db, now: new Date() });
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
  [start = ""] = (await freeStarts()).slice(-1);
  day = albertaDay(start);
  const utc = (iso: string) => iso.replace(/[-:]|\.000/g, "");
  const busy = [`DTSTART:${utc(start)}`, "DURATION:PT30M", "SUMMARY:Root canal"];
  const daysOff = `DTSTART;VALUE=DATE:${albertaDay(addDays(new Date(), 8).toISOString()).replaceAll("-", "")}`;
  calendars.answerWith((_request, response) => response.end(calendarOf([busy, [daysOff, "DURATION:P7D"]])));
});
afterAll(() => calendars.stop());

/** What the clock does each minute. */
async function tick() {
  const files = dataFiles(site.dataFolder);
  const rows = openSettingsRows(files.databaseFile);
  const { business } = keepSettings(rows, defaultBusiness)();
  rows.close();
  await readCalendar({ now: new Date(), business, privateHosts: ["127.0.0.1"], ...files });
}

/** The times that /visit offers, as ISO. */
async function freeStarts(): Promise<string[]> {
  const visitor = new Visitor(site);
  await visitor.open("/visit");
  const html = visitor.find("html")?.outerHTML ?? "";
  pages.push(html);
  return [...html.matchAll(/name="start-[^"]*"[^>]*value="([^"]+)"/g)]
    .map(([, value = ""]) => value)
    .toSorted();
}

async function press(button: string) {
  await owner.press(button);
  pages.push(owner.find("html")?.outerHTML ?? "");
}

test("without script an address is tried, saved without typing it again, and takes its time away", async () => {
  expect(await freeStarts()).toContain(start);
  await owner.open("/admin/settings?tab=visits");
  expect(owner.text).toContain("No calendar is read.");
  await owner.follow("Enter its address");
  await press("Save");
  expect(owner.text).toContain("Please enter the address");
  owner.fill("Address (iCal)", "file:///etc/passwd");
  await press("Try it");
  expect(owner.text).toContain("Please enter an address that begins with https:// or webcal://");
  owner.fill("Address (iCal)", calendars.url.replace("127.0.0.1", "localhost"));
  await press("Try it");
  expect(owner.toast).toContain("is in a private network");
  owner.fill("Address (iCal)", calendars.url);
  await press("Try it");
  expect(owner.toast).toContain(
    "It Works – 1 entry in the next three weeks blocks visit times. 1 all-day entry does not.",
  );
  expect(owner.value("Address (iCal)")).toBe("");
  await press("Save");
  expect(owner.toast).toContain("Calendar Saved");
  expect(owner.text).toContain("has not been read yet. The first look is within a minute.");
  await tick();
  await owner.open("/admin/settings/calendar");
  expect(owner.text).toContain("1 entry in the next three weeks blocks visit times.");
  const free = await freeStarts();
  expect(free).not.toContain(start);
  expect(free.length).toBeGreaterThan(20);
});

test("in Settings all-day entries are chosen, and the history says so", async () => {
  const before = (await freeStarts()).length;
  await owner.open("/admin/settings?tab=visits");
  expect(owner.value("Your own calendar")).toBe("timed");
  owner.fill("Your own calendar", "all");
  await press("Save Changes");
  expect(owner.toast).toContain("Settings Saved");
  expect(owner.text).toContain("2 entries in the next three weeks block visit times.");
  expect((await freeStarts()).length).toBeLessThan(before);
});

test("nobody reads its address or what an entry is about: no page, no file, no backup, no export", async () => {
  const secrets = ["Root canal", "secret-7f3a", "basic.ics"];
  const answer = await site.fetch("/admin/export", {
    method: "POST",
    headers: { Cookie: owner.cookies, Origin: site.publicUrl },
    body: new URLSearchParams({ password: ADMIN.password }),
  });
  const zip = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  expect(zip).toContain("quotes.csv");
  expect(zip).not.toMatch(/own-calendar|busy-times/);
  const files = readdirSync(site.dataFolder, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(["own-calendar", "busy-times.json"]));
  const bytes = files.map(({ name }) => readFileSync(join(site.dataFolder, name), "latin1"));
  for (const secret of secrets) {
    for (const file of [...bytes, zip]) expect(file).not.toContain(secret);
    for (const page of pages) expect(page).not.toContain(secret);
  }
  const host = new URL(calendars.url).host;
  for (const path of ["/", "/visit", "/calculator"]) {
    const page = await (await site.fetch(path)).text();
    expect(page).not.toContain(host);
    expect(page).not.toContain("ownCalendar");
  }
});

test("when its key is gone the dashboard says so, and removed it takes no time", async () => {
  const { busyTimesFile } = dataFiles(site.dataFolder);
  const kept = JSON.parse(readFileSync(busyTimesFile, "utf8"));
  expect(kept.reading.entries).toHaveLength(2);
  await owner.open("/admin");
  expect(owner.text).not.toContain("Your own calendar");
  calendars.answerWith((_request, response) => response.writeHead(500).end());
  await owner.open("/admin/settings/calendar");
  owner.fill("Address (iCal)", `${calendars.url}?moved`);
  await press("Save");
  await tick();
  await owner.open("/admin");
  expect(owner.text).toContain("Your own calendar:");
  expect(owner.text).toContain("has a problem of its own (500). It blocks no visit times.");
  await owner.open("/admin/settings/calendar");
  await press("Remove calendar");
  expect(owner.toast).toContain("Calendar Removed");
  expect(owner.text).toContain("No calendar is read.");
  expect(await freeStarts()).toContain(start);
  await owner.open("/admin");
  expect(owner.text).not.toContain("Your own calendar");
  expect(day).toBe(albertaDay(start));
});

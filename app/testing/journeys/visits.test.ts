import { beforeAll, expect, test } from "vitest";
import { openVisits } from "~/settings/settings.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
});

const events = () => site.db.selectFrom("calendar_events").selectAll().orderBy("id").execute();

/** Fills the page's form in, with the first time that is offered. Gives that time. */
function fillIn(visitor: Visitor, changes: Record<string, string> = {}): string {
  const fields = {
    Name: "Vera Visit",
    Email: "vera@example.ca",
    Phone: "780-555-1111",
    "Address for the visit": "12 Sample Crescent NW",
    "What is it about?": "rubber_resurfacing",
    ...changes,
  };
  for (const [label, value] of Object.entries(fields)) visitor.fill(label, value);
  return chooseTime(visitor, 0);
}

/** Ticks one of the chosen day's times. Gives that time. */
function chooseTime(visitor: Visitor, place: number): string {
  const time = visitor.findAll(`input[name="start-${dayOf(visitor)}"]`)[place];
  if (!time) throw new Error(`No time with the number ${place} on ${visitor.path}`);
  visitor.choose(time.getAttribute("name")!, time.getAttribute("value")!);
  return time.getAttribute("value")!;
}

const dayOf = (visitor: Visitor) => visitor.find("input[name=day][checked]")?.getAttribute("value") ?? "";

test("until the owner opens it, nothing can be booked, and the page gives the phone", async () => {
  const visitor = new Visitor(site);
  await visitor.open("/visit");
  expect([visitor.status, visitor.heading]).toEqual([200, "Book your free site visit"]);
  expect(visitor.find("input[name^=start]")).toBeNull();
  expect(visitor.find('a[href^="tel:"]')).not.toBeNull();
  await openVisits({ db: site.db, now: new Date() });
});

test("who asks for a quote on the home page goes on to the times, with nothing to type again", async () => {
  const visitor = new Visitor(site);
  await visitor.open("/");
  visitor.fill("Name", "Rita Request");
  visitor.fill("Email", "rita@example.ca");
  visitor.fill("Phone", "780-555-2222");
  visitor.fill("Project type", "epoxy_garage");
  await visitor.press("Send Request");
  await visitor.follow("See All Free Times");
  expect(visitor.heading).toBe("Book your free site visit");
  expect(visitor.text).toContain("give you a firm price");
  expect(visitor.find("[name=email]")).toBeNull();
  // It has no price to read.
  await visitor.open(visitor.path.replace("/visit/", "/q/"));
  expect(visitor.status).toBe(404);
  await visitor.open("/");
  expect(visitor.find("#request")).not.toBeNull();
});

test("a booking with gaps names them, and books nothing", async () => {
  const visitor = new Visitor(site);
  await visitor.open("/visit");
  fillIn(visitor, { Phone: "", "What is it about?": "" });
  await visitor.press("Book This Visit");
  expect(visitor.texts("main [role=alert]")).toEqual([
    "Nothing is booked yet. Please check: Phone, What is it about?",
  ]);
  expect(await events()).toEqual([]);
});

test("a homeowner books, moves and cancels a visit without script; the owner has the lead and the event", async () => {
  const visitor = new Visitor(site);
  await visitor.open("/visit");
  const start = fillIn(visitor);
  await visitor.press("Book This Visit");
  expect(visitor.path).toMatch(/^\/visit\/[\w-]{22}$/);
  expect(visitor.heading).toBe("Your visit is booked");
  expect(await events()).toMatchObject([
    { start_date: start, title: "Consultation - Vera Visit", status: "scheduled" },
  ]);
  // Its own time is nobody else's: it stands among those to which it can be moved.
  expect(visitor.find(`input[value="${start}"]`)).not.toBeNull();
  const page = await site.fetch(visitor.path);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");

  const other = new Visitor(site);
  await other.open("/visit");
  expect(other.find(`input[value="${start}"]`)).toBeNull();

  const second = chooseTime(visitor, 1);
  await visitor.press("Move the Visit");
  expect(visitor.heading).toBe("Your visit has a new time");
  expect(await events()).toMatchObject([{ start_date: second }]);

  await visitor.press("Cancel the Visit");
  expect(visitor.heading).toBe("This visit is cancelled");
  expect(await events()).toMatchObject([{ status: "cancelled" }]);
  await other.open("/visit");
  expect(other.find(`input[value="${start}"]`)).not.toBeNull();
});

test("a day is asked for by the address; of days between, those without visits say closed", async () => {
  const visitor = new Visitor(site);
  await visitor.open("/visit");
  expect(visitor.findAll(".visit-strip")[0]?.children).toHaveLength(7);
  expect(
    visitor.findAll(".visit-strip p").map((day) => day.textContent?.match(/Sat|Sun|closed/g)),
  ).toContainEqual(["Sun", "closed"]);
  expect(visitor.find("details[open] .visit-strip")).toBeNull();
  const last = visitor.findAll("input[name=day]").at(-1)?.getAttribute("value") ?? "";
  await visitor.open(`/visit?day=${last}`);
  expect([dayOf(visitor), visitor.find("details[open] .visit-strip") !== null]).toEqual([last, true]);
  const start = visitor.find(`input[name="start-${last}"]`)?.getAttribute("value") ?? "";
  await visitor.open(`/visit?start=${start}`);
  expect(visitor.find("input[name^=start][checked]")?.getAttribute("value")).toBe(start);
  for (const nonsense of ["/visit?day=2026-02-30", "/visit?start=soon", "/visit?day=1999-01-01"]) {
    await visitor.open(nonsense);
    expect([visitor.status, visitor.find("input[name=day][checked]") !== null]).toEqual([200, true]);
  }
});

test("a time that was ticked on another day is not booked; the chosen day stays open, with all that was typed", async () => {
  const visitor = new Visitor(site);
  await visitor.open("/visit");
  fillIn(visitor, { Name: "Wanda", Email: "wanda@example.ca", Phone: "780-555-5555" });
  const other = visitor.findAll("input[name=day]").at(3)?.getAttribute("value") ?? "";
  visitor.choose("day", other);
  const before = await events();
  await visitor.press("Book This Visit");
  expect([visitor.status, visitor.find("#start-error")?.textContent]).toEqual([
    400,
    "Please choose a day and a time",
  ]);
  expect([dayOf(visitor), visitor.value("Name")]).toEqual([other, "Wanda"]);
  expect(await events()).toEqual(before);
  const start = chooseTime(visitor, 0);
  await visitor.press("Book This Visit");
  expect((await events()).at(-1)).toMatchObject({ start_date: start, customer_name: "Wanda" });

  // Its page has it for the calendar, with its own link and nobody invited.
  const file = await visitor.download(`${visitor.path}/calendar.ics`);
  expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  const entry = (await file.text()).replaceAll(/\r\n /g, "");
  expect(entry).toContain(`DTSTART:${start.replaceAll(/[-:]|\.000/g, "")}`);
  expect(entry).toContain(`Move or cancel: ${site.publicUrl}${visitor.path}`);
  expect(entry).not.toMatch(/ATTENDEE|ORGANIZER/);
  expect((await visitor.download(`/visit/${"a".repeat(22)}/calendar.ics`)).status).toBe(404);

  // Who would cancel is offered to move it instead.
  expect(visitor.find("#move[open]")).toBeNull();
  await visitor.follow("Move it instead");
  expect(visitor.find("#move[open] s")?.textContent).toContain("a.m.");
  await visitor.press("Cancel the Visit");
  expect((await visitor.download(`${visitor.path.replace("?move", "")}/calendar.ics`)).status).toBe(404);
});

test("while visits can be booked, footer, services and calculator lead to them, and not else", async () => {
  const visitor = new Visitor(site);
  const links = async (path: string) => {
    await visitor.open(path);
    return visitor.findAll('a[href="/visit"]').map((link) => link.textContent?.trim());
  };
  const pages = ["/", "/services", "/calculator?squareFeet=9000"];
  const open = [];
  for (const path of pages) open.push(await links(path));
  const visit = "Book a Free Visit";
  expect(open).toEqual([
    [visit],
    [visit, visit, visit, visit],
    ["pick a time", "Pick a time for the visit", visit],
  ]);
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open("/admin/settings?tab=visits");
  (owner.find("select[name=open]") as HTMLSelectElement).value = "no";
  await owner.press("Save");
  for (const path of pages) expect(await links(path)).toEqual([]);
  await owner.open("/admin/settings?tab=visits");
  (owner.find("select[name=open]") as HTMLSelectElement).value = "yes";
  await owner.press("Save");
  expect(await links("/")).toEqual([visit]);
});

test("of two who want the same time one gets it; the other is told, and nothing typed is lost", async () => {
  const [first, second] = [new Visitor(site), new Visitor(site)];
  await first.open("/visit");
  await second.open("/visit");
  const start = fillIn(first, { Name: "First", Email: "first@example.ca", Phone: "780-555-2222" });
  expect(fillIn(second, { Name: "Second", Email: "second@example.ca", Phone: "780-555-3333" })).toBe(start);
  await first.press("Book This Visit");
  expect(first.heading).toBe("Your visit is booked");
  await second.press("Book This Visit");
  expect([second.status, second.text]).toEqual([
    409,
    expect.stringContaining("That time is no longer free. Nothing was booked"),
  ]);
  expect([second.value("Name"), second.value("Phone")]).toEqual(["Second", "780-555-3333"]);
  expect((await events()).filter(({ start_date }) => start_date === start)).toHaveLength(1);
});

test("a wrong address of a visit is not found, and a stranger changes nothing by it", async () => {
  const before = await events();
  for (const path of ["/visit/1", `/visit/${"a".repeat(22)}`]) {
    expect((await site.fetch(path)).status).toBe(404);
    const body = new URLSearchParams({ intent: "cancel" });
    expect((await site.fetch(path, { method: "POST", body })).status).toBe(404);
  }
  expect(await events()).toEqual(before);
});

test("who reads a booked address cancels the visit with “This was not me”; opening the page changes nothing", async () => {
  const stranger = new Visitor(site);
  await stranger.open("/visit");
  fillIn(stranger, { Name: "Mallory", Email: "victim@example.ca", Phone: "780-555-4444" });
  await stranger.press("Book This Visit");
  // There is no mail server: no page says that a mail comes.
  expect(stranger.text).not.toContain("email at");
  const token = "v".repeat(22);
  await site.db.insertInto("unsubscribe_links").values({ email: "victim@example.ca", token }).execute();
  const statuses = async () =>
    (await events())
      .filter((event) => event.customer_email === "victim@example.ca")
      .map(({ status }) => status);

  const reader = new Visitor(site);
  await reader.open(`/unsubscribe/${token}?reminders=1`);
  expect(reader.text).toContain("You did not book a visit?");
  expect(await statuses()).toEqual(["scheduled"]);
  await reader.press("This was not me");
  expect(await statuses()).toEqual(["cancelled"]);
  expect(reader.text).toContain("Nobody can have a quote or a visit mailed to you from our site any more.");
  expect(reader.text).not.toContain("You did not book a visit?");
  const stops = () => site.db.selectFrom("mail_stops").select("reason").execute();
  expect(await stops()).toEqual([{ reason: "not_me" }]);
  await reader.press("Undo");
  expect(await stops()).toEqual([]);
});

test("of a deleted job neither the visit nor the quote opens, and a page that still stood open books and moves nothing", async () => {
  const booked = await site.db
    .selectFrom("visits")
    .selectAll()
    .orderBy("quote_id", "desc")
    .executeTakeFirstOrThrow();
  const quoteToken = "q".repeat(22);
  await site.db
    .updateTable("quotes")
    .set({ token: quoteToken, deleted_at: new Date().toISOString() })
    .where("id", "=", booked.quote_id)
    .execute();
  const visitor = new Visitor(site);
  await visitor.open("/visit");
  const start = visitor.find("input[name^=start]")?.getAttribute("value") ?? "";
  const before = await events();
  for (const path of [`/visit/${booked.token}`, `/visit/${quoteToken}`]) {
    const page = await site.fetch(path);
    expect([path, page.status]).toEqual([path, 410]);
    expect(await page.text()).toContain("This visit was removed");
    const body = new URLSearchParams({ intent: "book", start, address: "12 Sample Crescent NW" });
    await site.fetch(path, { method: "POST", headers: { Origin: site.publicUrl }, body });
  }
  expect(await events()).toEqual(before);
});

test("the owner sets when visits are offered", async () => {
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open("/admin/settings?tab=visits");
  expect(owner.status).toBe(200);
  owner.fill("Notice (hours)", "300");
  await owner.press("Save");
  expect(owner.text).toContain("Please enter 0 to 240 hours");
});

import { beforeAll, expect, test } from "vitest";
import { openVisits } from "~/settings/settings.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "0.2" });
  await openVisits({ db: site.db, now: new Date() });
});

async function press(flooder: Visitor, pressed: number): Promise<void> {
  await flooder.open("/visit");
  flooder.fill("Name", "Flora Flood");
  flooder.fill("Email", `flora${pressed}@example.ca`);
  flooder.fill("Phone", `780-555-010${pressed}`);
  flooder.fill("Address for the visit", `${pressed} Sample Crescent NW`);
  flooder.fill("What is it about?", "rubber_resurfacing");
  const day = flooder.find("input[name=day][checked]")?.getAttribute("value");
  flooder.choose(`start-${day}`, flooder.find(`input[name="start-${day}"]`)?.getAttribute("value") ?? "");
  await flooder.press("Book This Visit");
}

test("who books from one address again and again has two visits, then wishes, and in the end is told to call", async () => {
  const flooder = new Visitor(site);
  for (let pressed = 0; pressed < 6; pressed++) {
    await press(flooder, pressed);
    expect(flooder.heading).toBe(pressed < 2 ? "Your visit is booked" : "We have your wish for a visit");
  }
  expect(flooder.text).toContain("Nothing is booked yet. Somebody will call you at (780) 555-0105");
  expect(flooder.find('main a[href^="tel:"]')).not.toBeNull();
  expect(flooder.text).not.toContain("is booked. ");
  await press(flooder, 6);
  expect(flooder.status).toBe(429);
  expect(flooder.toast).toContain("Too Many Requests");
  expect(flooder.toast).toContain("(780) 555-1234");
  expect(flooder.value("Name")).toBe("Flora Flood");
  expect(flooder.value("Address for the visit")).toBe("6 Sample Crescent NW");
  const visits = await site.db.selectFrom("calendar_events").select("id").execute();
  expect(visits).toHaveLength(2);
});

test("staff remove all from this visitor in one press, and take it back in another", async () => {
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open("/admin/quotes/3");
  expect(owner.text).toContain("6 new requests and 2 visits to come");
  await owner.press("Remove all from this visitor");
  expect(owner.toast).toContain("6 requests and 2 visits of this visitor");
  expect(await site.db.selectFrom("calendar_events").select("id").execute()).toEqual([]);
  await owner.press("Undo");
  expect(owner.toast).toContain("Put Back");
  expect(await site.db.selectFrom("calendar_events").select("id").execute()).toHaveLength(2);
});

test("what form fillers know as Fax holds nobody back; what fills the trap is held, says so on Today, and is never called booked", async () => {
  const post = (fields: Record<string, string>, address: string) =>
    site.fetch("/visit?index", {
      method: "POST",
      headers: { "x-client-address": address },
      body: new URLSearchParams({
        ...{ name: "Ann Autofill", phone: "780-555-0199", projectType: "epoxy_garage" },
        ...fields,
      }),
    });
  const page = new Visitor(site);
  await page.open("/visit");
  const times = page.findAll("input[name^=start]").map((each) => each.getAttribute("value") ?? "");
  const person = await post(
    { email: "ann@example.ca", address: "1 Oak", start: times[0]!, fax: "780-555-0000" },
    "203.0.113.7",
  );
  await page.open(person.headers.get("Location")!);
  expect(page.heading).toBe("Your visit is booked");
  const robot = await post(
    { email: "bot@example.ca", address: "2 Oak", start: times[1]!, leaveEmpty: "buy" },
    "203.0.113.8",
  );
  await page.open(robot.headers.get("Location")!);
  expect(page.heading).toBe("We have your wish for a visit");
  expect(page.text).toContain("Nothing is booked yet");
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open("/admin");
  expect(owner.find('a[href="/admin?status=suspect"]')?.textContent).toBe("1 request held as suspected spam");
});

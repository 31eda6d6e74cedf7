import { expect, test } from "vitest";
import { openVisits } from "~/settings/settings.server";
import { startSite } from "../site";
import { Visitor } from "../visitor";

test("who books from one address again and again is told to call, keeps what was typed, and takes no more times", async () => {
  const site = await startSite({ RATE_LIMIT_FACTOR: "0.2" });
  await openVisits({ db: site.db, now: new Date() });
  const flooder = new Visitor(site);
  for (let pressed = 0; pressed <= 6; pressed++) {
    await flooder.open("/visit");
    flooder.fill("Name", "Flora Flood");
    flooder.fill("Email", `flora${pressed}@example.ca`);
    flooder.fill("Phone", `780-555-010${pressed}`);
    flooder.fill("Address for the visit", `${pressed} Sample Crescent NW`);
    flooder.fill("Project type", "rubber_resurfacing");
    const first = flooder.find("input[name=start]");
    flooder.choose("start", first?.getAttribute("value") ?? "");
    await flooder.press("Book This Visit");
  }
  expect(flooder.status).toBe(429);
  expect(flooder.toast).toContain("Too Many Requests");
  expect(flooder.toast).toContain("(780) 555-1234");
  expect(flooder.value("Name")).toBe("Flora Flood");
  expect(flooder.value("Address for the visit")).toBe("6 Sample Crescent NW");
  const visits = await site.db.selectFrom("calendar_events").select("id").execute();
  expect(visits).toHaveLength(6);
});

import { setEventStatus } from "~/calendar/save-event.server";
import { bookedJob } from "~/warranties/testing.server";
import { listWarranties } from "~/warranties/warranties.server";
import { OWNER, type ServedSite, serveSite } from "../served-site";
import { axe, doubleLetters, expect, expectNoWiderThanScreen, test } from "./test";

let site: ServedSite;

test.beforeAll(async () => {
  site = await serveSite();
});
test.afterAll(() => site.stop());

test("after Done the site starts a warranty, and its customer tells on a phone what is wrong", async ({
  page,
  browser,
}) => {
  const { quoteId, eventId } = await bookedJob(site.db, { squareFeet: 640, colorMixPercentage: 35 });
  await setEventStatus({ db: site.db, now: new Date(), actor: "owner" }, eventId, { status: "completed" });
  await expect.poll(() => listWarranties(site.db, [quoteId]), { timeout: 20_000 }).toHaveLength(1);
  const [warranty] = await listWarranties(site.db, [quoteId]);
  await doubleLetters(page);
  await page.goto(`${site.url}/w/${warranty!.token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("5-year warranty");
  await expectNoWiderThanScreen(page);
  await axe(page);
  await page.getByLabel("What do you see?").fill("The edge beside the garage door lifts");
  await page.getByLabel("Since when?").fill("About two weeks");
  await page.getByRole("button", { name: "Send to" }).tap();
  await expect(page.getByRole("heading", { name: "We have your message" })).toBeVisible();
  await expectNoWiderThanScreen(page);
  await axe(page);
  const office = await browser.newPage({ baseURL: site.url, viewport: { width: 375, height: 812 } });
  await office.request.post("/api/auth/login", { data: OWNER, headers: { Origin: site.url } });
  await office.goto(`/admin/quotes/${quoteId}`);
  await expect(office.getByText("Until November 18, 2031", { exact: true })).toBeVisible();
  await expectNoWiderThanScreen(office);
  await axe(office);
  await office.close();
});

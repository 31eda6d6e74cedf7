import { acceptAll, newEstimate } from "~/money/testing.server";
import { newLead } from "~/quotes/testing.server";
import { OWNER, type ServedSite, serveSite } from "../served-site";
import { axe, doubleLetters, expect, expectNoWiderThanScreen, test } from "./test";

let site: ServedSite;

// An agreement names the business with its mailing address, which the sample site has not.
test.beforeAll(async () => {
  site = await serveSite({ BUSINESS_ADDRESS: "100 Sample Avenue NW" });
});
test.afterAll(() => site.stop());

test("the owner asks, and the customer reads it on a phone and agrees", async ({ page, browser }) => {
  const { id } = await newLead(site.db, {
    name: "Wolfeschlegelsteinhausenbergerdorff",
    email: "w@example.ca",
  });
  await newEstimate(site.db, id, { pricePerSqFt: 7.22 });
  await acceptAll(site.db, id);
  const office = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  await office.request.post("/api/auth/login", { data: OWNER, headers: { Origin: site.url } });
  await office.goto(`/admin/quotes/${id}/change`);
  await office.getByLabel("What changes").fill("Grind out and fill the long crack\nbeside the garage");
  await office.getByLabel("Amount before GST").fill("400");
  await axe(office);
  await office.getByRole("button", { name: "Make a link for the customer" }).click();
  await expect(office.getByText("Waiting for the customer", { exact: true })).toBeVisible();
  await expect(office.getByLabel("What changes")).toHaveValue("");
  await axe(office);
  const link = office.getByRole("link", { name: "Open the customer’s page" });
  await doubleLetters(page);
  await page.goto(`${site.url}${await link.getAttribute("href")}`);
  await expectNoWiderThanScreen(page);
  await axe(page);
  await page.getByLabel("Your full name").fill("Maria Kowalska");
  await page.getByLabel("I agree to this change and its price").check();
  await page.getByRole("button", { name: "Agree to $420.00" }).tap();
  await expect(page.getByText("Maria Kowalska agreed to this on", { exact: false })).toBeVisible();
  await axe(page);
  await office.reload();
  await expect(office.getByText("Maria Kowalska agreed", { exact: false })).toBeVisible();
  await office.close();
});

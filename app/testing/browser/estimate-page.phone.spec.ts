import type { APIRequestContext } from "@playwright/test";
import { OWNER, type ServedSite, serveSite } from "../served-site";
import { axe, doubleLetters, expect, expectNoWiderThanScreen, test } from "./test";

let site: ServedSite;

// An agreement names the business with its mailing address, which the sample site has not.
test.beforeAll(async () => {
  site = await serveSite({ BUSINESS_ADDRESS: "100 Sample Avenue NW" });
});
test.afterAll(() => site.stop());

/** Sends an estimate with two optional lines, and gives the address of its page. */
async function sendEstimate(client: APIRequestContext, firstName: string): Promise<string> {
  const headers = { Origin: site.url };
  await client.post(`${site.url}/api/auth/login`, { headers, data: OWNER });
  const sent = await client.post(`${site.url}/api/admin/send-estimate`, {
    headers,
    data: {
      firstName,
      lastName: "Коваль",
      email: "oksana@example.ca",
      phone: "780-555-9876",
      address: "12 Sample Crescent NW",
      squareFeet: 850,
      colorMixPercentage: 35,
      customColor: "Slate Grey",
      pricePerSqFt: 9.5,
      lines: [
        { description: "Front walk", amount: 570, isOptional: true },
        { description: "Two front steps", amount: 420, isOptional: true },
      ],
    },
  });
  expect(sent.status()).toBe(200);
  const newest = site.db.selectFrom("estimates").select("token").orderBy("id", "desc");
  const { token } = await newest.executeTakeFirstOrThrow();
  return `${site.url}/e/${token}`;
}

test("at double letters the bar with the total leaves most of a phone's screen to the estimate", async ({
  page,
  request,
}) => {
  await doubleLetters(page);
  await page.goto(await sendEstimate(request, "Large"));
  await expectNoWiderThanScreen(page);
  const bar = await page.locator("[data-total-bar]").boundingBox();
  expect(bar!.height).toBeLessThan(page.viewportSize()!.height / 3);
});

test("on a phone a customer ticks a line, sees every total follow, checks it and accepts", async ({
  page,
  request,
}) => {
  await page.goto(await sendEstimate(request, "Oksana"));
  const bar = page.locator("[data-total-bar]");
  await expect(bar).toContainText("$8,478.75");
  await expectNoWiderThanScreen(page);
  await axe(page);
  await page.getByLabel("Front walk").check();
  await expect(bar).toContainText("$9,077.25");
  await expect(page.locator("dl [data-sum=total]")).toHaveText("$9,077.25");
  await expect(page.locator("[data-option-row]:visible")).toContainText("Front walk");

  await bar.getByRole("link", { name: "Accept" }).click();
  await page.getByLabel("Your full name").fill("Оксана Коваль");
  await expect(bar).toBeHidden();
  await page.getByLabel("I agree to this estimate and its terms").check();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check and accept");
  await axe(page);
  await page.getByRole("button", { name: "Accept $9,077.25" }).click();
  await expect(page.locator(".notice-success")).toContainText("Accepted by Оксана Коваль");
  await axe(page);
});

test("Back from the check page shows the form, after it was refused too", async ({
  page,
  request,
  tolerate,
}) => {
  tolerate(/400/);
  await page.goto(await sendEstimate(request, "Ostap"));
  const accept = page.locator("#accept").getByRole("button", { name: "Accept" });
  await accept.click();
  await expect(page.locator("#accept .field-error")).toHaveCount(2);
  await page.getByLabel("Your full name").fill("Ostap Koval");
  await page.getByLabel("I agree to this estimate and its terms").check();
  await accept.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check and accept");
  await page.goBack();
  await page.getByLabel("Your full name").fill("Ostap M. Koval");
  await page.getByLabel("I agree to this estimate and its terms").check();
  await accept.click();
  await page.getByRole("button", { name: "Accept $8,478.75" }).click();
  await expect(page.locator(".notice-success")).toContainText("Accepted by Ostap M. Koval");
});

test("a page in sight for two seconds counts as looked at", async ({ page, request }) => {
  const address = await sendEstimate(request, "Olha");
  const viewed = async () => {
    const newest = site.db.selectFrom("estimates").select("viewed_at").orderBy("id", "desc");
    return (await newest.executeTakeFirstOrThrow()).viewed_at;
  };
  await page.goto(address);
  await expect.poll(viewed).not.toBeNull();
});

test("with double text size nothing of the page is off the screen", async ({ page, request }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto(await sendEstimate(request, "Oksana"));
  await expectNoWiderThanScreen(page);
  await page.getByText("Decline", { exact: true }).click();
  await expectNoWiderThanScreen(page);
});

import { formatCents } from "../../pricing/money";
import { cents, JOBS, keptSurfaces, leadOf } from "../asked-surfaces";
import { expect, holdBack, test, untilHydrated } from "./test";

test("one to five surfaces have one price on the screen, on the card, in the mail and in the lead", async ({
  page,
  site,
}) => {
  for (const [more, job] of JOBS.entries()) {
    const total = formatCents(cents(job));
    const email = `surfaces-${more + 1}@example.com`;
    await page.goto("/calculator");
    for (const [place, { size, mix }] of job.entries()) {
      if (place > 0) await page.getByRole("button", { name: "Add a surface" }).click();
      const surface = page.locator(`#surface-${place + 1}`);
      await surface.getByRole("textbox", { name: "Project Size" }).fill(size);
      await surface.getByRole("textbox", { name: "Colour Mix" }).fill(mix);
    }
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill("780-555-9876");
    await expect(page.getByRole("complementary").locator("output")).toHaveText(total);
    await page.getByRole("button", { name: "Get My Quote" }).click();
    await expect(page.getByRole("region").filter({ hasText: "Quote #" })).toContainText(total);

    const lead = await leadOf(site.db, email);
    expect(lead.instant_quote_cents).toBe(cents(job));
    expect(JSON.parse(lead.instant_quote!).surfaces).toMatchObject(keptSurfaces(job));
    expect(lead.text).toContain(total);
  }
});

test("changes to several surfaces before the script loads count when it has", async ({ page }) => {
  const letGo = await holdBack(page, "**/assets/*.js");
  const query = "squareFeet=640&colorMixPercentage=35&surface=walk:64:0";
  await page.goto(`/calculator?${query}`, { waitUntil: "commit" });
  const walk = page.locator("#surface-2");
  await walk.getByRole("textbox", { name: "Project Size" }).fill("80");
  await walk.getByRole("combobox").selectOption("Pad");
  letGo();
  await untilHydrated(page);
  await expect(walk).toContainText("80 sq ft, all black");
  await expect(walk).toContainText("Pad");
  // 640 x $9.50 and 80 x $8.00, with GST.
  await expect(page.getByRole("complementary").locator("output")).toHaveText("$7,056.00");
});

test("only one surface's controls are open, and Reload restores all surfaces", async ({ page }) => {
  await page.goto("/calculator");
  await page.getByRole("button", { name: "Add a surface" }).click();
  const size = page.getByRole("textbox", { name: "Project Size" });
  await expect(size).toHaveCount(1);
  await size.fill("64");
  await expect(page).toHaveURL("/calculator?surface=walk%3A64%3A0");
  await page.reload();
  await expect(page.locator("#surface-2")).toContainText("64 sq ft, all black");
  await page.getByRole("button", { name: "Change Front walk" }).click();
  await page.getByRole("combobox", { name: "Name of surface 2" }).selectOption("Other");
  await page.getByRole("textbox", { name: "Own name of surface 2" }).fill("Behind the shed");
  await page.getByRole("button", { name: "Change Driveway" }).click();
  await expect(page.locator("#surface-2")).toContainText("Behind the shed");
  await page.getByRole("radio", { name: "Slate Grey" }).check({ force: true });
  await expect(page.locator("#surface-2")).toContainText("64 sq ft, 50% Slate Grey, 50% black");
  await expect(page).toHaveURL(/surface=other%3A64%3A50/);
  await page.reload();
  await expect(page.getByRole("complementary").locator("output")).toHaveText("$5,625.90");
  await page.getByRole("radio", { name: "Midnight Black" }).check({ force: true });
  await expect(page.locator("#surface-2")).toContainText("64 sq ft, all black");
  await page.getByRole("button", { name: "Remove Other surface" }).click();
  await expect(page.getByRole("complementary").locator("output")).toHaveText("$4,200.00");
});

test("a closed surface shows its error, opens when it is refused, and works by keyboard", async ({
  page,
  tolerate,
}) => {
  tolerate(/400/);
  await page.goto("/calculator?squareFeet=1500&surface=walk:400:0");
  const walk = page.locator("#surface-2");
  await page.locator("#surface-1").getByRole("textbox", { name: "Project Size" }).fill("1700");
  await expect(walk).toContainText("2,100 sq ft together is more than we price online.");
  await expect(page).toHaveURL(/squareFeet=1700.*surface=walk%3A400%3A0/);
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByLabel("Phone").fill("780-555-9876");
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(walk.getByRole("textbox", { name: "Project Size" })).toBeVisible();
  await page.getByRole("button", { name: "Change Driveway" }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Name of surface 1" })).toBeFocused();
  await page.getByRole("button", { name: "Add a surface" }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Name of surface 3" })).toBeFocused();
  await page.getByRole("button", { name: "Remove Front walk" }).press("Enter");
  await expect(page.getByRole("button", { name: "Add a surface" })).toBeFocused();
});

import { expect, test } from "./test";

/* A press that leaves a field: the page may not move the button away from under it. */

const LONG_ADDRESS = "9812 148 Street NW, Edmonton";
const BOOKED = /\/visit\/[\w-]{22}$/;

test("a tap on Book This Visit counts right after a long address was typed", async ({ page, site }) => {
  await page.goto("/visit");
  await page.getByLabel("Name").fill("Rosa");
  await page.getByLabel("Email").fill("rosa@example.ca");
  await page.getByLabel("Phone").fill("780-555-4110");
  await page.getByLabel("What is it about?").selectOption("rubber_resurfacing");
  await page.locator("input[name^=start-]:visible").nth(3).check();
  await page.getByLabel("Address for the visit").pressSequentially(LONG_ADDRESS);
  await page.getByRole("button", { name: "Book This Visit" }).tap();
  await expect(page).toHaveURL(BOOKED);

  // The same from a quote, where only the address is asked.
  const job = { phone: "780-555-4111", squareFeet: "850", colorMixPercentage: "0" };
  await page.request.post("/api/send-quote-email", { multipart: { ...job, email: "sami@example.ca" } });
  const quotes = site.db.selectFrom("quotes").select("token").where("email", "=", "sami@example.ca");
  const { token } = await quotes.executeTakeFirstOrThrow();
  await page.goto(`/visit/${token}`);
  await page.locator("input[name^=start-]:visible").nth(4).check();
  await page.getByLabel("Address for the visit").pressSequentially(LONG_ADDRESS);
  await page.getByRole("button", { name: "Book This Visit" }).tap();
  await expect(page.getByRole("heading", { name: "Your visit is booked" })).toBeVisible();
});

test("a slow press on Get My Quote counts, whichever field it leaves", async ({ page }) => {
  for (const [path, field, typed] of [
    ["/calculator", "Phone", "780 555 01"],
    ["/calculator?colorMixPercentage=35", "Preferred Colour", "Black"],
  ] as const) {
    await page.goto(path);
    await page.getByLabel("Email").fill("tova@example.ca");
    await page.getByLabel("Phone").fill("780-555-4112");
    await page.getByLabel(field).fill("");
    await page.getByLabel(field).pressSequentially(typed);
    await page.getByRole("button", { name: "Get My Quote" }).last().click({ delay: 1000 });
    await expect(page.getByText("Quote Sent Successfully!")).toBeVisible();
  }
});

import type { Page } from "@playwright/test";
import { writePayment } from "~/quotes/payments.server";
import { issuedInvoice } from "../issued-invoice";
import { axe, expect, expectNoWiderThanScreen, signIn, test } from "./test";

async function figuresIn(page: Page): Promise<string[]> {
  const shown = await page.locator(".paper-sheet .figures:visible").allTextContents();
  return shown;
}

test("what the bank asks for is copied, and the customer says that it is sent", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { number, token } = await issuedInvoice(site.db);
  await page.goto(`/i/${token}`);
  await expect(page.getByText("Left to pay, with GST")).toBeVisible();
  for (const [label, value] of [
    ["Send to", "pay@aspen.example"],
    ["Amount", "2422.35"],
    ["Message", number],
  ] as const) {
    await page.getByRole("button", { name: `Copy ${label}` }).click();
    await expect(page.getByRole("button", { name: `Copied ${label}` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoWiderThanScreen(page);
  }
  await axe(page);
  await page.getByText("I have sent it").click();
  await page.getByLabel("Cheque").check();
  await axe(page);
  await page.getByRole("button", { name: "Tell Prairie Surfaces" }).click();
  await expect(
    page.getByText(/You told us on .* that you have sent it by cheque\. We will look for it\./),
  ).toBeVisible();
  await expect(page.getByText("Pay by Interac e-Transfer")).toBeHidden();
  await axe(page);
});

test("in the dark a paid invoice is as readable, and printed it is the sheet with the same figures", async ({
  page,
  site,
}) => {
  const { quoteId, token } = await issuedInvoice(site.db);
  const context = { db: site.db, now: new Date(), actor: "owner" };
  await writePayment(context, { quoteId, amountCents: 242_235, method: "e-transfer" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/i/${token}`);
  await expect(page.getByText(/^Paid in full on/).first()).toBeVisible();
  await axe(page);
  const onScreen = await figuresIn(page);
  expect(onScreen).toContain("-$2,422.35");
  await page.emulateMedia({ media: "print" });
  expect(await figuresIn(page)).toEqual(onScreen);
  for (const gone of ["header nav", ".paper-side", ".paper-head", ".paper-bar", "footer"]) {
    await expect(page.locator(gone).first(), gone).toBeHidden();
  }
  await expect(page.locator(".paper-sheet")).toBeVisible();
});

test("a page in sight for two seconds counts as looked at, and the office sees it", async ({
  page,
  browser,
  site,
}) => {
  const { id, quoteId, token } = await issuedInvoice(site.db);
  const customer = await browser.newPage();
  await customer.goto(`${site.url}/i/${token}`);
  const viewed = () =>
    site.db.selectFrom("invoices").select("viewed_at").where("id", "=", id).executeTakeFirst();
  await expect.poll(async () => (await viewed())?.viewed_at).not.toBeNull();
  await customer.close();

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page);
  await page.goto(`/admin/quotes/${quoteId}`);
  const invoices = page.getByRole("region", { name: "Invoices" });
  await expect(invoices).toContainText("viewed");
  await invoices.getByRole("button", { name: /^Copy link/ }).click();
  await expect(invoices.getByRole("button", { name: /^Link copied/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/i/${token}`);
  await axe(page);
  await invoices.getByRole("link", { name: /^Customer’s page/ }).click();
  await expect(page.getByText("Left to pay, with GST")).toBeVisible();
});

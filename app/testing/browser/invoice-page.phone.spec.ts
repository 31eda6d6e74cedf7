import { issuedInvoice, PAYING } from "../issued-invoice";
import { axe, doubleLetters, expect, expectNoWiderThanScreen, test } from "./test";

test("on a phone how to pay comes before the sheet, and what is left stays in sight", async ({
  page,
  site,
}) => {
  const { token } = await issuedInvoice(site.db);
  await page.goto(`/i/${token}`);
  const top = async (place: string) => (await page.locator(place).boundingBox())!.y;
  expect(await top(".invoice-side")).toBeLessThan(await top(".paper-sheet"));
  await expect(page.locator(".paper-bar")).toContainText("$2,422.35");
  await expectNoWiderThanScreen(page);
  await axe(page);
  await page.getByText("I have sent it").tap();
  await page.getByRole("button", { name: "Tell Prairie Surfaces" }).tap();
  await expect(page.getByText("We will look for it.", { exact: false }).first()).toBeVisible();
  await axe(page);
});

test("each Copy stands beside what it copies, also beside a long address", async ({ page, site }) => {
  const paying = { ...PAYING, eTransfer: "payments@aspen-surfacing.example" };
  const { token } = await issuedInvoice(site.db, { paying });
  await page.goto(`/i/${token}`);
  for (const row of await page.locator(".invoice-copy li").all()) {
    const words = (await row.locator("> span").boundingBox())!;
    const copy = (await row.getByRole("button").boundingBox())!;
    expect(copy.x).toBeGreaterThanOrEqual(words.x + words.width);
  }
});

test("at double letters nothing of the page is off the screen", async ({ page, site }) => {
  await doubleLetters(page);
  const { token } = await issuedInvoice(site.db, { lead: { name: "Wolfeschlegelsteinhausenbergerdorff" } });
  await page.goto(`/i/${token}`);
  await expectNoWiderThanScreen(page);
  await page.getByText("I have sent it").tap();
  await page.getByText("Ask a question").tap();
  await expectNoWiderThanScreen(page);
});

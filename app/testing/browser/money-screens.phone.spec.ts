import { issuedInvoice } from "../issued-invoice";
import { axe, expect, expectNoWiderThanScreen, signIn, test } from "./test";

test("invoices, what is owed, GST and the bookkeeper's files fit a phone, in light and dark", async ({
  page,
  site,
}) => {
  const { number } = await issuedInvoice(site.db, { lead: { name: "Wolfeschlegelsteinhausenbergerdorff" } });
  await signIn(page);
  for (const path of ["invoices", "reports?tab=money", "reports?tab=bookkeeper"]) {
    await page.goto(`/admin/${path}`);
    await expectNoWiderThanScreen(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await axe(page);
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.goto(`/admin/invoices?q=${number}`);
  await page.getByRole("link", { name: number, exact: true }).tap();
  await expect(page.getByRole("heading", { name: "Invoices" })).toBeVisible();
});

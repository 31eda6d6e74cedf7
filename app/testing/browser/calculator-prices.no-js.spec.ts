import { emailOf, expectNoPrice, expectOnePrice, SIZES, summary, WAYS } from "./priced-sizes";
import { expect, test } from "./test";

/** Without a script there is no slider, and the price follows when it is asked for. */
const ENDS = ["Enter", "Update price first"] as const;

for (const [way, fillIn] of Object.entries(WAYS)) {
  test(`without JavaScript a size by ${way} has one price in the mail, in the lead and by the API`, async ({
    page,
    site,
    tolerate,
  }) => {
    tolerate(/400/);
    await page.goto("/calculator");
    await expect(page.getByRole("slider")).toHaveCount(0);
    for (const end of ENDS) {
      for (const size of SIZES) {
        await test.step(`${size.what}, ${end}`, async () => {
          const email = emailOf("no-js", way, end, size.what);
          const last = await fillIn(page, size, email);
          let shown: string | null = null;
          if (end === "Update price first") {
            await page.getByRole("button", { name: "Update price" }).click();
            shown = await summary(page).locator("output").textContent();
          }
          if (end === "Enter") await last.press("Enter");
          else await page.getByRole("button", { name: "Get My Quote" }).click();
          if (size.priced) await expectOnePrice({ page, db: site.db }, size, email, shown);
          else await expectNoPrice({ page, db: site.db }, size, email);
        });
      }
    }
  });
}

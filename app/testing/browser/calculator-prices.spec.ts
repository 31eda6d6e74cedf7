import { emailOf, SIZES } from "../asked-sizes";
import { bySlider, expectNoPrice, expectOnePrice, summary, WAYS } from "./priced-sizes";
import { expect, test, untilHydrated } from "./test";

/** How the field of the size is left. */
const ENDS = ["Enter", "Tab", "at once"] as const;
/** The size of an address stands in the form before a field is left. */
const ENTER = ["Enter"] as const;
const IN_RANGE = SIZES.filter(({ what }) => what === "in range");

/** In its own fields Enter takes the size, and sends nothing. */
const TABLE = [
  { way: "area", fillIn: WAYS.area, sizes: SIZES, ends: ENDS, enterSends: false },
  { way: "length and width", fillIn: WAYS["length and width"], sizes: SIZES, ends: ENDS, enterSends: false },
  { way: "address", fillIn: WAYS.address, sizes: SIZES, ends: ENTER, enterSends: true },
  { way: "slider", fillIn: bySlider, sizes: IN_RANGE, ends: ENDS, enterSends: true },
];

for (const { way, fillIn, sizes, ends, enterSends } of TABLE) {
  test(`a size by ${way} has one price on the screen, in the mail, in the lead and by the API`, async ({
    page,
    site,
  }) => {
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    const send = page.getByRole("button", { name: "Get My Quote" });
    await page.goto("/calculator");
    for (const end of ends) {
      for (const size of sizes) {
        await test.step(`${size.what}, ${end}`, async () => {
          posts = 0;
          const email = emailOf(way, end, size.what);
          const last = await fillIn(page, size, email);
          await untilHydrated(page);
          const shown = await summary(page).locator("output").textContent();
          if (end !== "at once") await last.press(end);
          if (end !== "Enter" || !enterSends) {
            expect(posts).toBe(0);
            await send.click();
          }
          if (!size.priced) {
            await expectNoPrice({ page, db: site.db }, size, email);
            return expect(posts).toBe(0);
          }
          // Empty again: a new form.
          await expect(page.getByLabel("Email")).toHaveValue("");
          await expectOnePrice({ page, db: site.db }, size, email, shown);
          expect(posts).toBe(1);
        });
      }
    }
  });
}

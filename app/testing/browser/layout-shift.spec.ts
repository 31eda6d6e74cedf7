import { expectNoShift, PUBLIC_PATHS } from "./layout-shift";
import { expect, test } from "./test";

test("nothing moves while a visitor scrolls through the public pages", ({ context }) =>
  expectNoShift(context));

for (const path of PUBLIC_PATHS) {
  test(`the heading of ${path} does not move when the rest arrives`, async ({ page }) => {
    const topOfHeading = async () => (await page.getByRole("heading", { level: 1 }).boundingBox())!.y;
    await page.goto(path);
    const top = await topOfHeading();
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const [untilHeading] = (await response.text()).split("</h1>");
      await route.fulfill({ response, body: `${untilHeading}</h1>` });
    });
    await page.goto(path, { waitUntil: "load" });
    expect(await topOfHeading()).toBe(top);
  });
}

import { expectNoShift, PUBLIC_PATHS } from "./layout-shift";
import { test } from "./test";

for (const path of PUBLIC_PATHS) {
  test(`nothing moves while a visitor reads ${path} to its end`, async ({ page }) => {
    await expectNoShift(page, path);
  });
}

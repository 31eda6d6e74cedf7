import { expect, test } from "./test";

for (const [path, picture] of [
  ["/", "#services img"],
  ["/", "#gallery li img"],
  ["/gallery", "main article img"],
  ["/gallery?project=1", "#project img"],
  ["/services", "#colors img"],
] as const) {
  test(`on ${path} a missing picture (${picture}) shows the placeholder in its place`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/404/);
    await page.route("**/uploads/**", (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    const missing = page.locator(picture).first();
    await missing.scrollIntoViewIfNeeded();
    await expect
      .poll(() => missing.evaluate((img) => getComputedStyle(img, "::after").backgroundImage))
      .toContain("placeholder.svg");
    // It keeps the picture's own shape.
    const [own, frame] = await missing.evaluate((img) =>
      [img, img.closest(".photo")!].map((each) => [each.clientWidth, each.clientHeight]),
    );
    expect(own).toEqual(frame);
  });
}

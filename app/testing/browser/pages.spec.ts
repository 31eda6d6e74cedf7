import { axe, expect, test } from "./test";

const pages = [
  { path: "/", heading: /Rubber driveways from \$8\.00/ },
  { path: "/privacy-policy", heading: "Privacy Policy" },
  { path: "/terms-of-service", heading: "Terms of Service" },
  { path: "/admin/login", heading: "Admin Login" },
  { path: "/calculator", heading: "Get Your Instant Quote" },
];

for (const { path, heading } of pages) {
  test(`${path} has one heading, no axe finding and no console message`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await axe(page);
  });
}

test("any other address is a 404", async ({ page, tolerate }) => {
  tolerate(/404/);
  const answer = await page.goto("/not-here");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await axe(page);
});

test("a document has one small script and no React; an application hydrates", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  // A module has run, and has asked for what it imports, before a page counts as loaded.
  await page.goto("/");
  expect(scripts.map((url) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/page-behaviour-.*\.js$/),
  ]);
  // Structured data is no script, whatever its tag says.
  expect(await page.locator('script:not([src], [type="application/ld+json"])').count()).toBe(0);

  await page.goto("/calculator");
  expect(scripts.some((url) => url.includes("/react-"))).toBe(true);
});

test("the front door stands before every answer, files and pages", async ({ request }) => {
  for (const path of ["/", "/favicon.svg", "/calculator", "/api/nothing"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
  }
});

import { axe, expect, test } from "./test";

test("the services page has one heading, no axe finding and no console message", async ({ page }) => {
  await page.goto("/services");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Professional Resurfacing Services");
  await expect(page.locator("#colors li")).toHaveCount(10);
  await axe(page);
});

test("'Learn More' on the home page leads to its service", async ({ page }) => {
  await page.goto("/");
  for (const service of ["Rubber Driveway Resurfacing", "Epoxy Garage Floors", "Patio Resurfacing"]) {
    await page.goto("/");
    await page.getByRole("article", { name: service }).getByRole("link", { name: "Learn More" }).click();
    await expect(page.getByRole("heading", { level: 2, name: service })).toBeInViewport();
  }
});

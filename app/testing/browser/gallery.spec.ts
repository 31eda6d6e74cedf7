import { axe, expect, test } from "./test";

test("each tab is a page of its own", async ({ page }) => {
  await page.goto("/gallery");
  await expect(page.getByRole("article")).toHaveCount(8);
  await page
    .getByRole("navigation", { name: "Kinds of project" })
    .getByRole("link", { name: "Epoxy" })
    .click();
  await expect(page.getByRole("link", { name: "Epoxy" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("article")).toHaveCount(3);
  await axe(page);
});

test("a homeowner opens a project, compares, and comes back to its card", async ({ page }) => {
  await page.goto("/gallery?tab=epoxy");
  const card = page.getByRole("article", { name: "Double garage with a flake floor" });
  await card.getByRole("link", { name: "View Full Project" }).click();
  const panel = page.getByRole("region", { name: "Double garage with a flake floor" });
  const slider = panel.getByRole("slider");
  await expect(slider).toBeInViewport();
  await slider.press("ArrowRight");
  await expect(slider).toHaveValue("51");
  await axe(page);

  await panel.getByRole("link", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await expect(card).toBeInViewport();
  await expect(page).toHaveURL(/\/gallery\?tab=epoxy#project-\d+$/);
});

test("the whole card opens its project", async ({ page }) => {
  await page.goto("/gallery");
  const card = page.getByRole("article", { name: "Workshop floor in metallic charcoal" });
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole("region", { name: "Workshop floor in metallic charcoal" })).toBeVisible();
});

test("in forced colours the chosen tab and check marks stay visible", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/gallery?tab=epoxy");
  const ground = (tab: string) =>
    page
      .getByRole("link", { name: tab, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground("Epoxy")).not.toBe(await ground("Rubber"));
  await page.goto("/services");
  const check = page.locator("main li > svg").first();
  const [mark, letters] = await check.evaluate((svg) =>
    [svg, svg.parentElement!].map((each) => getComputedStyle(each).color),
  );
  expect(mark).toBe(letters);
});

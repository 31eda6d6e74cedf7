import { axe, expect, expectNoWiderThanScreen, holdBack, signIn, test, untilHydrated } from "./test";

// Nothing is saved here: the other browser tests share the site, and read its prices.

test("the price chart follows what is typed, and each tab fits every screen", async ({ page }) => {
  await signIn(page);
  for (const tab of ["business", "prices", "services", "estimates", "questions", "costs", "site"]) {
    await page.goto(`/admin/settings?tab=${tab}`);
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      // On a desk three tabs are looked at below, with what is wrong in them.
      if (width === 375) await axe(page);
      await expectNoWiderThanScreen(page);
    }
  }

  await page.goto("/admin/settings?tab=prices");
  await expect(
    page.getByText("At 60% the calculator says $9.50 per sq ft, and an estimate $20.00."),
  ).toBeVisible();
  await page.getByLabel("Price per sq ft, full colour").fill("9.40");
  await page.getByLabel("Price per sq ft, all black").fill("8.00");
  await page.getByLabel("Full colour begins at (%)").fill("1");
  await expect(page.getByText("The two are within 10% of each other at every mix.")).toBeVisible();
  await page.getByLabel("Base rate per sq ft").fill("eight");
  await expect(page.getByText("Fill in every price to see the picture.")).toBeVisible();
});

test("a wrong price is reported by keyboard alone, and what was typed stays", async ({ page, tolerate }) => {
  tolerate(/400 \(Bad Request\)/);
  await signIn(page);
  await page.goto("/admin/settings?tab=prices");
  const field = page.getByLabel("Base rate per sq ft");
  await field.fill("0");
  await page.getByLabel("Days a price is valid").fill("20");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription("Please enter a price from 0.01 to 1,000.00");
  await expect(field).toBeFocused();
  await expect(page.getByLabel("Days a price is valid")).toHaveValue("20");
  await axe(page);
});

test("a wrong finish is reported in a service that was folded away, and what was typed stays", async ({
  page,
  tolerate,
}) => {
  tolerate(/400 \(Bad Request\)/);
  await signIn(page);
  await page.goto("/admin/settings?tab=services");
  const finishes = page.getByLabel("Epoxy: finishes");
  await finishes.fill("Flake: 9.75\nflake");
  await page.getByLabel("Basement: checklist for the crew").fill("Cover the drain");
  await page.locator("#epoxy > summary").click();
  await expect(finishes).toBeHidden();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(finishes).toHaveAccessibleDescription(/"flake" is there twice/);
  await expect(finishes).toBeFocused();
  await expect(finishes).toHaveValue("Flake: 9.75\nflake");
  await expect(page.getByLabel("Basement: checklist for the crew")).toHaveValue("Cover the drain");
  await axe(page);
});

test("a wrong logo is reported beside its field, and one of over 10 MB is not sent", async ({
  page,
  tolerate,
}) => {
  tolerate(/400 \(Bad Request\)/);
  await signIn(page);
  await page.goto("/admin/settings");
  await page.getByLabel("City").fill("Banff");
  const field = page.getByLabel("Logo", { exact: true });
  await field.setInputFiles({
    name: "large.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(field).toHaveAccessibleDescription(/This picture is over 10 MB/);
  await expect(field).toHaveValue("");
  await field.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(field).toHaveAccessibleDescription(/Please select an image file/);
  await expect(page.getByLabel("City")).toHaveValue("Banff");
  await axe(page);
});

test("what is typed is not lost by another tab, Back or closing, unless that is wanted", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Prices", exact: true }).click();
  const days = page.getByLabel("Days a price is valid");
  const before = await days.inputValue();
  await days.fill("21");
  const asked: string[] = [];
  const answer = (leaves: boolean) =>
    page.once("dialog", async (dialog) => {
      asked.push(dialog.type());
      await (leaves ? dialog.accept() : dialog.dismiss());
    });
  answer(false);
  await page.getByRole("link", { name: "Services", exact: true }).click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  answer(false);
  await page.goBack();
  await expect.poll(() => asked).toEqual(["confirm", "confirm"]);
  await expect(page).toHaveURL(/tab=prices/);
  await expect(days).toHaveValue("21");
  answer(false);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["confirm", "confirm", "beforeunload"]);

  await days.fill(before);
  await page.getByRole("link", { name: "Services", exact: true }).click();
  await expect(page).toHaveURL(/tab=services/);
  expect(asked).toHaveLength(3);
  await page.getByLabel("Basement: checklist for the crew").fill("Cover the drain");
  answer(true);
  await page.getByRole("link", { name: "Prices", exact: true }).click();
  await expect(page).toHaveURL(/tab=prices/);
});

test("moving a question does not save it, and nothing typed is lost", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/settings?tab=questions");
  await page.getByRole("textbox", { name: "Question 1", exact: true }).fill("First?");
  await page.getByRole("textbox", { name: "Question 2", exact: true }).fill("Second?");
  await page.getByLabel("Answer 2").fill("Yes.");
  await page.getByRole("button", { name: "Move 2 up" }).click();
  await expect(page.getByRole("textbox", { name: "Question 1", exact: true })).toHaveValue("Second?");
  await expect(page.getByLabel("Answer 1")).toHaveValue("Yes.");
  await expect(page.getByRole("textbox", { name: "Question 2", exact: true })).toHaveValue("First?");
});

test("a text that is changed before the script is there stays changed", async ({ page }) => {
  await signIn(page);
  const deliver = await holdBack(page, "**/assets/*.js");
  await page.goto("/admin/settings", { waitUntil: "commit" });
  const areas = page.getByLabel("Service areas");
  await areas.fill("Edmonton\nDevon");
  deliver();
  await untilHydrated(page);
  await expect(areas).toHaveValue("Edmonton\nDevon");
});

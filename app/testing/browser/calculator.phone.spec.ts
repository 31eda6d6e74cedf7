import { axe, expect, expectNoWiderThanScreen, test } from "./test";

test("on a phone the total stays in view while the sliders move, and covers no button", async ({ page }) => {
  await page.goto("/calculator");
  await page.getByRole("slider", { name: "Project Size" }).fill("850");
  const total = page.locator("p", { hasText: "Total with GST" });
  await expect(total).toBeInViewport();
  await expect(total).toContainText("$7,140.00");

  const send = page.getByRole("button", { name: "Get My Quote" });
  await send.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Get My Quote" }).click({ trial: true });
  await axe(page);
});

test("on a phone a refused field with the focus is not under the toast", async ({ page }) => {
  await page.goto("/calculator");
  await page.getByLabel("Email").fill("jane@example.ca");
  const send = page.getByRole("button", { name: "Get My Quote" });
  await send.evaluate((button) => button.scrollIntoView({ block: "start", behavior: "instant" }));
  await send.click();
  const phone = page.getByLabel("Phone");
  await expect(phone).toBeFocused();
  const toast = page.getByRole("status").filter({ hasText: "Missing Information" });
  await expect(toast).toBeVisible();
  const top = async () => (await phone.boundingBox())!.y;
  const bottom = await toast.boundingBox().then((box) => box!.y + box!.height);
  await expect.poll(top).toBeGreaterThanOrEqual(bottom);
});

test("nothing is wider than the phone", async ({ page, tolerate }) => {
  tolerate(/404/);
  for (const path of ["/", "/calculator", "/admin/login", "/privacy-policy", "/not-here"]) {
    await page.goto(path);
    await expectNoWiderThanScreen(page);
  }
});

test("the drawer opens, and closes after a link", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  await axe(page);
  await menu.getByRole("link", { name: "About" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/#about$/);
});

test("with double text size nothing is cut off at the edge", async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto("/calculator?colorMixPercentage=35");
  await expect(page.getByRole("radio", { name: "Terracotta" })).toBeVisible();
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide).toBe(room);
});

test("the calculator does not use Intl, whose first use is slow on a phone", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { used: [] });
    const noteUse = (owner: object, name: string) => {
      const method = Reflect.get(owner, name) as () => unknown;
      const noted = function (this: unknown, ...given: never[]) {
        (window as unknown as { used: string[] }).used.push(name);
        return new.target ? Reflect.construct(method, given) : Reflect.apply(method, this, given);
      };
      Object.defineProperty(owner, name, { value: noted });
    };
    for (const name of ["NumberFormat", "ListFormat", "DateTimeFormat", "PluralRules", "Collator"]) {
      noteUse(Intl, name);
    }
    noteUse(Number.prototype, "toLocaleString");
    noteUse(Date.prototype, "toLocaleString");
    noteUse(String.prototype, "localeCompare");
  });
  await page.goto("/calculator");
  await page.getByRole("slider", { name: "Project Size" }).fill("1850");
  await expect(page.getByText("1,850 sq ft").first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { used: string[] }).used)).toEqual([]);
});

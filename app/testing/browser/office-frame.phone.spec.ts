import { addContact } from "~/contacts/testing.server";
import { OFFICE_PAGES } from "~/pages";
import { axe, doubleLetters, expect, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

const MENUS = OFFICE_PAGES.flatMap(({ path, isInMenu }) => (isInMenu ? [path] : []));

test("on a phone the header is low, and the bar is on every page and marks where one is", async ({
  page,
}) => {
  await signIn(page);
  const id = await sendRequest(page, { name: "Bella Bar", email: "bar@example.ca" });
  const bar = page.getByRole("navigation", { name: "Daily work" });
  for (const [path, current] of [
    ["/admin", "Today"],
    ["/admin/leads", "Jobs"],
    [`/admin/quotes/${id}`, "Jobs"],
    ["/admin/calendar", "Calendar"],
    ["/admin/search?q=bella", "Search"],
    ["/admin/settings", ""],
  ] as const) {
    await page.goto(path);
    const header = (await page.locator("header").first().boundingBox())!;
    expect(header.height, path).toBeLessThanOrEqual(56);
    await expect(bar.getByRole("link")).toHaveCount(5);
    expect(
      (await bar.locator('[aria-current]:not([aria-current="false"])').allTextContents()).join(),
      path,
    ).toBe(current);
    // The other screens have their own look with this bar: cards, leads, job and calendar.phone.spec.ts.
    if (current === "Search") await axe(page);
  }
});

test("on a phone every page of the office is in Menu, which closes once one is chosen", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin");
  const pages = page.getByRole("navigation", { name: "Back office" });
  await expect(pages).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).tap();
  for (const path of MENUS) await expect(pages.locator(`a[href="${path}"]`)).toBeInViewport();
  await expect(page.getByRole("link", { name: "Account" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Logout" })).toBeInViewport();
  await axe(page);
  await pages.getByRole("link", { name: "Reports" }).tap();
  await expect(page).toHaveURL("/admin/reports");
  await expect(pages).toBeHidden();
});

test("from any screen a call is a lead after five presses", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/reports");
  let presses = 0;
  const press = async (name: string, role: "link" | "button" | "textbox" | "combobox") => {
    presses += 1;
    await page.getByRole(role, { name, exact: true }).tap();
  };
  await press("Add a phone lead", "link");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Gurpreet Brar");
  await press("Phone", "textbox");
  await page.keyboard.type("780-555-0129");
  // Opening the list and choosing from it are two.
  presses += 2;
  await page.getByRole("combobox", { name: "Project Type" }).selectOption("rubber_resurfacing");
  await axe(page);
  await press("Add Lead", "button");
  await expect(page.getByRole("link", { name: "Gurpreet Brar" }).first()).toBeVisible();
  expect(presses).toBe(5);
  await page.getByRole("link", { name: "Gurpreet Brar" }).first().tap();
  await expect(page.getByText("Phone Call").first()).toBeVisible();
});

test("the chat opens from the bar, above it, and closes again", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/leads");
  const button = page.locator("#chat > summary");
  const bar = (await page.getByRole("navigation", { name: "Daily work" }).boundingBox())!;
  const box = (await button.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(bar.y);
  await button.tap();
  const panel = (await page.locator(".chat-panel").boundingBox())!;
  expect(panel.y).toBeGreaterThanOrEqual(0);
  expect(panel.y + panel.height).toBeLessThanOrEqual(bar.y);
  await expectNoWiderThanScreen(page);
  await button.tap();
  await expect(page.locator(".chat-panel")).toBeHidden();
});

test("with letters of 200% every page fits the phone, its header and its bar too", async ({ page, site }) => {
  await doubleLetters(page);
  await signIn(page);
  const contact = { name: "Bella Big-Letters", email: "bella.big.letters@example.ca" };
  const id = await sendRequest(page, contact);
  await addContact(site.db, id);
  await page.request.patch(`/api/admin/quotes/${id}`, { data: { address: "9723 92 Street NW, Edmonton" } });
  const price = { squareFeet: 1000, colorMixPercentage: 0, preparationCost: 500, pricePerSqFt: 10 };
  const [firstName, lastName] = contact.name.split(" ");
  const estimate = {
    ...price,
    firstName,
    lastName,
    email: contact.email,
    phone: "780-555-9876",
    address: "1 Sample St",
  };
  const sent = await page.request.post("/api/admin/send-estimate", { data: { ...estimate, quoteId: id } });
  expect(sent.status()).toBe(200);
  const visit = { title: "Installation", eventType: "installation", customerName: contact.name, quoteId: id };
  const when = { startDate: "2035-03-08T09:00", endDate: "2035-03-09T17:00" };
  await page.request.post("/api/admin/calendar-events", { data: { ...visit, ...when } });
  const pages = OFFICE_PAGES.map(({ path }) => path.replace(":id", String(id)));
  for (const path of [
    ...pages,
    `/admin/quotes/${id}?open=payment`,
    `/admin?panel=follow-up&quote=${id}`,
    "/admin/leads?panel=phone",
    "/admin/estimates?tab=sent",
    "/admin/emails?tab=outbox",
    "/admin/calendar?month=2035-03",
    "/admin/calendar?view=week",
    "/admin/calendar?view=day",
    "/admin/images?tab=projects",
    "/admin/search?q=bella",
  ]) {
    await page.goto(path);
    const beyond = await page
      .locator(
        ":is(.office-header, .office-tabs, #chat > summary), :is(.office-header, .office-tabs) :is(a, p, button)",
      )
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > 375)
          .map(({ outerHTML }) => outerHTML.slice(0, 90)),
      );
    expect(beyond, path).toEqual([]);
    await expectNoWiderThanScreen(page);
  }
});

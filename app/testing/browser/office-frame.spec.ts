import type { Page } from "@playwright/test";
import { addContact } from "~/contacts/testing.server";
import { OFFICE_PAGES } from "~/pages";
import type { ServedSite } from "../served-site";
import { axe, expect, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

const SIZES = [
  { width: 375, height: 812 },
  { width: 667, height: 375 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

/** Every page of the office; those of the crew are their own. */
async function officePages(page: Page, { db }: ServedSite): Promise<string[]> {
  const id = await sendRequest(page, { name: "Frank Frame", email: "frame@example.ca" });
  await addContact(db, id);
  const paths = OFFICE_PAGES.flatMap(({ path, crewMenu }) => (crewMenu ? [] : [path]));
  return [...paths.map((path) => path.replace(":id", String(id))), "/admin/search?q=frame"];
}

/** What lies under the bar or the chat's button, wherever the page is scrolled to and at its end; and the button, if it can't be seen. */
function coveredThings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select, textarea, summary)"),
    ];
    // To ask what lies at a point costs much: only where a part of the bar or of the chat is.
    const above = [...document.querySelectorAll(":is(#chat, .office-tabs), :is(#chat, .office-tabs) *")];
    const covering = (x: number, y: number) =>
      above.some((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left <= x && x <= right && top <= y && y <= bottom;
      }) && document.elementFromPoint(x, y)?.closest("#chat, .office-tabs");
    const settle = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const covered: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility() || control.matches(".sr-only, [tabindex='-1']")) continue;
      control.focus();
      control.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      if (width < 4 || height < 4) continue;
      const isCovered = [left + 2, (left + right) / 2, right - 2].some((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].some((y) => covering(x, y)),
      );
      if (isCovered) covered.push(`focused: ${control.outerHTML.slice(0, 100)}`);
    }
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    await settle();
    for (const control of controls) {
      if (!control.checkVisibility()) continue;
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (bottom > top && bottom <= innerHeight && covering((left + right) / 2, (top + bottom) / 2))
        covered.push(`at the end: ${control.outerHTML.slice(0, 100)}`);
    }
    const chat = document.querySelector(".chat-button")!;
    chat.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, right, top, bottom, width, height } = chat.getBoundingClientRect();
    const isInViewport = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    if (width * height === 0 || !isInViewport) covered.push("the chat's button is not in sight");
    return covered;
  });
}

test("at six sizes no office page has anything under the bar or the chat's button", async ({
  page,
  site,
}) => {
  test.slow();
  await signIn(page);
  for (const path of await officePages(page, site)) {
    await page.goto(path);
    for (const size of SIZES) {
      const at = `${path} at ${size.width} x ${size.height}`;
      await page.setViewportSize(size);
      expect(await coveredThings(page), at).toEqual([]);
      await expectNoWiderThanScreen(page);
    }
  }
});

test("a slash reaches the search, Enter finds a job, and the next press opens it", async ({ page }) => {
  await signIn(page);
  await sendRequest(page, { name: "Quentin Slash", email: "slash@example.ca" });
  await page.goto("/admin/leads");
  const list = page.getByRole("searchbox", { name: "Search" });
  await list.fill("a/");
  await expect(list).toHaveValue("a/");
  await list.blur();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Find anything" })).toBeFocused();
  await page.keyboard.type("quentin");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Jobs" })).toBeVisible();
  await axe(page);
  await page
    .getByRole("link", { name: /Quentin Slash/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Quentin Slash/);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Find anything" })).toHaveValue("");
});

test("a long company name leaves the header's pages their room", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin");
  const heightWith = (name: string) =>
    page.locator(".office-header").evaluate((header, words) => {
      header.querySelector(".office-name")!.firstElementChild!.textContent = words;
      return header.getBoundingClientRect().height;
    }, name);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const usual = await heightWith("Prairie Surfaces");
    expect(await heightWith("Northgate Driveways and Garage Floors of Greater Edmonton")).toBe(usual);
    const hidden = await page.locator(".office-pages").evaluate((nav) => nav.scrollWidth - nav.clientWidth);
    expect(hidden, `at ${width}`).toBe(0);
  }
});

test("without a popover's help the header has every page on a desk", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin");
  const pages = page.getByRole("navigation", { name: "Back office" }).getByRole("link");
  await expect(pages).toHaveCount(9);
  for (const link of await pages.all()) await expect(link).toBeVisible();
  await expect(page.getByText("Welcome, owner")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Daily work" })).toBeHidden();
});

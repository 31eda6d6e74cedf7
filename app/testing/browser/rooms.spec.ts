import type { Page } from "@playwright/test";
import { axe, expect, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

const WIDTHS = [1440, 768, 375];
/** What a request without a name is called: all that stands before the @. */
const LONG = "priscilla.featherstonehaugh.whitefeather.who.lives.on.the.corner";

/** The first of the page's rows that has a link which is called so. */
const firstId = async (page: Page, prefix: string) =>
  (await page.locator(`a[id^=${prefix}-]`).first().getAttribute("id"))?.slice(prefix.length + 1);

/** The screens of a room with what can be open over them, as addresses. */
const ROOMS: Record<string, (page: Page) => Promise<string[]>> = {
  dashboard: async (page) => {
    const id = await sendRequest(page, {
      name: LONG,
      email: "a-long-name@a-very-long-domain-name.example.ca",
    });
    const panels = ["edit", "follow-up", "email", "schedule", "convert", "payment"];
    return ["/admin", ...panels.map((panel) => `/admin?panel=${panel}&quote=${id}`)];
  },
  leads: async (page) => {
    const id = await sendRequest(page, { name: LONG, email: "another-long-name@example.ca" });
    return ["/admin/leads", "/admin/leads?panel=new", `/admin/leads?delete=${id}`];
  },
  images: async (page) => {
    await page.goto("/admin/images");
    return ["/admin/images", "/admin/images?panel=new", `/admin/images?edit=${await firstId(page, "edit")}`];
  },
  projects: async (page) => {
    await page.goto("/admin/images?tab=projects");
    const id = await firstId(page, "edit");
    return ["", "&panel=new", `&edit=${id}`, `&delete=${id}`].map(
      (open) => `/admin/images?tab=projects${open}`,
    );
  },
  reviews: async (page) => {
    await page.goto("/admin/images?tab=reviews");
    const id = await firstId(page, "edit");
    return ["", "&panel=new", `&edit=${id}`, `&delete=${id}`].map(
      (open) => `/admin/images?tab=reviews${open}`,
    );
  },
  "subscribers and outbox": async (page) => {
    await sendRequest(page, { name: "Wide Screen", email: "wide@example.ca" });
    await page.goto("/admin/emails");
    const subscriber = await firstId(page, "delete");
    await page.goto("/admin/emails?tab=outbox");
    await page.locator("li a").first().click();
    await expect(page.getByRole("article")).toBeVisible();
    const { pathname, search } = new URL(page.url());
    return ["/admin/emails", `/admin/emails?delete=${subscriber}`, pathname + search];
  },
  estimates: async () => ["", "?panel=save-draft", "?panel=drafts"].map((open) => `/admin/estimates${open}`),
  calendar: async (page) => {
    const event = {
      title: "Wide visit",
      eventType: "maintenance",
      customerName: "Jane",
      startDate: "2034-03-08T09:00",
      endDate: "2034-03-09T10:00",
    };
    const added = await page.request.post("/api/admin/calendar-events", { data: event });
    const { id } = await added.json();
    const opened = ["", "&new=2034-03-01", "&day=2034-03-08", `&event=${id}`];
    return opened.map((open) => `/admin/calendar?month=2034-03${open}`);
  },
};

for (const [room, addresses] of Object.entries(ROOMS)) {
  test(`${room}: fits the screen at three widths, without axe findings`, async ({ page }) => {
    test.slow();
    await signIn(page);
    for (const address of await addresses(page)) {
      await page.goto(address);
      // What is under a dialog was looked at without it, and a dialog on a desk in the spec of what it does.
      const isDialog = /[?&](panel|edit|delete|new|day|event)=/.test(address);
      await expect(page.getByRole("dialog")).toHaveCount(isDialog ? 1 : 0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        if (width === 375) await axe(page, isDialog ? "dialog" : "html");
        if (width === 1440 && !isDialog) await axe(page);
        await expectNoWiderThanScreen(page);
      }
    }
  });
}

import type { Page } from "@playwright/test";
import { addCrewMember, planWork } from "../crew-work";
import type { ServedSite } from "../served-site";
import { axe, doubleLetters, expect, expectNoWiderThanScreen, signIn, test } from "./test";

/** The browser of the test has no program for text messages, and says so. */
const NO_MESSAGES = /sms:/;

const linesOf = async ({ db }: ServedSite, quoteId: number) => {
  const lines = db.selectFrom("activities").select(["summary", "actor"]).where("quote_id", "=", quoteId);
  return lines.where("kind", "=", "text_opened").execute();
};

/** Notes the address that a press leads to; the line is written by a request that outlives the page. */
async function opensText(page: Page, press: () => Promise<void>): Promise<void> {
  const written = page.waitForRequest(
    (request) => request.method() === "POST" && (request.postData() ?? "").includes("intent=text-opened"),
  );
  await press();
  await written;
}

test("with script a crew's press opens the text at once and is a line of its own name", async ({
  page,
  site,
  tolerate,
}) => {
  tolerate(NO_MESSAGES);
  const member = await addCrewMember(site.db, "texter");
  const { quoteId } = await planWork(site.db, member);
  await site.db
    .updateTable("quotes")
    .set({ site_contact: "Peter Hrycun, 780-555-0139" })
    .where("id", "=", quoteId)
    .execute();
  await page.request.post("/api/auth/login", { data: member });
  await page.goto("/admin/day");
  const text = page.getByRole("link", { name: "Text: on my way" });
  await expect(text).toHaveAttribute("href", /^sms:\+17805559876\?&body=Hi/);
  await opensText(page, () => text.tap());
  // A second tap can wait for ever on a link that leads out of the browser.
  await opensText(page, () => text.dispatchEvent("click"));
  await expect
    .poll(() => linesOf(site, quoteId))
    .toEqual([{ summary: "Text opened: On my way", actor: "texter" }]);
  await expect(page).toHaveURL(/\/admin\/day$/);

  await expect(page.getByText("On site: Peter Hrycun, 780-555-0139")).toBeVisible();
  await expect(page.getByRole("link", { name: "Call the contact on site" })).toHaveAttribute(
    "href",
    "tel:+17805550139",
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoWiderThanScreen(page);
  for (const width of [375, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    await expectNoWiderThanScreen(page);
    const lefts = await page
      .getByRole("heading", { level: 3 })
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(width === 768 ? 2 : 1);
    await axe(page);
  }
});

test("with script the press is a line from Today too", async ({ page, site, tolerate }) => {
  tolerate(NO_MESSAGES);
  const { eventId, quoteId } = await planWork(site.db, await addCrewMember(site.db, "planned"));
  const named = site.db.updateTable("calendar_events").set({ customer_name: "Zoë Text" });
  await named.where("id", "=", eventId).execute();
  await signIn(page);
  await page.goto("/admin?today=visits");
  await opensText(page, () => page.getByRole("link", { name: "Text Zoë Text: on my way" }).tap());
  await expect.poll(() => linesOf(site, quoteId)).toHaveLength(1);
});

test("with script the press is a line from the job too, by keyboard", async ({ page, site, tolerate }) => {
  tolerate(NO_MESSAGES);
  const { quoteId } = await planWork(site.db, await addCrewMember(site.db, "planned-too"));
  await signIn(page);
  await page.goto(`/admin/quotes/${quoteId}`);
  await opensText(page, () => page.getByRole("link", { name: "Text: on my way" }).press("Enter"));
  await expect.poll(() => linesOf(site, quoteId)).toHaveLength(1);
  await page.reload();
  await expect(page.getByText("Text opened: On my way")).toBeVisible();
});

test("on a tablet double letters lose nothing of the day", async ({ page, site }) => {
  await doubleLetters(page);
  const member = await addCrewMember(site.db, "reader");
  await planWork(site.db, member);
  await page.request.post("/api/auth/login", { data: member });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/admin/day");
  await expectNoWiderThanScreen(page);
});

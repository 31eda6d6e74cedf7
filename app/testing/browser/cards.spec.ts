import { axe, expect, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

const DETAILS = "Old concrete with two deep cracks by the garage door. ".repeat(4).slice(0, 200);

test("a card with 200 characters of details, two appointments and a follow-up is at most 190 px high", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const id = await sendRequest(page, {
    name: "Cora Dense",
    email: "cora.dense@example.ca",
  });
  const facts = {
    details: DETAILS,
    address: "31 Sample Place, Edmonton",
    projectSize: "850 sq ft",
    budget: "$5k - $10k",
  };
  await page.request.patch(`/api/admin/quotes/${id}`, { data: facts });
  const followUp = { followUpDate: "2036-03-01", followUpNotes: "Side path as well?" };
  await page.request.patch(`/api/admin/quotes/${id}/follow-up`, {
    data: { ...followUp, lastContactDate: "2026-03-01T09:00" },
  });
  for (const hour of ["09", "11"]) {
    const [startDate, endDate] = [`2036-03-08T${hour}:00`, `2036-03-08T${hour}:30`];
    const visit = {
      title: "Consultation - Cora Dense",
      eventType: "consultation",
      customerName: "Cora Dense",
    };
    await page.request.post("/api/admin/calendar-events", {
      data: { ...visit, quoteId: id, startDate, endDate },
    });
  }
  await page.goto("/admin?q=cora");
  const card = page.getByRole("article", { name: "Cora Dense" });
  await expect(card).toContainText("Consultation - Cora Dense");
  expect((await card.boundingBox())!.height).toBeLessThanOrEqual(190);
  await expectNoWiderThanScreen(page);
  await axe(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await axe(page);
});

test("with an empty Today the first card is within 700 px", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await sendRequest(page, { name: "Dora Lost", email: "dora.lost@example.ca" });
  // Other tests have left requests and appointments on this site.
  const quotes: { id: number; name: string }[] = await (await page.request.get("/api/admin/quotes")).json();
  // An invoice of a lost job is still asked for.
  for (const { id, name } of quotes) {
    await page.request.patch(`/api/admin/quotes/${id}/status`, { data: { status: "lost" } });
    if (name !== "Dora Lost") await page.request.delete(`/api/admin/quotes/${id}`);
  }
  const events: { id: number }[] = await (await page.request.get("/api/admin/calendar-events")).json();
  for (const { id } of events) await page.request.delete(`/api/admin/calendar-events/${id}`);
  await page.goto("/admin");
  await expect(page.locator(".today-row")).toHaveCount(0);
  expect((await page.getByRole("article").first().boundingBox())!.y).toBeLessThanOrEqual(700);
});

test("the first button is at most eight tab stops from the top", async ({ page }) => {
  await signIn(page);
  const id = await sendRequest(page, { name: "Elsa Due", email: "elsa.due@example.ca" });
  await page.request.patch(`/api/admin/quotes/${id}/follow-up`, { data: { followUpDate: "2026-01-05" } });
  await page.goto("/admin");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  let stops = 1;
  const isAct = () => page.evaluate(() => document.activeElement?.matches("a[href^='tel:']"));
  while (!(await isAct()) && stops <= 8) {
    await page.keyboard.press("Tab");
    stops += 1;
  }
  expect(await isAct()).toBe(true);
  expect(stops).toBeLessThanOrEqual(8);
});

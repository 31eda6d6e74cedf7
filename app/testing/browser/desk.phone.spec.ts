import { expect, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

/** What a camera calls its pictures, or a stranger himself: no place to break it. */
const ENDLESS = "PXL_20260512_102345678_driveway_in_front_of_the_garage";

test("on a phone a long word makes no page wider than the screen", async ({ page }) => {
  await signIn(page);
  const id = await sendRequest(page, { name: ENDLESS, email: "endless@example.ca" });
  const contact = { phone: ENDLESS, address: ENDLESS, projectSize: ENDLESS, details: ENDLESS };
  await page.request.patch(`/api/admin/quotes/${id}`, { data: contact });
  const visit = { title: ENDLESS, eventType: "consultation", customerName: ENDLESS, quoteId: id };
  const when = { startDate: "2035-03-08T09:00", endDate: "2035-03-08T10:00" };
  const event = await page.request.post("/api/admin/calendar-events", { data: { ...visit, ...when } });
  const [{ url }] = await (await page.request.get("/api/images/hero-background")).json();
  const pictures: number[] = [];
  for (const location of ["gallery-showcase", "color-options"]) {
    const picture = { name: ENDLESS, description: ENDLESS, url, location };
    const added = await page.request.post("/api/admin/images", { data: picture });
    expect(added.status()).toBe(201);
    pictures.push((await added.json()).id);
  }
  for (const address of [
    "/",
    "/services",
    "/admin",
    "/admin/leads",
    "/admin/images",
    `/admin/estimates?quote=${id}`,
    `/admin/calendar?month=2035-03&event=${(await event.json()).id}`,
    ...["edit", "follow-up", "email", "schedule", "convert", "payment"].map(
      (panel) => `/admin?panel=${panel}&quote=${id}`,
    ),
  ]) {
    await page.goto(address);
    await expectNoWiderThanScreen(page);
  }
  // The other tests count what a visitor sees.
  for (const picture of pictures) await page.request.delete(`/api/admin/images/${picture}`);
});

test("a dialog that was opened from a row of Today gives the focus back to that row", async ({ page }) => {
  await signIn(page);
  const contact = { name: "Quincy Question", email: "quincy.question@example.ca" };
  const id = await sendRequest(page, contact);
  const price = { squareFeet: 1000, colorMixPercentage: 0, preparationCost: 500, pricePerSqFt: 10 };
  const person = { firstName: "Quincy", lastName: "Question", phone: "780-555-9876", address: "1 Sample St" };
  const sent = await page.request.post("/api/admin/send-estimate", {
    data: { ...price, ...person, email: contact.email, quoteId: id },
  });
  await page.goto((await sent.json()).link);
  await page.getByLabel("Your question").fill("How thick is it?");
  await page.getByRole("button", { name: "Send question" }).click();
  await page.goto("/admin");
  const answer = page.getByRole("link", { name: `Answer for ${contact.name}` });
  await answer.tap();
  await expect(page.getByRole("dialog", { name: "Send Email" })).toBeVisible();
  await page.getByRole("link", { name: "Close" }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(answer).toBeFocused();
});

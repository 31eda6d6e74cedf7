import { axe, expect, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

test("on a phone leads and subscribers are cards, and nothing is wider than the screen", async ({
  page,
  request,
}) => {
  await request.post("/api/send-quote-email", {
    multipart: {
      email: "a.long.address.of.a.homeowner@a-rather-long-domain-name.example.ca",
      phone: "7805550000",
      squareFeet: "850",
      colorMixPercentage: "20",
    },
  });
  await signIn(page);
  for (const path of [
    "/admin/chats",
    "/admin/leads",
    "/admin/leads?panel=new",
    "/admin/leads?delete=1",
    "/admin/emails",
    "/admin/emails?delete=1",
    "/admin/emails?tab=outbox",
    "/admin/emails?tab=outbox&mail=1",
  ]) {
    await page.goto(path);
    await expectNoWiderThanScreen(page);
    // Those of the emails are looked at by rooms.spec.ts.
    if (!path.startsWith("/admin/emails")) await axe(page);
  }
  await page.goto("/admin/leads");
  const card = page.locator("tbody tr").first();
  await expect(card).toHaveCSS("display", "grid");
  await expect(card.getByRole("combobox")).toBeVisible();
  await expect(card.getByRole("link", { name: "Delete" })).toBeVisible();
});

test("on the narrowest phone the page of a job fits the screen", async ({ page }) => {
  await signIn(page);
  const email = "narrow.neighbour.of.oksana@example.ca";
  const id = await sendRequest(page, { name: "Nastasia Narrow-Kowalska", email });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/admin/quotes/${id}`);
  await expectNoWiderThanScreen(page);
});

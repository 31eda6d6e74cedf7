import { expect, test } from "./test";

const TAGS = "utm_source=google&utm_campaign=spring%20%26%20more&gclid=Cj0";
const ORIGIN = '{"utm_source":"google","utm_campaign":"spring & more","gclid":"Cj0"}';

test("the link of the visit's first page is sent with a request, a quote and a chat of later pages", async ({
  page,
  site,
}) => {
  await page.goto(`/services?day=1&${TAGS}`);
  await page.goto("/?utm_source=later");
  await page.getByLabel("Name").fill("Jane Doe");
  await page.getByLabel("Email").fill("jane-origin@example.ca");
  await page.getByLabel("Phone").fill("780-555-4141");
  await page.getByLabel("Project type").selectOption("epoxy_garage");
  await page.getByRole("button", { name: "Send Request" }).click();
  await expect(page.getByRole("heading", { name: "We have your request" })).toBeVisible();

  await page.goto("/calculator");
  await page.getByLabel("Email").fill("jane-origin@example.ca");
  await page.getByLabel("Phone").fill("780-555-4141");
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByRole("heading", { name: "Price another surface" })).toBeVisible();

  await page.locator("#chat > summary").click();
  await page.getByLabel("Your message").fill("call me, 780-555-4242");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.locator('[data-chat-new] [data-from="chat"]')).toBeVisible();

  const leads = await site.db
    .selectFrom("quotes")
    .select("origin")
    .where((lead) => lead.or([lead("email", "=", "jane-origin@example.ca"), lead("phone", "like", "%4242")]))
    .execute();
  expect(leads.map(({ origin }) => origin)).toEqual([ORIGIN, ORIGIN, ORIGIN]);
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ value: expect.stringContaining("google") }),
  );
});

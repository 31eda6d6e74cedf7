import { readFile } from "node:fs/promises";
import { axe, expect, signIn, test } from "./test";

test("the owner reads, exports and deletes subscribers", async ({ page, request }) => {
  for (const name of ["kept", "deleted"]) {
    await request.post("/api/send-quote-email", {
      multipart: {
        email: `${name}@subscribers.example.ca`,
        phone: "7805550000",
        squareFeet: "850",
        colorMixPercentage: "0",
      },
    });
  }
  await signIn(page);
  await page.goto("/admin/emails");
  const row = page.getByRole("row").filter({ hasText: "deleted@subscribers.example.ca" });
  await expect(row).toContainText("Quote Calculator");
  await axe(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export List" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^email-subscribers-\d{4}-\d\d-\d\d\.txt$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\n");
  expect(lines).toContain("kept@subscribers.example.ca");

  const opener = row.getByRole("link", { name: /^Delete / });
  await opener.click();
  const question = page.getByRole("dialog", {
    name: "Are you sure you want to delete this email subscriber?",
  });
  await expect(question).toContainText("deleted@subscribers.example.ca");
  await axe(page);
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(opener).toBeFocused();

  await opener.click();
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Email subscriber deleted successfully.")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("a delete that can't reach the server says so, and asks again", async ({ page, request, tolerate }) => {
  tolerate(/ERR_FAILED/);
  await request.post("/api/send-quote-email", {
    multipart: {
      email: "offline@subscribers.example.ca",
      phone: "7805550000",
      squareFeet: "850",
      colorMixPercentage: "0",
    },
  });
  await signIn(page);
  await page.goto("/admin/emails");
  const row = page.getByRole("row").filter({ hasText: "offline@subscribers.example.ca" });
  await row.getByRole("link", { name: /^Delete / }).click();
  await page.route("**/admin/emails.data**", (route) => route.abort());
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByText("Failed to delete subscriber.")).toBeVisible();
  await page.unroute("**/admin/emails.data**");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});

test("a mail in the outbox can be read and sent again", async ({ page }) => {
  await signIn(page);
  // Of staff: what visitors cause is kept back once other tests of this site have caused their share.
  const mail = { to: "retry@subscribers.example.ca", subject: "Your driveway", message: "It is $8,478.75." };
  expect((await page.request.post("/api/admin/send-email", { data: mail })).status()).toBe(200);
  await page.goto("/admin/emails");
  await page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: "Outbox" }).click();
  const listed = page.getByRole("listitem").filter({ hasText: "To retry@subscribers.example.ca" });
  await expect(listed).toContainText("Waiting");
  await axe(page);
  await listed.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Waiting in the outbox: no mail server is set up.")).toBeVisible();
  await listed.getByRole("link").first().click();
  await expect(page.getByRole("article")).toContainText("$8,478.75");
  await axe(page);
});

import { billCustomer, noticeOf } from "./bank-notice";
import { axe, expect, expectNoWiderThanScreen, signIn, test } from "./test";

test("a pasted notice is read, corrected and booked, without axe findings by day and by night", async ({
  page,
  tolerate,
}) => {
  tolerate(/400 \(Bad Request\)/);
  await signIn(page);
  const number = await billCustomer(page, "Nora Notice");
  const notice = page.getByLabel("The bank’s email about the e-Transfer");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Paste a bank notice" }).click();
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByText("Please paste the bank’s email")).toBeVisible();
  await notice.fill(noticeOf("N NOTICE", "driveway", "CAnora01"));
  await page.getByRole("button", { name: "Read it" }).click();
  const reading = page.getByRole("region", { name: "What it says" });
  await expect(reading.getByLabel("Amount")).toHaveValue("2422.35");
  await expect(page.getByRole("button", { name: `Record $2,422.35 for ${number}` })).toBeVisible();
  await reading.getByLabel("Amount").fill("1,000");
  await reading.getByLabel("Message").fill(`for ${number}`);
  const book = page.getByRole("button", { name: `Record $1,000.00 for ${number}` });
  await expect(book).toBeVisible();
  await page.getByRole("button", { name: "Find the invoice again" }).click();
  await expect(reading).toContainText("That leaves $1,422.35 to pay on it.");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoWiderThanScreen(page);
    }
  }
  await book.click();
  await expect(page.getByText(`Recorded $1,000.00 for ${number}`)).toBeVisible();

  await page.goto("/admin/notice");
  await notice.fill(noticeOf("NORA NOTICE", number, "CAnora01"));
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(reading.getByText("Already recorded on")).toContainText(`for ${number}: Nora Notice`);
  await axe(page);
  await notice.fill("Hello");
  await page.getByRole("button", { name: "Read it again" }).click();
  await expect(reading.getByLabel("Amount")).toHaveValue("");
  await expect(reading.getByRole("link", { name: "Search for the job" })).toBeVisible();
  await axe(page);
});

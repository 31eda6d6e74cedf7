import { billCustomer, noticeOf } from "./bank-notice";
import { expect, signIn, test } from "./test";

test("without JavaScript a pasted notice is read, booked once, and found again when it is pasted twice", async ({
  page,
}) => {
  await signIn(page);
  const number = await billCustomer(page, "Otto Bankmail");
  for (const isSecond of [false, true]) {
    await page.goto("/admin/notice");
    await page
      .getByLabel("The bank’s email about the e-Transfer")
      .fill(noticeOf("OTTO NOSCRIPT", number, "CAotto01"));
    await page.getByRole("button", { name: "Read it" }).click();
    if (isSecond) break;
    await expect(page.getByRole("radio", { name: number })).toBeChecked();
    await page.getByRole("button", { name: "Record it" }).click();
    await expect(page.getByText(`Recorded $2,422.35 for ${number}`)).toBeVisible();
  }
  await expect(page.getByText("Already recorded on")).toContainText(`for ${number}: Otto Bankmail`);
  await expect(page.getByRole("button", { name: "Record it" })).toHaveCount(0);
});

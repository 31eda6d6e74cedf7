import type { Page } from "@playwright/test";
import { expect, sendRequest } from "./test";

/** Bills a new customer of this worker's site $2,422.35. Returns the invoice's number. */
export async function billCustomer(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.ca`;
  const id = await sendRequest(page, { name, email });
  await page.goto(`/admin/quotes/${id}/bill`);
  await page.getByLabel("Line 1", { exact: true }).fill("Repair");
  await page.getByLabel("Amount 1", { exact: true }).fill("2307");
  await page.getByLabel("I am registered for GST").check();
  await page.getByRole("button", { name: "Check the invoice" }).click();
  await page.getByRole("button", { name: "Issue it, $2,422.35" }).click();
  const number = await page
    .getByText(/INV-\d{4}/)
    .first()
    .textContent();
  await expect(page).toHaveURL(`/admin/quotes/${id}#invoices`);
  return /INV-\d{4}/.exec(number ?? "")![0];
}

/** A bank's mail about $2,422.35. */
export const noticeOf = (sender: string, message: string, reference: string) =>
  `${sender} has sent you $2,422.35 (CAD) and the money has been automatically deposited.
Message: ${message}
Reference Number: ${reference}`;

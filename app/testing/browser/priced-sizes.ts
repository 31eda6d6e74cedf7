import { expect, type Locator, type Page } from "@playwright/test";
import type { Db } from "../../../db/schema";
import { formatCents } from "../../pricing/money";
import { formatSquareFeet } from "../../pricing/square-feet";
import { type AskedSize, type Kept, keptFor } from "../asked-sizes";

const totals = new Map<AskedSize, string>();

/** What the API answers for the job that is priced: "$8,478.75". A size that is refused it refuses too: "". */
async function totalByApi(page: Page, size: AskedSize): Promise<string> {
  const total = totals.get(size) ?? (await askApi(page, size));
  totals.set(size, total);
  return total;
}

async function askApi(page: Page, { area, mix, priced }: AskedSize): Promise<string> {
  const job = priced ?? { squareFeet: Number(area), colorMixPercentage: Number(mix) };
  const multipart = { email: "by-api@example.ca", phone: "780-555-9876", ...job };
  const answer = await page.request.post("/api/send-quote-email", { multipart });
  expect(answer.status()).toBe(priced ? 200 : 400);
  return priced ? formatCents(Math.round((await answer.json()).total * 100)) : "";
}

/** The page that a visitor has open, and the database of its site. */
interface Screen {
  page: Page;
  db: Db;
}

/** Expects one price in the mail, in the stored lead, by the API, and on the screen if it was `shown`. */
export async function expectOnePrice(
  { page, db }: Screen,
  size: AskedSize,
  email: string,
  shown: string | null,
) {
  const total = await totalByApi(page, size);
  const { squareFeet } = size.priced!;
  if (shown) expect(shown).toBe(total);
  await expect.poll(() => keptFor(db, email)).toHaveLength(1);
  const [{ cents, subject, mail, ...job }] = (await keptFor(db, email)) as [Kept];
  expect(job).toEqual(size.priced);
  expect(cents && formatCents(cents)).toBe(total);
  expect(subject).toBe(`Your rubber resurfacing quote: ${total} for ${formatSquareFeet(squareFeet)}`);
  expect(mail).toContain(total);
}

/** Expects a size without a price to be said so, and to have cost nobody a mail. */
export async function expectNoPrice({ page, db }: Screen, size: AskedSize, email: string) {
  await expect(page.getByText(size.said!)).toBeVisible();
  await expect(summary(page)).not.toContainText("$");
  await totalByApi(page, size);
  expect(await keptFor(db, email)).toEqual([]);
}

export function summary(page: Page): Locator {
  return page.getByRole("complementary", { name: "Quote Summary" });
}

/** Fills in a size and who asks, the size last, and gives the field that was filled in last. */
type Way = (page: Page, size: AskedSize, email: string) => Promise<Locator>;

/** The ways in which a form takes any size. */
export const WAYS: Record<"area" | "length and width" | "address", Way> = {
  async area(page, { area, mix }, email) {
    await fillInRest(page, email, mix);
    return type(page.getByRole("textbox", { name: "Project Size" }), area);
  },
  async "length and width"(page, { length, width, mix }, email) {
    await fillInRest(page, email, mix);
    const field = page.getByLabel("Length (ft)");
    if (!(await field.isVisible())) await page.getByText("Know the length and width?").click();
    await type(field, length);
    return type(page.getByLabel("Width (ft)"), width);
  },
  async address(page, { area, mix }, email) {
    await page.goto(`/calculator?squareFeet=${area}&colorMixPercentage=${mix}`);
    await fillInRest(page, email);
    return page.getByLabel("Phone");
  },
};

/** A slider has no other sizes than those on its steps. */
export const bySlider: Way = async (page, { area, mix }, email) => {
  await fillInRest(page, email);
  await page.getByRole("slider", { name: "Colour Mix" }).fill(mix);
  const slider = page.getByRole("slider", { name: "Project Size" });
  await slider.fill(area);
  return slider;
};

async function fillInRest(page: Page, email: string, mix?: string): Promise<void> {
  if (mix) await page.getByRole("textbox", { name: "Colour Mix" }).fill(mix);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("780-555-9876");
}

/** By the keys: half a size is on the screen on the way. */
async function type(field: Locator, text: string): Promise<Locator> {
  await field.fill("");
  await field.pressSequentially(text);
  return field;
}

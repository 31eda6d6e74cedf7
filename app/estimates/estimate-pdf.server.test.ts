import { beforeAll, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { charactersNotShown } from "~/papers/pdf-writer.server";
import { newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { type EstimateInput, estimateForm } from "./estimate-forms.server";
import { estimateMessages } from "./estimate-messages";
import { previewEstimate } from "./print-estimate.server";
import { textOfPdf } from "./testing-pdf";

const business = {
  ...defaultBusiness,
  address: "100 Jasper Ave NW, Edmonton, AB T5J 1N8",
  gstNumber: "123456789 RT0001",
  licence: "350123",
  serviceTerms: {
    ...defaultBusiness.serviceTerms,
    rubber_resurfacing: {
      ...defaultBusiness.serviceTerms.rubber_resurfacing,
      included: ["Pressure washing and crack filling", "Two coats", "Clean-up"],
    },
  },
  estimateTerms: {
    terms: "Balance due on the day of completion. Cancel free of charge up to 48 hours before the work.",
    depositPercentage: 10,
    presets: [],
  },
};
const typed = {
  firstName: "Ukasz",
  lastName: "Doe",
  email: "jane@example.ca",
  phone: "7805559876",
  address: "1 Main Street",
  squareFeet: "850",
  colorMixPercentage: "60",
  pricePerSqFt: "8.50",
};

let db: Db;
beforeAll(async () => {
  db = await createTestDb();
});

async function printed(fields: Record<string, unknown>): Promise<Buffer> {
  const input: EstimateInput = estimateForm.parse({ ...typed, ...fields });
  const now = new Date("2026-11-20T18:00:00.000Z");
  const preview = await previewEstimate(
    { db, business, publicUrl: "http://site.test", uploadsFolder: "none", now },
    input,
  );
  if (!preview.ok) throw new Error(preview.reason);
  return preview.pdf.content;
}

const lines: { description: string; amount: number; isOptional: boolean }[] = Array.from(
  { length: 12 },
  (_, place) => ({
    description: `Work number ${place + 1}: кладка бордюра, ścieżka wokół domu`,
    amount: place === 3 ? -125.5 : 100 * place,
    isOptional: place % 4 === 2,
  }),
);

test("the PDF of a rubber estimate has all that the owner promises, and can be searched", async () => {
  const pdf = await printed({});
  const text = textOfPdf(pdf);
  for (const words of [
    "Rubber Driveway Resurfacing",
    "UV Stable binder included",
    "5-year warranty on the rubber surface",
    "GST number 123456789 RT0001, Prepaid contractor’s licence 350123",
    "I agree to this estimate and its terms.",
    "Not sent yet, page 1 of 1",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/Deposit: 10% of the total, \$\d/);
});

test.each(Array.from({ length: 28 }, (_, count) => count))(
  "with %i lines of notes the signature is not alone on its page",
  async (count) => {
    const notes = Array.from({ length: count }, (_, line) => `Note ${line + 1}`).join("\n");
    const [, last] = textOfPdf(await printed({ notes })).split(/page 1 of 2\n/);
    if (last !== undefined) expect(last).toContain("Balance due on the day of completion.");
  },
);

test("an epoxy estimate has a finish, but no mix, binder or warranty", async () => {
  const text = textOfPdf(await printed({ projectType: "epoxy_garage", finish: "Full flake, two coats" }));
  expect(text).toContain("Full flake, two coats");
  for (const words of ["Colour mix", "UV Stable", "warranty"]) expect(text).not.toContain(words);
});

test("twelve lines with Polish, Greek and Cyrillic go on to a second page, in under 150 kB", async () => {
  const pdf = await printed({
    projectType: "both_services",
    firstName: "Łukasz Żółć",
    lastName: "Іваненко Ελένη",
    finish: "Metallic",
    notes: "Merci beaucoup - “déjà vu”, €5",
    lines,
  });
  expect(pdf.length).toBeLessThan(150_000);
  const text = textOfPdf(pdf);
  for (const words of ["Łukasz Żółć Іваненко Ελένη", "-$125.50", "page 2 of 2", "“déjà vu”, €5"]) {
    expect(text).toContain(words);
  }
  for (const { description } of lines) expect(text).toContain(description);
});

test.each([
  ["O’Neill – café × 2 €", []],
  ["Łukasz Żółć, Іван, Ελένη, cafe\u0301", []],
  ["two\nlines\r\nof text", []],
  ["王 😀 and 王", ["王", "😀"]],
])("of %j the PDF can't show %j", (text, missing) => {
  expect(charactersNotShown(text)).toEqual(missing);
});

test("a character missing in the typeface is shown as a question mark", async () => {
  expect(textOfPdf(await printed({ lastName: "王 Doe" }))).toContain("Ukasz ? Doe");
});

test("it says when the work is planned for, once it is booked", async () => {
  const { id: quoteId } = await newLead(db);
  const book = (event_type: string, start: string) =>
    db
      .insertInto("calendar_events")
      .values({
        title: "Jane",
        event_type,
        quote_id: quoteId,
        start_date: start,
        end_date: start.replace("T16", "T18"),
        created_at: start,
        updated_at: start,
      })
      .execute();
  await book("consultation", "2026-11-25T16:00:00.000Z");
  expect(textOfPdf(await printed({ quoteId }))).toContain("We agree on a date with you within 14 days");
  await book("installation", "2026-12-02T16:00:00.000Z");
  expect(textOfPdf(await printed({ quoteId }))).toContain("Work is planned for December 2, 2026.");
});

test("at most ten of the characters that can't be shown are listed", () => {
  const characters = [..."一二三四五六七八九十王"];
  expect(estimateMessages.notOnPaper(characters)).toBe(
    "The PDF has a question mark in place of 一 二 三 四 五 六 七 八 九 十",
  );
});

test("5,000 letters without a space are all printed, as fast as normal text", async () => {
  const spent = async (notes: string) => {
    const before = process.cpuUsage();
    const pdf = await printed({ notes, specialNotes: notes });
    const { user } = process.cpuUsage(before);
    return { pdf, milliseconds: user / 1000 };
  };
  const text = "Wash, fill and coat the whole driveway. ".repeat(125).trim();
  await spent(text);
  const { milliseconds: usual } = await spent(text);
  for (const word of ["W".repeat(5000), "i".repeat(5000), "https://site.test/".repeat(277)]) {
    const { pdf, milliseconds } = await spent(word);
    expect(textOfPdf(pdf).replace(/\s/g, "").split(word[0]!).length).toBeGreaterThan(500);
    expect(milliseconds).toBeLessThan(10 * usual + 100);
  }
});

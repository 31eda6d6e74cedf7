import { expect, type Page } from "@playwright/test";
import type { Db } from "../../../db/schema";
import { formatCents } from "../../pricing/money";
import { summary } from "./priced-sizes";

interface Asked {
  /** As it is typed. */
  size: string;
  mix: string;
  squareFeet: number;
  colorMixPercentage: number;
}

const asked = (size: string, mix: string, squareFeet: number, colorMixPercentage: number): Asked => ({
  size,
  mix,
  squareFeet,
  colorMixPercentage,
});

/** Jobs of one to five surfaces, as people type them; the names are those that the calculator gives. */
const JOBS: Asked[][] = [
  [asked("1,180.5", "37", 1181, 40)],
  [asked("640", "35", 640, 35), asked("64", "0", 64, 0)],
  [asked("40", "0", 40, 0), asked("25 x 34", "100", 850, 100), asked("20", "5", 20, 5)],
  [
    asked("70 m2", "0", 754, 0),
    asked("100", "20", 100, 20),
    asked("99.2", "0", 100, 0),
    asked("21", "60", 21, 60),
  ],
  [
    asked("1000", "50", 1000, 50),
    asked("250", "0", 250, 0),
    asked("250", "0", 250, 0),
    asked("250", "10", 250, 10),
    asked("250", "0", 250, 0),
  ],
];

const NAMES = ["Driveway", "Front walk", "Pad", "Side", "Steps"];

const cents = (job: Asked[]) => {
  const net = job.reduce(
    (sum, { squareFeet, colorMixPercentage }) => sum + squareFeet * (colorMixPercentage > 0 ? 950 : 800),
    0,
  );
  return net + Math.floor((net * 5 + 50) / 100);
};

/** Adds the surfaces of a job to the open calculator and types each one's size and mix. */
async function fillIn(page: Page, job: Asked[]): Promise<void> {
  for (const [place, { size, mix }] of job.entries()) {
    if (place > 0) await page.getByRole("button", { name: "Add a surface" }).click();
    const surface = page.locator(`#surface-${place + 1}`);
    await surface.getByRole("textbox", { name: "Project Size" }).fill(size);
    await surface.getByRole("textbox", { name: "Colour Mix" }).fill(mix);
  }
}

/** Asks for each job, and expects one price on the screen, on the card, on its page, in the mail, in the lead and by the API. */
export async function expectOnePriceOfAll({ page, db }: { page: Page; db: Db }, open: () => Promise<void>) {
  for (const [more, job] of JOBS.entries()) {
    const total = formatCents(cents(job));
    const email = `surfaces-${more + 1}-${Date.now()}@example.com`;
    await open();
    await fillIn(page, job);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill("780-555-9876");
    const update = page.getByRole("button", { name: "Update price" });
    if (await update.isVisible()) await update.click();
    await expect(summary(page).locator("output")).toHaveText(total);
    await page.getByRole("button", { name: "Get My Quote" }).click();
    const card = page.getByRole("region").filter({ hasText: "Quote #" });
    await expect(card).toContainText(total);

    const lead = await db
      .selectFrom("quotes")
      .innerJoin("outbox", (join) =>
        join.onRef("outbox.quote_id", "=", "quotes.id").on("outbox.kind", "=", "instant-quote"),
      )
      .select(["instant_quote_cents", "square_feet", "instant_quote", "text", "token"])
      .where("quotes.email", "=", email)
      .executeTakeFirstOrThrow();
    const surfaces = job
      .map(({ squareFeet, colorMixPercentage }, place) => ({
        name: NAMES[place]!,
        squareFeet,
        colorMixPercentage,
      }))
      .toSorted((one, other) => other.squareFeet - one.squareFeet);
    expect(lead.instant_quote_cents).toBe(cents(job));
    expect(lead.square_feet).toBe(surfaces.reduce((sum, { squareFeet }) => sum + squareFeet, 0));
    expect(JSON.parse(lead.instant_quote!).surfaces).toMatchObject(surfaces);
    expect(lead.text).toContain(total);

    const quote = await page.request.get(`/q/${lead.token}`);
    expect(await quote.text()).toContain(total);
    const [first] = surfaces;
    const multipart = {
      email: "by-api@example.com",
      phone: "780-555-9876",
      ...first!,
      surfaces: JSON.stringify(surfaces),
    };
    const answer = await (await page.request.post("/api/send-quote-email", { multipart })).json();
    expect(formatCents(Math.round(answer.total * 100))).toBe(total);
    expect(answer.surfaces).toMatchObject(surfaces);
  }
}

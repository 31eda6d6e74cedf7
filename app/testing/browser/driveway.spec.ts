import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { axe, expect, test } from "./test";

const picture = (page: Page) => page.locator(".driveway-beside .driveway");
const mix = (page: Page) => page.getByRole("slider", { name: "Colour Mix" });

async function loaded(page: Page): Promise<void> {
  const layers = picture(page).locator("img");
  await expect
    .poll(() => layers.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).complete)))
    .toBe(true);
}

/** The mean difference of two pictures of the same size, per channel, of 255. */
async function difference(shot: Buffer, composed: Buffer): Promise<number> {
  const [seen, wanted] = await Promise.all(
    [shot, composed].map((image) => sharp(image).removeAlpha().raw().toBuffer()),
  );
  let sum = 0;
  for (let at = 0; at < wanted!.length; at++) sum += Math.abs(seen![at]! - wanted![at]!);
  return sum / wanted!.length;
}

/** The layers laid over each other by sharp, cut as the page cuts them: as wide as the box, three quarters down. */
async function compose(slug: string, percentage: number, box: { width: number; height: number }) {
  const layer = (name: string) => readFileSync(`app/driveway/layers/${name}-750.avif`);
  const surface = await sharp(layer(slug)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 3; at < surface.data.length; at += 4) {
    surface.data[at] = Math.round((surface.data[at]! * percentage) / 100);
  }
  const { width, height } = surface.info;
  const whole = await sharp(layer("black"))
    .composite([{ input: surface.data, raw: { width, height, channels: 4 } }])
    .png()
    .toBuffer();
  const tall = Math.round((box.width * height) / width);
  return sharp(whole)
    .resize(box.width, tall)
    .extract({ left: 0, top: Math.round((tall - box.height) * 0.75), width: box.width, height: box.height })
    .png()
    .toBuffer();
}

test("the driveway beside the price shows exactly the chosen mix", async ({ page }) => {
  await page.goto("/calculator");
  for (const name of ["Slate Grey", "Terracotta", "Sandstone", "Ocean Blue"]) {
    await page.getByRole("radio", { name }).check();
    for (const percentage of [0, 35, 100]) {
      await mix(page).fill(String(percentage));
      await loaded(page);
      const box = (await picture(page).boundingBox())!;
      const size = { width: Math.round(box.width), height: Math.round(box.height) };
      const composed = await compose(name.toLowerCase().replace(" ", "-"), percentage, size);
      const shot = await picture(page).screenshot();
      expect(
        await difference(
          await sharp(shot).resize(size.width, size.height, { fit: "fill" }).png().toBuffer(),
          composed,
        ),
        `${percentage}% ${name}`,
      ).toBeLessThan(6);
    }
  }
  // The measure tells one mix from another.
  await mix(page).fill("0");
  const box = (await picture(page).boundingBox())!;
  const size = { width: Math.round(box.width), height: Math.round(box.height) };
  const other = await compose("sandstone", 100, size);
  const shot = await sharp(await picture(page).screenshot())
    .resize(size.width, size.height, { fit: "fill" })
    .png()
    .toBuffer();
  expect(await difference(shot, other)).toBeGreaterThan(10);
});

test("a colour tile names the colour, and sets 50% on an all-black driveway", async ({ page }) => {
  await page.goto("/calculator");
  const color = page.getByLabel("Preferred Colour");
  await expect(color).toBeHidden();
  await page.getByRole("radio", { name: "Terracotta" }).check();
  await expect(color).toHaveValue("Terracotta");
  await expect(page.getByRole("textbox", { name: "Colour Mix" })).toHaveValue("50");
  await expect(page.locator("output")).toHaveText("$4,987.50");
  await expect(page.locator("figcaption:visible", { hasText: "50% Terracotta, 50% black" })).toBeVisible();
  await color.fill("slate gray");
  await expect(page.getByRole("radio", { name: "Slate Grey" })).toBeChecked();
  await color.fill("like my front door");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.locator("figcaption:visible", { hasText: "for example in slate grey" })).toBeVisible();
  await axe(page);
});

test("the black tile sets the mix to 0, and a mix with colour unchooses it", async ({ page }) => {
  await page.goto("/calculator");
  await page.getByRole("radio", { name: "Terracotta" }).check();
  const summary = page.getByRole("complementary", { name: "Quote Summary" });
  await expect(summary).toContainText("Colour adds $787.50");
  const black = page.getByRole("radio", { name: "Midnight Black" });
  await black.check();
  await expect(page.locator("output")).toHaveText("$4,200.00");
  await expect(summary).not.toContainText("Colour adds");
  await expect(black).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Colour Mix" })).toHaveValue("0");
  await page.getByRole("slider", { name: "Colour Mix" }).fill("35");
  await expect(black).not.toBeChecked();
  const color = page.getByLabel("Preferred Colour");
  await expect(color).toHaveValue("");
  await color.fill("midnight black");
  await color.press("Tab");
  await expect(page.locator("output")).toHaveText("$4,200.00");
});

test("only the base and the chosen colour are loaded, once, in the width shown", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const name = request.url().split("/").at(-1)!;
    if (/-\d{3}-[\w-]+\.avif$/.test(name)) asked.push(name.replace(/-[\w-]{8}\.avif$/, ""));
  });
  await page.goto("/calculator?colorMixPercentage=35");
  await loaded(page);
  expect(asked.toSorted()).toEqual(["black-750", "slate-grey-750"]);
});

test("after sending, a card says what, how much and until when, and takes the focus", async ({ page }) => {
  await page.goto("/calculator?squareFeet=850&colorMixPercentage=35");
  await page.getByRole("radio", { name: "Slate Grey" }).check();
  await page.getByLabel("Email").fill("card@example.ca");
  await page.getByLabel("Phone").fill("780-555-0142");
  await page.getByRole("button", { name: "Get My Quote" }).click();
  // The site of this test has no mail server, and does not claim that a mail left.
  await expect(page.getByRole("heading", { name: "We have your request." })).toBeFocused();
  // Under the pointer the toast stays for as long as axe takes.
  await page.locator(".toast").hover();
  const card = page.getByRole("region", { name: "We have your request." });
  await expect(card).toContainText("850 sq ft, 35% colour, Slate Grey:");
  await expect(card).toContainText("$8,478.75 with GST");
  await expect(card).toContainText(/valid until \w+ \d{1,2}, \d{4}/);
  await expect(card).toContainText("we call you at (780) 555-0142");
  await expect(page.locator("output")).toHaveText("$4,200.00");
  await axe(page);
  const toast = (await page.locator(".toast").boundingBox())!;
  const { y: top } = (await card.boundingBox())!;
  expect(toast.y + toast.height, "the toast covers nothing of the card").toBeLessThanOrEqual(top);
  // What comes next on the same page leaves it there.
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
});

import type { Page } from "@playwright/test";
import sharp from "sharp";
import { startBreakingLine } from "../breaking-line";
import { axe, expect, signIn, test } from "./test";

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function plain(width: number, height: number): Promise<Chosen> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#8a8378" } });
  return { name: "driveway.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** Granules: what does not compress, as a photo of a driveway does not. */
async function grainy(width: number, height: number): Promise<Chosen> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: "#000", noise } });
  return { name: "grainy.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

/** A camera held upright: the file lies on its side, red above once it is turned. */
async function sideways(): Promise<Chosen> {
  const red = await sharp({ create: { width: 3200, height: 1600, channels: 3, background: "#0000ff" } })
    .composite([
      {
        input: { create: { width: 1600, height: 1600, channels: 3, background: "#ff0000" } },
        left: 0,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: "upright.jpg", mimeType: "image/jpeg", buffer: red };
}

/** What follows a picture's end is skipped by who reads it: a file as heavy as wanted in no time. */
const withWeight = (photo: Buffer, bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes)]);

async function transparent(): Promise<Chosen> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp({ create: { width: 3000, height: 3000, channels: 4, background } });
  const buffer = withWeight(await picture.png().toBuffer(), 2_000_000);
  return { name: "cut-out.png", mimeType: "image/png", buffer };
}

declare global {
  interface Window {
    /** The photo that the calculator has sent. */
    sentPhoto?: File;
  }
}

/** Keeps the photo of the form that leaves, which Playwright does not show. */
async function keepSentPhoto(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) window.sentPhoto = body.get("image") as File;
      send.call(this, body);
    };
  });
}

/** Its name, kind, bytes and, where it is a picture, pixels as stored and the colour of its upper left corner. */
function sentPhoto(page: Page) {
  return page.evaluate(async () => {
    const photo = window.sentPhoto;
    if (!photo) return undefined;
    const { name, type, size } = photo;
    const picture = await createImageBitmap(photo, { imageOrientation: "none" }).catch(() => undefined);
    if (!picture) return { name, type, size };
    const context = document.createElement("canvas").getContext("2d")!;
    context.drawImage(picture, 0, 0);
    const corner = [...context.getImageData(20, 20, 1, 1).data.slice(0, 3)];
    return { name, type, size, width: picture.width, height: picture.height, corner };
  });
}

async function fillIn(page: Page, email: string, photo: Chosen): Promise<void> {
  await page.getByRole("slider", { name: "Project Size", exact: true }).fill("850");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("780-555-9876");
  await page.getByLabel("Photo (optional)").setInputFiles(photo);
}

const send = (page: Page) => page.getByRole("button", { name: "Get My Quote" }).click();
const sent = (page: Page) => page.getByText("Quote Sent Successfully!");

/** The leads with this email, newest first. */
async function leadsOf(page: Page, email: string): Promise<{ id: number; hasPhoto: boolean }[]> {
  await signIn(page);
  const answer = await page.request.get(`/api/admin/quotes?q=${encodeURIComponent(email)}`);
  const leads: { id: number; email: string; photoUrl?: string | null }[] = await answer.json();
  return leads
    .filter((lead) => lead.email === email)
    .map(({ id, photoUrl }) => ({ id, hasPhoto: Boolean(photoUrl) }));
}

/** Bytes in a second, as a line lets through. */
async function slowLine(page: Page, bytesPerSecond: number) {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const set = (uploadThroughput: number) =>
    client.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await set(bytesPerSecond);
  return { mend: () => set(-1) };
}

const PHOTOS: [string, () => Promise<Chosen>, Record<string, unknown>][] = [
  [
    "one of 40 megapixels",
    () => plain(7744, 5200),
    { name: "driveway.jpg", type: "image/jpeg", width: 2560, height: 1719 },
  ],
  [
    "one on its side",
    sideways,
    { name: "upright.jpg", type: "image/jpeg", width: 1280, height: 2560, corner: [254, 0, 0] },
  ],
  [
    "a see-through PNG",
    transparent,
    { name: "cut-out.jpg", type: "image/jpeg", width: 2560, height: 2560, corner: [255, 255, 255] },
  ],
];

for (const [which, make, expected] of PHOTOS) {
  test(`of photos, ${which} is sent upright, small and as JPEG`, async ({ page }) => {
    await keepSentPhoto(page);
    await page.goto("/calculator");
    const photo = await make();
    const email = `photo-${photo.name}@example.ca`;
    await fillIn(page, email, photo);
    await send(page);
    await expect(sent(page)).toBeVisible();
    const left = await sentPhoto(page);
    expect(left).toMatchObject(expected);
    expect(left!.size).toBeLessThan(photo.buffer.length);
    expect(await leadsOf(page, email)).toEqual([{ id: expect.any(Number), hasPhoto: true }]);
  });
}

test("a photo that is sent before all of its code has come is made smaller too", async ({ page }) => {
  await keepSentPhoto(page);
  let come = () => {};
  const pressed = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route("**/assets/sending-photo-*.js", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto("/calculator");
  await fillIn(page, "at-once@example.ca", await plain(3000, 2000));
  await send(page);
  await expect.poll(() => page.evaluate(() => window.sentPhoto?.name)).toBe("driveway.jpg");
  come();
  await expect(sent(page)).toBeVisible();
  expect(await sentPhoto(page)).toMatchObject({ width: 2560, height: 1707 });
});

test("a tiny photo is sent as it is", async ({ page }) => {
  await keepSentPhoto(page);
  await page.goto("/calculator");
  const photo = await plain(40, 30);
  await fillIn(page, "tiny@example.ca", photo);
  await send(page);
  await expect(sent(page)).toBeVisible();
  expect(await sentPhoto(page)).toMatchObject({ size: photo.buffer.length, width: 40, height: 30 });
});

test("what the browser can't read is sent as it is, and the server says why not", async ({
  page,
  tolerate,
}) => {
  tolerate(/400/);
  await keepSentPhoto(page);
  await page.goto("/calculator");
  const buffer = Buffer.from("no picture at all");
  await fillIn(page, "broken-photo@example.ca", { name: "broken.jpg", mimeType: "image/jpeg", buffer });
  await send(page);
  await expect(page.getByText("Please select an image file (PNG, JPG, etc.)")).toBeVisible();
  expect(await sentPhoto(page)).toMatchObject({ name: "broken.jpg", size: buffer.length });
  await expect(page.getByLabel("Email")).toHaveValue("broken-photo@example.ca");
});

test("a photo over 10 MB that becomes light enough is taken", async ({ page }) => {
  await page.goto("/calculator");
  const photo = await plain(3000, 2000);
  await fillIn(page, "heavy@example.ca", { ...photo, buffer: withWeight(photo.buffer, 11_000_000) });
  await send(page);
  await expect(sent(page)).toBeVisible();
  expect(await leadsOf(page, "heavy@example.ca")).toEqual([{ id: expect.any(Number), hasPhoto: true }]);
});

test("without the code that makes it smaller, the photo is sent as it is", async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  await page.route("**/assets/photo-upload-*.js", (route) => route.abort());
  await page.goto("/calculator");
  await fillIn(page, "no-code@example.ca", await plain(3000, 2000));
  await send(page);
  await expect(sent(page)).toBeVisible();
  expect(await leadsOf(page, "no-code@example.ca")).toEqual([{ id: expect.any(Number), hasPhoto: true }]);
});

test("the code that makes it smaller is fetched only when a photo is chosen", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/calculator");
  await page.getByLabel("Email").fill("later@example.ca");
  expect(asked.filter((url) => url.includes("photo-upload"))).toEqual([]);
  await page.getByLabel("Photo (optional)").setInputFiles(await plain(40, 30));
  await expect.poll(() => asked.filter((url) => url.includes("photo-upload")).length).toBe(1);
});

test("a bar shows how far the photo is, and after 20 seconds the quote can be sent without it, once", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/calculator");
  const line = await slowLine(page, 20_000);
  await fillIn(page, "slow-line@example.ca", await grainy(2560, 2560));
  // From here only the test moves the clock: a busy machine takes more than the second between 19 and 20.
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page);
  const bar = page.getByRole("progressbar", { name: "Photo sent" });
  await expect
    .poll(() => bar.evaluate((progress: HTMLProgressElement) => progress.value))
    .toBeGreaterThan(0.005);
  await expect(page.getByText("Sending your photo with the quote.")).toBeVisible();
  const without = page.getByRole("button", { name: "Send without it" });
  await page.clock.fastForward(19_000);
  await expect(without).toBeHidden();
  await page.clock.fastForward(1_100);
  await expect(without).toBeVisible();
  await page.clock.resume();
  await axe(page, "form#instant-quote");
  await without.click();
  await line.mend();
  await expect(sent(page)).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await leadsOf(page, "slow-line@example.ca")).toEqual([{ id: expect.any(Number), hasPhoto: false }]);
});

test("a quote sent without its photo is the same lead as one that had arrived with it", async ({ page }) => {
  await page.clock.install();
  await page.goto("/calculator");
  let arrived = () => {};
  const isStored = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let posts = 0;
  await page.route("**/calculator.data*", async (route) => {
    if (route.request().method() !== "POST" || ++posts > 1) return route.continue();
    // The server has it; its answer never comes.
    await route.fetch();
    arrived();
  });
  await fillIn(page, "answer-lost@example.ca", await plain(3000, 2000));
  await send(page);
  await isStored;
  await page.clock.fastForward(20_100);
  await page.getByRole("button", { name: "Send without it" }).click();
  await page.clock.resume();
  await expect(sent(page)).toBeVisible();
  expect(posts).toBe(2);
  expect(await leadsOf(page, "answer-lost@example.ca")).toEqual([{ id: expect.any(Number), hasPhoto: true }]);
});

test("a line that breaks while the photo is sent loses nothing, and sending again makes one lead", async ({
  page,
  site,
  tolerate,
}) => {
  tolerate(/ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED/);
  const line = await startBreakingLine(Number(new URL(site.url).port));
  await page.goto(`${line.url}/calculator`);
  await fillIn(page, "broken-line@example.ca", await grainy(2560, 2560));
  line.breaksAfter = 300_000;
  await send(page);
  await expect(page.getByText("Quote Request Failed")).toBeVisible();
  await expect(page.getByText("Please try again or call us at (780) 555-1234")).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue("broken-line@example.ca");
  await expect(page.getByRole("textbox", { name: "Project Size" })).toHaveValue("850");
  const chosen = page.getByLabel("Photo (optional)");
  expect(await chosen.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  expect(await leadsOf(page, "broken-line@example.ca")).toEqual([]);
  line.breaksAfter = 0;
  await send(page);
  await expect(sent(page)).toBeVisible();
  expect(await leadsOf(page, "broken-line@example.ca")).toEqual([{ id: expect.any(Number), hasPhoto: true }]);
  line.stop();
});

test("without the code of the card, the page is opened anew with it", async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.goto("/calculator");
  await page.route("**/assets/sent-card-*.js", (route) => route.abort());
  await page.getByLabel("Email").fill("no-card@example.ca");
  await page.getByLabel("Phone").fill("780-555-9876");
  await send(page);
  await expect(page.getByRole("heading", { name: "We have your request." })).toBeVisible();
  await expect(page).toHaveURL(/sent=\d+/);
  expect(await leadsOf(page, "no-card@example.ca")).toHaveLength(1);
});

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [375, 812],
] as const) {
  test(`at ${width} px no toast covers the card of the sent quote`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/calculator");
    await page.getByLabel("Email").fill(`toast-${width}@example.ca`);
    await page.getByLabel("Phone").fill("780-555-9876");
    await send(page);
    await expect(sent(page)).toBeVisible();
    await expect(page.locator("#sent-title")).toBeFocused();
    const edges = (selector: string) =>
      page.locator(selector).evaluate((part) => part.getBoundingClientRect().toJSON());
    const [toast, card] = [await edges("[data-toast]:not([hidden])"), await edges(".sent-card")];
    expect(toast.bottom).toBeLessThanOrEqual(card.top);
  });
}

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { setEventStatus } from "~/calendar/save-event.server";
import { BUSINESS } from "~/money/testing.server";
import { settleWarranties } from "~/warranties/decide-warranties.server";
import { bookedJob } from "~/warranties/testing.server";
import { listWarranties } from "~/warranties/warranties.server";
import { photo } from "../photos";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
});

beforeEach(async () => {
  for (const table of ["outbox", "quotes", "images"] as const) await site.db.deleteFrom(table).execute();
});

const leads = () => site.db.selectFrom("quotes").selectAll().orderBy("id").execute();

function filesInHand(): string[] {
  const folder = join(site.dataFolder, "incoming");
  return existsSync(folder) ? readdirSync(folder) : [];
}

const BOUNDARY = "part";

function fieldsOf(email: string): string {
  const fields = { email, phone: "780-555-9876", squareFeet: "850", colorMixPercentage: "20" };
  return Object.entries(fields)
    .map(([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("");
}

/** Visitors whose photos are all under way before the first is whole. `finish` lets them end, and gives the answers. */
async function uploadsUnderWay(count: number, bytes?: Uint8Array) {
  const content = bytes ?? new Uint8Array(await (await photo({ width: 60, height: 40 })).arrayBuffer());
  let finish = () => {};
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const begun: Promise<void>[] = [];
  const answers = Array.from({ length: count }, (_, index) => {
    let begin = () => {};
    begun.push(new Promise((resolve) => (begin = resolve)));
    const send = async function* () {
      // The photo first: what was typed comes behind it, and has to be read all the same.
      yield Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      );
      yield content.subarray(0, 200);
      yield content.subarray(200, 400);
      begin();
      await mayFinish;
      yield content.subarray(400);
      yield Buffer.from(`\r\n${fieldsOf(`visitor-${index}@example.ca`)}--${BOUNDARY}--\r\n`);
    };
    return site.fetch("/api/send-quote-email", {
      method: "POST",
      headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
      body: Readable.toWeb(Readable.from(send())) as ReadableStream<Uint8Array>,
      duplex: "half",
    } as RequestInit);
  });
  await Promise.all(begun);
  await expect.poll(() => filesInHand().length).toBe(Math.min(count, 4));
  return {
    finish() {
      finish();
      return Promise.all(answers);
    },
  };
}

test("of eight photos at once four are kept; the other leads are kept without, and everybody is told", async () => {
  const answers = await (await uploadsUnderWay(8)).finish();
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const said = await Promise.all(answers.map((answer) => answer.json()));
  expect(said.filter(({ message }) => message?.includes("too busy to keep your photo"))).toHaveLength(4);

  const kept = await leads();
  expect(kept).toHaveLength(8);
  expect(kept.map(({ email }) => email).sort()).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((index) => `visitor-${index}@example.ca`),
  );
  const without = kept.filter(({ photo_file }) => photo_file === null);
  expect(without).toHaveLength(4);
  for (const { id, details } of without) {
    expect(details).toContain("A photo came with this request, but the server could not keep it");
    const mails = await site.db.selectFrom("outbox").selectAll().where("quote_id", "=", id).execute();
    const [answer, alert] = ["instant-quote", "quote-alert"].map(
      (kind) => mails.find((mail) => mail.kind === kind)?.text,
    );
    expect(answer).toContain("Please reply to this email with the photo");
    expect(alert).toContain("The photo could not be kept: the server was busy.");
  }
  expect(filesInHand()).toEqual([]);
});

test("a photo that was lost and is sent again joins its lead, which no longer says so", async () => {
  const others = await uploadsUnderWay(4);
  const send = async (file: Blob) => {
    const body = new FormData();
    const fields = { email: "jane@example.ca", phone: "780-555-9876", squareFeet: "850" };
    for (const [name, value] of Object.entries({ ...fields, colorMixPercentage: "0" }))
      body.append(name, value);
    body.append("image", file, "driveway.jpg");
    return site.fetch("/api/send-quote-email", { method: "POST", body });
  };
  await send(await photo());
  expect((await leads())[0]).toMatchObject({ photo_file: null });
  await others.finish();
  await send(await photo());
  const jane = (await leads()).filter(({ email }) => email === "jane@example.ca");
  expect(jane).toMatchObject([{ photo_file: expect.stringMatching(/\.webp$/), details: "100% black" }]);
});

test("a homeowner whose photo finds no place reads it on the page, and a moment later it is taken", async () => {
  const others = await uploadsUnderWay(4);
  const homeowner = new Visitor(site);
  await homeowner.open("/calculator");
  homeowner.fill("Email", "jane@example.ca");
  homeowner.fill("Phone", "780-555-9876");
  await homeowner.press("Get My Quote", { field: "image", content: await photo(), name: "driveway.jpg" });
  expect(homeowner.text).toContain("Open or print it here. We will follow up soon.");
  expect(homeowner.text).toContain("Our server was too busy to keep your photo");
  await others.finish();
});

test("staff are asked to try again: 503 with Retry-After, and what they typed is kept", async () => {
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  const others = await uploadsUnderWay(4);
  const body = new FormData();
  body.append("image", await photo(), "floor.jpg");
  const headers = { Cookie: owner.cookies, Origin: site.publicUrl };
  const call = await site.fetch("/api/admin/upload-image", { method: "POST", body, headers });
  expect(call.status).toBe(503);
  expect(call.headers.get("Retry-After")).toBe("30");
  expect((await call.json()).message).toBe(
    "The server is busy with other pictures. Please try again in a minute.",
  );

  body.append("intent", "add-image");
  body.append("name", "Our newest floor");
  body.append("location", "gallery-showcase");
  const page = await site.fetch("/admin/images?panel=new", { method: "POST", body, headers });
  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).toBe("30");
  const html = await page.text();
  expect(html).toContain("Our newest floor");
  expect(html).toContain("The server is busy with other pictures.");
  expect(await site.db.selectFrom("images").selectAll().execute()).toEqual([]);
  await others.finish();
});

test("a warranty's customer is asked to send the photo again: 503, and what they typed is kept", async () => {
  const { quoteId, eventId } = await bookedJob(site.db);
  await setEventStatus({ db: site.db, now: new Date(), actor: "owner" }, eventId, { status: "completed" });
  await settleWarranties({ db: site.db, now: new Date(), business: BUSINESS });
  const [warranty] = await listWarranties(site.db, [quoteId]);
  const customer = new Visitor(site);
  await customer.open(`/w/${warranty!.token}`);
  const others = await uploadsUnderWay(4);
  customer.fill("What do you see?", "The edge lifts");
  customer.fill("Since when?", "About two weeks");
  const edge = { field: "photos", content: await photo(), name: "edge.jpg" };
  await customer.press("Send to Prairie Surfaces", edge);
  expect(customer.status).toBe(503);
  expect(customer.text).toContain("edge.jpg: The server is busy with other pictures.");
  expect([customer.value("What do you see?"), customer.value("Since when?")]).toEqual([
    "The edge lifts",
    "About two weeks",
  ]);
  await others.finish();
  await customer.press("Send to Prairie Surfaces", edge);
  expect(customer.text).toContain("We have your message");
});

test("a file that is refused, too large or broken off leaves nothing behind, and gives its place back", async () => {
  for (let time = 0; time < 5; time++) {
    const [answer] = await (await uploadsUnderWay(1, Buffer.alloc(2000, "no picture"))).finish();
    expect(answer?.status).toBe(400);
  }
  const cut = `--part\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc`;
  for (let length = 1; length <= cut.length; length += 3) {
    const answer = await site.fetch("/api/send-quote-email", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=part" },
      body: cut.slice(0, length),
    });
    expect(answer.status).toBe(400);
  }
  expect(filesInHand()).toEqual([]);
  expect(await leads()).toEqual([]);
  const answers = await (await uploadsUnderWay(4)).finish();
  expect((await leads()).every(({ photo_file }) => photo_file)).toBe(true);
  expect(answers).toHaveLength(4);
});

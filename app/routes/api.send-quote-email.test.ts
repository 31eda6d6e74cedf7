import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { photo, SVG, TEXT_NAMED_PNG } from "~/testing/photos";
import { type Site, startSite } from "~/testing/site";

let site: Site;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1" });
});

beforeEach(async () => {
  await site.db.deleteFrom("quotes").execute();
  await site.db.deleteFrom("outbox").execute();
  await site.db.deleteFrom("email_list").execute();
});

const complete = {
  email: "Jane@Example.ca",
  phone: "780-555-9876",
  squareFeet: "850",
  colorMixPercentage: "20",
  customColor: "Terracotta",
  // What a page may have worked out itself, or a person tampered with.
  pricePerSqFt: "0.01",
  subtotal: "1",
  gst: "0",
  total: "1",
};

/** Each call comes from an address of its own, unless it says otherwise. */
let caller = 0;

function send(fields: Record<string, string | Blob>, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...fields })) body.append(name, value);
  caller += 1;
  return site.fetch("/api/send-quote-email", {
    method: "POST",
    body,
    headers: { "x-client-address": `10.0.0.${caller}`, ...headers },
  });
}

async function expectNothingStored() {
  for (const table of ["quotes", "outbox", "email_list"] as const) {
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
}

test("the server prices the job itself and answers with its figures", async () => {
  const answer = await send({});
  expect(answer.status).toBe(200);
  const [lead] = await site.db.selectFrom("quotes").selectAll().execute();
  expect(await answer.json()).toEqual({
    quoteId: lead?.id,
    squareFeet: 850,
    colorMixPercentage: 20,
    pricePerSqFt: 9.5,
    surfaces: [
      { name: "Driveway", squareFeet: 850, colorMixPercentage: 20, pricePerSqFt: 9.5, subtotal: 8075 },
    ],
    subtotal: 8075,
    gst: 403.75,
    total: 8478.75,
    emailSent: false,
    emailMethod: "outbox",
  });
  expect(lead).toMatchObject({ email: "jane@example.ca", name: "jane", project_price_cents: 847875 });
});

test("the photo is kept privately", async () => {
  const answer = await send({ image: await photo() });
  expect(answer.status).toBe(200);
  const [lead] = await site.db.selectFrom("quotes").select("photo_file").execute();
  const stranger = await site.fetch(`/uploads/private/${lead?.photo_file}`);
  expect(stranger.status).toBe(302);
  const asPublic = await site.fetch(`/uploads/${lead?.photo_file}`);
  expect(asPublic.status).toBe(404);
});

test("a colour without a colour mix is ignored", async () => {
  await send({ colorMixPercentage: "0" });
  const [lead] = await site.db.selectFrom("quotes").select(["details", "project_price_cents"]).execute();
  expect(lead).toEqual({ details: "100% black", project_price_cents: 714_000 });
});

test("ten equal simultaneous calls make one lead and get one answer", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send({ image: "" })));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(bodies.map((body) => body.quoteId)).size).toBe(1);
  expect(await site.db.selectFrom("quotes").select("id").execute()).toHaveLength(1);
  expect(await site.db.selectFrom("outbox").select("id").execute()).toHaveLength(2);
});

test("another size from the same person is another lead, and the subscriber is one", async () => {
  await send({});
  await send({ squareFeet: "851" });
  expect(await site.db.selectFrom("quotes").select("id").execute()).toHaveLength(2);
  expect(await site.db.selectFrom("email_list").select("id").execute()).toHaveLength(1);
});

test("a photo added on a second try is stored", async () => {
  await send({});
  const { updated_at } = await site.db.selectFrom("quotes").select("updated_at").executeTakeFirstOrThrow();
  await send({ image: await photo() });
  // As any change does, so that staff who have the lead open are told.
  const lead = await site.db.selectFrom("quotes").select(["photo_file", "updated_at"]).execute();
  expect(lead[0]?.updated_at).not.toBe(updated_at);
  expect(lead).toMatchObject([{ photo_file: expect.stringMatching(/\.webp$/) }]);
});

describe("bad input is refused in the product's words, and nothing is stored", () => {
  const noEmail = "Please enter your email";
  const noPhone = "Please enter your phone number";
  const size = "Project size must be 100 to 2,000 sq ft, in whole square feet";
  const mix = "Colour mix must be 0 to 100%, in steps of 5";
  const image = "Please select an image file (PNG, JPG, etc.)";

  test.each([
    ["email", "", noEmail],
    ["phone", "", noPhone],
    ["phone", "  ", noPhone],
    ["email", "jane", "Valid email is required"],
    ["email", "a@x.ca, b@y.ca", "Valid email is required"],
    ["email", `${"a".repeat(250)}@x.ca`, "Please use 254 characters or fewer"],
    ["email", "jane@example.ca\r\nBcc: everybody@example.ca", "Valid email is required"],
    ["phone", "7".repeat(101), "Please use 100 characters or fewer"],
    ["squareFeet", "", size],
    ["squareFeet", "50", size],
    ["squareFeet", "99", size],
    ["squareFeet", "2050", size],
    ["squareFeet", "850.5", size],
    ["squareFeet", "-500", size],
    ["squareFeet", "NaN", size],
    ["squareFeet", "Infinity", size],
    ["squareFeet", "five hundred", size],
    ["colorMixPercentage", "-5", mix],
    ["colorMixPercentage", "105", mix],
    ["colorMixPercentage", "7", mix],
    ["colorMixPercentage", "blue", mix],
    ["image", TEXT_NAMED_PNG, image],
    ["image", SVG, image],
  ])("%s: %j", async (field, value, message) => {
    const answer = await send({ [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, errors: { [field]: [message] } });
    await expectNothingStored();
  });

  test("11 MB is refused", async () => {
    const answer = await send({
      image: new Blob([new Uint8Array(11 * 1024 * 1024)], { type: "image/jpeg" }),
    });
    expect(answer.status).toBe(413);
    await expectNothingStored();
  });

  test("a body without end is cut off", async () => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
        if (chunks > 300) controller.close();
      },
    });
    const answer = await site.fetch("/api/send-quote-email", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(chunks).toBeLessThan(30);
    await expectNothingStored();
  });

  test("JSON is refused, because the call takes a form", async () => {
    const answer = await site.fetch("/api/send-quote-email", {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect(answer.status).toBe(415);
  });
});

test("line breaks in a field can't add a header or a line", async () => {
  await send({
    phone: "780\r\nBcc: x@example.ca",
    customColor: "Red\r\nX-Spam: 1",
  });
  const [lead] = await site.db.selectFrom("quotes").selectAll().execute();
  expect(lead?.phone).toBe("780 Bcc: x@example.ca");
  expect(lead?.details).toBe("Colour mix 20%, preferred colour: Red X-Spam: 1");
});

test("another site's form is turned away", async () => {
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ];
  for (const headers of foreign) {
    const answer = await send({}, headers);
    expect(answer.status).toBe(403);
  }
  await expectNothingStored();
});

test("other methods are answered with what is allowed", async () => {
  for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
    const answer = await site.fetch("/api/send-quote-email", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST");
  }
});

test("the 31st call in ten minutes from one address waits", async () => {
  const from = { "x-client-address": "10.9.9.9" };
  for (let call = 1; call <= 30; call++) expect((await send({}, from)).status).toBe(200);
  const answer = await send({}, from);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await answer.json()).message).toContain("(780) 555-1234");
  expect((await send({})).status).toBe(200);
});

test("an unknown call is a 404 in JSON", async () => {
  const answer = await site.fetch("/api/nothing-here");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: "There is no such call." });
});

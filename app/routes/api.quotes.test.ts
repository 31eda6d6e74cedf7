import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADMIN, type Site, startSite } from "~/testing/site";

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
  name: "Jane Doe",
  email: "Jane@Example.ca",
  phone: "780-555-9876",
  projectType: "Epoxy Garage Floor",
};

/** Each call comes from an address of its own, unless it says otherwise. */
let caller = 0;

function send(fields: object, headers: Record<string, string> = {}) {
  caller += 1;
  return site.fetch("/api/quotes", {
    method: "POST",
    body: JSON.stringify({ ...complete, ...fields }),
    headers: {
      "Content-Type": "application/json",
      "x-client-address": `10.1.${caller >> 8}.${caller & 255}`,
      ...headers,
    },
  });
}

const leads = () => site.db.selectFrom("quotes").selectAll().execute();
const mails = () => site.db.selectFrom("outbox").selectAll().orderBy("id").execute();

async function expectNothingStored() {
  for (const table of ["quotes", "outbox", "email_list"] as const) {
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
}

test("a visitor's request is a lead, a subscriber and two mails, and the answer is its id", async () => {
  const answer = await send({
    address: "12 Maple Street",
    projectSize: "Small (Under 500 sq ft)",
    budget: "Under $5k",
    details: "Two cars.\r\nOil spots.",
    contactMethod: ["phone", "email"],
  });
  expect(answer.status).toBe(201);
  const [lead] = await leads();
  expect(await answer.json()).toEqual({ id: lead?.id });
  expect(lead).toMatchObject({
    name: "Jane Doe",
    email: "jane@example.ca",
    phone: "780-555-9876",
    address: "12 Maple Street",
    project_type: "epoxy_garage",
    project_size: "Small (Under 500 sq ft)",
    budget: "Under $5k",
    details: "Two cars.\nOil spots.",
    contact_method: '["phone","email"]',
    status: "new",
    lead_source: "website",
    lead_source_details: "Contact form",
    follow_up_date: null,
    suspect_at: null,
  });
  expect(await site.db.selectFrom("email_list").select(["email", "source"]).execute()).toEqual([
    { email: "jane@example.ca", source: "contact-form" },
  ]);
  const [thanks, alert] = await mails();
  expect(thanks).toMatchObject({ kind: "thank-you", to_address: "jane@example.ca", quote_id: lead?.id });
  expect(alert).toMatchObject({ kind: "quote-alert", quote_id: lead?.id });
  expect(alert?.text).toContain("Epoxy Garage Floor");
  expect(alert?.text).toContain("> Two cars.\n> Oil spots.");
  expect(await mails()).toHaveLength(2);
});

test("four fields are enough, and the visitor is contacted by email", async () => {
  expect((await send({ address: "", details: null })).status).toBe(201);
  expect(await leads()).toMatchObject([{ contact_method: '["email"]', details: null, address: null }]);
});

test.each([
  ["", ["email"]],
  [[], ["email"]],
  [null, ["email"]],
  ["phone", ["phone"]],
])("a contact method of %j does not lose the lead", async (contactMethod, stored) => {
  expect((await send({ contactMethod })).status).toBe(201);
  expect(JSON.parse((await leads())[0]!.contact_method)).toEqual(stored);
});

test("a visitor can't set status, follow-up or lead source", async () => {
  const answer = await send({
    status: "won",
    leadSource: "referral",
    leadSourceDetails: "A friend",
    followUpDate: "2026-12-01",
    followUpNotes: "Call me",
    projectPrice: 1,
    suspectAt: "2026-12-01",
  });
  expect(answer.status).toBe(201);
  expect(await leads()).toMatchObject([
    {
      status: "new",
      lead_source: "website",
      lead_source_details: "Contact form",
      follow_up_date: null,
      follow_up_notes: null,
      project_price_cents: null,
    },
  ]);
});

test.each([
  ["rubber_resurfacing", "rubber_resurfacing"],
  ["Both Services", "both_services"],
  ["Heated front steps", "Heated front steps"],
])("project type %s is kept as %s", async (projectType, kept) => {
  await send({ projectType });
  expect(await leads()).toMatchObject([{ project_type: kept }]);
});

test("ten equal simultaneous calls make one lead and get one answer", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send({ details: "The same" })));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
  expect(await leads()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test("other words from the same person are another lead, and the subscriber is one", async () => {
  await send({});
  await send({ details: "And the patio." });
  await send({ projectType: "patio_resurfacing" });
  expect(await leads()).toHaveLength(3);
  expect(await site.db.selectFrom("email_list").select("id").execute()).toHaveLength(1);
});

test("the same request is another lead after ten minutes", async () => {
  await send({});
  const earlier = new Date(Date.now() - 11 * 60_000).toISOString();
  await site.db.updateTable("quotes").set({ created_at: earlier }).execute();
  await send({});
  expect(await leads()).toHaveLength(2);
});

test("a robot's request is stored as suspect, mails nobody and gets the usual answer", async () => {
  const answer = await send({ leaveEmpty: "buy now" });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ id: expect.any(Number) });
  expect(await leads()).toMatchObject([{ suspect_at: expect.any(String) }]);
  expect(await mails()).toEqual([]);
  expect(await site.db.selectFrom("email_list").selectAll().execute()).toEqual([]);
});

describe("bad input is refused in the product's words, and nothing is stored", () => {
  test.each([
    ["name", "", "Name is required"],
    ["name", "   ", "Name is required"],
    ["name", null, "Name is required"],
    ["name", ["Jane"], "Name is required"],
    ["name", "J".repeat(101), "Please use 100 characters or fewer"],
    ["email", "", "Valid email is required"],
    ["email", "jane", "Valid email is required"],
    ["email", "a@x.ca, b@y.ca", "Valid email is required"],
    ["email", "jane@example.ca\r\nBcc: everybody@example.ca", "Valid email is required"],
    ["email", { $ne: "" }, "Valid email is required"],
    ["phone", "", "Valid phone number is required"],
    ["phone", "555-12345", "Valid phone number is required"],
    ["phone", "  555-1234  ", "Valid phone number is required"],
    ["phone", 7805559876, "Valid phone number is required"],
    ["projectType", "", "Project type is required"],
    ["projectType", undefined, "Project type is required"],
    ["details", "d".repeat(5001), "Please use 5,000 characters or fewer"],
  ])("%s: %j", async (field, value, message) => {
    const answer = await send({ [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, errors: { [field]: [message] } });
    await expectNothingStored();
  });

  test.each(["null", "[]", '"Jane"', "{", ""])("the body %s", async (body) => {
    const answer = await site.fetch("/api/quotes", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
    expect(answer.status).toBe(400);
    await expectNothingStored();
  });

  test("a form is refused, because the call takes JSON", async () => {
    const answer = await site.fetch("/api/quotes", { method: "POST", body: new URLSearchParams(complete) });
    expect(answer.status).toBe(415);
    await expectNothingStored();
  });

  test("more than 100 kB is refused", async () => {
    expect((await send({ details: "d".repeat(101 * 1024) })).status).toBe(413);
    await expectNothingStored();
  });
});

test("a phone of ten characters is enough", async () => {
  expect((await send({ phone: "7805559876" })).status).toBe(201);
});

test("line breaks can't add a header or a line", async () => {
  await send({ name: "Jane\r\nBcc: x@example.ca", phone: "780 555 9876\nX: 1" });
  expect(await leads()).toMatchObject([{ name: "Jane Bcc: x@example.ca", phone: "780 555 9876 X: 1" }]);
  for (const { subject } of await mails()) expect(subject).not.toMatch(/[\r\n]/);
});

test("another site's request is turned away", async () => {
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ];
  for (const headers of foreign) expect((await send({}, headers)).status).toBe(403);
  await expectNothingStored();
});

test("other methods are answered with what is allowed", async () => {
  for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
    const answer = await site.fetch("/api/quotes", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST");
  }
});

test("the 31st call in ten minutes from one address waits", async () => {
  const from = { "x-client-address": "10.9.9.9" };
  for (let call = 1; call <= 30; call++) expect((await send({}, from)).status).toBe(201);
  const answer = await send({}, from);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await answer.json()).message).toContain("(780) 555-1234");
});

describe("by staff", () => {
  const lead = {
    ...complete,
    phone: "411",
    leadSource: "referral",
    leadSourceDetails: "A neighbour",
    contactMethod: ["phone"],
    status: "contacted",
    followUpDate: "2026-12-01",
    followUpNotes: "Call",
  };

  async function sessionOf() {
    const answer = await site.fetch("/api/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(ADMIN),
    });
    return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  }

  test("every field of the lead form counts, the answer is the row, and nobody is mailed", async () => {
    const answer = await send(lead, { Cookie: await sessionOf() });
    expect(answer.status).toBe(201);
    const [row] = await leads();
    expect(await answer.json()).toMatchObject({
      ...lead,
      id: row?.id,
      email: "jane@example.ca",
      projectType: "epoxy_garage",
      followUpDate: "2026-12-02T05:59:59.000Z",
    });
    expect(await mails()).toEqual([]);
  });

  test("somebody without an email is taken by name and phone, where the call says so", async () => {
    const session = { Cookie: await sessionOf() };
    const caller = { name: "Rob Caller", phone: "411" };
    const bare = { ...complete, email: undefined, leadSource: "referral" };
    expect((await send(bare, session)).status).toBe(400);
    const answer = await send({ ...bare, ...caller, noEmail: true }, session);
    expect(await answer.json()).toMatchObject({ ...caller, email: "", contactMethod: ["phone"] });
    expect(await mails()).toEqual([]);
  });

  test("the lead form's rules hold", async () => {
    const answer = await send({ ...lead, leadSource: "" }, { Cookie: await sessionOf() });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: "Lead source is required",
      errors: { leadSource: ["Lead source is required"] },
    });
    await expectNothingStored();
  });

  test("an invalid session is treated as a visitor", async () => {
    const answer = await send(lead, { Cookie: "session=x" });
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toBe("Valid phone number is required");
  });
});

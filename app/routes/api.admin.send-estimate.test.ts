import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BLANK_AREA, fieldsOfAreas } from "~/estimates/estimate-areas";
import { estimatePaper } from "~/estimates/estimate-paper";
import { costBreakdown } from "~/estimates/estimate-summary";
import { BLANK_ESTIMATE, type EstimateValues, figuresOf } from "~/estimates/estimate-values";
import { getEstimate } from "~/estimates/estimates.server";
import { textOfPdf } from "~/estimates/testing-pdf";
import { linesOfEstimates } from "~/money/invoice-lines";
import { estimateTotals } from "~/pricing/estimate";
import { formatCents } from "~/pricing/money";
import { ADMIN, type Site, startSite } from "~/testing/site";

let site: Site;
let Cookie: string;

beforeAll(async () => {
  site = await startSite({ BUSINESS_ADDRESS: "100 Sample Avenue NW", RATE_LIMIT_FACTOR: "1000" });
  const answer = await site.fetch("/api/auth/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  Cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
});

beforeEach(async () => {
  for (const table of ["outbox", "estimates", "quotes"] as const) await site.db.deleteFrom(table).execute();
});

const complete = {
  firstName: "Jane",
  lastName: "Doe",
  email: "Jane@Example.ca",
  phone: "780-555-9876",
  address: "1 Main Street, Edmonton",
  squareFeet: 406,
  colorMixPercentage: 30,
  customColor: "Terracotta",
  preparationCost: 750.5,
  pricePerSqFt: "14.25",
  discountAmount: 100,
  discountDescription: "Neighbours",
  notes: "Cracks are filled first.",
  specialNotes: "Gate code 4471.",
  // What a page may have worked out itself, or a person tampered with.
  subtotal: 1,
  gst: 0,
  total: 1,
};

function send(changes: Record<string, unknown> = {}, headers: Record<string, string> = { Cookie }) {
  return site.fetch("/api/admin/send-estimate", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ ...complete, ...changes }),
  });
}

const all = (table: "quotes" | "estimates" | "outbox") => site.db.selectFrom(table).selectAll().execute();

async function expectNothingStored() {
  for (const table of ["quotes", "estimates", "outbox"] as const) expect(await all(table)).toEqual([]);
}

async function addLead(changes: { status?: string; deleted_at?: string } = {}) {
  const at = "2026-11-01T18:00:00.000Z";
  const lead = { name: "jane", email: "jane@example.ca", phone: "1", project_type: "patio_resurfacing" };
  return site.db
    .insertInto("quotes")
    .values({ ...lead, ...changes, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
}

test("the server works out every figure, stores the estimate, adds the lead and queues the mail", async () => {
  const answer = await send();
  expect(answer.status).toBe(200);
  const [estimate] = await site.db.selectFrom("estimates").selectAll().execute();
  expect(await answer.json()).toEqual({
    estimateId: estimate?.id,
    number: "EST-0001",
    link: `http://site.test/e/${estimate?.token}`,
    emailSent: false,
    emailMethod: "outbox",
  });
  expect(estimate).toMatchObject({
    email: "jane@example.ca",
    subtotal_cents: 653_600,
    gst_cents: 32_180,
    total_cents: 675_780,
  });
  const [lead] = await all("quotes");
  expect(lead).toMatchObject({
    id: estimate?.quote_id,
    name: "Jane Doe",
    address: "1 Main Street, Edmonton",
    status: "quoted",
    square_feet: 406,
    project_price_cents: 675_780,
  });
  const [mail] = await site.db.selectFrom("outbox").selectAll().execute();
  const number = `EST-${String(estimate?.id).padStart(4, "0")}`;
  expect(mail).toMatchObject({
    to_address: "jane@example.ca",
    attachment_name: `Estimate ${number}.pdf`,
    subject: expect.stringContaining(number),
  });
  const pdf = textOfPdf(mail?.attachment ?? Buffer.alloc(0));
  for (const words of ["$6,757.80", "70% Black, 30% Color", "Terracotta", "Neighbours", "Gate code 4471."]) {
    expect(mail?.html).toContain(words);
    expect(mail?.text).toContain(words);
    expect(pdf).toContain(words);
  }
  expect(pdf).toContain("Valid 30 days, until");
});

describe("a lead that the estimate is for", () => {
  test.each([
    ["new", "quoted"],
    ["contacted", "quoted"],
    ["lost", "quoted"],
    ["won", "won"],
    ["converted", "converted"],
  ])("is brought up to it; from %s it is %s", async (status, expected) => {
    const { id } = await addLead({ status });
    expect((await send({ quoteId: id })).status).toBe(200);
    expect(await all("quotes")).toMatchObject([
      {
        id,
        name: "Jane Doe",
        status: expected,
        project_price_cents: 675_780,
        project_type: "patio_resurfacing",
      },
    ]);
  });

  test("is a 404 when it was deleted or never was, and nothing is mailed", async () => {
    const { id } = await addLead({ deleted_at: "2026-11-02T18:00:00.000Z" });
    for (const quoteId of [id, 9999]) expect((await send({ quoteId })).status).toBe(404);
    expect(await all("outbox")).toEqual([]);
    expect(await all("estimates")).toEqual([]);
  });
});

test.each([[true], [[1]], ["1e0"], [1.5]])(
  "a lead's id of %j is none, and no lead is touched",
  async (quoteId) => {
    await newLeadOne();
    expect((await send({ quoteId })).status).toBe(400);
    expect(await all("quotes")).toMatchObject([{ id: 1, name: "Somebody else" }]);
  },
);

async function newLeadOne() {
  const at = "2026-11-20T18:00:00.000Z";
  const person = { name: "Somebody else", email: "else@example.ca", phone: "780-555-0000" };
  const row = { ...person, id: 1, project_type: "epoxy_garage", created_at: at, updated_at: at };
  await site.db.insertInto("quotes").values(row).execute();
}

test("a customer may have no email only where the call says so; nothing is mailed then", async () => {
  expect((await send({ email: "" })).status).toBe(400);
  expect((await send({ email: "", noEmail: "on" })).status).toBe(400);
  const answer = await send({ email: undefined, noEmail: true });
  expect(await answer.json()).toMatchObject({ emailSent: false });
  expect(await site.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom("quotes").select("email").execute()).toEqual([{ email: "" }]);
});

test("the same estimate sent again at once is one estimate, one lead and one mail", async () => {
  const answers = await Promise.all([send(), send(), send()]);
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).estimateId));
  expect(new Set(ids).size).toBe(1);
  for (const table of ["quotes", "estimates", "outbox"] as const) expect(await all(table)).toHaveLength(1);
  await send({ discountAmount: 101 });
  expect(await all("estimates")).toHaveLength(2);
});

describe("what is wrong is said in the product's words, and nothing is stored", () => {
  test.each([
    ["firstName", "", "First name is required"],
    ["lastName", " ", "Last name is required"],
    ["email", "jane", "Valid email is required"],
    ["email", "a@x.ca, b@y.ca", "Valid email is required"],
    ["phone", null, "Phone number is required"],
    ["address", undefined, "Address is required"],
    ["squareFeet", 0, "Square footage must be greater than 0"],
    ["squareFeet", "", "Square footage must be greater than 0"],
    ["squareFeet", -5, "Square footage must be greater than 0"],
    ["squareFeet", 40.5, "Square footage must be a whole number"],
    ["squareFeet", 1e21, "Square footage must be 9,999,999 or less"],
    ["colorMixPercentage", 101, "Colour mix must be 0 to 100%"],
    ["colorMixPercentage", -1, "Colour mix must be 0 to 100%"],
    ["preparationCost", -1, "Preparation cost cannot be negative"],
    ["pricePerSqFt", "-0.01", "Price per sq ft cannot be negative"],
    ["pricePerSqFt", "", "Please enter an amount from 0 to 99,999,999.99"],
    ["discountAmount", -1, "Discount cannot be negative"],
    ["discountAmount", 6536.01, "Discount cannot be more than the subtotal"],
    ["pricePerSqFt", 99_999_999, "The total cannot be more than $99,999,999.99"],
  ])("%s: %j", async (field, value, message) => {
    const answer = await send({ [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, errors: { [field]: [message] } });
    await expectNothingStored();
  });
});

describe("lines beside area and preparation", () => {
  const line = { description: "Concrete border", amount: 450 };

  test("are priced and kept, a credit too, and an optional one is not in the total", async () => {
    const lines = [line, { description: "Returned bags", amount: "-50.50" }, { ...line, isOptional: true }];
    expect((await send({ lines })).status).toBe(200);
    const [estimate] = await all("estimates");
    expect(estimate).toMatchObject({ state: "sent", version: 1, subtotal_cents: 653_600 + 39_950 });
    expect(JSON.parse(String(Object(estimate).lines))).toEqual([
      { description: "Concrete border", amountCents: 45_000, isOptional: false },
      { description: "Returned bags", amountCents: -5_050, isOptional: false },
      { description: "Concrete border", amountCents: 45_000, isOptional: true },
    ]);
  });

  test.each([
    [{ ...line, description: " " }, "lines.0.description", "Please say what the line is for"],
    [
      { ...line, amount: "a lot" },
      "lines.0.amount",
      "Please enter the line’s amount, for example 250 or -250",
    ],
    [{ ...line, amount: 0.001 }, "lines.0.amount", "Please enter the line’s amount, for example 250 or -250"],
    [{ ...line, amount: -1, isOptional: true }, "lines.0.amount", "An optional line cannot be a credit"],
    [{ ...line, amount: -6536.01 }, "lines", "Credits cannot be more than the rest of the estimate"],
  ])("are refused: %j", async (wrong, field, message) => {
    const answer = await send({ lines: [wrong] });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, errors: { [field]: [message] } });
    await expectNothingStored();
  });

  test("are twelve at most", async () => {
    const answer = await send({ lines: Array.from({ length: 13 }, () => line) });
    expect(await answer.json()).toMatchObject({ message: "An estimate has at most 12 lines" });
    await expectNothingStored();
  });
});

test("epoxy has a finish, and neither a colour mix nor a colour; rubber has no finish", async () => {
  await send({ projectType: "epoxy_garage", finish: "Full flake" });
  await send({ finish: "Full flake" });
  expect(await all("estimates")).toMatchObject([
    { project_type: "epoxy_garage", finish: "Full flake", color_mix_percentage: 0, custom_color: null },
    {
      project_type: "rubber_resurfacing",
      finish: null,
      color_mix_percentage: 30,
      custom_color: "Terracotta",
    },
  ]);
  const answer = await send({ projectType: "asphalt" });
  expect(await answer.json()).toMatchObject({ message: "Please choose a service from the list" });
});

test("the address of the PDF alone leads to the form", async () => {
  const answer = await site.fetch("/admin/estimates/pdf", { headers: { Cookie } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/estimates"]);
});

test("a stranger sees no PDF of what was typed", async () => {
  const look = (headers: Record<string, string>) =>
    site.fetch("/admin/estimates/pdf", {
      method: "POST",
      headers,
      body: new URLSearchParams({ ...BLANK_ESTIMATE, firstName: "Jane" }),
    });
  const answers = [
    await look({}),
    await look({ Cookie, "Sec-Fetch-Site": "cross-site" }),
    await look({ Cookie }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 400]);
  expect(await answers[2]?.text()).toContain("Last name is required");
});

test("a stranger is turned away and nothing is written", async () => {
  expect((await send({}, {})).status).toBe(401);
  expect((await send({}, { Cookie, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  await expectNothingStored();
  const asPage = await site.fetch("/admin/estimates", {
    method: "POST",
    headers: { Cookie, "Sec-Fetch-Site": "cross-site" },
    body: new URLSearchParams({ intent: "save-draft", draftName: "x" }),
  });
  expect(asPage.status).toBe(403);
  for (const intent of ["send", "save-draft", "show"]) {
    const body = new URLSearchParams({ ...BLANK_ESTIMATE, intent, draftName: "x" });
    const answer = await site.fetch("/admin/estimates.data", { method: "POST", body });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain(
      "Authentication expired. Please refresh the page and log in again.",
    );
  }
  await expectNothingStored();
  expect(await site.db.selectFrom("estimate_drafts").selectAll().execute()).toEqual([]);
  expect((await site.fetch("/admin/estimates")).status).toBe(302);
  expect((await site.fetch("/api/admin/send-estimate", { headers: { Cookie } })).status).toBe(405);
});

/** How many estimates are tried: RUNS=1000 tries as many as docs/promises.md tells of. */
const RUNS = Number(process.env.RUNS ?? 40);

/** Posts what a customer does on the page of an estimate. */
function answerAt(token: string, fields: [string, string][]) {
  return site.fetch(`/e/${token}`, {
    method: "POST",
    headers: { Origin: site.publicUrl },
    body: new URLSearchParams(fields),
  });
}

test("preview, PDF, mail, API, page, acceptance and job show the same figures, to the cent", async () => {
  const dollars = (most: number) =>
    fc.integer({ min: 0, max: most }).map((cents) => (cents / 100).toFixed(2));
  const area = {
    squareFeet: fc.integer({ min: 1, max: 9_999 }).map(String),
    colorMixPercentage: fc.integer({ min: 0, max: 100 }).map(String),
    preparationCost: dollars(1_000_000),
    pricePerSqFt: dollars(3_000),
    projectType: fc.constantFrom("rubber_resurfacing", "epoxy_garage", "both_services"),
  };
  const job = fc.record({
    ...area,
    discountAmount: dollars(300_000),
    areas: fc.array(fc.record(area), { maxLength: 4 }),
    lines: fc.array(
      fc.oneof(
        fc.record({ amount: dollars(500_000), isOptional: fc.boolean() }),
        fc.record({ amount: dollars(50_000).map((amount) => `-${amount}`), isOptional: fc.constant(false) }),
        fc.record({
          quantity: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => String(hundredths / 100)),
          price: dollars(9_999),
          unit: fc.constantFrom("", "ft"),
          isOptional: fc.boolean(),
        }),
      ),
      { maxLength: 12 },
    ),
    chooses: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(job, async ({ lines: amounts, areas, chooses, ...typed }) => {
      const lines = amounts.map((line, place) => ({ ...line, description: `Work ${place + 1}` }));
      const typedLines = lines.map((line, place) => ({
        [`line${place + 1}Description`]: line.description,
        [`line${place + 1}Quantity`]: "quantity" in line ? line.quantity : "",
        [`line${place + 1}Unit`]: "unit" in line ? line.unit : "",
        [`line${place + 1}Amount`]: "price" in line ? line.price : line.amount,
        [`line${place + 1}Optional`]: line.isOptional ? "on" : "",
      }));
      const typedAreas = fieldsOfAreas([typed, ...areas].map((each) => ({ ...BLANK_AREA, ...each })));
      const values: EstimateValues = Object.assign({}, BLANK_ESTIMATE, typed, typedAreas, ...typedLines);
      const previewed = estimateTotals(figuresOf(values));
      const answer = await send({ ...typed, areas, lines, discountDescription: "" });
      expect(answer.status).toBe(previewed.ok ? 200 : 400);
      if (!previewed.ok) return;

      const { totals } = previewed;
      const { estimateId } = await answer.json();
      const { quote_id, ...estimate } = await site.db
        .selectFrom("estimates")
        .selectAll()
        .where("id", "=", estimateId)
        .executeTakeFirstOrThrow();
      expect(estimate).toMatchObject({
        subtotal_cents: totals.subtotalCents,
        discount_amount_cents: totals.discountCents,
        gst_cents: totals.gstCents,
        total_cents: totals.totalCents,
      });
      const { project_price_cents } = await site.db
        .selectFrom("quotes")
        .select("project_price_cents")
        .where("id", "=", quote_id)
        .executeTakeFirstOrThrow();
      expect(project_price_cents).toBe(totals.totalCents);
      const stored = await getEstimate(site.db, estimateId);
      if (!stored?.terms) throw new Error("The estimate has no terms");
      const chosen = lines.flatMap(({ isOptional }, place) => (isOptional && chooses[place] ? [place] : []));
      const choice = estimateTotals(stored, chosen);
      if (!choice.ok) throw new Error(choice.reason);
      const added = chosen.reduce((sum, place) => sum + (stored.lines[place]?.amountCents ?? 0), 0);
      expect(choice.totals.netCents).toBe(totals.netCents + added);
      const paper = estimatePaper(stored, {
        terms: stored.terms,
        publicUrl: "http://site.test",
        beginning: { start: "", springPlace: undefined },
        choice: { ...choice.totals, chosen },
      });
      expect(paper.costs.at(-1)?.value).toBe(formatCents(choice.totals.totalCents));
      expect(paper.costs.length + paper.options.length).toBe(
        costBreakdown(figuresOf(values), totals).length +
          stored.lines.filter((line) => line.isOptional).length,
      );
      const mail = await site.db
        .selectFrom("outbox")
        .selectAll()
        .where("quote_id", "=", quote_id)
        .executeTakeFirstOrThrow();
      const pdf = textOfPdf(mail.attachment ?? Buffer.alloc(0)).split("\n");
      for (const { label, value } of costBreakdown(figuresOf(values), totals)) {
        expect(pdf.indexOf(value, pdf.indexOf(label))).toBe(pdf.indexOf(label) + 1);
        expect(mail.html).toContain(`${label}</th>`);
        expect(mail.html).toContain(`>${value}</td>`);
        expect(mail.text?.split("\n").some((line) => line.startsWith(label) && line.endsWith(value))).toBe(
          true,
        );
      }
      const page = await (await site.fetch(`/e/${stored.token}`)).text();
      expect(page).toContain(`>${formatCents(totals.totalCents)}</dd>`);
      const agreed: [string, string][] = [
        ["name", "Jane Doe"],
        ["agreed", "on"],
        ...chosen.map((place): [string, string] => ["option", String(place)]),
      ];
      const check = await (await answerAt(stored.token ?? "", [["intent", "check"], ...agreed])).text();
      expect(check).toContain(formatCents(choice.totals.totalCents));
      const totalCents = /name="totalCents" value="(\d+)"/.exec(check)?.[1] ?? "";
      const accepted = await answerAt(stored.token ?? "", [
        ["intent", "accept"],
        ["totalCents", totalCents],
        ...agreed,
      ]);
      expect(accepted.status).toBe(302);
      const job = await site.db.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
      expect(job).toMatchObject({ status: "won", project_price_cents: choice.totals.totalCents });
      const billed = linesOfEstimates([(await getEstimate(site.db, estimateId))!]);
      expect(billed).toMatchObject({
        netCents: choice.totals.netCents,
        gstCents: choice.totals.gstCents,
        totalCents: choice.totals.totalCents,
      });
      expect(billed.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(billed.netCents);
      const mails = await site.db.selectFrom("outbox").selectAll().orderBy("id").execute();
      const total = formatCents(choice.totals.totalCents);
      for (const { attachment, html } of mails.slice(1)) {
        expect(textOfPdf(attachment ?? Buffer.alloc(0))).toContain(total);
        expect(html).toContain(total);
      }
      expect(mails.map(({ kind }) => kind)).toEqual(["estimate", "estimate-answer", "estimate-accepted"]);
      for (const table of ["outbox", "estimates", "quotes"] as const) {
        await site.db.deleteFrom(table).execute();
      }
    }),
    { numRuns: RUNS },
  );
}, 1_200_000);

import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { addCrewMember, planWork, saveChecklist } from "../crew-work";
import { photo } from "../photos";
import { builtRoutes } from "../route-patterns";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;
let robin: Visitor;
let crewId: number;
let quoteId: number;
let eventId: number;
/** Of another crew. */
let sam: Visitor;

const NAME = "Customer’s name, typed at the door";

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signedIn(ADMIN);
  const member = await addCrewMember(site.db, "robin");
  ({ crewId } = member);
  robin = await signedIn(member);
  sam = await signedIn(await addCrewMember(site.db, "sam"));
  await saveChecklist(site.db, ["Pressure wash", "Primer on"]);
  ({ quoteId, eventId } = await planWork(site.db, member));
});

async function signedIn(who: { username: string; password: string }): Promise<Visitor> {
  const person = new Visitor(site);
  await person.signIn(who);
  return person;
}

function send(person: Visitor, fields: object, path = "/admin/day"): Promise<Response> {
  const headers = { Cookie: person.cookies, Origin: site.publicUrl };
  return site.fetch(path, { method: "POST", headers, body: new URLSearchParams(Object.entries(fields)) });
}

test("the crew reads what to build, with what was chosen and without what was not", async () => {
  await robin.open("/admin/day");
  for (const words of [
    "What to build",
    "1,000 sq ft",
    "30% Terracotta, 70% black",
    "Epoxy Garage Floor",
    "Flake",
    "Concrete border, 46 ft",
    "Front steps",
    "Edge flush to the walk",
    "Day 1 of 2, last day",
  ])
    expect(robin.text).toContain(words);
  expect(robin.text).not.toContain("Not wanted");
  expect(robin.texts("button")).toContain("Text: on my way");
});

test("a line is ticked by one press and taken back by another", async () => {
  await robin.open("/admin/day");
  await robin.press("Pressure wash");
  expect(robin.status).toBe(200);
  const ticked = () => robin.findAll("button[aria-pressed=true]").map((button) => button.textContent);
  expect(ticked()).toEqual([expect.stringContaining("Pressure wash")]);
  const words = site.db.selectFrom("work_checks").select(["words", "actor"]);
  expect(await words.execute()).toEqual([{ words: "Pressure wash", actor: "robin" }]);
  await site.db.updateTable("work_checks").set({ words: "Old line" }).execute();
  await robin.open("/admin/day");
  expect(ticked()).toEqual([expect.stringContaining("Old line")]);
  await send(robin, { intent: "untick", id: String(eventId), words: "Old line" });
  expect(await words.execute()).toEqual([]);
  const refused = await send(robin, { intent: "tick", id: String(eventId), words: "Old line" });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining("The checklist has changed"),
  ]);
});

test("photos are kept by stage, for the crew and for the office", async () => {
  await robin.open("/admin/day");
  await robin.press("Save as before", { field: "photo", content: await photo(), name: "a.jpg" });
  expect(robin.toast).toContain("Photo Added");
  const stages = site.db.selectFrom("photos").select("stage");
  expect(await stages.execute()).toEqual([{ stage: "before" }]);
  await robin.press("Save as after");
  expect(robin.status).toBe(400);
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.texts("h3")).toContain("Before");
});

test("the customer's name at the door is kept, shown to the office, and taken back by Undo", async () => {
  await robin.open("/admin/day");
  for (const refused of ["123", "x".repeat(300)]) {
    robin.fill(NAME, refused);
    await robin.press("Done: Driveway of Jane");
    expect([robin.status, robin.value(NAME)]).toEqual([400, refused]);
  }
  robin.fill(NAME, "Jane Doe");
  await robin.press("Done: Driveway of Jane");
  expect(robin.toast).toContain("It was planned for longer");
  expect(robin.text).toContain("Signed off by Jane Doe");
  expect(await signOffs()).toEqual([{ event_id: eventId, name: "Jane Doe", written_by: "robin" }]);
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.text).toContain("Signed off by Jane Doe");
  expect(owner.text).toContain("Signed off at the door by Jane Doe: Driveway of Jane");
  await owner.open(`/admin/calendar?event=${eventId}`);
  expect(owner.find("dialog")?.textContent).toMatch(/Signed off by Jane Doe, \w{3} \d\d, \d{4} \d\d:\d\d/);
  await robin.press("Undo");
  expect(robin.toast).toContain("Not Done Yet");
  expect(await signOffs()).toEqual([]);
});

const signOffs = () => site.db.selectFrom("sign_offs").select(["event_id", "name", "written_by"]).execute();

test("Done twice, or on a second phone without a name, is done once and keeps the name", async () => {
  const second = robin.newTab();
  await second.open("/admin/day");
  const before = await timeline();
  const done = { intent: "done", id: String(eventId), customer: "Jane Doe" };
  const answers = await Promise.all([send(robin, done), send(robin, done)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  await second.press("Done: Driveway of Jane");
  expect(second.text).toContain("Signed off by Jane Doe");
  expect((await timeline()).slice(before.length)).toEqual([
    "Signed off at the door by Jane Doe: Driveway of Jane",
    expect.stringContaining("Appointment completed: Driveway of Jane"),
  ]);
  await robin.open("/admin/day");
  await robin.press("Not done yet: Driveway of Jane");
  await robin.press("Done: Driveway of Jane");
  expect(robin.toast).toContain("Done");
  expect(await signOffs()).toEqual([]);
  await robin.press("Undo");
});

async function timeline(): Promise<string[]> {
  const lines = site.db.selectFrom("activities").select("summary").where("quote_id", "=", quoteId);
  return (await lines.orderBy("id").execute()).map(({ summary }) => summary);
}

test("a note that is refused, or written when the session is over, comes back as it was typed", async () => {
  await robin.open("/admin/day");
  const long = "x".repeat(5001);
  robin.fill("Add a note", long);
  await robin.press("Save note");
  expect([robin.status, robin.value("Add a note")]).toEqual([400, long]);
  await site.db.deleteFrom("sessions").execute();
  for (const [field, button, typed] of [
    ["Add a note", "Save note", "Drain sits lower"],
    [NAME, "Done: Driveway of Jane", "Jane Doe"],
  ] as const) {
    const tab = robin.newTab();
    await site.db.deleteFrom("sessions").execute();
    await tab.signIn({ username: "robin", password: "seven green ladders lean" });
    await tab.open("/admin/day");
    tab.fill(field, typed);
    await site.db.deleteFrom("sessions").execute();
    await tab.press(button);
    expect([tab.status, tab.value(field)]).toEqual([401, typed]);
    expect(tab.text).toContain("Log in in a new tab");
  }
  [owner, robin, sam] = await Promise.all([
    signedIn(ADMIN),
    signedIn({ username: "robin", password: "seven green ladders lean" }),
    signedIn({ username: "sam", password: "seven green ladders lean" }),
  ]);
});

test("another crew neither sees the work nor changes it, and what they typed stays", async () => {
  const { id: photoId } = await site.db.selectFrom("photos").select("id").executeTakeFirstOrThrow();
  await sam.open("/admin/day");
  expect(sam.text).toContain("Nothing is planned for Crew of sam");
  for (const path of [`/admin/day/photos/${photoId}`, `/admin/day/requests/${quoteId}/photo`])
    expect((await sam.download(path)).status, path).toBe(404);
  const before = await written();
  for (const fields of [
    { intent: "done", customer: "Somebody" },
    { intent: "not-done" },
    { intent: "tick", words: "Primer on" },
    { intent: "untick", words: "Pressure wash" },
    { intent: "note", note: "Somebody" },
  ]) {
    const answer = await send(sam, { id: String(eventId), ...fields });
    const page = await answer.text();
    expect([fields.intent, answer.status]).toEqual([fields.intent, 404]);
    expect(page).toContain("This is no longer on your crew’s schedule");
    if (Object.values(fields).includes("Somebody")) expect(page).toContain("Somebody");
  }
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "add-photos", id: String(eventId), stage: "after" }))
    body.set(name, value);
  body.append("photo", await photo(), "a.jpg");
  const headers = { Cookie: sam.cookies, Origin: site.publicUrl };
  expect((await site.fetch("/admin/day", { method: "POST", headers, body })).status).toBe(404);
  expect(await written()).toEqual(before);
});

async function written() {
  return Promise.all(
    (["work_checks", "sign_offs", "photos", "calendar_events", "activities"] as const).map((table) =>
      site.db.selectFrom(table).selectAll().execute(),
    ),
  );
}

/** The token of the crew's calendar. */
const FEED = "feed".repeat(8);

/** Amounts that appear nowhere else, in cents. */
const ODD_CENTS: number[] = [];
function cents(): number {
  ODD_CENTS.push(7_313_117 + ODD_CENTS.length * 10_013);
  return ODD_CENTS.at(-1)!;
}
const dollars = (amount: number) => (amount / 100).toFixed(2);
const grouped = (amount: number) =>
  (amount / 100).toLocaleString("en-CA", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** An amount in words, as the owner or the calculator writes it. */
const words = () => `costs $${grouped(cents())} or $${dollars(cents())}`;

/** Fills each column and each JSON of money of a job. */
async function putOddMoney(id: number, estimateId: number): Promise<void> {
  const at = new Date().toISOString();
  const { db } = site;
  const line = (description: string, isOptional: boolean, quantity = {}) => ({
    description,
    amountCents: cents(),
    isOptional,
    ...quantity,
  });
  const feet = { quantity: { hundredths: 4600, unit: "ft", priceCents: cents() } };
  const area = {
    projectType: "epoxy_garage",
    squareFeet: 450,
    finish: `Flake, ${words()}`,
    customColor: `Grey, ${words()}`,
    colorMixPercentage: 0,
    pricePerSqFtCents: cents(),
    preparationCents: cents(),
  };
  const areaTerms = {
    included: [`Border, ${words()}`],
    terms: `Extra work ${words()}`,
    warrantyYears: 5,
    warrantyCovers: `Up to ${words()}`,
    hasBinder: true,
  };
  const terms = { terms: words(), areas: [areaTerms, areaTerms], depositPercentage: 0 };
  const [subtotal, discount, gst] = [cents() * 2, cents(), cents()];
  const total = subtotal - discount + gst;
  ODD_CENTS.push(subtotal, total);
  await db
    .updateTable("estimates")
    .set({
      state: "accepted",
      lines: JSON.stringify([
        line(`Concrete border, ${words()}`, true, feet),
        line("Not wanted", true),
        line(`Front steps, ${words()}`, false),
      ]),
      more_areas: JSON.stringify([area]),
      accepted: JSON.stringify({ name: "Jane Doe", at, chosen: [0], totalCents: cents(), terms }),
      terms: JSON.stringify(terms),
      price_per_sq_ft_cents: cents(),
      preparation_cost_cents: cents(),
      discount_amount_cents: discount,
      subtotal_cents: subtotal,
      gst_cents: gst,
      total_cents: total,
      notes: `Edge flush to the walk, ${words()}`,
      special_notes: words(),
      discount_description: words(),
    })
    .where("id", "=", estimateId)
    .execute();
  await db
    .insertInto("estimate_drafts")
    .values({
      quote_id: id,
      name: "Jane",
      preparation_cost_cents: cents(),
      price_per_sq_ft_cents: cents(),
      discount_amount_cents: cents(),
      lines: JSON.stringify([{ description: words(), amount: dollars(cents()) }]),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .updateTable("quotes")
    .set({
      status: "won",
      project_price_cents: cents(),
      deposit_amount_cents: cents(),
      total_paid_cents: cents(),
      instant_quote_cents: cents(),
      instant_quote: JSON.stringify({ subtotalCents: cents(), rateCents: cents(), gstCents: cents() }),
      budget: words(),
      details: words(),
      project_size: `about 640, ${words()}`,
    })
    .where("id", "=", id)
    .execute();
  await db
    .insertInto("payments")
    .values({
      quote_id: id,
      method: "cash",
      recorded_by: "admin",
      recorded_at: at,
      amount_cents: cents(),
      note: words(),
      receipt: JSON.stringify({ amountCents: cents(), paidCents: cents() }),
    })
    .execute();
  const { id: invoiceId } = await db
    .insertInto("invoices")
    .values({
      quote_id: id,
      number: 1,
      document: JSON.stringify({ rows: [{ cents: cents() }], totalCents: cents(), words: words() }),
      agreed: JSON.stringify({
        lines: [{ description: words(), amountCents: cents() }],
        totalCents: cents(),
      }),
      total_cents: cents(),
      gst_cents: cents(),
      issued_at: at,
      issued_by: "admin",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("credit_notes")
    .values({
      invoice_id: invoiceId,
      number: 1,
      document: JSON.stringify({ rows: [{ cents: cents() }], words: words() }),
      total_cents: cents(),
      gst_cents: cents(),
      reason: words(),
      issued_at: at,
      issued_by: "admin",
    })
    .execute();
  await db
    .insertInto("change_orders")
    .values({
      quote_id: id,
      words: words(),
      net_cents: cents(),
      gst_cents: cents(),
      agreed_by: "Jane Doe",
      agreed_at: at,
      written_by: "admin",
    })
    .execute();
  await db
    .insertInto("change_offers")
    .values({
      quote_id: id,
      token: "an offer of nobody who is in the crew",
      words: words(),
      net_cents: cents(),
      written_at: at,
      written_by: "admin",
    })
    .execute();
  await db
    .insertInto("stories")
    .values({
      ...{ title: words(), slug: "odd", project_type: "other", steps: words(), words: words() },
      ...{ is_public: 0 as const, price_cents: cents(), created_at: at, updated_at: at },
    })
    .execute();
  await db
    .insertInto("activities")
    .values({
      quote_id: id,
      at,
      kind: "payment",
      summary: words(),
      body: words(),
      data: JSON.stringify({ cents: cents() }),
      actor: "admin",
    })
    .execute();
  await db
    .insertInto("outbox")
    .values({
      quote_id: id,
      message_id: "<odd@site.test>",
      kind: "customer",
      to_address: "jane@example.ca",
      subject: words(),
      html: words(),
      text: words(),
      next_attempt_at: "2099-01-01T00:00:00.000Z",
      created_at: at,
    })
    .execute();
}

/** The columns of money of every table that hold none of the amounts. */
async function columnsWithoutOddMoney(): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT list.name AS "table", info.name AS "column"
    FROM pragma_table_list AS list, pragma_table_info(list.name) AS info
    WHERE list.schema = 'main' AND list.type = 'table' AND info.name LIKE '%cents'
  `.execute(site.db);
  expect(columns.length).toBeGreaterThan(12);
  const without: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`
      SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (${sql.join(ODD_CENTS)}) LIMIT 1
    `.execute(site.db);
    if (rows.length === 0) without.push(`${table}.${column}`);
  }
  return without;
}

test("no answer that a crew member can get has an amount of money in it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const odd = await planWork(site.db, { crewId });
  await putOddMoney(odd.quoteId, odd.estimateId);
  expect(await columnsWithoutOddMoney()).toEqual([]);
  await site.db.insertInto("crew_feeds").values({ crew_id: crewId, token: FEED }).execute();
  const { id: photoId, file } = await site.db
    .selectFrom("photos")
    .select(["id", "file"])
    .executeTakeFirstOrThrow();
  await site.db.updateTable("photos").set({ quote_id: odd.quoteId }).execute();
  await site.db.updateTable("quotes").set({ photo_file: file }).where("id", "=", odd.quoteId).execute();

  const ids = [odd.quoteId, odd.eventId, odd.estimateId, photoId];
  const addresses = (await builtRoutes()).flatMap(({ pattern }) =>
    ids.map((id) =>
      pattern
        .replace(":token", FEED)
        .replaceAll(/:\w+\??/g, String(id))
        .replace("*", `private/${file}`),
    ),
  );
  const days = [-1, 0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const asked = new Set([
    ...addresses.flatMap((path) => [path, path === "/" ? "/_root.data" : `${path}.data`]),
    ...days.flatMap((day) => [`/admin/day?date=${day}`, `/admin/day.data?date=${day}`]),
  ]);
  const answers: [string, string][] = [];
  for (const path of asked) answers.push([path, await bytesOf(await robin.download(path))]);
  const id = String(odd.eventId);
  for (const fields of [
    { intent: "tick", words: "Pressure wash" },
    { intent: "tick", words: "Gone" },
    { intent: "note", note: "" },
    { intent: "done", customer: "1" },
    { intent: "done", customer: "Jane" },
    { intent: "not-done" },
    { intent: "add-photos" },
  ]) {
    for (const path of ["/admin/day", "/admin/day.data"])
      answers.push([`${path} ${fields.intent}`, await bytesOf(await send(robin, { id, ...fields }, path))]);
  }
  const read = new Map(answers);
  for (const path of ["/admin/day", "/admin/day.data"]) expect(read.get(path)).toContain("Concrete border");
  expect(read.get(`/calendar/${FEED}.ics`)).toContain("Driveway of Jane");
  for (const path of [`/admin/day/photos/${photoId}`, `/admin/day/requests/${odd.quoteId}/photo`])
    expect(read.get(path), path).toContain("WEBP");
  const told = answers.flatMap(([path, bytes]) =>
    ODD_CENTS.flatMap((amount) => {
      const whole = Math.floor(amount / 100);
      const spellings = [
        String(amount),
        dollars(amount),
        grouped(amount),
        String(whole),
        grouped(whole * 100),
      ];
      // At 17:44:32 the stamp of an event holds an amount.
      const withoutStamps = bytes.replaceAll(/\d{8}T\d{6}Z/g, "");
      return spellings
        .filter((spelling) => withoutStamps.includes(spelling))
        .map((found) => `${path}: ${found}`);
    }),
  );
  expect(told).toEqual([]);
});

async function bytesOf(answer: Response): Promise<string> {
  const body = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  return [...answer.headers].join("\n") + body;
}
